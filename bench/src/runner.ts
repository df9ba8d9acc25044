/** Runs one benchmark, or `all` of them, by the words of a command line. */
import { appendFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAll } from './all.ts';
import { articleMetadata } from './article-metadata.ts';
import { allPassed, formatCheck, UsageError, type Bench, type BenchContext, type BenchResult } from './bench.ts';
import { balance } from './balance.ts';
import { invoices } from './invoices.ts';
import { batch } from './batch.ts';
import { boilerpipe } from './boilerpipe.ts';
import { directory } from './directory.ts';
import { directoryStructures } from './directory-structures.ts';
import { htmlParse } from './html-parse.ts';
import { articleAccuracy } from './article-accuracy.ts';
import { articleCauses } from './article-causes.ts';
import { articleSpeed } from './article-speed.ts';
import { engineOverhead } from './engine-overhead.ts';
import { entities } from './entities.ts';
import { kind } from './kind.ts';
import { layout } from './layout.ts';
import { made } from './made.ts';
import { markdown } from './markdown.ts';
import { ocr } from './ocr.ts';
import { ocrOffers } from './ocr-offers.ts';
import { ocrScripts } from './ocr-scripts.ts';
import { ocrPeers } from './ocr-peers.ts';
import { ocrTurned } from './ocr-turned.ts';
import { learnDetectors } from './learn-detectors.ts';
import { learn } from './learn.ts';
import { offers } from './offers.ts';
import { offersAblation } from './offers-ablation.ts';
import { offersStructures } from './offers-structures.ts';
import { offersTravel } from './offers-travel.ts';
import { pdfSpeed } from './pdf-speed.ts';
import { pdfSurvival } from './pdf-survival.ts';
import { pdfWords } from './pdf-words.ts';
import { planes } from './planes.ts';
import { serveAttacks } from './serve-attacks.ts';
import { serve } from './serve.ts';
import { queueFaults } from './queue-faults.ts';
import { studio } from './studio.ts';
import { studioCost } from './studio-cost.ts';
import { studioReal } from './studio-real.ts';
import { studioSpeed } from './studio-speed.ts';
import { formatTable } from './table.ts';
import { tables } from './tables.ts';
import { validate } from './validate.ts';
import { wrapperLearn } from './wrapper-learn.ts';
import { wrapper } from './wrapper.ts';

const benches: readonly Bench[] = [
  made,
  pdfSurvival,
  pdfSpeed,
  pdfWords,
  planes,
  layout,
  markdown,
  tables,
  ocr,
  ocrScripts,
  ocrOffers,
  ocrTurned,
  ocrPeers,
  learn,
  learnDetectors,
  boilerpipe,
  htmlParse,
  articleAccuracy,
  articleCauses,
  articleSpeed,
  articleMetadata,
  validate,
  directory,
  directoryStructures,
  entities,
  balance,
  invoices,
  wrapper,
  wrapperLearn,
  offers,
  offersAblation,
  offersStructures,
  offersTravel,
  batch,
  serve,
  serveAttacks,
  queueFaults,
  engineOverhead,
  kind,
  studio,
  studioCost,
  studioReal,
  studioSpeed,
];

const optionTypes = {
  data: { type: 'string' },
  json: { type: 'string' },
  rounds: { type: 'string' },
  files: { type: 'string' },
  'max-pages': { type: 'string' },
  page: { type: 'string' },
  jobs: { type: 'string' },
  markdown: { type: 'string' },
  texts: { type: 'string' },
  synthetic: { type: 'string' },
  only: { type: 'string' },
  engine: { type: 'string' },
} as const;

const print = (text: string): void => console.log(text);

function usage(): string {
  const list = formatTable(
    ['bench', 'what it measures'],
    benches.map(({ name, description }) => [name, description]),
  );
  return [
    'Usage: npm run bench -- NAME --data DIR [--json FILE] [--rounds N] [--files a,b] [--max-pages N] [--page a.pdf:12] [--jobs N] [--markdown FILE] [--texts FILE] [--synthetic DIR] [--engine redis|postgres]',
    '       npm run bench -- all --data DIR [--only a,b]: several in a row; RESULTS.md keeps what they print',
    '',
    list,
  ].join('\n');
}

function parseCommand(args: string[]): { bench: Bench; context: BenchContext; json: string | undefined } {
  const { values, positionals } = parseArgs({ args, options: optionTypes, allowPositionals: true });
  const [name] = positionals;
  const bench = benches.find((one) => one.name === name);
  if (!bench) throw new UsageError(name === undefined ? usage() : `There is no bench ${name}.\n\n${usage()}`);
  if (positionals.length > 1) throw new UsageError(`One bench at a time.\n\n${usage()}`);
  if (bench.needsData && values.data === undefined) throw new UsageError(`${bench.name} needs --data DIR`);
  const context: BenchContext = {
    data: values.data === undefined ? '' : resolve(values.data),
    rounds: positive('--rounds', values.rounds, 3),
    maxPages: positive('--max-pages', values['max-pages'], Infinity),
    files: values.files?.split(','),
    page: values.page,
    jobs: positive('--jobs', values.jobs, 2),
    markdown: values.markdown,
    texts: values.texts,
    synthetic: values.synthetic === undefined ? undefined : resolve(values.synthetic),
    engine: engineOf(values.engine),
    print,
  };
  return { bench, context, json: values.json };
}

function engineOf(text: string | undefined): BenchContext['engine'] {
  if (text === undefined || text === 'redis' || text === 'postgres') return text;
  throw new UsageError(`--engine takes redis or postgres, not ${text}`);
}

function positive(option: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (value === Infinity || (Number.isInteger(value) && value > 0)) return value;
  throw new UsageError(`${option} takes a whole number above 0, not ${text}`);
}

function jsonLine({ name }: Bench, { checks, figures }: BenchResult): string {
  const machine = { node: process.version, system: `${process.platform} ${process.arch}`, cpus: cpus().length };
  return `${JSON.stringify({ bench: name, at: new Date().toISOString(), machine, passed: allPassed(checks), checks, figures })}\n`;
}

/** The options of `all` itself are taken out, the others go to every bench. */
function runSeveral(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: optionTypes, allowPositionals: true });
  if (values.data === undefined) throw new UsageError('all needs --data DIR');
  const { only, json: _, ...handed } = values;
  const options = Object.entries(handed).flatMap(([name, value]) => [`--${name}`, value]);
  return runAll(benches, { args: options, only: only?.split(','), print });
}

async function main(args: string[]): Promise<number> {
  if (args[0] === 'all') return runSeveral(args);
  const { bench, context, json } = parseCommand(args);
  const result = await bench.run(context);
  if (result.checks.length > 0) print('');
  for (const check of result.checks) print(formatCheck(check));
  if (json !== undefined) appendFileSync(json, jsonLine(bench, result));
  return allPassed(result.checks) ? 0 : 1;
}

/** Mistakes in the call are told in a line; anything else is our bug and keeps its stack. */
function explain(thrown: unknown): number {
  const isOptionMistake =
    thrown instanceof TypeError && 'code' in thrown && String(thrown.code).startsWith('ERR_PARSE_ARGS');
  if (!(thrown instanceof UsageError) && !isOptionMistake) throw thrown;
  console.error(thrown.message);
  return 2;
}

/** The exit code of a call. */
export const runBench = (args: string[]): Promise<number> => main(args).catch(explain);
