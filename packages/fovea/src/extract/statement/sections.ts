import { entry } from '../../model/lookup.ts';
/** A heading or an item of a statement, as it stands in its row. */
export type SectionRow = {
  readonly text: string;
  /** Where it begins; headings in the middle of the column begin left of everything. */
  readonly indent: number;
  /** How it looks: headings of one rank look alike. */
  readonly look: string;
};

/** Texts further in than this belong to what is above them. */
const deeper = 2.5;

type Section = SectionRow & {
  readonly key: string;
  /** How far in its first item is, and the first heading in it. */
  itemIndent?: number;
  innerIndent?: number;
  /** How its first item looks. */
  itemLook?: string;
  /** The looks of the sections that were in it, and how many had each. */
  readonly inner: Ended;
  hasRows: boolean;
  readonly parts: Parts;
};

type Ended = Map<string, number>;

/** What has to add up: the amounts by column. */
type Parts = { sums: number[]; rows: number };

/** A section that has ended, and what its total says. */
type Totalled = { readonly section: Section; readonly amounts: readonly (number | undefined)[] };

/** What is known of an item: the headings above it, and for a total the sums of its parts. */
export type PlacedItem = {
  readonly section: readonly string[];
  /** Sums by column, and the number of parts; only for a total whose section is known. */
  readonly parts?: { readonly sums: readonly number[]; readonly rows: number };
};

/** Follows the headings of a statement from row to row. */
export type Sections = {
  readonly heading: (row: SectionRow) => void;
  /** Amounts by column; undefined where there is none. */
  readonly item: (row: SectionRow, amounts: readonly (number | undefined)[]) => PlacedItem;
};

export function followSections(): Sections {
  const open: Section[] = [];
  // The section whose total was the row before: what is taken off it comes behind.
  let totalled: Totalled | undefined;
  const outermost: Ended = new Map();
  const pathOf = (): string[] => open.map(({ text }) => text);
  const addTo = (section: Section | undefined, amounts: readonly (number | undefined)[]): void => {
    if (!section) return;
    section.hasRows = true;
    section.parts.rows++;
    for (const [i, amount = 0] of amounts.entries()) section.parts.sums[i] = (section.parts.sums[i] ?? 0) + amount;
  };
  const place = (row: SectionRow, amounts: readonly (number | undefined)[], least: number): void => {
    const last = open.at(-1);
    if (last) last.itemIndent ??= row.indent;
    if (last) last.itemLook ??= row.look;
    // What sums up rows that are there is not one of them.
    if (!isSumOf(last?.parts, amounts, least)) addTo(last, withSign(row.text, amounts));
  };
  const openAgain = ({ section, amounts }: Totalled): void => {
    addTo(
      open.at(-1),
      amounts.map((amount) => amount && -amount),
    );
    open.push({ ...section, parts: { sums: [], rows: 0 } });
    addTo(open.at(-1), amounts);
  };
  return {
    heading: (row) => {
      closeBefore(open, outermost, row);
      totalled = undefined;
      const around = open.at(-1);
      if (around) around.innerIndent ??= row.indent;
      const beside = around?.inner ?? outermost;
      beside.set(row.look, (beside.get(row.look) ?? 0) + 1);
      open.push({ ...row, key: keyOf(row.text), inner: new Map(), hasRows: false, parts: { sums: [], rows: 0 } });
    },
    item: (row, amounts) => {
      if (totalled && isLess.test(row.text)) openAgain(totalled);
      totalled = undefined;
      const total = totalOf(row.text, open) ?? unnamedTotal(row.text, open, amounts);
      if (total === 'outside') while (open.length > 0) leave(open);
      if (typeof total !== 'object') {
        closeAbove(open, row);
        place(row, amounts, total === undefined ? 2 : 0);
        return { section: pathOf() };
      }
      const { at, isWhole } = total;
      while (open.length > at + 1) leave(open);
      const section = pathOf();
      if (!isWhole) return { section };
      const whole = open.pop()!;
      totalled = { section: whole, amounts };
      const { parts } = whole;
      addTo(open.at(-1), amounts);
      return { section, parts };
    },
  };
}

