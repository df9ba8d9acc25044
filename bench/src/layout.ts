import { readFileSync } from 'node:fs';
import { open } from 'fovea';
import { layoutPages } from 'fovea/layout';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { pdfsOf } from './data.ts';
import { createEngine, createStyleTable, loadPdf, pdfiumModule, readGlyphs, readPageFrame } from './internals.ts';
import { cpuOf, formatSpread, median, ratioOf } from './measure.ts';
import { formatTable } from './table.ts';

const ceiling = 0.5;
const longPages = 300;

export const layout: Bench = {
  name: 'layout',
  description: 'what laying out costs beside reading the characters, and the memory of a long document',
  needsData: true,
  run,
};

async function run(context: BenchContext): Promise<BenchResult> {
  const files = pdfsOf(context, ['directory/pdf']);
  const rounds: Cost[] = [];
  for (let round = 0; round < context.rounds; round++) rounds.push(await costOf(files, context.maxPages));
  const memory = await memoryOfLongDocument();
  const { print } = context;
  print(
    formatTable(
      ['stage', 'CPU s'],
      [
        ['characters', median(rounds.map((cost) => cost.characters)).toFixed(2)],
        ['layout', median(rounds.map((cost) => cost.layout)).toFixed(2)],
      ],
    ),
  );
  print(`\nA document of ${longPages} pages, laid out one by one: ${memory.toFixed(0)} MB more than before`);
  const ratio = ratioOf(
    rounds.map((cost) => cost.layout),
    rounds.map((cost) => cost.characters),
  );
  const checks: Check[] = [
    { name: `layout / characters ≤ ${ceiling}`, passed: ratio.median <= ceiling, detail: formatSpread(ratio) },
    { name: `${longPages} pages in less than 150 MB`, passed: memory < 150, detail: `${memory.toFixed(0)} MB` },
  ];
  return { checks, figures: { rounds, memory } };
}

type Cost = { readonly characters: number; readonly layout: number };

/** CPU seconds, in one process, document by document: reading first, then laying out what was read. */
async function costOf(files: readonly string[], maxPages: number): Promise<Cost> {
  const wasm = await pdfiumModule();
  let characters = 0;
  let laying = 0;
  for (const file of files) {
    const engine = await createEngine(wasm);
    const bytes = readFileSync(file);
    characters += cpuOf(() => readCharacters(engine, bytes, maxPages));
    const styles = createStyleTable();
    const pdf = loadPdf(engine, bytes, { styles });
    const pages = Array.from({ length: Math.min(pdf.pageCount, maxPages) }, (_, i) => pdf.readPage(i + 1).page);
    laying += cpuOf(() => layoutPages(pages, styles.styles));
  }
  return { characters, layout: laying };
}

type Engine = Awaited<ReturnType<typeof createEngine>>;

/** Everything up to characters with style: loading the page, its text, and reading it into columns. */
function readCharacters(engine: Engine, bytes: Uint8Array, maxPages: number): void {
  const { x } = engine;
  const data = x.malloc(bytes.length);
  engine.u8().set(bytes, data);
  const document = x.FPDF_LoadMemDocument64(data, bytes.length, 0);
  const styles = createStyleTable();
  const count = Math.min(x.FPDF_GetPageCount(document), maxPages);
  for (let i = 0; i < count; i++) {
    const page = x.FPDF_LoadPage(document, i);
    const text = x.FPDFText_LoadPage(page);
    readGlyphs(engine, text, readPageFrame(engine, page, 1), styles);
    x.FPDFText_ClosePage(text);
    x.FPDF_ClosePage(page);
  }
  x.FPDF_CloseDocument(document);
  x.free(data);
}

/** Resident megabytes that reading a made document leaves in this process and its thread, at their highest. */
async function memoryOfLongDocument(): Promise<number> {
  const before = process.memoryUsage().rss;
  let highest = before;
  const file = await open(longDocument(), { ocr: 'never' });
  for await (const page of file.laidOutPages()) {
    if (page.number % 10 === 0) highest = Math.max(highest, process.memoryUsage().rss);
  }
  await file.close();
  return (highest - before) / 2 ** 20;
}

/** Pages of sixty lines each, all with the same text. */
function longDocument(): Uint8Array {
  const line = '(seeing is a habit of the eye that hops from word to word and rests where it may) Tj 0 -12 Td ';
  const stream = `BT /F 10 Tf 40 780 Td ${line.repeat(60)} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${longPages}/Kids[${Array.from({ length: longPages }, (_, i) => `${i + 5} 0 R`).join(' ')}]>>`,
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from(
      { length: longPages },
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F 4 0 R>>>>>>',
    ),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text + end, 'latin1');
}
