import { FoveaError, type Box } from '../../model/index.ts';
import { entryBeside } from '../worker/entry.ts';
import type { Thread } from '../worker/client.ts';
import { startProcess } from '../worker/process-client.ts';
import type { Grey } from './grey.ts';
import { findLanguageData, languagePackage, languagesOf, resolveFile } from './languages.ts';
import type { OcrMethods } from './ocr-methods.ts';
import { createReadingCache } from './reading-cache.ts';
import { createProcessKeeper } from './process-keeper.ts';
import type { ColorPicture } from './scene/color-picture.ts';
import type { SceneText } from './scene/read-scene.ts';
import { findSceneFiles, isTaught } from './scene/scene-files.ts';
import type { RawLine, TesseractFiles } from './tesseract.ts';

/** OCR in some languages, loaded when first asked. */
export type Ocr = {
  /** `eng+deu` */
  readonly lang: string;
  /** npm packages it would need to work. */
  readonly missing: readonly string[];
  /**
   * Throws `ocr/failed` where the engine gives up and `ocr/time-limit` where it takes longer than `timeoutMs`; the next
   * picture gets a fresh one.
   */
  readonly recognize: (image: Grey, timeoutMs: number) => Promise<RawLine[]>;
  /** In which of some languages the text of a picture is, like `deu+eng`; undefined where it can't be told. */
  readonly chooseLang?: (image: Grey, candidates: readonly string[], timeoutMs: number) => Promise<string | undefined>;
  /**
   * The same for a picture with text of all sizes and colours, wherever it stands; absent where it is not installed. With candidates,
   * it is read in the language of those that it is in; with a box, in page units, only lines in it or near it are read.
   */
  readonly readScene?: (
    picture: ColorPicture,
    timeoutMs: number,
    candidates?: readonly string[],
    wanted?: Box,
  ) => Promise<SceneText>;
};

const corePackage = 'tesseract.js-core';
/** Every Node we run on has SIMD; one build for all gives one result for all. */
const coreScript = `${corePackage}/tesseract-core-simd-lstm.js`;
/** For what is made of its answers; the engine's own memory does not count here. */
const maxHeapBytes = 512 << 20;

/** What was found out about a language stays true. */
let kept: Ocr | undefined;

/** The OCR of this thread. */
export function ocrFor(lang: string): Ocr {
  if (kept?.lang !== lang || kept.missing.length > 0) kept = createOcr(lang);
  return kept;
}

/**
 * V8 compiles WebAssembly twice: at once, and again, into faster code, what has run for a while. For the engines, the second time costs more
 * than it saves: of the time of one page 39 %, of four 11 %, of ten 7 %. On long runs it makes no difference.
 */
const compiledOnce = '--wasm-tiering-budget=2000000000';

/**
 * The engine is some 100 MB: there is one in a thread, for all languages. It has a process of its own: machine code can't be stopped in a
 * thread, and flags of V8 are for whole processes.
 */
const keeper = createProcessKeeper(() =>
  startProcess<OcrMethods>(entryBeside(import.meta.url, 'ocr-process'), { maxHeapBytes }, [compiledOnce]),
);
const call = async <T>(work: (thread: Thread<OcrMethods>) => Promise<T>, timeoutMs: number): Promise<T> => {
  try {
    return await keeper(work);
  } catch (thrown) {
    throw errorOf(thrown, timeoutMs);
  }
};
const cache = createReadingCache();

function createOcr(lang: string): Ocr {
  const languages = languagesOf(lang);
  const corePath = resolveFile(coreScript);
  const data = dataOf(languages);
  const missing = [
    ...(corePath === undefined ? [corePackage] : []),
    ...languages.filter((code) => !data.has(code)).map(languagePackage),
  ];
  const files = { corePath: corePath ?? coreScript, data };
  const plain = missing.length === 0 ? files : undefined;
  // Without Tesseract nobody could read the languages that the other was not taught.
  const sceneFiles = isTaught(languages) || plain ? findSceneFiles() : undefined;
  const withCandidates = (codes: readonly string[]): TesseractFiles => ({
    ...files,
    data: new Map([...data, ...dataOf(codes)]),
  });
  return {
    lang,
    missing,
    recognize: (image, timeoutMs) =>
      cache.of(['recognize', lang, ...greyTraits(image)], image.pixels, () =>
        call((thread) => thread.call('recognize', { image, files, languages }, { timeoutMs }), timeoutMs),
      ),
    chooseLang: (image, candidates, timeoutMs) =>
      call(
        (thread) =>
          thread.call(
            'chooseLanguage',
            { image, files: withCandidates(candidates), languages, candidates },
            { timeoutMs },
          ),
        timeoutMs,
      ),
    ...(sceneFiles && {
      readScene: (picture, timeoutMs, candidates, wanted) => {
        const tesseract = plain && withCandidates(candidates ?? []);
        const args = { picture, files: sceneFiles, languages, plain: tesseract, candidates, wanted };
        const traits = ['scene', lang, plain !== undefined, picture.width, picture.height, picture.dpi];
        return cache.of([...traits, ...(candidates ?? []), ...(wanted ? Object.values(wanted) : [])], picture.rgb, () =>
          call((thread) => thread.call('readScene', args, { timeoutMs }), timeoutMs),
        );
      },
    }),
  };
}

const greyTraits = ({ width, height, dpi, isPartial, isLine }: Grey): (number | boolean)[] => [
  width,
  height,
  dpi,
  isPartial,
  isLine ?? false,
];

/** Where the data of languages lies, of those that are installed. */
function dataOf(codes: readonly string[]): Map<string, string> {
  const data = new Map<string, string>();
  for (const code of codes) {
    const path = findLanguageData(code);
    if (path !== undefined) data.set(code, path);
  }
  return data;
}

/** An error of a page that took too long, or on which the engine failed. */
function errorOf(thrown: unknown, timeoutMs: number): FoveaError {
  if (thrown instanceof FoveaError && thrown.code === 'limit/timeout') return timeLimitError(timeoutMs);
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return new FoveaError('ocr/failed', `OCR failed on a page (${why})`, { cause: thrown });
}

/** What is thrown where there was so much time for the OCR of a page, or none any more. */
export function timeLimitError(ms: number): FoveaError {
  const why = ms > 0 ? `took longer than ${(ms / 1000).toFixed(1)} s` : 'has no time left in this document';
  return new FoveaError('ocr/time-limit', `OCR ${why}: text in images on this page was not read; raise the time limit`);
}
