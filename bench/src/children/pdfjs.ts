/** pdf.js: the text of every page, in this thread, as its Node build does. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { countCharacters, measureFiles, readJob, type Amount, type Stopwatch } from '../job.ts';

const job = readJob();
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

await measureFiles(job, async (path, watch) => {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await readText(await task.promise, watch);
  } finally {
    await task.destroy();
  }
});

async function readText(document: PDFDocumentProxy, watch: Stopwatch): Promise<Amount> {
  const pages = Math.min(document.numPages, job.maxPages);
  let characters = 0;
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    watch.stop();
    for (const item of items) characters += 'str' in item ? countCharacters(item.str) : 0;
    watch.start();
    page.cleanup();
  }
  return { pages, characters };
}
