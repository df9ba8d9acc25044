import { isBold } from '../page-look.ts';
import type { PhraseLabel } from '../labelled-page.ts';
import type { PageView } from '../page-view.ts';
import type { Phrase } from '../phrase.ts';
import { phraseGroups, type PhraseGroup } from './groups.ts';
import { entry } from '../../../model/lookup.ts';

const addressType =
  /\b(?:registered|head|principal|business|corporate)\s+(?:office|address|headquarters)|place of business/i;
const contactLabel = /\b(?:tel|telephone|phone|fax|e-?mail|web)[^:]{0,12}:$/i;

/** The first phrase of a group that names an organisation or a person. */
function entityStart({ phrases }: PhraseGroup, { signs }: PageView): number {
  return phrases.findIndex(
    ({ id }) => (entry(signs, id).kinds.organisation ?? 0) + (entry(signs, id).kinds.person ?? 0) > 0,
  );
}

/** Whether a phrase looks unlike most of the page. */
function standsOut(phrase: Phrase, { look }: PageView): boolean {
  const style = look.styleOf(phrase);
  const usual = look.style;
  return (
    style.color !== usual.color ||
    (isBold(style) && !isBold(usual)) ||
    (style.italic && !usual.italic) ||
    style.size > 1.02 * usual.size ||
    style.family !== usual.family
  );
}

function labelGroup(group: PhraseGroup, view: PageView): PhraseLabel[] {
  const { phrases } = group;
  if (group.isFurniture) return phrases.map(() => 'neither');
  const text = phrases.map((phrase) => phrase.text).join(' ');
  const start = entityStart(group, view);
  const labels: (PhraseLabel | undefined)[] = phrases.map(() => undefined);
  if (start >= 0 && start < phrases.length - 1) labels.fill('body', start);
  else if (start >= 0) labels[start] = 'header';
  const rest = phrases.flatMap((phrase, i) => (labels[i] === undefined ? [{ phrase, i }] : []));
  const isMarked = /[:–-]$/.test(text) && !contactLabel.test(text);
  const hasRole = rest.some(
    ({ phrase }) => (entry(view.signs, phrase.id).kinds.role ?? 0) > 0 || addressType.test(phrase.text),
  );
  for (const { phrase, i } of rest)
    labels[i] = isShort(rest) && (isMarked || hasRole || standsOut(phrase, view)) ? 'header' : 'body';
  return labels.map((label) => label ?? 'body');
}

/** Headers are short, hold no numbers and go over less than three lines. */
function isShort(rest: readonly { readonly phrase: Phrase }[]): boolean {
  const text = rest.map(({ phrase }) => phrase.text).join(' ');
  return rest.length < 3 && text.split(/\s+/).length <= 10 && !/\d/.test(text);
}

/** Headers, bodies and neither by the rules of the paper, its Algorithm 1. */
export function paperLabels(view: PageView): PhraseLabel[] {
  const labels: PhraseLabel[] = view.phrases.map(() => 'neither');
  for (const group of phraseGroups(view)) {
    labelGroup(group, view).forEach((label, i) => (labels[entry(group.phrases, i).id] = label));
  }
  return labels;
}
