import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What reads when nothing else is asked for. */
export const defaultLang = 'eng';

/** `eng+chi_sim`, `de-AT,en` → what Tesseract calls them; anything else is misuse, and must not become a path. */
export function languagesOf(list: string): string[] {
  return [...new Set(namesOf(list).map((name) => (/^..(?:-|$)/.test(name) ? (codeOf(name) ?? name) : name)))];
}

/** The first language of a list as documents name it: `deu+eng` → `de`, `de-AT` → `de-AT`. */
export function tagOf(list: string): string | undefined {
  const [name = ''] = namesOf(list);
  const [tag] = Object.entries(codesOf).find(([, code]) => code === name) ?? [name.replace(/^chi_.*/, 'zh')];
  return isTag(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;
}

function namesOf(list: string): string[] {
  if (!/^[a-z][\w-]*([+,][a-z][\w-]*)*$/i.test(list))
    throw new TypeError(`"${list}" is not a list of languages like de or eng+deu`);
  return list.split(/[+,]/);
}

function isTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}

/** What Tesseract calls languages, by the tags that documents name them by. */
const codesOf: Readonly<Record<string, string>> = {
  ar: 'ara',
  be: 'bel',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  is: 'isl',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  mk: 'mkd',
  mr: 'mar',
  nb: 'nor',
  ne: 'nep',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sr: 'srp',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  ur: 'urd',
  vi: 'vie',
  yi: 'yid',
};

function codeOf(tag: string): string | undefined {
  const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (language === 'zh') return rest.some((part) => /^(?:hant|hk|tw|mo)$/.test(part)) ? 'chi_tra' : 'chi_sim';
  return Object.hasOwn(codesOf, language) ? codesOf[language] : undefined;
}

/** What languages are written with, by code; those that are not here are written in Latin letters. */
const scriptsOf: Readonly<Record<string, string>> = {
  ara: 'Arabic',
  bel: 'Cyrillic',
  bul: 'Cyrillic',
  chi_sim: 'Han',
  chi_tra: 'Han',
  ell: 'Greek',
  fas: 'Arabic',
  heb: 'Hebrew',
  hin: 'Devanagari',
  jpn: 'Japanese',
  kor: 'Hangul',
  mar: 'Devanagari',
  mkd: 'Cyrillic',
  nep: 'Devanagari',
  rus: 'Cyrillic',
  srp: 'Cyrillic',
  tha: 'Thai',
  ukr: 'Cyrillic',
  urd: 'Arabic',
  yid: 'Hebrew',
};

export function scriptOf(code: string): string {
  return Object.hasOwn(scriptsOf, code) ? scriptsOf[code]! : 'Latin';
}

/** Whether a document says in which language it is: one that can be read, and not the one that programs put there unasked. */
export function isDeclared(tag: string | undefined, isInstalled: (code: string) => boolean): boolean {
  const code = tag === undefined ? undefined : codeOf(tag);
  return code !== undefined && code !== defaultLang && isInstalled(code);
}

/** The language that a document says it is in, with English, where it can be read; else English. */
export function documentLang(tag: string | undefined, isInstalled: (code: string) => boolean): string {
  return isDeclared(tag, isInstalled) ? withDefault(codeOf(tag!)!) : defaultLang;
}

/** English words stand in texts of all languages. */
export function withDefault(code: string): string {
  return code === defaultLang ? code : `${code}+${defaultLang}`;
}

/** The path of a file in a package installed beside this one, or beside the program that runs. */
export function resolveFile(file: string): string | undefined {
  const places = [(): string => import.meta.url, (): string => join(process.cwd(), 'index.js')];
  for (const place of places) {
    try {
      return createRequire(place()).resolve(file);
    } catch {
      // Not there: the next place is asked.
    }
  }
  return undefined;
}

/** Data of Tesseract that is no language. */
const noLanguages: ReadonlySet<string> = new Set(['osd', 'equ']);

/** The languages whose packages are installed, in order. */
export function installedLanguages(): string[] {
  const found = new Set<string>();
  for (const place of [import.meta.url, join(process.cwd(), 'index.js')]) {
    for (const folder of createRequire(place).resolve.paths(languagePackage('eng')) ?? []) {
      for (const name of namesIn(join(folder, dataScope))) found.add(name);
    }
  }
  return [...found].filter((code) => !noLanguages.has(code) && findLanguageData(code) !== undefined).toSorted();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const dataScope = '@tesseract.js-data';

export function languagePackage(code: string): string {
  return `${dataScope}/${code}`;
}

/** Folders of a data package; the first has only what the engine uses and is a quarter of the size. */
const editions = ['4.0.0_best_int', '4.0.0'];

/** The packed data of a language, where its npm package is installed. */
export function findLanguageData(code: string): string | undefined {
  const manifest = resolveFile(`${languagePackage(code)}/package.json`);
  if (manifest === undefined) return undefined;
  const paths = editions.map((edition) => join(dirname(manifest), edition, `${code}.traineddata.gz`));
  return paths.find((path) => existsSync(path));
}
