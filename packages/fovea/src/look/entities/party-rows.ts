/** The lines of a party, each with what it seems to be when it is looked at alone. */
import { addressCuesOf, addressScoreOf, type AddressCue } from './address-cues.ts';
import { isContactLine } from './contacts.ts';
import { endOfForm, legalFormBook, legalFormsOf } from './legal-forms.ts';
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

/** Names start with the same letters (`ABN AMRO`, `Lei Wong`): a number or a colon follows those that are short. */
const shortIdentifier =
  /^\(?(?:abn|acn|arbn|afsl|isin|lei|sedol|wkn|vat|hrb|nyse|nasdaq|asx|lse|cif|nif|bic|swift|iban|irs|cin|rcs)\b(?:[\s:.#-]{0,4}(?:n[or°]\b|code|number|id)?[\s:.#-]{0,4}(?:[A-Z]{0,4}\d|[:(])|$)/iu;
const identifier =
  /^\(?(?:reference|ref\.?|our ref|company (?:registration )?(?:no|number)|registration (?:no|number)|registered (?:no|number|in)|r\.?\s?c\.?\s?s|ust-id|ticker|org(?:anisations)?\.?\s?n[ro]|b\s?\d{4,}\b|siren|siret|kvk)(?![\p{L}])/iu;
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

/** What a firm is, below its name: it names nobody. */
const descriptor =
  /^(?:(?:certified|chartered|registered|licensed|independent|statutory|public|interest|entity|accounting|firm|of|and|&)[\s-]+){0,8}(?:accountants?|auditors?|solicitors|barristers|advocates|attorneys(?:[ -]at[ -]law)?|lawyers|notaries|avocats|rechtsanwälte|wirtschaftsprüfer|revisori|licensed bank|accounting firm|actuaries|valuers|surveyors|stockbrokers)$/iu;

/** A part of a firm, below its name: `Trustee & Depositary Services`. */
const desk = /^\p{Lu}[\p{L} &-]*\b(?:services|operations)$/iu;

export const branch: RegExp = /^(?:\p{L}+\s){0,3}(?:branch|filial|niederlassung|zweigniederlassung|succursale)$/iu;
/** `anonyme` and `Limited`: nothing but a form, or the end of one. */
export function isFormOnly({ text, words }: Line): boolean {
  const [first] = words;
  if (!first) return false;
  const whole = legalFormBook().at(words, 0)?.length === words.length;
  return whole || (words.length <= 2 && /^\p{Ll}/u.test(first.text) && !text.includes('.'));
}

const partsOfFirms = [descriptor, desk, branch];

/** What a row is by itself; the first rule that holds decides. */
const kindRules: readonly (readonly [RowKind, (seen: Seen) => boolean])[] = [
  ['identifier', ({ text }) => identifier.test(text) || shortIdentifier.test(text)],
  ['note', ({ line, text, isSure }) => isProse(line) && !(isSure && !regulated.test(text) && lowerWords(line) <= 2)],
  [
    'contact',
    ({ line, before, text, isSure }) =>
      isContactLine(line, before) && !(isSure && !/\b(?:tel|fax|phone|e-?mail)\b/i.test(text)),
  ],
  ['unknown', ({ hasForm, cues, text }) => hasForm && !cues.includes('care-of') && !/^no\.? ?\d/i.test(text)],
  ['address', ({ isSure }) => isSure],
  [
    'department',
    ({ line, text, number }) =>
      departments.test(text) || (number > 0 && (isFormOnly(line) || partsOfFirms.some((part) => part.test(text)))),
  ],
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

const remark =
  /\b(?:(?:re-?)?(?:appointed|elected)|resigned|retired|ceased|until|since|formerly|previously|effective|authori[sz]ed|regulated|supervised|licensed|as to|in respect of|to \d|from \d|bis|seit|depuis|jusqu\p{L}*|hasta|desde|fino|dal)\b|\b(?:19|20)\d\d\b/iu;
const lastBracket = /^[^()（）]{0,200}[)\]）]?[\s.,;]{0,4}$/u;

/** A name without what is said of it in brackets after it: since when, until when, by whom it is licensed. */
export function withoutRemark(text: string): string {
  const at = Math.max(...['(', '[', '（'].map((bracket) => text.lastIndexOf(bracket)));
  const said = text.slice(at + 1);
  return at >= 0 && lastBracket.test(said) && remark.test(said) ? text.slice(0, at).trimEnd() : text;
}

/** Whether a line is nothing but something said in brackets: `(until 31 December 2022)`. */
export const isRemark = (text: string): boolean => text !== '' && withoutRemark(text) === '';

/** Sentences, and what stands in brackets about a licence. */
function isProse(whole: Line): boolean {
  if (isRemark(whole.text.trim())) return true;
  const line = withoutForms(whole);
  const { words, text } = line;
  if (regulated.test(text) && lowerWords(line) >= 2) return true;
  if (/^\(.*(?:\)|[^)]{20})$/.test(text.trim()) && lowerWords(line) >= 2) return true;
  return words.length >= 4 && lowerWords(line) >= 2 && lowerWords(line) / words.length >= 0.3;
}

/** A line without its remark, and without the words of legal forms, which are small in `société à responsabilité limitée`. */
function withoutForms(line: Line): Line {
  const text = withoutRemark(line.text);
  const forms = legalFormsOf(line).filter(({ first, length }) => first > 0 && length > 1);
  const isKept = ({ end }: Word, at: number): boolean =>
    end - line.start <= text.length && !forms.some(({ first, length }) => at >= first && at < first + length);
  return { ...line, text, words: line.words.filter(isKept) };
}

const contactStart =
  /[\s,;|•·–-](?:tel|telephone|telefon|téléphone|phone|ph|tfn|fax|facsimile|e-?mail|website|www)\b[.:\s]/iu;

/** `KPMG LLP: (612) 305-5000`: a number after the colon of a name. */
const numberAfterName = /^(\p{Lu}[\p{L}&.,’' -]{2,60}):\s*[+(]?\d[\d\s().+-]{5,}$/u;

/** Where contacts begin in a line, with the mark and the blanks before them; −1 where there are none. */
function startOfContacts(text: string): number {
  let at = contactStart.exec(text)?.index ?? numberAfterName.exec(text)?.[1]?.length ?? -1;
  while (at > 0 && /\s/.test(text.charAt(at)) && /[\s,;|•·–-]/.test(text.charAt(at - 1))) at--;
  return at;
}

/** A line in its parts: name, address and contacts may share it. */
function partsOf(line: Line): Line[] {
  const reach = startOfContacts(line.text);
  const cut = reach > 3 && /\d|@|www|\.\p{L}{2}/u.test(line.text.slice(reach)) ? reach : line.text.length;
  const [head, tail] = [line.text.slice(0, cut), line.text.slice(cut)];
  const lead = tail.length - tail.replace(/^[\s,;:|•·–-]+/, '').length;
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
      isNote =
        (row.kind === 'note' && !isRemark(row.line.text.trim())) ||
        (isNote && row.kind !== 'contact' && !startsAgain(row));
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
