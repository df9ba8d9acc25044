import { readFile } from 'node:fs/promises';
import { FoveaError } from 'fovea';
import type { Engine } from 'fovea/pdf';
import { createEngine, loadPdf, pdfiumModule } from './internals.ts';

/** The size of the engine's heap after some number of documents. */
export type HeapPoint = { readonly cycle: number; readonly bytes: number };

export type HeapRun = {
  readonly points: readonly HeapPoint[];
  readonly peakBytes: number;
  /** How often the engine died and was replaced. */
  readonly deaths: number;
  /** Files that failed although they had opened before. */
  readonly failures: ReadonlyMap<string, string>;
};

const pagesEach = 5;

/** Opens, reads and closes the files over and over in one engine, which is replaced only when it dies. */
export async function cycleFiles(files: readonly string[], cycles: number, marks: readonly number[]): Promise<HeapRun> {
  const wasm = await pdfiumModule();
  const failures = new Map<string, string>();
  const points: HeapPoint[] = [];
  let engine = await createEngine(wasm);
  let deaths = 0;
  let peakBytes = 0;
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const path = files[(cycle - 1) % files.length]!;
    const failure = readSome(engine, await readFile(path));
    if (failure !== undefined) failures.set(path, failure);
    peakBytes = Math.max(peakBytes, engine.heapBytes());
    if (engine.isDead()) {
      deaths++;
      engine = await createEngine(wasm);
    }
    if (marks.includes(cycle)) points.push({ cycle, bytes: engine.heapBytes() });
  }
  return { points, peakBytes, deaths, failures };
}

/** One visit; gives the code of what went wrong. */
function readSome(engine: Engine, bytes: Uint8Array): string | undefined {
  try {
    const pdf = loadPdf(engine, bytes);
    try {
      for (let number = 1; number <= Math.min(pdf.pageCount, pagesEach); number++) pdf.readPage(number);
    } finally {
      pdf.close();
    }
    return undefined;
  } catch (thrown) {
    return thrown instanceof FoveaError ? thrown.code : String(thrown);
  }
}