/** What is taken off, printed with a minus or without. */
const isLess = /^less\b/i;

const withSign = (text: string, amounts: readonly (number | undefined)[]): readonly (number | undefined)[] =>
  isLess.test(text) ? amounts.map((amount) => amount && -Math.abs(amount)) : amounts;

/**
 * Whether a row is the sum of the rows so far, up to rounding. Of fewer than two rows nobody knows; `Total non-controlling
 * interests` may be a part of what follows.
 */
function isSumOf(parts: Parts | undefined, amounts: readonly (number | undefined)[], least: number): boolean {
  const rows = parts?.rows ?? 0;
  if (!parts || rows < 2) return least < 2;
  const known = amounts.flatMap((amount, i) => (amount === undefined ? [] : [[amount, parts.sums[i] ?? 0] as const]));
  return known.some(([amount]) => Math.abs(amount) > 5 * rows) && known.every(([a, b]) => Math.abs(a - b) <= rows / 2);
}

/** A total has words of its own heading and of those around it; further out are titles. */
const mostAround = 3;

/** `Current assets` below the rows of `Current`, in `Assets`: it has the words of the headings and the sum of the rows. */
function unnamedTotal(
  text: string,
  open: readonly Section[],
  amounts: readonly (number | undefined)[],
): Total | undefined {
  const last = open.at(-1);
  if (!last || last.key === '' || last.parts.rows === 0) return undefined;
  const words = new Set(open.slice(-mostAround).flatMap(({ key }) => key.split(' ')));
  const own = keyOf(text);
  if (!own.startsWith(last.key) || !own.split(' ').every((word) => words.has(word))) return undefined;
  const isSum = amounts.every((amount, i) => amount === undefined || amount === last.parts.sums[i]);
  return isSum ? { at: open.length - 1, isWhole: true } : undefined;
}

/** Ends a section that has no total: its parts are parts of the one around it. */
function leave(open: Section[]): void {
  const { parts, hasRows } = open.pop()!;
  const around = open.at(-1);
  if (!around || !hasRows) return;
  around.hasRows = true;
  around.parts.rows += parts.rows;
  for (const [i, sum] of parts.sums.entries()) around.parts.sums[i] = (around.parts.sums[i] ?? 0) + sum;
}

/** A heading ends the sections that it is not in. */
function closeBefore(open: Section[], ended: Ended, row: SectionRow): void {
  for (let last = open.at(-1); last; last = open.at(-1)) {
    if (row.indent > last.indent + deeper) return;
    const isSameIndent = row.indent > last.indent - deeper;
    const isFirst = !last.hasRows && last.inner.size === 0;
    const hasSiblings = row.look === last.look && !isOnly(open, ended, last);
    // Right behind another heading it is a part of that, unless it looks as all others and has not a word of it.
    const isInside = isFirst ? !hasSiblings || sharesWord(row.text, last.text) : last.inner.has(row.look);
    if (isSameIndent && isInside) return;
    leave(open);
  }
}

/** Whether a section is the first of its look where it stands. */
function isOnly(open: readonly Section[], outermost: Ended, { look }: Section): boolean {
  return ((open.at(-2)?.inner ?? outermost).get(look) ?? 0) <= 1;
}

function sharesWord(a: string, b: string): boolean {
  const words = new Set(keyOf(b).split(' '));
  return keyOf(a)
    .split(' ')
    .some((word) => word.length > 3 && words.has(word));
}

/**
 * An item that stands out of the section whose items are further in is behind its end, unless headings in the section
 * stand as far out. So is one that looks like the heading, where the items of the section do not.
 */
