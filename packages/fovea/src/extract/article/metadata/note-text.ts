import { attributeOf, type HtmlElement, type HtmlText } from '../../../model/index.ts';
import { announcesName } from './author-name.ts';
import { put, type FactsMaking } from './facts-builder.ts';

const sampleLength = 2000;
/** Dates and names stand in short texts. */
const longestDate = 160;
const longestName = 80;

const yearIn = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\d)\d\d?\.\d\d?\.\d\d(?!\d)/;

export function noteText(facts: FactsMaking, { text, parent }: HtmlText, apart: boolean): void {
  if (isBlank(text)) return;
  const at = facts.at++;
  if (facts.sample.length < sampleLength && text.length > 20) facts.sample += text.slice(0, sampleLength);
  if (apart) return;
  if (text.length < longestDate && yearIn.test(text)) put(facts.yearTexts, { text, at, apart });
  if (text.length < longestName && isBelowHeadline(facts, at)) noteName(facts, text, at, parent);
}

function isBlank(text: string): boolean {
  // Most texts begin with a letter, or are all blanks.
  return text.charCodeAt(0) <= 32 && !/\S/.test(text);
}

/** How many texts below a heading its author is announced. */
const reach = 12;
/** Of headings that are not main ones, only the first of a page can be its headline. */
const firstHeadings = 3;

function isBelowHeadline({ headings }: FactsMaking, at: number): boolean {
  const last = headings.at(-1);
  if (last === undefined || at - last.at > reach) return false;
  return last.element.name === 'h1' || headings.length <= firstHeadings;
}

const authorPage =
  /\/(?:authors?|contributors?|writers?|people|producers?|staff|team|profiles?|autor(?:en)?|auteurs?|redaktion)\//i;

function noteName({ announced }: FactsMaking, text: string, at: number, parent: HtmlElement | undefined): void {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  const last = announced.at(-1);
  // `By` may stand alone, and the name in the text that follows.
  if (last?.at === at - 1 && isAnnouncementOnly(last.text)) {
    announced[announced.length - 1] = { ...last, text: `${last.text} ${name}` };
  } else if (announcesName(name)) put(announced, { text: name, at, apart: false });
  else if (parent?.name === 'a' && authorPage.test(attributeOf(parent, 'href') ?? '')) {
    put(announced, { text: `by ${name}`, at, apart: false });
  }
}

function isAnnouncementOnly(text: string): boolean {
  return text.length < 14 && text.split(' ').length <= 2;
}
