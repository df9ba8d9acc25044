/**
 * `npm test`: every check and every test, all of them even when an earlier one fails.
 * The last line counts: tests, and each check as one. Arguments go to vitest: `npm test -- test/words`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, isMain, root, run, SetupError, toolPath } from './setup.mjs';

const env = { ...process.env, TZ: 'UTC', FOVEA_BUILT: '1' };

/** Checks by programs, which run beside each other: what they say is printed when they have ended. */
const ended = (path, args) => run(process.execPath, [path, ...args], { env, capture: true });
const tool =
  (name, ...args) =>
  () =>
    ended(toolPath(name), args);
const script = (name) => () => ended(join(root, 'scripts', name), []);

async function succeeds(work) {
  try {
    await work;
    return true;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    return false;
  }
}

const ofSources = [
  { title: 'Format: oxfmt --check', check: tool('oxfmt', '--check') },
  { title: 'Nothing unused: knip', check: tool('knip') },
  { title: 'Nothing written twice: scripts/doubled.mjs', check: script('doubled.mjs') },
];
const ofBuild = [
  { title: 'Lint: oxlint --type-aware', check: tool('oxlint', '--type-aware', '--deny-warnings') },
  { title: 'No pattern that a hostile text can stall: scripts/patterns.mjs', check: script('patterns.mjs') },
];

/** Counts of a vitest run from its JSON report; a file or a run that broke outside a test counts as one failure. */
export function tally(report, exitCode) {
  const files = report?.testResults ?? [];
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/**
 * Two runs beside each other: tests in processes of their own often wait, for databases, browsers and signals, and those that
 * share processes hardly ever. In one run vitest would do the ones after the others, or share nothing.
 */
const runs = [
  {
    title: 'Tests in processes of their own: vitest',
    options: ['--project=apart', '--project=mocked'],
    workers: availableParallelism(),
    capture: true,
  },
  {
    title: 'Tests that share processes: vitest',
    options: ['--project=together'],
    workers: availableParallelism() + 1,
    capture: false,
  },
];

/** One of the runs; no more than one may draw on a terminal, the other one speaks when it has ended. */
async function tests({ title, options, workers, capture }, args) {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-test-'));
  const file = join(folder, 'report.json');
  const start = performance.now();
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    // Words that files are chosen by may name files of one run alone.
    const all = [toolPath('vitest'), 'run', ...reporters, ...options, '--passWithNoTests', ...args];
    // The projects of vitest do not heed its `--maxWorkers`.
    const itsEnv = { ...env, FOVEA_TEST_WORKERS: String(workers) };
    const { code, output } = await run(process.execPath, all, { env: itsEnv, capture });
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    const { passed, failed } = tally(report, code);
    const end = `${failed > 0 ? 'FAILED' : 'ok'} after ${secondsSince(start)}`;
    console.log(`\n── ${title}\n${output.trimEnd()}\n   ${end}`);
    return { passed, failed, files: report?.testResults.length ?? 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts of several runs; that none of them has found a file is a failure. */
export function sumOf(counts) {
  const sum = (name) => counts.reduce((before, one) => before + one[name], 0);
  return { passed: sum('passed'), failed: sum('files') === 0 ? Math.max(1, sum('failed')) : sum('failed') };
}

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function timed(title, work) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const isFine = await work();
  console.log(`   ${isFine ? 'ok' : 'FAILED'} in ${secondsSince(start)}`);
  return isFine;
}

/** Some checks at once, since each has but one thread; each speaks when it has ended. */
async function checked(checks) {
  const outcomes = checks.map(async ({ title, check }) => {
    const start = performance.now();
    const { code, output } = await check();
    console.log(`\n── ${title}\n${output.trimEnd()}\n   ${code === 0 ? 'ok' : 'FAILED'} after ${secondsSince(start)}`);
    return code === 0;
  });
  return Promise.all(outcomes);
}

async function all(args) {
  // With nothing installed there is nothing to check with.
  if (!(await succeeds(install()))) return { passed: 0, failed: 1 };
  // The checks fill what the build and the tests leave of the processors while they wait.
  const early = checked(ofSources);
  const isBuilt = await timed('Types, of sources and tests: tsc -b', () => succeeds(build()));
  const [late, ...counts] = await Promise.all([checked(ofBuild), ...runs.map((one) => tests(one, args))]);
  const { passed, failed } = sumOf(counts);
  const outcomes = [isBuilt, ...(await early), ...late];
  const count = (outcome) => outcomes.filter((one) => one === outcome).length;
  return { passed: count(true) + passed, failed: count(false) + failed };
}

async function main(args) {
  const { passed, failed } = await all(args);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
