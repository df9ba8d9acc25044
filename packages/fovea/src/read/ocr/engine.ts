import { FoveaError } from '../../model/index.ts';
import type { Grey } from './grey.ts';
import { findLanguageData, languagePackage, languagesOf, resolveFile } from './languages.ts';
import { loadTesseract, type RawLine, type Tesseract } from './tesseract.ts';

/** OCR in some languages, loaded when first asked. */
export type Ocr = {
  /** `eng+deu` */
  readonly lang: string;
  /** npm packages it would need to work. */
  readonly missing: readonly string[];
  /** Throws `ocr/failed` where the engine gives up; the next picture gets a fresh one. */
  readonly recognize: (image: Grey) => Promise<RawLine[]>;
};

const corePackage = 'tesseract.js-core';
/** Every Node we run on has SIMD; one build for all gives one result for all. */
const coreScript = `${corePackage}/tesseract-core-simd-lstm.js`;
/** The engine leaks its answers: after so many pictures a new one is taken. */
const maxUses = 64;

/** The engine is some 100 MB: a thread keeps the one it used last. */
let kept: Ocr | undefined;

/** The OCR of this thread. */
export function ocrFor(lang: string): Ocr {
  if (kept?.lang !== lang || kept.missing.length > 0) kept = createOcr(lang);
  return kept;
}

function createOcr(lang: string): Ocr {
  const codes = languagesOf(lang);
  const core = resolveFile(coreScript);
  const data = new Map<string, string>();
  const missing = core === undefined ? [corePackage] : [];
  for (const code of codes) {
    const path = findLanguageData(code);
    if (path === undefined) missing.push(languagePackage(code));
    else data.set(code, path);
  }
  let engine: Promise<Tesseract> | undefined;
  let uses = 0;
  const fresh = (): Promise<Tesseract> => {
    uses = 0;
    return loadTesseract(core ?? coreScript, data);
  };
  const recognize = async (image: Grey): Promise<RawLine[]> => {
    if (uses >= maxUses) engine = undefined;
    engine ??= fresh();
    uses++;
    try {
      return (await engine).recognize(image);
    } catch (thrown) {
      engine = undefined;
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      throw new FoveaError('ocr/failed', `OCR gave up on a page (${why})`, { cause: thrown });
    }
  };
  return { lang, missing, recognize };
}
