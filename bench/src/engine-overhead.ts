import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, BenchContext, BenchResult } from './bench.ts';
import { startDatabase, whyMissing } from './databases.ts';
import { formatSpread, median, race, ratioOf, timeOfProgram, type Contender } from './measure.ts';
import { programPath } from './program-path.ts';
import { formatTable } from './table.ts';
import { openWebCorpus } from './web-corpus.ts';

export const engineOverhead: Bench = {
  name: 'engine-overhead',
  description:
    'the same web pages by a batch on this machine and through an engine with jobs of 200, same number of processes',
  needsData: true,
  run,
};

const perJob = 200;
const ceiling = 1.1;
/** Enough that starting and ending, which an engine has to do twice, is no large part of it. */
const wantedPages = 4000;

async function run(context: BenchContext): Promise<BenchResult> {
  const { engine = 'redis', rounds, jobs, print } = context;
  const name = `wall time through ${engine} / on this machine ≤ ${ceiling}`;
  const reason = whyMissing(engine);
  if (reason !== undefined) return { checks: [{ name, passed: undefined, detail: reason }], figures: {} };
  const folder = await mkdtemp(join(tmpdir(), 'fovea-overhead-'));
  const database = await startDatabase(engine);
  try {
    const { list, pages } = await makeList(context, folder);
    const contenders = [local(folder, list, pages, jobs), through(database.address, folder, list, pages, jobs)];
    const samples = await race(contenders, rounds);
    const of = (contender: Contender, what: 'wallSeconds' | 'cpuSeconds'): number[] =>
      samples.get(contender.name)!.map((sample) => sample[what]);
    const rows = contenders.map((one) => [
      one.name,
      pages,
      median(of(one, 'wallSeconds')).toFixed(1),
      median(of(one, 'cpuSeconds')).toFixed(1),
    ]);
    print(`${formatTable(['run', 'pages', 'wall s', 'CPU s'], rows)}\n`);
    const wall = ratioOf(of(contenders[1]!, 'wallSeconds'), of(contenders[0]!, 'wallSeconds'));
    const cpu = ratioOf(of(contenders[1]!, 'cpuSeconds'), of(contenders[0]!, 'cpuSeconds'));
    print(`CPU time through the engine / on this machine: ${formatSpread(cpu)}`);
    const check = { name, passed: wall.median <= ceiling, detail: formatSpread(wall) };
    return { checks: [check], figures: { samples: Object.fromEntries(samples), wall, cpu } };
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The pages of the corpus, again and again under other names until there are enough, as a list. */
async function makeList(context: BenchContext, folder: string): Promise<{ list: string; pages: number }> {
  const corpus = await openWebCorpus(context.data, context.files);
  const own = join(folder, 'pages');
  mkdirSync(own);
  corpus.pages.forEach(({ html }, i) => copyFileSync(html, join(own, `${i}.html`)));
  const count = corpus.pages.length;
  await corpus.remove();
  const pages = Math.max(count, wantedPages);
  const lines = Array.from(
    { length: pages },
    (_, i) => `${own}${'/.'.repeat(Math.floor(i / count))}/${i % count}.html\n`,
  );
  const list = join(folder, 'list.txt');
  writeFileSync(list, lines.join(''));
  return { list, pages };
}

let runs = 0;

function local(folder: string, list: string, pages: number, jobs: number): Contender {
  return {
    name: `fovea batch -j ${jobs}`,
    run: async () => {
      const out = join(folder, `out-${runs++}`);
      const args = [programPath, 'batch', 'article', `@${list}`, '-o', out, '-j', String(jobs), '--quiet'];
      const sample = await timeOfProgram(process.execPath, [args]);
      await rm(out, { recursive: true });
      return { ...sample, pages };
    },
  };
}

/** A worker is started, does all of it, and is ended: its start and its end count. */
function through(address: string, folder: string, list: string, pages: number, jobs: number): Contender {
  const script = `
    FOVEA_ENGINE="$1"; export FOVEA_ENGINE
    "$2" "$3" worker -j ${jobs} --quiet & worker=$!
    "$2" "$3" batch article "@$4" -o "$5" --job-inputs ${perJob} --quiet; code=$?
    kill -TERM $worker; wait $worker
    exit $code`;
  return {
    name: `fovea batch --engine, fovea worker -j ${jobs}`,
    run: async () => {
      const out = join(folder, `out-${runs++}`);
      const sample = await timeOfProgram('sh', [
        ['-c', script, 'sh', address, process.execPath, programPath, list, out],
      ]);
      await rm(out, { recursive: true });
      return { ...sample, pages };
    },
  };
}
