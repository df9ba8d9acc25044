import type { Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { parseAmount, type Amount, type DecimalSign } from '../amount.ts';
import { folded } from '../folded-words.ts';
import { isTaxSum, sumTypeOf, type SumType } from './invoice-words.ts';
import type { PlacedPhrase } from './page-phrases.ts';

/** A label below the lines and its amount. */
export type SumRow = {
  readonly type: SumType;
  readonly label: string;
  readonly phrase: PlacedPhrase;
  readonly tokens: readonly Token[];
  readonly value: number;
  readonly currency?: string;
  /** It sums up taxes that are rows as well. */
  readonly isTaxSum: boolean;
  readonly score: number;
};

type Rows = readonly (readonly PlacedPhrase[])[];

/** The rows of sums among those of a page: the label before its amount, or above it. */
export function sumRows(rows: Rows, decimal: DecimalSign): SumRow[] {
  const found: SumRow[] = [];
  const used = new Set<PlacedPhrase>();
  for (const [at, row] of rows.entries()) {
    const beside = besideLabel(row, decimal);
    if (beside) found.push(beside);
    else if (rowAmounts(row, decimal).length === 0) {
      for (const sum of belowLabels(rows, at, decimal)) {
        if (used.has(sum.phrase)) continue;
        used.add(sum.phrase);
        found.push(sum);
      }
    }
  }
  return found;
}

/** An amount at the end of words. */
type AmountAt = {
  readonly phrase: PlacedPhrase;
  readonly tokens: readonly Token[];
  readonly amount: Amount & { readonly value: number };
};

/** An amount has so many words at most: sign, currency and groups of digits. */
const mostAmountWords = 5;

/** The longest end of a phrase that is an amount; percentages are rates. */
function amountIn(phrase: PlacedPhrase, decimal: DecimalSign): AmountAt | undefined {
  for (let count = Math.min(mostAmountWords, phrase.tokens.length); count > 0; count--) {
    const tokens = phrase.tokens.slice(-count);
    const amount = parseAmount(tokens.map(({ text }) => text).join(' '), decimal ? { decimal } : {});
    if (amount && amount.value !== null && !amount.percent && /\d/.test(tokens.map(({ text }) => text).join('')))
      return { phrase, tokens, amount: { ...amount, value: amount.value } };
  }
  return undefined;
}

const rowAmounts = (row: readonly PlacedPhrase[], decimal: DecimalSign): AmountAt[] =>
  row.flatMap((phrase) => amountIn(phrase, decimal) ?? []);

/** `Total EUR 517.68`, with whatever between label and amount; a currency of its own may stand behind it. */
function besideLabel(row: readonly PlacedPhrase[], decimal: DecimalSign): SumRow | undefined {
  const last = rowAmounts(row, decimal).at(-1);
  if (!last || row.length > mostPhrases) return undefined;
  const at = row.indexOf(last.phrase);
  const before = [...row.slice(0, at).map(({ text }) => text), wordsBefore(last)];
  // The text on the left of the page may be a note on how to pay: the label is what is nearest.
  for (const text of before.toReversed()) {
    const label = sumLabel(text);
    const type = label === '' ? undefined : sumTypeOf(label);
    if (type) return sumRow(type, label, last, row[at + 1], 0.95);
    if (label !== '' && !isRate(text)) break;
  }
  const all = sumLabel(before.join(' '));
  const type = sumTypeOf(all);
  return type && sumRow(type, all, last, row[at + 1], 0.85);
}

const mostPhrases = 8;
const isRate = (text: string): boolean => /%/.test(text) || !/\p{L}{3}/u.test(text);

const wordsBefore = ({ phrase, tokens }: AmountAt): string =>
  phrase.words.slice(0, phrase.words.length - tokens.length).join(' ');

/** A label without rates, brackets, figures and currencies. */
export function sumLabel(text: string): string {
  if (text.length > 80) return '';
  return folded(text.replaceAll(/\([^()]*\)/g, ' ').replaceAll(/[\d.,]+ ?%?/g, ' '))
    .replaceAll(/(?:^| )(?:eur|usd|gbp|chf|sek|euro)(?= |$)/g, ' ')
    .trim();
}

function sumRow(
  type: SumType,
  label: string,
  { phrase, tokens, amount }: AmountAt,
  behind: PlacedPhrase | undefined,
  score: number,
): SumRow {
  const currency = amount.currency ?? (behind && parseAmount(`1 ${behind.text}`)?.currency);
  return {
    type,
    label,
    phrase,
    tokens,
    value: amount.value,
    ...(currency !== undefined && { currency }),
    isTaxSum: type === 'tax' && isTaxSum(label),
    score,
  };
}

/** Labels in a row of their own, with amounts in the next: a box with the sums side by side. */
function belowLabels(rows: Rows, at: number, decimal: DecimalSign): SumRow[] {
  const row = entry(rows, at);
  const next = rows[at + 1];
  if (!next || row.length > mostPhrases || next.length > mostPhrases) return [];
  return row.flatMap((phrase) => {
    const label = sumLabel(phrase.text);
    const type = sumTypeOf(label);
    if (!type) return [];
    const { x0, x1, y0, y1 } = phrase.box;
    const below = next.find(({ box }) => box.x0 < x1 && box.x1 > x0 && box.y0 - y1 < 2 * (y1 - y0));
    const amount = below && amountIn(below, decimal);
    return amount ? [sumRow(type, label, amount, undefined, 0.8)] : [];
  });
}
