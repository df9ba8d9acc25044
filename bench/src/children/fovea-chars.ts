/** Characters with place and style, as far as Fovea's reader goes before words are made of them. */
import { readFile } from 'node:fs/promises';
import type { Engine, StyleTable } from 'fovea/pdf';
import { createEngine, createStyleTable, pdfiumModule, readGlyphs, readPageFrame } from '../internals.ts';
import { measureFiles, readJob, type Amount } from '../job.ts';

const job = readJob();
const engine = await createEngine(await pdfiumModule());

/** Filled again for every page, as the reader does. */
let glyphs: ReturnType<typeof readGlyphs> | undefined;

await measureFiles(job, async (path) => readCharacters(engine, await readFile(path)));

function readCharacters({ x, u8 }: Engine, bytes: Uint8Array): Amount {
  const data = x.malloc(bytes.length);
  u8().set(bytes, data);
  const document = x.FPDF_LoadMemDocument64(data, bytes.length, 0);
  const styles = createStyleTable();
  const pages = Math.min(x.FPDF_GetPageCount(document), job.maxPages);
  let characters = 0;
  for (let index = 0; index < pages; index++) characters += readPage(document, index, styles);
  x.FPDF_CloseDocument(document);
  x.free(data);
  return { pages, characters };
}

function readPage(document: number, index: number, styles: StyleTable): number {
  const { x } = engine;
  const page = x.FPDF_LoadPage(document, index);
  const text = x.FPDFText_LoadPage(page);
  glyphs = readGlyphs(engine, text, readPageFrame(engine, page, 1), styles, glyphs);
  x.FPDFText_ClosePage(text);
  x.FPDF_ClosePage(page);
  return glyphs.count;
}
