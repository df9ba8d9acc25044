/** The package as others get it: packed, installed into an empty project, and tried there. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringUncommitted, freshClone, lendPackages } from './fresh-clone.mjs';
import { complaints, installInto, installOptional, medianTime, pack, weigh } from './package-check.mjs';
import { tryOptional, tryOut, tryVerb, verbsOf } from './package-tries.mjs';
import { npmCommand, npmEnvironment, readJson, root, run } from './setup.mjs';
import { shippedTypes } from './shipped.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fovea-package-test-'));
const clone = join(folder, 'clone');
const project = join(folder, 'project');
const installed = join(project, 'node_modules', 'fovea');
const bin = join(installed, 'bin', 'fovea.js');
// A clone needs a history to be made from; a downloaded archive has none.
const hasHistory = existsSync(join(root, '.git'));
let packed;

beforeAll(async () => {
  if (!hasHistory) return;
  await freshClone(clone);
  await bringUncommitted(clone);
  lendPackages(clone);
  for (const name of ['dist', 'lib', 'studio']) expect(existsSync(join(clone, 'packages', 'fovea', name))).toBe(false);
  // Left by a build of long ago.
  mkdirSync(join(clone, 'packages/fovea/dist'));
  writeFileSync(join(clone, 'packages/fovea/dist/gone.js'), '');
  packed = await pack(clone, folder);
});

// Many small files, on a disk that others use too.
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function npmPackDry(cwd, env = {}) {
  const { command, args, shell } = npmCommand();
  const words = [...args, 'pack', '--workspace', 'packages/fovea', '--dry-run', '--json'];
  return run(command, words, { cwd, shell, env: { ...npmEnvironment(), ...env }, capture: true });
}

describe.skipIf(!hasHistory)('Packing a fresh clone', () => {
  it('builds what the package exports, and the studio, and leaves out what has no source', () => {
    const { exports } = readJson(join(root, 'packages/fovea/package.json'));
    const targets = Object.values(exports).flatMap((one) => (typeof one === 'string' ? [] : Object.values(one)));
    const wanted = targets.map((path) => path.slice('./'.length));
    expect(packed.files).toEqual(expect.arrayContaining([...wanted, 'studio/index.html', 'schemas/extraction.json']));
    expect(packed.files).not.toContain('dist/gone.js');
  });

  it('fails where nothing can be installed, and says so', async () => {
    const bare = join(folder, 'bare');
    await freshClone(bare);
    await bringUncommitted(bare);
    const offline = { npm_config_offline: 'true', npm_config_cache: join(folder, 'empty') };
    const { code, output } = await npmPackDry(bare, offline);
    expect(code).not.toBe(0);
    expect(output).toMatch(/Installing… failed/);
    expect(output).not.toMatch(/"filename"/);
  });

  it('fails where the studio cannot be built, and says so', async () => {
    writeFileSync(join(clone, 'packages/studio/vite.config.ts'), "throw new Error('no such luck');\n");
    const { code, output } = await npmPackDry(clone);
    expect(code).not.toBe(0);
    expect(output).toMatch(/no such luck[^]*Building the studio… failed/);
  });
});

describe.skipIf(!hasHistory)('What is packed', () => {
  it('is small, with what it has learned, and smaller without the app of the studio', () => {
    expect(packed.size).toBeLessThan(15e6);
    expect(packed.appSize).toBeLessThan(1.5e6);
    expect(packed.size - packed.appSize).toBeLessThan(9e6);
  });

  it('has the threads, the processes and the app that are only loaded by name', () => {
    const threads = [
      'read/worker/thread',
      'read/ocr/ocr-process',
      'run/worker-thread',
      'run/worker-process',
      'doors/mcp/process',
      'doors/service/nodes-thread',
      'doors/studio/reading-thread',
      'doors/studio/job-thread',
    ];
    const wanted = [...threads.map((path) => `lib/${path}.js`), 'studio/index.html'];
    expect(packed.files).toEqual(expect.arrayContaining(wanted));
  });

  it('has what it needs and nothing else', () => {
    const wanted = ['LICENSE', 'README.md', 'THIRD_PARTY.md', 'bin/fovea.js', 'package.json'];
    expect(packed.files).toEqual(expect.arrayContaining(wanted));
    const others = packed.files.filter(
      (path) => !wanted.includes(path) && !/^(?:dist\/.*\.d\.ts$|lib\/|models\/|schemas\/|studio\/)/.test(path),
    );
    expect(others).toEqual([]);
    expect(packed.files.filter((path) => /tsbuildinfo|\.test\.|(?:^|\/)\./.test(path))).toEqual([]);
  });

  it('gives publint and attw nothing to say', async () => {
    expect(await complaints(packed.tarball)).toEqual([]);
  });

  it('has no types of packages that it does not bring along', () => {
    const { packages } = shippedTypes(join(clone, 'packages/fovea'));
    const { dependencies } = readJson(join(clone, 'packages/fovea/package.json'));
    expect(packages.filter((name) => !name.startsWith('node:') && !(name in dependencies))).toEqual([]);
  });
});

describe.skipIf(!hasHistory)('The package', () => {
  it('works in an empty project without its optional parts, and says its version at once', async () => {
    await installInto(project, packed.tarball);
    const { megabytes, packages } = weigh(project);
    expect(megabytes).toBeLessThan(30);
    expect(packages).toBeLessThan(25);
    await tryOut(installed, project);
    const own = await medianTime(process.execPath, [bin, '--version']);
    const bare = await medianTime(process.execPath, ['-e', '0']);
    // Machines differ: 2 is usual, and the whole program would be 10.
    expect(own).toBeLessThan(6 * bare);
    await installOptional(project);
    await tryOptional(installed, project);
  });

  it('names nothing that it does not have when a part of it is missing', async () => {
    rmSync(join(installed, 'studio'), { recursive: true });
    const said = await tryVerb('studio', installed, project).catch(({ message }) => message);
    // Once on the page and once in the terminal.
    const advice = 'The studio app is missing from this installation; reinstall the package fovea';
    expect(said.split(advice)).toHaveLength(3);
    expect(said).not.toMatch(/scripts|checkout/);
    rmSync(join(installed, 'lib'), { recursive: true });
    const { code, output } = await run(process.execPath, [bin, 'read'], { capture: true });
    expect([code, output]).toEqual([1, 'fovea: this installation is incomplete; install the package fovea again\n']);
  });
});

describe('The verbs that are tried', () => {
  it('are those that the help lists', () => {
    const help =
      'Usage: fovea\n\nCommands:\n  read [options]  read\n                  PDFs\n  mcp   tools\n  help [command]\n\nExamples:\n  fovea x\n';
    expect(verbsOf(help)).toEqual(['read', 'mcp']);
  });
});
