/** The lines of a party, each with what it seems to be when it is looked at alone. */
import { addressCuesOf, addressScoreOf, type AddressCue } from './address-cues.ts';
import { isContactLine } from './contacts.ts';
import { endOfForm, legalFormsOf } from './legal-forms.ts';
import { nameJoints } from './organisation-words.ts';
import { findRoles } from './roles.ts';
import { segmentsOf } from './segments.ts';
import { isCapitalised, wordsOf, type Line, type Word } from './words.ts';

export type RowKind = 'contact' | 'note' | 'identifier' | 'department' | 'role' | 'address' | 'unknown';

/** A line, or the part of one where a name and an address share a line. */
export type Row = {
  readonly line: Line;
  /** The number of the line it comes from. */
  readonly number: number;
  readonly kind: RowKind;
  readonly cues: readonly AddressCue[];
  /** How much it looks like part of an address. */
  readonly address: number;
  readonly hasForm: boolean;
};

const identifier =
  /^\(?(?:reference|ref\.?|our ref|company (?:registration )?(?:no|number)|registration (?:no|number)|registered (?:no|number|in)|abn|acn|arbn|afsl|isin|lei|sedol|wkn|r\.?\s?c\.?\s?s|vat|hrb|ust-id|ticker|nyse|nasdaq|asx|lse|org(?:anisations)?\.?\s?n[ro]|b\s?\d{4,}\b|siren|siret|kvk|cif|nif|bic|swift|iban|irs|cin)(?![\p{L}])/iu;
const regulated =
  /\b(?:authori[sz]ed|regulated|supervised|licensed|incorporated|appointed|zugelassen|beaufsichtigt|agréée?)\b/i;
const departments =
  /(?:^|\s)(?:department|dept\.?|division|markets|relations|correspondence|team|desk|secretariat|abteilung|avdelning|service clients|client services|home branch|attention|attn)(?:\s|$|:)/i;

function rowOf(line: Line, number: number, before: Line | undefined): Row {
  const segments = segmentsOf(line);
  const cues = [
    ...new Set([
      ...addressCuesOf(line),
      ...segments.flatMap((part) => (part.words.length <= 9 ? addressCuesOf(part) : [])),
    ]),
  ];
  const address = addressScoreOf(cues);
  const hasForm = legalFormsOf(line).some(({ first }) => first > 0);
  const row = { line, number, cues, address, hasForm };
  return { ...row, kind: kindOf(row, before) };
}

const sureCues = new Set<AddressCue>(['street', 'box', 'postcode', 'unit', 'care-of']);

type Seen = Omit<Row, 'kind'> & { readonly text: string; readonly isSure: boolean; readonly before: Line | undefined };

/** What a row is by itself; the first rule that holds decides. */
const kindRules: readonly (readonly [RowKind, (seen: Seen) => boolean])[] = [
  ['identifier', ({ text }) => identifier.test(text)],
  ['note', ({ line, text, isSure }) => isProse(line) && !(isSure && !regulated.test(text) && lowerWords(line) <= 2)],
  [
    'contact',
    ({ line, before, text, isSure }) =>
      isContactLine(line, before) && !(isSure && !/\b(?:tel|fax|phone|e-?mail)\b/i.test(text)),
  ],
  ['unknown', ({ hasForm, cues }) => hasForm && !cues.includes('care-of')],
  ['address', ({ isSure }) => isSure],
  ['department', ({ text }) => departments.test(text)],
  ['role', ({ line }) => findRoles(line).some(({ score }) => score >= 0.9)],
  ['address', ({ address }) => address >= 0.5],
];

function kindOf(row: Omit<Row, 'kind'>, before: Line | undefined): RowKind {
  const isSure = row.cues.some((cue) => sureCues.has(cue)) && row.line.words.length <= 14;
  const seen = { ...row, text: row.line.text.trim(), isSure, before };
  return kindRules.find(([, holds]) => holds(seen))?.[0] ?? 'unknown';
}

const isLower = (word: Word): boolean =>
  /^\p{Ll}{2,}/u.test(word.text) && !nameJoints.has(word.fold) && word.text.length > 2;
const lowerWords = ({ words }: Line): number => words.filter(isLower).length;

/** Sentences, and what stands in brackets about a licence. */
function isProse(line: Line): boolean {
  const { words, text } = line;
  if (regulated.test(text) && lowerWords(line) >= 2) return true;
  if (/^\(.*(?:\)|[^)]{20})$/.test(text.trim()) && lowerWords(line) >= 2) return true;
  return words.length >= 4 && lowerWords(line) >= 2 && lowerWords(line) / words.length >= 0.3;
}

