/** Dates, with the names of months in many languages from the runtime's own data. */
import type { Found } from './entity.ts';
import { lazily } from './phrase-book.ts';
import { foldWord, type Line } from './words.ts';

const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl'];

const months: () => ReadonlyMap<string, number> = lazily(() => monthsIn(languages));

/** The names of months, folded, in some languages: by name, from 1. */
export function monthsIn(wanted: readonly string[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of wanted) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1) {
        const parts = format.formatToParts(new Date(Date.UTC(2001, month, 1)));
        const name = foldWord(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/^\p{L}{3,}$/u.test(name) && !names.has(name)) names.set(name, month + 1);
      }
    }
  }
  return names;
}

const iso = /(?<![\d.-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g;
const numeric = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?![\d./-])/g;
const dayFirst =
  /(?<![\p{L}\d.,])(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?(?: of| de| di)? {1,2}(\p{L}{3,12})\.?(?:,? (?:de |del )?(\d{4}))?(?![\p{L}\d])/gu;
const monthFirst = /(?<![\p{L}\d])(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?![\p{L}\d,.]*\d)/gu;

type Parts = { readonly year?: number; readonly month: number; readonly day: number };

export function findDates(line: Line): Found[] {
  if (!/\d/.test(line.text)) return [];
  const found: Found[] = [];
  const add = (at: number, length: number, parts: Parts | undefined): void => {
    if (!parts || !isDay(parts)) return;
    const start = line.start + at;
    if (found.some((other) => start < other.end && other.start < start + length)) return;
    found.push({
      kind: 'date',
      start,
      end: start + length,
      score: parts.year === undefined ? 0.6 : 0.95,
      value: isoOf(parts),
    });
  };
  for (const { 0: all, 1: year, 2: month, 3: day, index } of line.text.matchAll(iso))
    add(index, all.length, partsOf(year, month, day));
  for (const match of line.text.matchAll(numeric)) add(match.index, match[0].length, numericParts(match));
  for (const { 0: all, 1: day, 2: month, 3: year, index } of line.text.matchAll(dayFirst)) {
    add(index, all.length, namedParts(year, month, day));
  }
  for (const { 0: all, 1: month, 2: day, 3: year, index } of line.text.matchAll(monthFirst)) {
    add(index, all.length, namedParts(year, month, day));
  }
  return found;
}

function partsOf(year: string | undefined, month: string | undefined, day: string | undefined): Parts {
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** Day first, as most of the world writes; month first where it can't be a month. */
function numericParts([, first, , second, year]: RegExpMatchArray): Parts {
  return Number(second) > 12 ? partsOf(year, first, second) : partsOf(year, second, first);
}

function namedParts(year: string | undefined, name: string | undefined, day: string | undefined): Parts | undefined {
  const month = months().get(foldWord(name ?? ''));
  if (month === undefined) return undefined;
  return { month, day: Number(day), ...(year === undefined ? {} : { year: Number(year) }) };
}

export function isDay({ year = 2000, month, day }: Parts): boolean {
  return year > 1000 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** `2026-05-03`, or `--05-03` without a year. */
export function isoOf({ year, month, day }: Parts): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year ?? '-'}-${two(month)}-${two(day)}`;
}
