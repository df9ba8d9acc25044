import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { formatSpread, median, race, ratioOf, timeOfProgram, type Contender, type Samples } from './measure.ts';
import { formatTable } from './table.ts';
import { residentMegabytes } from './resident.ts';
import { openWebCorpus } from './web-corpus.ts';

export const batch: Bench = {
  name: 'batch',
  description:
    'a batch of web pages: two processes beside one, memory over 50,000 pages, and 50 kills with a resume each',
  needsData: true,
  run,
};

const program = fileURLToPath(new URL('../../../packages/fovea/bin/fovea.js', import.meta.url));
const speedFloor = 1.8;
const kills = 50;
const manyPages = 50_000;
/** So many that starting processes, which have their code to compile, is no large part of it. */
const timedPages = 8000;

async function run(context: BenchContext): Promise<BenchResult> {
  const corpus = await openWebCorpus(context.data, context.files);
  const folder = await mkdtemp(join(tmpdir(), 'fovea-batch-'));
  try {
    const pages = join(folder, 'pages');
    mkdirSync(pages);
    corpus.pages.forEach(({ html }, i) => copyFileSync(html, join(pages, `${i}.html`)));
    const archive = join(folder, 'pages.warc.gz');
    writeArchive(
      archive,
      corpus.pages.map(({ html }) => html),
    );
    const speed = await measureSpeed(context, { pages, archive, count: corpus.pages.length, folder });
    const killed = await measureKills(context, pages, corpus.pages.length, folder);
    const memory = await measureMemory(context, pages, corpus.pages.length, folder);
    return {
      checks: [...speed.checks, killed.check, memory.check],
      figures: { speed: Object.fromEntries(speed.samples), kills: killed.figures, memory: memory.figures },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await corpus.remove();
  }
}

type Corpus = { readonly pages: string; readonly archive: string; readonly count: number; readonly folder: string };

async function measureSpeed(
  { rounds, print }: BenchContext,
  { pages, archive, count, folder }: Corpus,
): Promise<{ checks: Check[]; samples: Samples }> {
  const sizes = new Map<string, number>();
  const withJobs = (what: string, input: string, pages: number, jobs: number, format: string): Contender => {
    const name = `${what}, -j ${jobs} -f ${format}`;
    return {
      name,
      run: async () => {
        const out = join(folder, 'speed');
        const args = [program, 'batch', 'article', input, '-o', out, '-j', String(jobs), '-f', format, '--quiet'];
        const sample = await timeOfProgram(process.execPath, [args]);
        sizes.set(name, bytesOfParts(out));
        await rm(out, { recursive: true });
        return { ...sample, pages };
      },
    };
  };
  const list = join(folder, 'timed.txt');
  writeFileSync(list, namesOf(pages, count, timedPages).join('\n'));
  const files = (jobs: number): Contender => withJobs('files', `@${list}`, timedPages, jobs, 'jsonl');
  const [one, two] = [files(1), files(2)];
  const contenders = [one, two, withJobs('a web archive', archive, count, 2, 'parquet')];
  const samples = await race(contenders, rounds);
  const wall = ({ name }: Contender): number[] => samples.get(name)!.map(({ wallSeconds }) => wallSeconds);
  const cpu = ({ name }: Contender): number[] => samples.get(name)!.map(({ cpuSeconds }) => cpuSeconds);
  const rows = contenders.map((each) => {
    const done = samples.get(each.name)![0]!.pages;
    return [
      each.name,
      done,
      median(wall(each)).toFixed(2),
      (done / median(wall(each))).toFixed(0),
      (done / median(cpu(each))).toFixed(0),
      (sizes.get(each.name)! / done / 1024).toFixed(1),
    ];
  });
  const head = ['fovea batch article', 'pages', 'wall s', 'pages per s', 'pages per CPU s', 'KB of result a page'];
  print(`${formatTable(head, rows)}\n`);
  const whole = readdirSync(pages).reduce((sum, name) => sum + statSync(join(pages, name)).size, 0);
  const kilobytes = [whole, statSync(archive).size].map((bytes) => (bytes / count / 1024).toFixed(1));
  print(`a page is ${kilobytes[0]} KB as sent and ${kilobytes[1]} KB in the archive\n`);
  const ratio = ratioOf(wall(one), wall(two));
  const name = `speed of two processes / one, by wall time ≥ ${speedFloor}`;
  return { checks: [{ name, passed: ratio.median >= speedFloor, detail: formatSpread(ratio) }], samples };
}

function bytesOfParts(folder: string): number {
  const parts = readdirSync(folder).filter((name) => name.startsWith('part-'));
  return parts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** The pages as a crawler keeps them: one record each, each compressed by itself. */
function writeArchive(path: string, files: readonly string[]): void {
  const archive = openSync(path, 'w');
  for (const [i, file] of files.entries()) {
    const body = readFileSync(file);
    const http = Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n');
    const head = [
      'WARC/1.0',
      'WARC-Type: response',
      `WARC-Target-URI: http://pages.example/${i}`,
      `WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-${String(i).padStart(12, '0')}>`,
      'WARC-Date: 2026-01-01T00:00:00Z',
      'Content-Type: application/http; msgtype=response',
      `Content-Length: ${http.length + body.length}`,
    ];
    const record = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), http, body, Buffer.from('\r\n\r\n')]);
    writeSync(archive, gzipSync(record));
  }
  closeSync(archive);
}

