import type { AddedWord } from '../../../fovea/src/model/added-words.ts';
import type { Box } from '../../../fovea/src/model/box.ts';
import { regionKey } from '../../../fovea/src/labels/label-keys.ts';
import type { LabelEdit, PageLabels, TokenLabel } from '../../../fovea/src/doors/studio/protocol.ts';
import { unlabel } from './label-edits.ts';

/** As the server rounds it, without the sign of a zero. */
function rounded({ x0, y0, x1, y1 }: Box): TokenLabel['box'] {
  const round = (value: number): number => Math.round(value * 100) / 100 + 0;
  return [round(x0), round(y0), round(x1), round(y1)];
}

/** Adds words behind all that the page has; `next` is the number of the first. */
export const addWords = (next: number, words: readonly AddedWord[]): LabelEdit[] =>
  words.map(({ text, box }, i) => ({
    kind: 'added',
    token: next + i,
    to: { token: next + i, text, box: rounded(box) },
  }));

/** Takes added words away, with their labels. Those behind them move up, so that their numbers have no gaps; `first` is the first of all. */
export function removeWords(labels: PageLabels, tokens: readonly number[], first: number): LabelEdit[] {
  const gone = new Set(tokens);
  const left = labels.added.filter(({ token }) => !gone.has(token));
  const labelOf = new Map(labels.tokens.map((label) => [label.token, label]));
  const moved = labels.added.flatMap(({ token }, i): LabelEdit[] => {
    const word = left[i];
    if (word?.token === token) return [];
    if (!word)
      return [
        { kind: 'added', token, to: null },
        { kind: 'token', token, to: null },
      ];
    const label = labelOf.get(word.token);
    return [
      { kind: 'added', token: first + i, to: { ...word, token: first + i } },
      { kind: 'token', token: first + i, to: label ? { ...label, token: first + i } : null },
    ];
  });
  return [...unlabel(labels, tokens), ...moved];
}

/** Marks a part of the page as done. */
export function markPart(box: Box): LabelEdit[] {
  const to = rounded(box);
  return [{ kind: 'region', key: regionKey(to), to }];
}

export const unmarkPart = (region: TokenLabel['box']): LabelEdit[] => [
  { kind: 'region', key: regionKey(region), to: null },
];
