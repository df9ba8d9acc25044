import { containsPoint, unionAll, type Box } from '../../model/index.ts';
import { isInRegions } from '../../model/page-part.ts';
import { lookUp } from '../../model/lookup.ts';
import { tokenLabelFrom } from '../labels-json.ts';
import { isPartlyDone } from '../label-keys.ts';
import type { AddedWordLabel, PageLabels, TokenLabel } from '../page-labels.ts';

export type Word = { readonly id: number; readonly text: string; readonly box: Box };

/** The words of a page, as the reader at hand cuts them. */
export type PageWords = { readonly width: number; readonly height: number; readonly words: readonly Word[] };

export type LabelledWord = {
  readonly text: string;
  readonly box: Box;
  readonly label?: TokenLabel;
  /** The reader misses it. */
  readonly isAdded?: true;
};

export const boxFrom = ([x0, y0, x1, y1]: TokenLabel['box']): Box => ({ x0, y0, x1, y1 });

/** The words of a page that its labels are about: all, or where only parts are done those in these parts. */
export function doneWords(labels: PageLabels, page: PageWords): LabelledWord[] {
  const words = labelledWords(labels, page);
  if (!isPartlyDone(labels)) return words;
  const regions = labels.regions.map(boxFrom);
  return words.filter(({ box }) => isInRegions(box, regions));
}

/** Where only parts of a page are done, these parts, as gold has them. */
export const goldRegions = (labels: PageLabels): { readonly regions?: PageLabels['regions'] } =>
  isPartlyDone(labels) ? { regions: labels.regions } : {};

/**
 * All words of a page, those with a label with it. A label that was given to the words of another reader stays a word of
 * its own, and stands for the words that lie in its box.
 */
function labelledWords({ tokens, added }: PageLabels, { words }: PageWords): LabelledWord[] {
  const missed = new Set(added.map(({ token }) => token));
  const byId = new Map(words.map((word) => [word.id, word]));
  const isKnown = ({ token, text }: TokenLabel): boolean => byId.get(token)?.text === text;
  const known = new Map(tokens.filter(isKnown).map((label) => [label.token, label]));
  const foreign = tokens.filter((label) => !isKnown(label)).map((label) => ({ label, box: boxFrom(label.box) }));
  const isTaken = ({ box }: Word): boolean =>
    foreign.some((one) => containsPoint(one.box, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2));
  return [
    ...words.flatMap(({ id, text, box }): LabelledWord[] => {
      const label = known.get(id);
      const word = { text, box, ...(missed.has(id) && { isAdded: true as const }) };
      if (label) return [{ ...word, label }];
      return isTaken({ id, text, box }) ? [] : [word];
    }),
    ...foreign.map(({ label, box }) => ({ text: label.text, box, label })),
  ];
}

/** A page with words that gold says its reader misses; those that were added to the page before are not part of `read`. */
export function addedToPage(
  read: PageWords,
  missed: readonly { readonly text: string; readonly box: Box }[] = [],
): { readonly page: PageWords; readonly added: AddedWordLabel[] } {
  const words = missed.map(({ text, box }, i): Word => ({ id: read.words.length + i, text, box }));
  return {
    page: { ...read, words: [...read.words, ...words] },
    added: words.map(({ id, text, box }) => ({ token: id, text, box: corners(box) })),
  };
}

/** A box that somebody drew or another program knows, with what it stands for. */
export type Region = {
  readonly box: Box;
  readonly label: string;
  readonly group?: number;
  /** Where it came from, if it was ours. */
  readonly token?: number;
  readonly text?: string;
};

/** Gives regions to words: to the very word where it is known, else to all whose centre lies in it; the smallest first. */
export function labelsOfRegions(regions: readonly Region[], { words }: PageWords): TokenLabel[] {
  const area = ({ box }: Region): number => (box.x1 - box.x0) * (box.y1 - box.y0);
  const sorted = regions.toSorted((a, b) => area(a) - area(b));
  const byId = new Map(words.map((word) => [word.id, word]));
  const own = new Map<number, Region>();
  for (const region of sorted) {
    const { token, text } = region;
    if (token !== undefined && byId.get(token)?.text === text && !own.has(token)) own.set(token, region);
  }
  const exact = new Set(own.values());
  for (const { id, box } of words) {
    if (own.has(id)) continue;
    const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const region = sorted.find((one) => !exact.has(one) && containsPoint(one.box, x, y));
    if (region) own.set(id, region);
  }
  return [...own].map(([id, region]) => labelFor(lookUp(byId, id), region)).sort((a, b) => a.token - b.token);
}

function labelFor({ id, text, box: { x0, y0, x1, y1 } }: Word, { label, group }: Region): TokenLabel {
  const box = [x0, y0, x1, y1];
  return tokenLabelFrom({ token: id, text, box, label, ...(group !== undefined && { group }) });
}

export const boxOfWords = (words: readonly { readonly box: Box }[]): Box | undefined =>
  unionAll(words.map(({ box }) => box));

/** Four numbers as gold formats have them, to a hundredth. */
export const corners = ({ x0, y0, x1, y1 }: Box): [number, number, number, number] => {
  const round = (value: number): number => Math.round(value * 100) / 100 + 0;
  return [round(x0), round(y0), round(x1), round(y1)];
};