function closeAbove(open: Section[], row: SectionRow): void {
  const { indent } = row;
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const { itemIndent, innerIndent = Infinity } = last;
    const isSetIn = itemIndent !== undefined && itemIndent > last.indent + deeper;
    const isSetOut = isSetIn && indent < itemIndent - deeper && indent <= last.indent + deeper;
    const isOut = indent < last.indent - deeper || (isSetOut && indent < innerIndent - deeper);
    if (!isOut && !isLikeHeading(last, row)) return;
    leave(open);
  }
}

const isLikeHeading = ({ look, indent, itemLook = look }: Section, row: SectionRow): boolean =>
  row.look === look && itemLook !== look && Math.abs(row.indent - indent) <= deeper;

const totalWords =
  /^(?:sub ?-?total|total|totale|totali|summa|gesamt|summe|suma|net cash(?: flows?| inflows?| outflows?)?)\b/iu;

/** In lower case, without a number in front, accents, and words of one or two letters: `B) Immobilizzazioni`, `Current assets:`. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/^(?:[ivxlc]{1,6}|(?:[a-z]|\d{1,3})(?:-(?:bis|ter|quater|quinquies))?)[).\-–]\s*|^[ivxlc]{1,6} [-–] /u, '')
    .replaceAll(/\([^()]{0,20}\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 2)
    .join(' ');
}

/** Sums over several sections. */
const outside = /^(?:net (?:current )?(?:assets|liabilities)|total assets less|net asset value)(?: |$)/;

type Total = { readonly at: number; readonly isWhole: boolean };

/** The section that a row is the total of; all of it unless the total leaves some of it out. */
function totalOf(text: string, open: readonly Section[]): Total | 'outside' | 'unknown' | undefined {
  const own = keyOf(text);
  const last = open.at(-1);
  const isFirst = last !== undefined && !last.hasRows && last.inner.size === 0;
  if (outside.test(own) && !isFirst) return 'outside';
  const net = open.findLastIndex(({ key }) => key !== '' && own === `${key} net`);
  if (net >= 0 && net === open.length - 1) return { at: net, isWhole: true };
  const words = totalWords.exec(own)?.[0];
  if (words === undefined) return undefined;
  const rest = own.slice(words.length).trim();
  if (rest === '') return 'unknown';
  const exact = open.findLastIndex(({ key }) => key === rest);
  if (exact >= 0) return { at: exact, isWhole: true };
  const longer = open.findLastIndex(({ key }) => isPartOf(key, rest) || sharesEnd(key, rest));
  if (longer >= 0) return { at: longer, isWhole: true };
  const shorter = open.findLastIndex(({ key }) => key.startsWith(`${rest} `));
  if (shorter >= 0) return { at: shorter, isWhole: entry(open, shorter).key.length - rest.length <= 4 };
  const half = open.findLastIndex(({ key }) => key.endsWith(` and ${rest}`));
  if (half >= 0) return { at: half, isWhole: false };
  // `total liabilities` below `current liabilities`, where there are no others.
  const end = open.findLastIndex(({ key }) => key.endsWith(` ${rest}`));
  return end >= 0 ? { at: end - 1, isWhole: false } : 'unknown';
}

/** `equity` in `equity attributable to shareholders`, but not `current assets` in `non current assets`. */
function isPartOf(key: string, rest: string): boolean {
  if (key === '') return false;
  if (rest.startsWith(`${key} `)) return holders.test(rest.slice(key.length + 1));
  return rest.endsWith(` ${key}`) && !/(?:^| )(?:non|less|and)$/.test(rest.slice(0, -key.length - 1));
}

const holders = /^(?:attributable|share ?holders|stockholders|owners|funds|of the|for the)/;

/** `cash flows from operating activities` and `net cash used in operating activities`. */
function sharesEnd(key: string, rest: string): boolean {
  const end = (text: string): string => text.split(' ').slice(-2).join(' ');
  return key.endsWith(' activities') && end(key) === end(rest);
}
