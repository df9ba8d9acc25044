/**
 * `npm test`: every check and every test, all of them even when an earlier one fails.
 * The last line counts: tests, and each check as one. Arguments go to vitest: `npm test -- test/words`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

async function tests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-test-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await run(process.execPath, [toolPath('vitest'), 'run', ...reporters, ...args], { env });
    return tally(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function timed(title, work) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const result = await work();
  const failed = result === false || result.failed > 0;
  console.log(`   ${failed ? 'FAILED' : 'ok'} in ${secondsSince(start)}`);
  return result;
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
  const [late, { passed, failed }] = await Promise.all([checked(ofBuild), timed('Tests: vitest', () => tests(args))]);
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
