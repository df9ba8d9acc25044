import { textsOf } from './json-ld.ts';
import { metaNames } from './meta-names.ts';
import { saidBy, saidInMeta, type Evidence, type Said } from './evidence.ts';

/** The language of a page: what it says, unless its script says otherwise. */
export function chooseLanguage({ facts, linked }: Evidence): Said | undefined {
  const said = [
    ...saidBy('html', [facts.language ?? '']),
    ...saidBy(
      'json-ld',
      linked.things.flatMap((thing) => textsOf(thing['inLanguage'])),
    ),
    ...saidInMeta(facts, metaNames.language),
  ];
  const script = scriptOf(facts.sample);
  const fitting = said.flatMap(({ value, source }): Said[] => {
    const tag = languageTag(value);
    return tag !== undefined && isWrittenIn(tag, script) ? [{ value: tag, source }] : [];
  });
  // Templates say that they are in English, and stay so when they are filled in another language.
  const chosen = fitting.find(({ value }) => !/^en\b/.test(value)) ?? fitting[0];
  if (chosen) return chosen;
  const seen = script && languageOfScript[script];
  return seen === undefined ? undefined : { value: seen, source: 'page' };
}

/** Tags that were made before: to make one takes longer than all the rest. Pages may lie, so they have an end. */
const tags = new Map<string, string | undefined>();
const mostTags = 500;

function languageTag(text: string): string | undefined {
  const key = text.length > 40 ? '' : text;
  if (tags.has(key)) return tags.get(key);
  const tag = makeTag(key);
  if (tags.size < mostTags) tags.set(key, tag);
  return tag;
}

/** A tag as BCP 47 writes it, from what pages make of it: `en_us`, `pt-br, en`; undefined where it is none. */
function makeTag(text: string): string | undefined {
  const tag = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}(?![\w-])/i.exec(text.trim())?.[0];
  if (tag === undefined) return undefined;
  try {
    const whole = new Intl.Locale(tag.replaceAll('_', '-')).toString();
    // None, many, none that is known: these are tags that say nothing.
    return /^(?:und|mul|zxx|xx)\b/.test(whole) ? undefined : whole;
  } catch {
    return undefined;
  }
}

/** The scripts that are looked for, by the ranges of their letters; all others are too rare to be worth a look. */
const ranges = [
  [0x41, 0x24f, 'Latn'],
  [0x370, 0x3ff, 'Grek'],
  [0x400, 0x52f, 'Cyrl'],
  [0x530, 0x58f, 'Armn'],
  [0x590, 0x5ff, 'Hebr'],
  [0x600, 0x6ff, 'Arab'],
  [0x900, 0x97f, 'Deva'],
  [0x980, 0x9ff, 'Beng'],
  [0xb80, 0xbff, 'Taml'],
  [0xc00, 0xc7f, 'Telu'],
  [0xe00, 0xe7f, 'Thai'],
  [0x10a0, 0x10ff, 'Geor'],
  [0x1780, 0x17ff, 'Khmr'],
  [0x3041, 0x30ff, 'Kana'],
  [0x3400, 0x9fff, 'Hani'],
  [0xac00, 0xd7af, 'Hang'],
] as const;
type Script = (typeof ranges)[number][2];

/** Where a script decides the language. Cyrillic, Arabic and Devanagari serve many. */
const languageOfScript: Readonly<Partial<Record<Script, string>>> = {
  Kana: 'ja',
  Hani: 'zh',
  Hang: 'ko',
  Grek: 'el',
  Hebr: 'he',
  Thai: 'th',
  Beng: 'bn',
  Taml: 'ta',
  Telu: 'te',
  Geor: 'ka',
  Armn: 'hy',
  Khmr: 'km',
};

/** Fewer letters say nothing. */
const fewest = 20;

/** The script most of a text is in; undefined where there is too little of it, or where it is mixed. */
function scriptOf(text: string): Script | undefined {
  const counts = lettersByScript(text);
  const countOf = (script: Script): number => counts.get(script) ?? 0;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total < fewest) return undefined;
  // Japanese is written in both; Chinese has no kana.
  const [kana, han] = [countOf('Kana'), countOf('Hani')];
  if (kana + han > total / 3) return kana > 0.1 * (kana + han) ? 'Kana' : 'Hani';
  const [most, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
  return 2 * count > total ? most : undefined;
}

function lettersByScript(text: string): Map<Script, number> {
  const counts = new Map<Script, number>();
  let latin = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x250) {
      if (code > 0x40) latin++;
      continue;
    }
    const script = ranges.find(([start, end]) => code >= start && code <= end)?.[2];
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts.set('Latn', latin);
}

const familyOf: Readonly<Record<string, Script>> = {
  Jpan: 'Kana',
  Kore: 'Hang',
  Hans: 'Hani',
  Hant: 'Hani',
  Hang: 'Hang',
};

/** Whether a language can be the one of a text in this script: a template in English says `en` of every page made from it. */
function isWrittenIn(language: string, script: Script | undefined): boolean {
  if (script === undefined || script === 'Latn') return true;
  const own = new Intl.Locale(language).maximize().script ?? 'Latn';
  return (familyOf[own] ?? own) === script || !isKnown(own);
}

/** Whether we would have seen its letters. */
function isKnown(script: string): boolean {
  return script in familyOf || ranges.some(([, , known]) => known === script);
}
