import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { counted, measured, percent, readTokens, type Reading } from './ocr-reading.ts';
import { findLanguageData, isNativeInstalled, languagePackage } from './ocr-internals.ts';
import { drawnPage, type Way } from './ocr-pages.ts';
import { facesOf, printTexts } from './ocr-script-pages.ts';
import { scriptTexts, type ScriptText } from './ocr-script-texts.ts';
import { unseenTexts } from './ocr-script-unseen.ts';
import { findScribe, howToGetScribe, readWithScribe } from './ocr-scribe.ts';
import { picturePdf } from './picture-pdf.ts';
import { formatTable } from './table.ts';

const [low, high] = [150, 300];
const resolutions = [low, high];
const ways: readonly Way[] = ['tesseract', 'detector'];

export const ocrScripts: Bench = {
  name: 'ocr-scripts',
  description:
    'how right OCR is by script, on pages of plain text in twenty languages, and on others that nobody looked at',
  needsData: false,
  run,
};

type Result = Reading & {
  /** Rules were written with the market in view, not with the library. */
  readonly text: 'market' | 'library';
  readonly script: string;
  readonly lang: string;
  readonly dpi: number;
  readonly way: Way | 'scribe.js';
};

async function run({ print, files }: BenchContext): Promise<BenchResult> {
  print(`The networks of the detector run in ${isNativeInstalled() ? 'machine code' : 'WebAssembly'}`);
  const wanted = [...scriptTexts, ...unseenTexts].filter(({ lang }) => files?.includes(lang) ?? true);
  const missing = wanted.flatMap(missingPackages);
  const texts = wanted.filter((text) => missingPackages(text).length === 0);
  const scribe = findScribe();
  const results: Result[] = [];
  for (const { text, pdf } of await printTexts(texts)) {
    const own = await readText(text, pdf, { scribe, print });
    print(own.map(({ lang, dpi, way, ...reading }) => `${lang} ${dpi} dpi ${way}: ${percent(reading)}`).join('; '));
    results.push(...own);
  }
  print(`\n${tableOf(results)}`);
  return { checks: skipped(missing, scribe), figures: { results } };
}

/** What would have to be installed for a text to be printed and read. */
function missingPackages({ lang, font }: ScriptText): string[] {
  return [
    ...(findLanguageData(lang) === undefined ? [languagePackage(lang)] : []),
    ...(font !== undefined && facesOf(font) === undefined ? [font] : []),
  ];
}

type Peer = { readonly scribe: string | undefined; readonly print: (text: string) => void };

async function readText(text: ScriptText, page: Uint8Array, { scribe, print }: Peer): Promise<Result[]> {
  const { script, lang, isUnspaced = false } = text;
  const of = { text: unseenTexts.includes(text) ? 'library' : 'market', script, lang } as const;
  const truth = text.paragraphs.flatMap((paragraph) => paragraph.split(/\s+/));
  const results: Result[] = [];
  for (const dpi of resolutions) {
    const picture = await drawnPage(page, 1, dpi);
    const pdf = picturePdf(picture);
    for (const way of ways) {
      const reading = await measured(truth, () => readTokens(pdf, way, lang), isUnspaced);
      results.push({ ...of, dpi, way, ...reading });
    }
    if (scribe !== undefined && dpi === low) {
      const own = await readWithScribe(scribe, picture, lang).catch(() => undefined);
      if (own === undefined) print(`scribe.js ends with an error in ${lang}`);
      else {
        const reading = counted(truth, own.words, isUnspaced);
        results.push({ ...of, dpi, way: 'scribe.js', ...reading, cpuSeconds: own.cpuSeconds });
      }
    }
  }
  return results;
}

function tableOf(results: readonly Result[]): string {
  const columns = [
    ...resolutions.flatMap((dpi) => ways.map((way) => ({ dpi, way }))),
    { dpi: low, way: 'scribe.js' as const },
  ];
  const header = [
    'text',
    'script',
    'language',
    'characters',
    ...columns.map(({ dpi, way }) => `${way} ${dpi} dpi`),
    `CPU s at ${high} dpi`,
  ];
  const pages = new Set(results.map(({ text, lang }) => `${text} ${lang}`));
  const rows = Array.from(pages, (page) => {
    const own = results.filter(({ text, lang }) => `${text} ${lang}` === page);
    const cells = columns.map(({ dpi, way }) => {
      const found = own.find((one) => one.dpi === dpi && one.way === way);
      return found ? percent(found) : '-';
    });
    // The first readings load the engine of their language.
    const loaded = own.find(({ way, dpi }) => way === 'detector' && dpi === high);
    const [first] = own;
    return [
      first?.text ?? '',
      first?.script ?? '',
      first?.lang ?? '',
      first?.characters ?? 0,
      ...cells,
      (loaded?.cpuSeconds ?? 0).toFixed(2),
    ];
  });
  return formatTable(header, rows);
}

function skipped(missing: readonly string[], scribe: string | undefined): Check[] {
  const packages = [...new Set(missing)];
  const install = { name: 'every language', passed: undefined, detail: `npm install --no-save ${packages.join(' ')}` };
  const peer = { name: 'scribe.js beside it', passed: undefined, detail: howToGetScribe };
  return [...(packages.length > 0 ? [install] : []), ...(scribe === undefined ? [peer] : [])];
}
