import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What reads when nothing else is asked for. */
export const defaultLang = 'eng';

/** `eng+chi_sim` → codes; anything else is misuse, and must not become a path. */
export function languagesOf(lang: string): string[] {
  if (!/^[a-z]\w*(\+[a-z]\w*)*$/i.test(lang)) throw new TypeError(`"${lang}" is no list of languages like eng+deu`);
  return [...new Set(lang.split('+'))];
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
