import { dirname, join, relative, resolve } from 'node:path';
import type { Note } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { uriOf } from '../../read/input.ts';
import type { LayeredPdf } from '../../read/pdf/index.ts';
import { layersOf, type FurnitureChoice, type ReadFormat } from '../../verbs/read.ts';
import { sheetsToSvg } from '../../write/index.ts';
import { createDocWriter } from './doc-writer.ts';
import { endings, streamable } from './formats.ts';
import type { Put } from '../../run/ordered.ts';
import { fileSink, outputFolder, resultNames, soleSink, writeWhole, type Sink } from '../../run/output.ts';
import { readInput, type InputSettings, type Reading } from './read-input.ts';
import { exitCodeOf, runInputs, tell, type Run, type RunOptions } from './run-inputs.ts';
import type { WriteArgs, WrittenPage } from './page-writer.ts';

/** Formats that say what a tagged document names its parts; the others need not wait for it. */
const taggedFormats: ReadonlySet<ReadFormat> = new Set(['markdown', 'json', 'jsonl']);

export type ReadOptions = InputSettings &
  RunOptions & {
    readonly format: ReadFormat;
    /** Writes nothing but tables. */
    readonly tables?: boolean;
    /** Layers, with commas between. */
    readonly show?: string;
    readonly dpi?: number;
    readonly pageMarks?: boolean;
    readonly furniture?: FurnitureChoice;
    /** The folder that figures are cut out into. */
    readonly images?: string;
    readonly output?: string;
  };

/** `fovea read`: inputs → documents on standard output, in one file, or one file each in a folder. */
export async function runRead(inputs: readonly string[], options: ReadOptions): Promise<number> {
  // Tables of two documents in a row could not be told apart.
  const isStreamable = streamable.has(options.format) && options.format !== 'csv';
  const folder = await outputFolder(inputs, options, isStreamable);
  const sink = folder === undefined ? await soleSink(options.output) : undefined;
  const names = resultNames(inputs);
  const readTo = (input: string, run: Run, put: Put, index: number): Promise<Reading> =>
    readOne(
      input,
      options,
      run,
      folder === undefined ? writeTo(put, sink!) : writeInto(folder, entry(names, index), input),
      imagesFor(options, folder, entry(names, index)),
    );
  try {
    const readings = await runInputs(inputs, options, readTo, (text) => sink?.write(text) ?? Promise.resolve());
    await (isWorthAFile(readings, options) ? sink?.commit() : sink?.discard());
    return exitCodeOf(readings);
  } catch (thrown) {
    await sink?.discard();
    throw thrown;
  }
}

/** What figures are called, and where they are as seen from the file that links them; on standard output, from here. */
function imagesFor({ images, output }: ReadOptions, folder: string | undefined, stem: string): WriteArgs['images'] {
  if (images === undefined) return undefined;
  const from = folder ?? (output === undefined ? '.' : dirname(output));
  const path = relative(resolve(from), resolve(images));
  return { stem, link: path === '' ? '' : `${path}/` };
}

/** Where the parts of one input's result go. */
type Target = {
  readonly text: Put;
  /** Takes a file in one piece, where the result is no text; there is one input then, or each has a file of its own. */
  readonly bytes: Sink['write'];
  /** Takes a page by itself, where every page is a file of its own. */
  readonly page?: (page: WrittenPage) => Promise<void>;
  readonly commit: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

type MakeTarget = (options: ReadOptions) => Promise<Target>;

function writeTo(put: Put, sink: Sink): MakeTarget {
  return async () => ({ text: put, bytes: sink.write, commit: async () => {}, discard: async () => {} });
}

function writeInto(folder: string, name: string, input: string): MakeTarget {
  return async ({ format }) => {
    if (format !== 'svg') {
      const sink = await fileSink(join(folder, `${name}${endings[format]}`));
      return { text: sink.write, bytes: sink.write, commit: sink.commit, discard: sink.discard };
    }
    return {
      text: async () => {},
      bytes: async () => {},
      page: async ({ sheet, size }) => {
        if (!sheet) return;
        const svg = sheetsToSvg([sheet], 'pt', `${uriOf(input)}, page ${size.number}`);
        await writeWhole(join(folder, `${name}-p${size.number}${endings.svg}`), svg);
      },
      commit: async () => {},
      discard: async () => {},
    };
  };
}

async function readOne(
  input: string,
  options: ReadOptions,
  { pool, progress }: Run,
  makeTarget: MakeTarget,
  images: WriteArgs['images'],
): Promise<Reading> {
  const { format, dpi, pageMarks, furniture } = options;
  const show = options.show === undefined ? undefined : layersOf(options.show);
  const look = {
    tables: options.tables === true,
    ...(show && { show }),
    ...(dpi !== undefined && { dpi }),
    ...(pageMarks && { pageMarks }),
    ...(furniture && { furniture: furniture === 'keep' }),
    ...(images && { images }),
  };
  const writer = createDocWriter(format, show);
  const target = await makeTarget(options);
  try {
    let pdf: LayeredPdf | undefined;
    let remarks: readonly Note[] = [];
    const tags = taggedFormats.has(options.format);
    const found = await readInput<WrittenPage>(input, { ...options, tags }, pool, {
      ask: (thread, number, limits, title) => thread.call('writtenPage', { number, format, title, ...look }, limits),
      opened: async (opened, thread, limits) => {
        // Before OCR takes its time.
        if (format === 'pdf') await thread.call('checkChangeable', {}, limits);
        await target.text(writer.start(opened, uriOf(input)));
      },
      page: async (page) => {
        for (const { name, bytes } of page.files ?? []) await writeWhole(join(options.images!, name), bytes);
        await (target.page ? target.page(page) : target.text(writer.page(page)));
        progress.pageDone();
      },
      ended: async (thread, limits) => {
        if (format === 'xlsx') return target.bytes(await thread.call('writtenXlsx', {}, limits));
        if (format !== 'pdf') {
          const { text, notes } = await thread.call('writtenEnd', {}, limits);
          remarks = notes;
          return target.text(text);
        }
        pdf = await thread.call('writtenPdf', {}, limits);
        return target.bytes(pdf.bytes);
      },
    });
    const reading = format === 'pdf' ? withPdf(found, pdf) : withNotes(found, remarks);
    await target.text(writer.end(reading));
    await (isWorthAFile([reading], options) ? target.commit() : target.discard());
    tell(input, reading, 'no text found', options.quiet, progress);
    return reading;
  } catch (thrown) {
    await target.discard();
    throw thrown;
  }
}

/** Pages that were read are nothing without the file that could not be written of them. */
function withPdf(reading: Reading, pdf: LayeredPdf | undefined): Reading {
  return pdf ? { ...reading, notes: [...reading.notes, ...pdf.notes] } : { ...reading, status: 'failed' };
}

/** What was noticed while the pages were written. */
function withNotes(reading: Reading, remarks: readonly Note[]): Reading {
  if (remarks.length === 0) return reading;
  const isLess = reading.status === 'ok' && remarks.some(({ level }) => level !== 'info');
  return { ...reading, notes: [...reading.notes, ...remarks], ...(isLess && { status: 'partial' }) };
}

/** Only JSON has something to say of an input that failed; an empty file must not replace a good one. */
function isWorthAFile(readings: readonly Reading[], { format }: ReadOptions): boolean {
  return format === 'json' || format === 'jsonl' || readings.some((reading) => reading.status !== 'failed');
}
