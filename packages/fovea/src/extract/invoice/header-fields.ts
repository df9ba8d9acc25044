import type { Token } from '../../model/index.ts';
import { entry, firstOf } from '../../model/lookup.ts';
import { findEntities } from '../../look/entities/index.ts';
import { fieldLabels, labelAt, type LabelledField } from './invoice-words.ts';
import { partOf, type PlacedPhrase } from './page-phrases.ts';
import type { InvoicePart } from './invoice-group.ts';

/** A label with what stands behind it, beside it and below it. */
export type FoundLabel = {
  readonly field: LabelledField;
  readonly phrase: PlacedPhrase;
  readonly label: string;
  readonly isEnglish: boolean;
  /** How many words the label has. */
  readonly length: number;
  /** Where a value may be: the tokens, and how sure the place is. */
  readonly places: readonly {
    readonly phrase: PlacedPhrase;
    readonly tokens: readonly Token[];
    readonly score: number;
  }[];
};

/** A page with more labels is none of an invoice; each label looks at the rows below it. */
const mostLabels = 200;

const ofParties: ReadonlySet<LabelledField> = new Set(['supplier', 'customer']);
const fields = Object.keys(fieldLabels) as LabelledField[];

/** All labels of a page, with the places where their values may stand. */
export function labelsIn(rows: readonly (readonly PlacedPhrase[])[]): FoundLabel[] {
  let count = 0;
  return rows.flatMap((row, at) =>
    row.flatMap((phrase, i) => {
      const found: FoundLabel[] = [];
      for (let start = 0; start < phrase.words.length && count < mostLabels;) {
        const label = bestLabel(phrase.words, start);
        if (label) {
          const behind = phrase.tokens.slice(label.end);
          const isWhole = start === 0 && behind.every(({ text }) => !/[\p{L}\p{N}]/u.test(text));
          const places = [
            ...(behind.length > 0 ? [{ phrase, tokens: behind, score: 0.95 }] : []),
            ...(isWhole ? besideAndBelow(rows, at, i) : []),
          ];
          const text = phrase.words.slice(start, label.end).join(' ');
          count++;
          // `from` and `to` are labels only by themselves or before a colon.
          const isAlone = start === 0 && (isWhole || text.endsWith(':'));
          if (isAlone || !ofParties.has(label.field))
            found.push({ ...label, phrase, label: text, length: label.end - start, places });
        }
        start = label?.end ?? start + 1;
      }
      return found;
    }),
  );
}

function bestLabel(
  words: readonly string[],
  start: number,
): { readonly field: LabelledField; readonly end: number; readonly isEnglish: boolean } | undefined {
  let best: { readonly field: LabelledField; readonly end: number; readonly isEnglish: boolean } | undefined;
  for (const field of fields) {
    const label = labelAt(words, start, fieldLabels[field]);
    if (label && label.end > (best?.end ?? 0)) best = { field, ...label };
  }
  return best;
}

/** How far below its label a value may begin, in heights of the label. */
const farthestBelow = 2.2;

function besideAndBelow(rows: readonly (readonly PlacedPhrase[])[], at: number, i: number): FoundLabel['places'] {
  const label = entry(entry(rows, at), i);
  const beside = entry(rows, at)[i + 1];
  const { x0, x1, y0, y1 } = label.box;
  const below = rows
    .slice(at + 1, at + 4)
    .flat()
    .filter(({ box }) => box.y0 - y1 < farthestBelow * (y1 - y0) && box.x0 < x1 && box.x1 > x0);
  return [
    ...(beside ? [{ phrase: beside, tokens: beside.tokens, score: 0.9 }] : []),
    ...broken(rows, at, label),
    ...below.map((phrase) => ({ phrase, tokens: phrase.tokens, score: 0.8 })),
  ];
}

/** A value beside a label that is broken in two lines, one a little higher than the label and one a little lower. */
function broken(
  rows: readonly (readonly PlacedPhrase[])[],
  at: number,
  { box: { x1, y0, y1 } }: PlacedPhrase,
): FoundLabel['places'] {
  const isNear = ({ box }: PlacedPhrase): boolean =>
    box.x0 > x1 && Math.abs(box.y0 + box.y1 - y0 - y1) < 2.2 * (y1 - y0);
  const near = rows
    .slice(Math.max(0, at - 1), at + 2)
    .flat()
    .filter(isNear);
  const left = near.reduce((x0, { box }) => Math.min(x0, box.x0), Infinity);
  const lines = near.filter(({ box }) => box.x0 < left + 2);
  const [first] = lines;
  return first && lines.length === 2
    ? [{ phrase: first, tokens: lines.flatMap(({ tokens }) => tokens), score: 0.7 }]
    : [];
}

