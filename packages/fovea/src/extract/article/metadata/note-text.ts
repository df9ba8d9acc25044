import { attributeOf, type HtmlText } from '../../../model/index.ts';
import { announcesName } from './author-name.ts';
import { put, type FactsMaking } from './facts-making.ts';

const sampleLength = 2000;
/** Dates and names stand in short texts. */
const longestDate = 160;
const longestName = 80;

const yearIn = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d\d?\.\d\d?\.\d\d(?!\d)/;

export function noteText(facts: FactsMaking, node: HtmlText, apart: boolean): void {
  const { text } = node;
  if (isBlank(text)) return;
  const at = facts.at++;
  if (facts.sample.length < sampleLength && text.length > 20) facts.sample += text.slice(0, sampleLength);
  if (text.length < longestDate && yearIn.test(text)) put(facts.yearTexts, { text, at, apart });
  if (text.length < longestName && !apart) noteName(facts, node);
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32) return text.trim() === '';
  return true;
}

/** How many texts below a heading its author is announced. */
const reach = 12;
const authorPage =
  /\/(?:authors?|contributors?|writers?|people|producers?|staff|team|profiles?|autor(?:en)?|auteurs?|redaktion)\//i;

function noteName(facts: FactsMaking, { text, parent }: HtmlText): void {
  const { announced, headings } = facts;
  const at = facts.at - 1;
  const heading = headings.at(-1);
  if (heading === undefined || at - heading.at > reach) return;
  const name = text.replaceAll(/\s+/g, ' ').trim();
  const last = announced.at(-1);
  // `By` may stand alone, and the name in the text that follows.
  if (last?.at === at - 1 && isAnnouncementOnly(last.text))
    announced[announced.length - 1] = { ...last, text: `${last.text} ${name}` };
  else if (announcesName(name)) put(announced, { text: name, at, apart: false });
  else if (parent?.name === 'a' && authorPage.test(attributeOf(parent, 'href') ?? ''))
    put(announced, { text: `by ${name}`, at, apart: false });
}

function isAnnouncementOnly(text: string): boolean {
  return text.length < 14 && text.split(' ').length <= 2;
}
