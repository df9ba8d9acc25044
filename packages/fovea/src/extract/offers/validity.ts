import { defined } from '../../model/defined.ts';
import { firstOf } from '../../model/lookup.ts';
import { isDay, isoOf, monthsIn } from '../../look/entities/dates.ts';
import { lazily } from '../../look/entities/phrase-book.ts';
import { foldWord } from '../../look/entities/words.ts';

/**
 * The period of validity of an offer; dates as ISO 8601, `--05-03` without a year. Absent if only a weekday is given.
 */
export type Validity = { readonly from?: string; readonly to?: string };

/** Part of a text, by its characters. */
export type Phrase<Value> = { readonly start: number; readonly end: number; readonly value: Value };

const languages = 'en de fr it es pt nl sv da nb fi pl ru uk cs sk hu ro bg hr sl tr el'.split(' ');
const months = lazily(() => monthsIn(languages));
const weekdays = lazily(() => {
  const names = new Set<string>();
  for (const language of languages) {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    for (let day = 1; day <= 7; day++) names.add(foldWord(format.format(new Date(Date.UTC(2001, 0, day)))));
  }
  return names;
});

/** A word that speaks of nothing but how long an offer holds. */
const sure =
  /(?<!\p{L})(?:valid|gültig|válid[oa]s?|valable|valid[oaei]|ważn[eay]|obowiązuj\p{L}{1,3}|platí|platnost|действу\p{L}{1,3}|действительн\p{L}{1,2}|дійсн\p{L}{1,2}|валидн\p{L}{1,2}|gäller|gælder|gjelder|geldig|érvényes|voimassa|valabil\p{L}{0,2}|geçerli|vrijedi|velja|ισχύει)(?!\p{L})/giu;
