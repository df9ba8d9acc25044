/**
 * `npm test`: every check and every test, all of them even when an earlier one fails.
 * The last line counts: tests, and each check as one. Arguments go to vitest: `npm test -- test/words`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, isMain, root, run, SetupError, toolPath } from './setup.mjs';

const env = { ...process.env, TZ: 'UTC' };

const tool = (name, args) => async () => (await run(process.execPath, [toolPath(name), ...args], { env })).code === 0;

const script = (name) => async () => (await run(process.execPath, [join(root, 'scripts', name)], { env })).code === 0;

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

const checks = [
  ['Types, of sources and tests: tsc -b', () => succeeds(build())],
  ['Format: oxfmt --check', tool('oxfmt', ['--check'])],
  ['Lint: oxlint --type-aware', tool('oxlint', ['--type-aware', '--deny-warnings'])],
  ['Nothing unused: knip', tool('knip', [])],
  ['Nothing written twice: scripts/doubled.mjs', script('doubled.mjs')],
  ['No pattern that a hostile text can stall: scripts/patterns.mjs', script('patterns.mjs')],
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

async function timed(title, work) {
  console.log(`\n── ${title}`);
  const start = performance.now();
  const result = await work();
  const failed = result === false || result.failed > 0;
  console.log(`   ${failed ? 'FAILED' : 'ok'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

async function all(args) {
  // With nothing installed there is nothing to check with.
  if (!(await succeeds(install()))) return { passed: 0, failed: 1 };
  const total = { passed: 0, failed: 0 };
  for (const [title, work] of checks) total[(await timed(title, work)) ? 'passed' : 'failed'] += 1;
  const { passed, failed } = await timed('Tests: vitest', () => tests(args));
  return { passed: total.passed + passed, failed: total.failed + failed };
}

async function main(args) {
  const { passed, failed } = await all(args);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
