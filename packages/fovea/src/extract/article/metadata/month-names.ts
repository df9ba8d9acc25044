/** Languages whose months are known on pages of any language; the page's own comes before them. */
const languages = 'en de fr es it pt nl sv da nb fi is pl cs sk sl hr hu ro bg ru uk el tr lt lv et ca id';

type MonthNames = ReadonlyMap<string, number>;

/** A page says what language it is in, and may lie: what is kept for the next one has an end. */
const mostKept = 200;

const known = new Map<string, MonthNames>();
let common: MonthNames | undefined;

/** 1 to 12 for a name of a month, long or short, in the page's language or any of Europe's. */
export function monthNamed(word: string, language: string | undefined): number | undefined {
  const name = bare(word);
  const own = language === undefined ? undefined : namesIn(language).get(name);
  return own ?? namesIn('en').get(name) ?? (common ??= commonNames()).get(name);
}

/** Without case, accents and the dot of an abbreviation. */
function bare(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}.]/gu, '');
}

/** Names that mean one month in all languages that have them: `listopad` is October or November, so it is not among them. */
function commonNames(): MonthNames {
  const names = new Map<string, number>();
  const doubtful = new Set<string>();
  for (const language of languages.split(' ')) {
    for (const [name, month] of namesIn(language)) {
      if ((names.get(name) ?? month) !== month) doubtful.add(name);
      names.set(name, month);
    }
  }
  for (const name of doubtful) names.delete(name);
  return names;
}

const middles = Array.from({ length: 12 }, (_, month) => Date.UTC(2020, month, 15));

function namesIn(language: string): MonthNames {
  const found = known.get(language);
  if (found) return found;
  const names = new Map<string, number>();
  for (const format of formatsIn(language)) {
    for (const [month, time] of middles.entries()) {
      const name = bare(format.formatToParts(time).find(({ type }) => type === 'month')?.value ?? '');
      if (name.length < 3 || /\d/.test(name)) continue;
      // Abbreviations on pages are often the first three letters.
      for (const form of [name, name.slice(0, 3)]) if (!names.has(form)) names.set(form, month + 1);
    }
  }
  if (known.size < mostKept) known.set(language, names);
  return names;
}

/** A month alone and one in a date may differ: `maj`, `maja`. */
function formatsIn(language: string): Intl.DateTimeFormat[] {
  const shapes: Intl.DateTimeFormatOptions[] = [
    { month: 'long', day: 'numeric' },
    { month: 'long' },
    { month: 'short', day: 'numeric' },
  ];
  try {
    return shapes.map((shape) => new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC', calendar: 'gregory' }));
  } catch {
    return [];
  }
}

const monthFirst = new Map<string, boolean>();

/** Whether a language writes the month before the day in figures, as American English does. */
export function isMonthFirst(language = 'en-US'): boolean {
  const found = monthFirst.get(language);
  if (found !== undefined) return found;
  const order = partsIn(language);
  const answer = order.indexOf('month') < order.indexOf('day') && order[0] !== 'year';
  if (monthFirst.size < mostKept) monthFirst.set(language, answer);
  return answer;
}

function partsIn(language: string): string[] {
  try {
    return new Intl.DateTimeFormat(language, { timeZone: 'UTC' }).formatToParts(0).map(({ type }) => type);
  } catch {
    return ['month', 'day', 'year'];
  }
}
