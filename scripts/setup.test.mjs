import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  appState,
  buildState,
  installState,
  locked,
  needsApp,
  needsBuild,
  needsInstall,
  npmCommand,
  npmEnvironment,
  workspaces,
} from './setup.mjs';
import { dropStale, missingFrom } from './prepack.mjs';
import { sumOf, tally } from './test.mjs';

let dir;

const put = (path, text = '') => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};
const installed = () => put('node_modules/.fovea-setup', `${installState(dir)}\n`);
const built = () => put('node_modules/.fovea-build', `${buildState(dir)}\n`);

const report = (passed, failed, testResults = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
});

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fovea-setup-'));
  put('package.json', '{ "workspaces": ["packages/*", "bench"] }');
  put('package-lock.json', '{ "lockfileVersion": 3 }');
  put('tsconfig.json', '{}');
  put('packages/one/package.json', '{ "name": "one" }');
  put('packages/one/src/index.ts', 'export const one = 1;\n');
  put('packages/one/test/one.test.ts', 'export {};\n');
  put('packages/one/dist/index.js');
  put('packages/notes.md');
  put('bench/package.json', '{ "name": "bench" }');
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('what is installed', () => {
  it('finds the workspaces, and leaves out what is no package', () => {
    expect(workspaces(dir)).toEqual(['bench', 'packages/one']);
  });

  it('is needed on a fresh clone and when somebody else filled node_modules', () => {
    expect(needsInstall(dir)).toBe(true);
    put('node_modules/some/package.json', '{}');
    expect(needsInstall(dir)).toBe(true);
  });

  it('is not needed again while nothing has changed', () => {
    installed();
    expect(needsInstall(dir)).toBe(false);
  });

  it.each(['package-lock.json', 'package.json', 'packages/one/package.json'])(
    'is needed after a change of %s',
    (file) => {
      installed();
      put(file, '{ "workspaces": ["packages/*", "bench"], "name": "changed" }');
      expect(needsInstall(dir)).toBe(true);
    },
  );

  it('is needed for a new workspace, and not for a change of source', () => {
    installed();
    put('packages/one/src/index.ts', 'export const one = 2;\n');
    expect(needsInstall(dir)).toBe(false);
    put('packages/two/package.json', '{ "name": "two" }');
    expect(needsInstall(dir)).toBe(true);
  });
});

describe('what is built', () => {
  it('is needed at first and not while nothing has changed', () => {
    expect(needsBuild(dir)).toBe(true);
    built();
    expect(needsBuild(dir)).toBe(false);
  });

  it.each(['packages/one/src/index.ts', 'packages/one/test/one.test.ts', 'tsconfig.json', 'bench/src/new.ts'])(
    'is needed after a change of %s',
    (file) => {
      put('bench/dist/run.js');
      built();
      put(file, 'export const changed = true;\n');
      expect(needsBuild(dir)).toBe(true);
    },
  );

  it('notices an edit that keeps the size, and one that brings back an older file', () => {
    const file = join(dir, 'packages/one/src/index.ts');
    for (const time of [new Date('2001-01-01'), new Date('2101-01-01')]) {
      built();
      utimesSync(file, time, time);
      expect(needsBuild(dir)).toBe(true);
    }
  });

  it('notices a source that is gone and a dist that is gone', () => {
    put('packages/one/src/more.ts');
    built();
    rmSync(join(dir, 'packages/one/src/more.ts'));
    expect(needsBuild(dir)).toBe(true);
    built();
    rmSync(join(dir, 'packages/one/dist'), { recursive: true });
    expect(needsBuild(dir)).toBe(true);
  });

  it('does not mind documents beside the tests', () => {
    built();
    put('packages/one/test/cases/flyer/source.pdf', '%PDF');
    expect(needsBuild(dir)).toBe(false);
  });
});

describe('the app of the studio', () => {
  const own = () => put('node_modules/.fovea-app', `${appState(dir)}\n`);

  it('is built where there is one, and again when it or what it takes from the library has changed', () => {
    expect(needsApp(dir)).toBe(false);
    put('packages/studio/index.html');
    put('packages/studio/src/main.tsx');
    own();
    expect(needsApp(dir)).toBe(true);
    put('packages/fovea/studio/index.html');
    expect(needsApp(dir)).toBe(false);
    put('packages/fovea/src/read/open.ts');
    expect(needsApp(dir)).toBe(false);
    put('packages/fovea/src/write/png.ts');
    expect(needsApp(dir)).toBe(true);
    own();
    put('packages/studio/src/main.tsx', 'changed');
    expect(needsApp(dir)).toBe(true);
  });
});

