import { relative } from 'node:path';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { openCorpus, type Corpus } from './corpus.ts';
import { cycleFiles, type HeapRun } from './heap.ts';
import { endingOf, timeoutMs, watchStrayErrors, type Ending } from './survival.ts';
import { formatTable } from './table.ts';

export const pdfSurvival: Bench = {
  name: 'pdf-survival',
  description: 'that broken, hostile and odd PDFs end in a result or a coded error, in bounded time and memory',
  needsData: true,
  run,
};

type FileEnding = Ending & { readonly file: string; readonly path: string };

async function run(context: BenchContext): Promise<BenchResult> {
  const corpus = await openCorpus(context.data);
  try {
    const endings = await readCorpus(context, corpus);
    const heap = await heapTest(context, endings);
    const files = endings.map(({ file, status, codes, ms }) => ({ file, status, codes, ms: Math.round(ms) }));
    const { points, peakBytes, deaths } = heap.run;
    return {
      checks: [...survivalChecks(endings), ...heap.checks],
      figures: { files, heap: { points, peakBytes, deaths } },
    };
  } finally {
    await corpus.remove();
  }
}

async function readCorpus({ print, files }: BenchContext, corpus: Corpus): Promise<FileEnding[]> {
  const wanted = (path: string): boolean => !files || files.some((name) => path.includes(name));
  const paths = corpus.files.filter(wanted);
  print(`${paths.length} files, one at a time, each with ${timeoutMs / 1000} s`);
  const stopWatching = watchStrayErrors();
  const endings: FileEnding[] = [];
  for (const path of paths) endings.push({ ...(await endingOf(path)), path, file: relative(corpus.folder, path) });
  stopWatching();
  print(`\n${outcomeTable(endings)}`);
  print(`\nSlowest\n${slowestTable(endings)}`);
  printOdd(endings, print);
  return endings;
}

function outcomeTable(endings: readonly FileEnding[]): string {
  const groups = new Map<string, { first: FileEnding; count: number }>();
  for (const ending of endings) {
    const key = `${ending.status} ${ending.codes.join(' ')}`;
    const { first, count } = groups.get(key) ?? { first: ending, count: 0 };
    groups.set(key, { first, count: count + 1 });
  }
  const rows = [...groups.values()]
    .toSorted((a, b) => a.first.status.localeCompare(b.first.status) || b.count - a.count)
    .map(({ first, count }) => [first.status, first.codes.join(', '), count, first.file]);
  return formatTable(['outcome', 'codes', 'files', 'for example'], rows);
}

function slowestTable(endings: readonly FileEnding[]): string {
  const slowest = endings.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  const rows = slowest.map(({ file, ms, pages, tokens, status }) => [file, ms.toFixed(0), pages, tokens, status]);
  return formatTable(['file', 'ms', 'pages', 'tokens', 'outcome'], rows);
}

/** Coded and within bounds, but nothing that should happen often. */
const oddCodes = /^(?:limit|worker|run|net)\/|crashed|^stray|no end/;

function printOdd(endings: readonly FileEnding[], print: (text: string) => void): void {
  const odd = endings.filter(({ status, codes }) => status === 'crashed' || codes.some((code) => oddCodes.test(code)));
  if (odd.length === 0) return;
  const rows = odd.map(({ file, status, codes, ms }) => [file, status, codes.join(', '), ms.toFixed(0)]);
  print(`\nTo look at\n${formatTable(['file', 'outcome', 'codes', 'ms'], rows)}`);
}

function survivalChecks(endings: readonly FileEnding[]): Check[] {
  const named = (list: readonly FileEnding[]): string =>
    list.length === 0 ? `${endings.length} files` : `${list.length}: ${list.map(({ file }) => file).join(', ')}`;
  const crashed = endings.filter(({ status }) => status === 'crashed');
  const hung = endings.filter(({ status, codes }) => status === 'stuck' || codes.includes('limit/timeout'));
  const uncoded = endings.filter(({ status, codes }) => status === 'failed' && codes.length === 0);
  return [
    { name: '0 crashes', passed: crashed.length === 0, detail: named(crashed) },
    { name: '0 hangs', passed: hung.length === 0, detail: named(hung) },
    {
      name: 'every failure has a code',
      passed: crashed.length + uncoded.length === 0,
      detail: named([...crashed, ...uncoded]),
    },
  ];
}

const setSize = 100;
const cycles = 500;
const marks = [100, 300, 500];
const maxHeapBytes = 100e6;

async function heapTest(
  { print }: BenchContext,
  endings: readonly FileEnding[],
): Promise<{ run: HeapRun; checks: Check[] }> {
  const readable = endings.filter(
    ({ status, codes }) => /^(?:ok|partial|empty)$/.test(status) && !codes.some((code) => oddCodes.test(code)),
  );
  const set = readable.slice(0, setSize).map(({ path }) => path);
  if (set.length === 0) return { run: { points: [], peakBytes: 0, deaths: 0, failures: new Map() }, checks: [] };
  print(`\nHeap of one engine over ${cycles} documents, ${set.length} different ones again and again`);
  const run = await cycleFiles(set, cycles, marks);
  print(
    formatTable(
      ['after', 'MB'],
      run.points.map(({ cycle, bytes }) => [cycle, megabytes(bytes)]),
    ),
  );
  print(`Engines that died and were replaced: ${run.deaths}`);
  for (const [path, code] of run.failures) print(`Failed now though it opened before: ${path} ${code}`);
  return { run, checks: heapChecks(run) };
}

function heapChecks({ points, peakBytes }: HeapRun): Check[] {
  const growth = points.at(-1)!.bytes - points.at(-2)!.bytes;
  return [
    {
      name: `heap under ${megabytes(maxHeapBytes)} MB`,
      passed: peakBytes < maxHeapBytes,
      detail: `peak ${megabytes(peakBytes)} MB`,
    },
    {
      name: `heap flat from document ${marks[1]} to ${marks[2]}`,
      passed: growth <= 0,
      detail: `${megabytes(growth)} MB more`,
    },
  ];
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