const contactStart =
  /[\s,;|•·–-](?:tel|telephone|telefon|téléphone|phone|ph|tfn|fax|facsimile|e-?mail|website|www)\b[.:\s]/iu;

/** Where contacts begin in a line, with the mark and the blanks before them; −1 where there are none. */
function startOfContacts(text: string): number {
  let at = contactStart.exec(text)?.index ?? -1;
  while (at > 0 && /\s/.test(text[at]!) && /[\s,;|•·–-]/.test(text[at - 1]!)) at--;
  return at;
}

/** A line in its parts: name, address and contacts may share it. */
function partsOf(line: Line): Line[] {
  const reach = startOfContacts(line.text);
  const cut = reach > 3 && /\d|@|www|\.\p{L}{2}/u.test(line.text.slice(reach)) ? reach : line.text.length;
  const [head, tail] = [line.text.slice(0, cut), line.text.slice(cut)];
  const lead = tail.length - tail.replace(/^[\s,;|•·–-]+/, '').length;
  const own = nameApart(partAt(line, 0, head));
  return tail.trim() === '' ? own : [...own, partAt(line, cut + lead, tail.slice(lead))];
}

function partAt(line: Line, at: number, text: string): Line {
  const start = line.start + at;
  return { text, start, words: wordsOf(text, start), isContinued: at > 0 };
}

/** `ANZ Banking Group Limited, 10 Main Street, Box Hill`: cut after the form where an address follows. */
function nameApart(line: Line): Line[] {
  const form = legalFormsOf(line).findLast(({ first }) => first > 0);
  const closing = form ? line.words[form.first + form.length - 1] : undefined;
  if (!form || !closing) return [line];
  const end = endOfForm(line, closing) - line.start;
  const rest = line.text.slice(end);
  const lead = rest.length - rest.replace(/^[\s,;:|•·–-]+/, '').length;
  const after = partAt(line, end + lead, rest.slice(lead));
  const cues = segmentsOf(after).flatMap(addressCuesOf);
  const isAddress = lead > 0 && /^\s*[,;|•·–-]/.test(rest) && cues.some((cue) => sureCues.has(cue));
  return isAddress ? [partAt(line, 0, line.text.slice(0, end)), after] : [line];
}

/** Longer than any name, address or number, and more lines than any party has: they are kept, and not looked into. */
const longestRow = 1000;
const mostRows = 500;

function unreadRow(text: string, start: number, number: number): Row {
  const line: Line = { text, start, words: [], isContinued: false };
  return { line, number, kind: 'note', cues: [], address: 0, hasForm: false };
}

/** The rows of a party; after a sentence has begun, all but contacts belongs to it. */
export function rowsOf(lines: readonly string[]): Row[] {
  const rows: Row[] = [];
  let isNote = false;
  let offset = 0;
  for (const [number, text] of lines.entries()) {
    if (text.length > longestRow || rows.length >= mostRows) {
      if (text.trim() !== '') rows.push(unreadRow(text, offset, number));
      offset += text.length + 1;
      continue;
    }
    const whole: Line = { text, start: offset, words: wordsOf(text, offset), isContinued: false };
    offset += text.length + 1;
    for (const part of partsOf(whole)) {
      if (part.words.length === 0) continue;
      const row = rowOf(part, number, rows.at(-1)?.line);
      isNote = row.kind === 'note' || (isNote && row.kind !== 'contact' && !startsAgain(row));
      rows.push(isNote ? { ...row, kind: 'note' } : row);
    }
  }
  return rows;
}

/** A street number ends a sentence that did not say so. */
const startsAgain = ({ kind, line }: Row): boolean =>
  kind === 'address' &&
  /^\d/.test(line.text.trim()) &&
  line.words.every((word) => isCapitalised(word) || /\d/.test(word.text) || word.text.length <= 3);