describe('the lock', () => {
  it('lets one work at a time', async () => {
    const events = [];
    const work = (name) => async () => {
      events.push(`${name} starts`);
      await new Promise((done) => setTimeout(done, 50));
      events.push(`${name} ends`);
    };
    await Promise.all([locked(work('first'), { dir, quiet: true }), locked(work('second'), { dir, quiet: true })]);
    expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
  });

  it('is free again after a failure', async () => {
    const failing = locked(() => Promise.reject(new Error('broken')), { dir, quiet: true });
    await expect(failing).rejects.toThrow('broken');
    expect(existsSync(join(dir, 'out/.setup-lock'))).toBe(false);
  });

  it('does not wait for a run that died', async () => {
    mkdirSync(join(dir, 'out/.setup-lock'), { recursive: true });
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(dir, 'out/.setup-lock'), anHourAgo, anHourAgo);
    await expect(locked(() => Promise.resolve('done'), { dir, quiet: true })).resolves.toBe('done');
  });
});

describe('npm', () => {
  it('is the one that runs us, started with Node', () => {
    const npm = npmCommand({ npm_execpath: '/opt/npm/bin/npm-cli.js' }, 'linux');
    expect(npm).toEqual({ command: process.execPath, args: ['/opt/npm/bin/npm-cli.js'], shell: false });
  });

  it('is the one on the path when another tool runs us, or none', () => {
    expect(npmCommand({ npm_execpath: '/opt/pnpm/bin/pnpm.cjs' }, 'linux')).toMatchObject({
      command: 'npm',
      shell: false,
    });
    expect(npmCommand({}, 'win32')).toMatchObject({ command: 'npm.cmd', shell: true });
  });
});

describe('the environment of npm', () => {
  it('keeps where packages come from, and not what another command was asked to do', () => {
    const kept = { npm_config_registry: 'http://127.0.0.1:4873/', npm_config_cache: '/tmp/cache', PATH: '/bin' };
    const ofPack = { npm_config_dry_run: 'true', npm_config_workspace: 'packages/one', NPM_CONFIG_JSON: 'true' };
    expect(npmEnvironment({ ...kept, ...ofPack })).toEqual(kept);
  });
});

describe('what a package must have', () => {
  const parts = ['bin/one.js', 'models/card.md', 'schemas/one.json', 'studio/index.html', 'LICENSE', 'src/a/b.ts'];
  const compiled = ['dist/a/b.d.ts', 'lib/a/b.js', 'lib/a/b-thread.js'].map((path) => join(path));
  const own = (path) => `packages/fovea/${path}`;

  beforeEach(() => {
    const files = ['bin', 'dist', 'lib', 'models', 'schemas', 'studio', 'LICENSE'];
    const exports = { '.': { types: './dist/a/b.d.ts', default: './lib/a/b.js' } };
    put(own('package.json'), JSON.stringify({ files, exports }));
    for (const path of [...parts, ...compiled, 'dist/a/b.js']) put(own(path));
    put(own('src/a/b.ts'), "startThread(entryBeside(import.meta.url, 'b-thread'));\n");
  });

  it('is there once all is built', () => {
    expect(missingFrom(dir)).toEqual([]);
  });

  it.each([...parts.slice(0, -1), ...compiled])('is named where it is not there: %s', (path) => {
    rmSync(join(dir, own(path)));
    expect(missingFrom(dir)).toEqual([/^(?:dist|lib|LICENSE)/.test(path) ? path : dirname(path)]);
  });

  it('is named as a whole when nothing is built, and an app without its page is none', () => {
    rmSync(join(dir, own('dist')), { recursive: true });
    put(own('studio/icon.svg'));
    rmSync(join(dir, own('studio/index.html')));
    expect(missingFrom(dir)).toEqual(['dist', join('studio', 'index.html')]);
  });

  it('does not hold what was compiled from a source that is gone', () => {
    put(own('dist/a/gone.d.ts'));
    put(own('dist/.node.tsbuildinfo'));
    put(own('dist/.test-types/test/one.d.ts'));
    expect(dropStale(dir)).toEqual([join('dist', 'a', 'gone.d.ts')]);
    expect(dropStale(dir)).toEqual([]);
    expect(missingFrom(dir)).toEqual([]);
  });
});

describe('the counts of npm test', () => {
  it('are those of the report', () => {
    const files = [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }];
    expect(tally(report(7, 1, files), 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('hold one failure for a file that could not be loaded', () => {
    const files = [{ status: 'failed', assertionResults: [] }];
    expect(tally(report(7, 0, files), 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('hold one failure for a run that ended badly with no failing test, or with no report', () => {
    expect(tally(report(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
    expect(tally(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('of several runs are those of each, and hold one failure where none has found a file', () => {
    const none = { passed: 0, failed: 0, files: 0 };
    expect(sumOf([{ passed: 7, failed: 1, files: 3 }, none])).toEqual({ passed: 7, failed: 1 });
    expect(sumOf([none, { passed: 0, failed: 0, files: 1 }])).toEqual({ passed: 0, failed: 0 });
    expect(sumOf([none, none])).toEqual({ passed: 0, failed: 1 });
    expect(sumOf([none, { ...none, failed: 2 }])).toEqual({ passed: 0, failed: 2 });
  });
});
