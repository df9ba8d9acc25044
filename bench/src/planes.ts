import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { pdfsOf } from './data.ts';
import type { Job } from './job.ts';
import { formatSpread, median, race, ratioOf, sampleOfChild, type Contender, type Samples } from './measure.ts';
import { childCommand, findPeer, pymupdf } from './peers.ts';
import { formatTable } from './table.ts';

const names = {
  planes: 'fovea three planes',
  picture: 'fovea full render',
  pymupdf: 'PyMuPDF full render',
} as const;

/** A catalogue of hundreds of pages would be all that is measured. */
const maxPages = 40;
const ceiling = 1.6;

export const planes: Bench = {
  name: 'planes',
  description: 'what the three planes of a flyer cost, beside one full render by PyMuPDF',
  needsData: true,
  run,
};

async function run(context: BenchContext): Promise<BenchResult> {
  const { rounds, print } = context;
  const files = pdfsOf(context, ['flyers/pdf']);
  const job: Job = { files, warmUp: files[0]!, maxPages: Math.min(maxPages, context.maxPages) };
  const contenders = [...foveaContenders(job), ...(await peerContenders(job, print))];
  print(`${files.length} files, 100 dpi, ${rounds} rounds, interleaved\n`);
  const samples = await race(contenders, rounds, (name, { cpuSeconds, wallSeconds }) =>
    print(`${name}: CPU ${cpuSeconds.toFixed(2)} s, wall ${wallSeconds.toFixed(2)} s`),
  );
  print(`\n${tableOf(samples)}`);
  return {
    checks: [checkOf(samples)],
    figures: { rounds, files: files.length, samples: Object.fromEntries(samples) },
  };
}

function foveaContenders(job: Job): Contender[] {
  const child = (name: string, picture: NonNullable<Job['picture']>): Contender => ({
    name,
    run: () => sampleOfChild(childCommand('fovea-pictures', JSON.stringify({ ...job, picture }))),
  });
  return [child(names.planes, 'planes'), child(names.picture, 'page')];
}

async function peerContenders(job: Job, print: (text: string) => void): Promise<Contender[]> {
  const python = await findPeer(pymupdf, print);
  if (!python) return [];
  return [{ name: names.pymupdf, run: () => sampleOfChild(python.command('render', JSON.stringify(job))) }];
}

function tableOf(samples: Samples): string {
  const rows = [...samples].map(([name, list]) => {
    const { pages } = list[0]!;
    const cpu = median(list.map(({ cpuSeconds }) => cpuSeconds));
    return [name, pages, cpu.toFixed(2), ((1000 * cpu) / pages).toFixed(1)];
  });
  return formatTable(['contender', 'pages', 'CPU s', 'CPU ms a page'], rows);
}

function checkOf(samples: Samples): Check {
  const name = `CPU time of ${names.planes} / ${names.pymupdf} ≤ ${ceiling}`;
  const seconds = (contender: string): number[] => (samples.get(contender) ?? []).map(({ cpuSeconds }) => cpuSeconds);
  if (seconds(names.pymupdf).length === 0) return { name, passed: undefined, detail: 'not measured' };
  const ratio = ratioOf(seconds(names.planes), seconds(names.pymupdf));
  return { name, passed: ratio.median <= ceiling, detail: formatSpread(ratio) };
}