/** One run that is killed again and again, and goes on each time, until it is through. */
async function measureKills(
  { print }: BenchContext,
  pages: string,
  count: number,
  folder: string,
): Promise<{ check: Check; figures: object }> {
  const out = join(folder, 'killed');
  const args = [program, 'batch', 'article', pages, '-o', out, '--resume', '--part-inputs', '20', '--quiet'];
  let done = 0;
  for (; done < kills; done++) {
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    // Some in the start of the program, some in the middle of its work.
    const timer = setTimeout(() => child.kill('SIGKILL'), 200 + ((done * 37) % 900));
    const code = await ended;
    clearTimeout(timer);
    if (code !== null) break;
  }
  const code = await new Promise<number | null>((resolve) =>
    spawn(process.execPath, args, { stdio: 'ignore' }).once('close', resolve),
  );
  const uris = urisIn(out);
  const twice = uris.length - new Set(uris).size;
  const lost = count - new Set(uris).size;
  print(
    `${done} kills, then to the end with exit code ${code}: ${uris.length} results, ${lost} lost, ${twice} twice\n`,
  );
  const detail = `${done} kills, ${lost} lost, ${twice} twice`;
  return {
    check: { name: 'every input exactly once after kills', passed: lost === 0 && twice === 0, detail },
    figures: { kills: done, lost, twice },
  };
}

function urisIn(folder: string): string[] {
  const parts = readdirSync(folder).filter((name) => name.startsWith('part-'));
  return parts.flatMap((part) =>
    readFileSync(join(folder, part), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { source: { uri: string } }).source.uri),
  );
}

/** The pages again and again, each time under other names. */
function namesOf(pages: string, count: number, wanted: number): string[] {
  return Array.from({ length: wanted }, (_, i) => `${pages}${'/.'.repeat(Math.floor(i / count))}/${i % count}.html`);
}

/** The memory of the process that all others belong to, over many pages: the same ones again under other names. */
async function measureMemory(
  { print }: BenchContext,
  pages: string,
  count: number,
  folder: string,
): Promise<{ check: Check; figures: object }> {
  const list = namesOf(pages, count, manyPages);
  const out = join(folder, 'memory');
  const args = [program, 'batch', 'article', '-', '-o', out, '--method', 'boilerpipe:article', '--quiet'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(`${list.join('\n')}\n`);
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMegabytes(child.pid!)), 500);
  const code = await ended;
  clearInterval(timer);
  const seen = samples.filter((one) => one > 0);
  const quarter = Math.floor(seen.length / 4);
  const [early, late] = [median(seen.slice(quarter, 2 * quarter)), median(seen.slice(-quarter))];
  print(
    `${manyPages} pages, exit code ${code}: ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last\n`,
  );
  const name = 'memory in the last quarter / in the second ≤ 1.3';
  const figures = { early, late, most: Math.max(...seen) };
  return { check: { name, passed: code === 0 && late / early <= 1.3, detail: (late / early).toFixed(2) }, figures };
}