/** A code such as `2024-0117`, `RE 2024/15`, `F-00012`: with a figure, and no word. */
const isCode = (text: string): boolean => /^[#(]?[\p{Lu}\d][\p{L}\d]*(?:[./_–-][\p{L}\d]+)*[),.;]?$/u.test(text);
const mostCodeWords = 3;

/** The tokens of a number at the start of some. */
export function codeTokens(tokens: readonly Token[]): Token[] {
  const start = tokens.findIndex(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const code: Token[] = [];
  for (const token of start < 0 ? [] : tokens.slice(start, start + mostCodeWords)) {
    const isPart = isCode(token.text) && (/\d/.test(token.text) || /^\p{Lu}{1,4}$/u.test(token.text));
    if (!isPart || (code.length > 0 && hasDate(token.text))) break;
    code.push(token);
    if (/[,;]$/.test(token.text)) break;
  }
  const text = code.map((token) => token.text).join(' ');
  return /\d/.test(text) && !hasDate(text) && text.length <= 40 ? code : [];
}

const hasDate = (text: string): boolean => /^\d{1,2}([./-])\d{1,2}\1\d{2,4}$/.test(text);

/** Dates of more words are sentences. */
const mostDateWords = 6;
const longestDateWord = 20;

type FoundDate = { readonly tokens: readonly Token[]; readonly iso: string; readonly isUnsure: boolean };

/** The date at the start of some tokens. */
export function dateAt(tokens: readonly Token[]): FoundDate | undefined {
  const near = tokens.slice(0, mostDateWords).filter(({ text }) => text.length <= longestDateWord);
  const texts = near.map(({ text }) => withCentury(text));
  const found = findEntities(texts.join(' ')).find(
    ({ kind, value }) => kind === 'date' && typeof value === 'string' && /^\d{4}/.test(value),
  );
  if (!found) return undefined;
  let end = 0;
  const own = near.filter((_, i) => {
    const start = end;
    end = start + entry(texts, i).length + 1;
    return start < found.end && end - 1 > found.start;
  });
  // Only signs and a word or two such as `le` and `den` stand before it.
  if (near.indexOf(firstOf(own)) > 2) return undefined;
  const [, first = '', mark, second = ''] = /^(\d{1,2})([./-])(\d{1,2})\2/.exec(found.text) ?? [];
  const isUnsure = mark === '/' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  return { tokens: own, iso: String(found.value), isUnsure };
}

/** `3.5.24` as `3.5.2024`. */
const withCentury = (text: string): string => text.replace(/^(\d{1,2}([./])\d{1,2}\2)(\d\d)(?=$|[,;])/, '$120$3');

/** The value of a field whose label comes first and is the longest, if a place near it has one. */
export function headerField(
  type: 'number' | 'date' | 'due_date',
  labels: readonly FoundLabel[],
  isDayFirst: boolean,
): InvoicePart | undefined {
  const own = labels.filter(({ field }) => field === type).toSorted((a, b) => b.length - a.length);
  for (const { label, places } of own) {
    for (const { phrase, tokens, score } of places) {
      const because = `it stands at the label ${label}`;
      if (type === 'number') {
        const code = codeTokens(tokens);
        const value = code
          .map(({ text }) => text)
          .join(' ')
          .replace(/^[#(]/, '')
          .replace(/[),.;]$/, '');
        if (code.length > 0) return { ...partOf(type, phrase, code, { score, value, because }), text: value };
        continue;
      }
      const date = dateAt(tokens);
      if (!date) continue;
      const isKnown = !date.isUnsure || isDayFirst;
      const found = isKnown ? { score, value: date.iso, because } : { score: score / 2, because };
      return partOf(type, phrase, date.tokens, found);
    }
  }
  return undefined;
}

/** Whether `03/05/2024` is in May: another date of the page says so, or labels in a language that writes no other way. */
export function isDayFirst(labels: readonly FoundLabel[]): boolean {
  const texts = labels
    .filter(({ field }) => field === 'date' || field === 'due_date')
    .flatMap(({ places }) =>
      places.map(({ tokens }) =>
        tokens
          .slice(0, mostDateWords)
          .map(({ text }) => text)
          .join(' '),
      ),
    );
  const orders = texts.flatMap((text) => {
    const [, first, second] = /(?<!\d)(\d{1,2})\/(\d{1,2})\/\d{2,4}/.exec(text) ?? [];
    return Number(first) > 12 ? [true] : Number(second) > 12 ? [false] : [];
  });
  const foreign = labels.filter(({ isEnglish }) => !isEnglish).length;
  return orders[0] ?? foreign > labels.length / 2;
}
