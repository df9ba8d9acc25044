import { isMonthFirst, monthNamed } from './month-names.ts';

/** A day as it was found in a text; `day` is 0 where only the month is told. */
type Found = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** What comes behind it: a time, perhaps. */
  readonly rest: string;
};

type DateRule = (text: string, language: string | undefined) => Found | undefined;

/** Before, there was no web. After 2099 nobody has been: no rule reads such a year. */
const earliest = 1990;

/**
 * The first date in a text as ISO 8601, as exact as the text is; undefined where there is none that a page of the web
 * could have. `03/04/2024` is read as the page's language does.
 */
export function parseDate(text: string, language?: string): string | undefined {
  const plain = asciiDigits(text.slice(0, 300)).replaceAll(/\s+/g, ' ').trim();
  if (/^\d{10}(?:\d{3})?$/.test(plain)) return fromTimestamp(plain);
  for (const rule of rules) {
    const found = rule(plain, language);
    if (found && isPlausible(found)) return isoOf(found);
  }
  return undefined;
}

/** Where the digits of other scripts begin: Arabic, Persian, Devanagari, Bengali, Thai, and those as wide as Han. */
const zeros = [0xff10, 0xe50, 0x9e6, 0x966, 0x6f0, 0x660];

function asciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}\d]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((start) => code >= start) ?? code;
    return code - zero < 10 ? String(code - zero) : digit;
  });
}

/** Seconds or milliseconds since 1970. */
function fromTimestamp(text: string): string | undefined {
  const iso = new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString();
  return Number(iso.slice(0, 4)) >= earliest ? iso.replace(/\.\d+/, '') : undefined;
}

const year = String.raw`(?<year>(?:19|20)\d\d)(?!\d)`;
const day = String.raw`(?<!\d)(?<day>\d{1,2})`;
const month = String.raw`(?<month>\d{1,2})`;
/** Letters; spelled out as what they are not, since `\p{L}` repeated takes the engine most of a second to compile. */
const letter = String.raw`[^\s\d.,:;/|()-]`;
const name = String.raw`(?<month>${letter}{3,12})\.?`;
/** `de`, `of`, `di`; `st`, `er`, `º` right behind a number. */
const link = String.raw`(?:${letter}{1,3} )?`;
const ordinal = String.raw`(?:${letter}{1,2}|\.)?`;

/** Tried in this order; the first that gives a day of the calendar counts. */
const rules: readonly DateRule[] = [
  // 2024-05-01, 2024/5/1, 2024. 5. 1., 2024年5月1日, 2024년 5월 1일
  inFigures(String.raw`(?<!\d)${year} ?[-/.年년] ?${month} ?[-/.月월] ?(?<day>\d{1,2})(?!\d)[日일]?`),
  inFigures(String.raw`^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)(?!\d)`),
  // 1 May 2024, 1. Mai 2024, 1 de mayo de 2024, 1st of May, 2024, 01-May-2024
  withName(String.raw`${day}${ordinal},?[ ./-]?${link}${name},?[ ./-]${link}${year}`),
  // May 1, 2024
  withName(String.raw`(?<!${letter})${name} ${day}(?:${letter}{2})?,? ${year}`),
  // 2024 May 1, 2024. május 1.
  withName(String.raw`(?<!\d)${year}[.,]? ${link}${name} ?(?<day>\d{1,2})(?!\d)`),
  inLocalOrder,
  // 2024-05, May 2024
  inFigures(String.raw`^${year}[-/](?<month>\d\d)$`),
  withName(String.raw`^${name} ${year}$`),
];

type Figures = { readonly year: string; readonly month: string; readonly day?: string };

function inFigures(pattern: string): DateRule {
  const regex = new RegExp(pattern);
  return (text) => {
    const match = regex.exec(text);
    if (!match) return undefined;
    const { year, month, day = '0' } = match.groups as Figures;
    return {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      rest: text.slice(match.index + match[0].length),
    };
  };
}

function withName(pattern: string): DateRule {
  const regex = new RegExp(pattern, 'g');
  return (text, language) => {
    regex.lastIndex = 0;
    for (let match = regex.exec(text); match; match = regex.exec(text)) {
      const { year, month, day = '0' } = match.groups as Figures;
      const number = monthNamed(month, language);
      const rest = text.slice(match.index + match[0].length);
      if (number !== undefined) return { year: Number(year), month: number, day: Number(day), rest };
    }
    return undefined;
  };
}

const localOrder = /(?<![\d.])(\d{1,2})([./-]) ?(\d{1,2})\2 ?((?:19|20)\d\d|\d\d)(?![\d.]\d|\d)/;

/** 1.5.2024, 5/1/2024: which is the day is told by its size, by dots, or by the language. */
function inLocalOrder(text: string, language: string | undefined): Found | undefined {
  const match = localOrder.exec(text);
  if (!match) return undefined;
  const [whole, first, mark, second, end] = match as unknown as [string, string, string, string, string];
  // Two figures of a year are trusted only where no other part can be meant.
  if (end.length === 2 && mark !== '.') return undefined;
  const [a, b] = [Number(first), Number(second)];
  const monthFirst = a <= 12 && (b > 12 || (mark === '/' && isMonthFirst(language)));
  const rest = text.slice(match.index + whole.length);
  return {
    year: Number(end) + (end.length === 2 ? 2000 : 0),
    month: monthFirst ? a : b,
    day: monthFirst ? b : a,
    rest,
  };
}

function isPlausible({ year, month, day }: Found): boolean {
  if (year < earliest || month < 1 || month > 12) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const two = (value: number): string => String(value).padStart(2, '0');

function isoOf({ year, month, day, rest }: Found): string {
  if (day === 0) return `${year}-${two(month)}`;
  return `${year}-${two(month)}-${two(day)}${timeIn(rest)}`;
}

const time =
  /^(?:T| ?,? ?(?:[^\s\d.,:;/|()-]{1,3}\.? |[|@·•–—-] ?)?)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?([ap])\.?m\b\.?)? ?(Z\b|(?:UTC|GMT)?[+-]\d\d:?\d\d|UTC|GMT)?/i;

/** A time that follows a day at once, with its zone where that is told in figures. */
function timeIn(rest: string): string {
  const match = time.exec(rest);
  if (!match) return '';
  const [, hours, minutes, seconds = '0', half, zone = ''] = match;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return '';
  return `T${two(hour)}:${minutes}${match[3] === undefined ? '' : `:${seconds}`}${zoneOf(zone)}`;
}

/** Of twelve hours, those after noon come second, and twelve is none. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

function zoneOf(zone: string): string {
  const offset = /([+-])(\d\d):?(\d\d)/.exec(zone);
  if (!offset) return zone === '' ? '' : 'Z';
  const [, sign, hours, minutes] = offset;
  return Number(hours) > 14 || Number(minutes) > 59 ? '' : `${sign}${hours}:${minutes}`;
}