/** One that does so only right before a date. */
const before =
  /(?<!\p{L})(?:bis|vom|von|until|till|through|from|hasta|até|del|de|desde|jusqu'au|du|dal|fino al|entro il|od|do|до|с|від|з|от|tot|t\/m|van|til|fra|från|asti)(?=\s)/giu;
const date =
  /(?<![\d.,:])(\d{1,2})(?:st|nd|rd|th|º|er|\.)?(?:([./])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?|\.?\s(?:de |of )?(\p{L}{3,12})\.?(?:,? (?:de )?(\d{4}))?)?(?![\d,:%€$£]|\.\d)/gu;
/** What says, right before a date, that it is the last day. */
const until =
  /(?:(?<!\p{L})(?:bis|until|till|to|through|hasta|al?|até|jusqu'au|au|fino|entro|do|до|по|tot|t\/m|til|asti)|[-–—])(?:\s(?:zum|including|el|le|il|den|dia|al))?$/iu;
const monthFirst =
  /(?<!\p{L})(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:\s?[-–]\s?(\d{1,2}))?(?:,? (\d{4}))?(?![\d.,])/gu;

/** Before a date, it is food that keeps until then. */
const keeps =
  /(?:годен|годн\p{L}{1,5}|придатн\p{L}{1,4}|haltbar|best before|use by|scadenza|consommer|consumir|caduca|bäst före)\s?:?\s*(?:mindestens\s)?$/iu;
/** Behind its cue, no date is farther. */
const reach = 70;
const mostPhrases = 20;

/** All phrases that say when something holds: `valid 3.–9. May`, `gültig bis 12.5.`, `с 3 по 9 мая`, `bis Samstag`. `lineBefore` may end with what the text goes on with. */
export function findValidity(text: string, lineBefore = ''): Phrase<Validity>[] {
  if (text.length > 400) return [];
  const found: Phrase<Validity>[] = [];
  const cues = [...text.matchAll(sure), ...text.matchAll(before)].sort((a, b) => a.index - b.index);
  for (const cue of cues.slice(0, mostPhrases)) {
    if (found.some(({ end }) => cue.index < end) || keeps.test(`${lineBefore.slice(-40)} ${text.slice(0, cue.index)}`))
      continue;
    const phrase = datesBehind(text, cue) ?? weekdayBehind(text, cue);
    if (phrase) found.push(phrase);
  }
  return found;
}

type Dated = {
  readonly day: number;
  readonly month?: number;
  readonly year?: number;
  readonly start: number;
  readonly end: number;
};

function datesBehind(text: string, cue: RegExpExecArray): Phrase<Validity> | undefined {
  const cueEnd = cue.index + cue[0].length;
  const rest = text.slice(cueEnd, cueEnd + reach);
  const [first, second] = inOrder(rest);
  if (!first || !mayFollow(cue[0], rest, first)) return undefined;
  const last = second && isJoint(rest.slice(first.end, second.start)) ? second : undefined;
  const isEnd = !last && until.test(`${cue[0]}${rest.slice(0, first.start)}`.trimEnd());
  const value = validityOf(first, last, isEnd);
  return value && { start: cue.index, end: cueEnd + (last ?? first).end, value };
}

/** The first of two days may leave month and year to the second. */
function validityOf(first: Dated, last: Dated | undefined, isEnd: boolean): Validity | undefined {
  const from = isoIfDay(last ? { ...last, ...first } : first);
  const to = last && isoIfDay(last);
  if (from === undefined || (last && to === undefined)) return undefined;
  return isEnd ? { to: from } : { from, ...defined({ to }) };
}

const isSureCue = new RegExp(`^${sure.source}$`, 'iu');

/** Behind a word that says so for sure, a few may stand before the date; behind others none, and a number may be a price. */
function mayFollow(cue: string, rest: string, first: Dated): boolean {
  const between = rest.slice(0, first.start).trim();
  if (isSureCue.test(cue)) return between.split(/\s+/).length <= 4;
  return between === '' && !/^\d+\.\d+$/.test(rest.slice(first.start, first.end).trim());
}

/** Between two ends there is a dash, or a word for until, and a weekday at most. */
const isJoint = (text: string): boolean =>
  text.length < 24 && (until.test(text.trimEnd()) || until.test(firstOf(text.trim().split(' '))));

/** The dates of a text, in its order. */
function inOrder(text: string): Dated[] {
  const [english] = text.matchAll(monthFirst);
  const named = english && months().get(foldWord(english[1]!));
  return english && named !== undefined ? englishDates(english, named) : [...text.matchAll(date)].map(datedOf);
}

function datedOf({ 0: all, 1: day = '', 3: number, 4: short, 5: name, 6: long, index }: RegExpExecArray): Dated {
  const month = number === undefined ? months().get(foldWord(name ?? '')) : Number(number);
  const year = long ?? short;
  return {
    day: Number(day),
    ...defined({ month }),
    ...(year !== undefined && { year: Number(year) + (year.length === 2 ? 2000 : 0) }),
    start: index,
    // A word behind a day that is no month belongs to the text.
    end: index + (name !== undefined && month === undefined ? day.length : all.length),
  };
}

/** `May 3–9, 2026`. */
function englishDates({ 0: all, 2: day, 3: last, 4: year, index }: RegExpExecArray, month: number): Dated[] {
  const more = { month, ...(year !== undefined && { year: Number(year) }) };
  const end = index + all.length;
  const first = { day: Number(day), ...more, start: index, end };
  if (last === undefined) return [first];
  return [
    { ...first, end: index + all.search(/[-–]/) },
    { day: Number(last), ...more, start: index + all.search(/[-–]/) + 1, end },
  ];
}

function isoIfDay({ day, month, year }: Dated): string | undefined {
  const parts = month === undefined ? undefined : { day, month, ...defined({ year }) };
  return parts && isDay(parts) ? isoOf(parts) : undefined;
}

function weekdayBehind(text: string, cue: RegExpExecArray): Phrase<Validity> | undefined {
  const end = cue.index + cue[0].length;
  const word = /^\s(?:el |den |w )?(\p{L}{4,14})/u.exec(text.slice(end, end + 24));
  if (!word || !/^(?:bis|until|till|through|hasta|até|fino al|do|до|tot|til)$/iu.test(cue[0])) return undefined;
  return weekdays().has(foldWord(word[1]!)) ? { start: cue.index, end: end + word[0].length, value: {} } : undefined;
}
