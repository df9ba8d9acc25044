import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What reads when nothing else is asked for. */
export const defaultLang = 'eng';

/** `eng+chi_sim` → codes; anything else is misuse, and must not become a path. */
export function languagesOf(lang: string): string[] {
  if (!/^[a-z]\w*(\+[a-z]\w*)*$/i.test(lang)) throw new TypeError(`"${lang}" is not a list of languages like eng+deu`);
  return [...new Set(lang.split('+'))];
}

/** What Tesseract calls languages, by the tags that documents name them by. */
const codesOf: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hu: 'hun',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  nb: 'nor',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sv: 'swe',
  tr: 'tur',
  uk: 'ukr',
};

function codeOf(tag: string): string | undefined {
  const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (language === 'zh') return rest.some((part) => /^(?:hant|hk|tw|mo)$/.test(part)) ? 'chi_tra' : 'chi_sim';
  return Object.hasOwn(codesOf, language) ? codesOf[language] : undefined;
}

/** The language that a document says it is in, with English, where it can be read; else English. */
export function documentLang(tag: string | undefined, isInstalled: (code: string) => boolean): string {
  const code = tag === undefined ? undefined : codeOf(tag);
  if (code === undefined || code === defaultLang || !isInstalled(code)) return defaultLang;
  return `${code}+${defaultLang}`;
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

export function languagePackage(code: string): string {
  return `@tesseract.js-data/${code}`;
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
