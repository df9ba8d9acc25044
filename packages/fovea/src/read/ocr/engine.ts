import { FoveaError } from '../../model/index.ts';
import { entryBeside } from '../worker/entry.ts';
import { startThread, type Thread } from '../worker/client.ts';
import type { Grey } from './grey.ts';
import { findLanguageData, languagePackage, languagesOf, resolveFile } from './languages.ts';
import type { OcrMethods } from './ocr-methods.ts';
import type { ColorPicture } from './scene/color-picture.ts';
import type { SceneText } from './scene/read-scene.ts';
import { findSceneFiles } from './scene/scene-files.ts';
import type { RawLine } from './tesseract.ts';

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
  /** The same for a picture with text of all sizes and colours, wherever it stands; absent where it is not installed. */
  readonly readScene?: (picture: ColorPicture, timeoutMs: number) => Promise<SceneText>;
};

const corePackage = 'tesseract.js-core';
/** Every Node we run on has SIMD; one build for all gives one result for all. */
const coreScript = `${corePackage}/tesseract-core-simd-lstm.js`;
/** The engine leaks its answers: after so many pictures a new one is taken. */
const maxUses = 64;
/** For what is made of its answers; the engine's own memory does not count here. */
const maxHeapBytes = 512 << 20;

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
  const call = createCaller();
  const plain = missing.length === 0 ? { corePath: core ?? coreScript, data } : undefined;
  const isTaught = codes.every((code) => sceneLanguages.has(code));
  // Without Tesseract nobody could read the others.
  const files = isTaught || plain ? findSceneFiles() : undefined;
  return {
    lang,
    missing,
    recognize: (image, timeoutMs) =>
      call(
        (thread) => thread.call('recognize', { image, corePath: core ?? coreScript, data }, { timeoutMs }),
        timeoutMs,
      ),
    ...(files && {
      readScene: (picture, timeoutMs) =>
        call((thread) => thread.call('readScene', { picture, files, isTaught, plain }, { timeoutMs }), timeoutMs),
    }),
  };
}

/** What the reader of scenes was taught. */
const sceneLanguages: ReadonlySet<string> = new Set(['eng', 'chi_sim']);

type Caller = <T>(work: (thread: Thread<OcrMethods>) => Promise<T>, timeoutMs: number) => Promise<T>;

/** Engines can't be interrupted, but the thread that they run in can be ended. */
function createCaller(): Caller {
  const entry = entryBeside(import.meta.url, 'ocr-thread');
  let thread: Thread<OcrMethods> | undefined;
  let uses = 0;
  const giveUp = (): void => {
    void thread?.terminate();
    thread = undefined;
    uses = 0;
  };
  return async (work, timeoutMs) => {
    if (uses >= maxUses) giveUp();
    thread ??= startThread<OcrMethods>(entry, { maxHeapBytes });
    uses++;
    try {
      return await work(thread);
    } catch (thrown) {
      giveUp();
      throw errorOf(thrown, timeoutMs);
    }
  };
}

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
