import type { LaidOutPage, Style, Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import {
  assetWords,
  balanceTitles,
  cashFlowTitles,
  cashFlowWords,
  claimWords,
  incomeTitles,
  incomeWords,
  invoiceHeads,
  invoiceSums,
  invoiceTitles,
  notesTitles,
  otherTitles,
} from './kind-words.ts';
import { folded } from '../folded-words.ts';
import { isContents } from './contents.ts';
import { moneySigns, type MoneySigns } from './money-signs.ts';
import { phrasesOf, rowsOf, type PageRow } from '../page-rows.ts';

/** Counts and shares used to classify a page; cheap to compute. */
export type PageSigns = MoneySigns & {
  readonly page: number;
  readonly words: number;
  /** Share of the words in running text. */
  readonly prose: number;
  readonly balanceTitle: boolean;
  readonly incomeTitle: boolean;
  readonly cashFlowTitle: boolean;
  /** The title of an equity statement, a summary or key figures. */
  readonly otherTitle: boolean;
  readonly notesTitle: boolean;
  /** Rows end in page numbers that only go up. */
  readonly contents: boolean;
  /** Share of the words that do not read from left to right. */
  readonly turned: number;
  /** Words for assets, and for equity and liabilities. */
  readonly assets: readonly string[];
  readonly claims: readonly string[];
  /** Words for income and expenses, and for cash flows. */
  readonly income: readonly string[];
  readonly cashFlow: readonly string[];
  readonly invoiceTitle: boolean;
  /** Invoice column headings in one row, 0 to 4. */
  readonly invoiceHeads: number;
  readonly invoiceSums: readonly string[];
  /** Phone numbers, email addresses, postcodes, streets, legal forms of companies. */
  readonly contacts: number;
};

/**
 * Measures a page once, for all kinds.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { pageSigns } from 'fovea/kind';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * console.log(pageSigns(pages[0]!, styles).invoiceTitle); // => true
 * ```
 */
export function pageSigns(page: LaidOutPage, styles: readonly Style[]): PageSigns {
  const rows = rowsOf(page);
  const texts = rows.map(({ text }) => folded(text));
  const words = rows.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const titles = titleTexts(page, rows, texts, styles);
  const found = (pattern: RegExp, among: readonly string[]): string[] => [
    ...new Set(among.flatMap((text) => text.match(pattern) ?? [])),
  ];
  const labels = texts.filter((text) => text.split(' ').length <= mostLabelWords);
  return {
    page: page.number,
    words,
    prose: proseShare(page),
    ...moneySigns(rows, styles),
    balanceTitle: found(balanceTitles, titles).length > 0,
    incomeTitle: found(incomeTitles, titles).length > 0,
    cashFlowTitle: found(cashFlowTitles, titles).length > 0,
    otherTitle: found(otherTitles, titles).length > 0,
    notesTitle: found(notesTitles, titles).length > 0 || titles.some((title) => /^notes? \d{1,2} \p{L}/u.test(title)),
    contents: isContents(rows),
    turned: turnedShare(page, styles),
    assets: found(assetWords, labels),
    claims: found(claimWords, labels),
    income: found(incomeWords, labels),
    cashFlow: found(cashFlowWords, labels),
    invoiceTitle: texts.some(isInvoiceTitle),
    invoiceHeads: Math.max(0, ...texts.map((text) => headsIn(text))),
    invoiceSums: found(invoiceSums, labels),
    contacts: rows.reduce((sum, { text }) => sum + (text.match(contact)?.length ?? 0), 0),
  };
}

const mostLabelWords = 14;

/** In a short row, or at the start of one that goes on with number and date. */
function isInvoiceTitle(text: string): boolean {
  const words = text.split(' ').length;
  const at = words <= 14 ? text.search(invoiceTitles) : -1;
  return at === 0 || (at > 0 && words <= 8);
}

/** What addresses, companies and ways to reach them have in them. */
const contact = new RegExp(
  [
    String.raw`(?<![\w.+-])[\w.+-]+@[\w-]{1,64}\.\w|\bwww\.|\+\d{2}[\d (]`,
    // Post codes: five digits, with the sign of a country, British, of a state.
    String.raw`\b\d{5}\b|\b[A-Z]{1,2} ?[-–] ?\d{4,5}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b|\b[A-Z]{2,3} \d{4,5}\b`,
    String.raw`\b(?:Ltd|Limited|LLP|LLC|Inc|plc|PLC|GmbH|AG|AB|SE|SAS|Pty|N\.A|S\.A|S\.p\.A|S\.r\.l|S\.à r\.l|A/S|ASA|Oyj?)(?![\p{L}\p{N}])`,
    String.raw`\b(?:Street|Road|Avenue|Boulevard|Lane|Square|Floor|P\.?O\.? Box|[Rr]ue|Via|Piazza|Calle|Rua)\b|(?:stra(?:ß|ss)e|gatan|vägen|gade|straat)(?!\p{L})`,
    String.raw`\b(?:Tel|Telephone|Phone|Fax|E-?mail|Telefon|Telefono|Tél)\b`,
  ].join('|'),
  'gu',
);

function headsIn(text: string): number {
  if (text.split(' ').length > 12) return 0;
  return invoiceHeads.filter((pattern) => text.search(pattern) >= 0).length;
}

/** Short rows at the head of the page, and rows larger than the usual word. */
function titleTexts(
  page: LaidOutPage,
  rows: readonly PageRow[],
  texts: readonly string[],
  styles: readonly Style[],
): string[] {
  const usual = usualSize(rows, styles);
  const isLarge = rows.map(
    ({ tokens }) => Math.max(...tokens.map((token) => styles[token.style]?.size ?? 0)) > 1.15 * usual,
  );
  const isHigh = rows.map(({ box }, i) => box.y0 < 0.25 * page.height || isLarge[i]!);
  const isShort = texts.map(
    (text) => text !== '' && text.split(' ').length <= mostTitleWords && !isReference.test(text),
  );
  // A title may go on in the next row, and the name of the company may stand beside it.
  return texts.flatMap((text, i) => {
    if (!isHigh[i]) return [];
    if (!isShort[i])
      return isLarge[i] && entry(rows, i).tokens.length <= 3 * mostTitleWords ? phraseTitles(entry(rows, i)) : [];
    return isHigh[i + 1] && isShort[i + 1] ? [text, `${text} ${entry(texts, i + 1)}`] : [text];
  });
}

const mostTitleWords = 12;
/** `See notes to the financial statements` below a statement. */
const isReference = /^(?:see|refer|the (?:accompanying|above|notes))(?: |$)/;

/** The parts of a row that is too long for a title. */
function phraseTitles(row: PageRow): string[] {
  const texts = phrasesOf(row).map(({ text }) => folded(text));
  return texts.length === 1
    ? []
    : texts.filter((text) => text !== '' && text.split(' ').length <= mostTitleWords && !isReference.test(text));
}

function turnedShare({ tokens }: LaidOutPage, styles: readonly Style[]): number {
  const turned = tokens.filter(({ style }) => (styles[style]?.angle ?? 0) !== 0).length;
  return tokens.length === 0 ? 0 : turned / tokens.length;
}

/** The middle size of the words of a page. */
export function usualSize(rows: readonly PageRow[], styles: readonly Style[]): number {
  const sizes = rows.flatMap(({ tokens }) => tokens.map((token: Token) => styles[token.style]?.size ?? 0));
  return sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
}

/** Share of words in paragraphs of three lines and more that run over the measure. */
function proseShare({ layout }: LaidOutPage): number {
  let all = 0;
  let prose = 0;
  for (const { kind, lines, furniture } of layout.blocks) {
    if (furniture) continue;
    const words = lines.map((line) =>
      entry(layout.lines, line).segments.reduce(
        (sum, segment) => sum + entry(layout.segments, segment).tokens.length,
        0,
      ),
    );
    const count = words.reduce((sum, one) => sum + one, 0);
    all += count;
    if ((kind === 'paragraph' || kind === 'list-item') && lines.length >= 3 && count / lines.length >= 6)
      prose += count;
  }
  return all === 0 ? 0 : prose / all;
}
