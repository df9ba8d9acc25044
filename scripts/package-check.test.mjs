/** The package as others get it: packed, installed into an empty project, and tried there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints, installInto, medianTime, pack, tryMcp, tryOut } from './package-check.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fovea-package-test-'));
// Many small files, on a disk that others use too.
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

describe('The package', () => {
  let packed;
  beforeAll(async () => {
    packed = await pack(folder);
  });

  it('is small, with what it has learned, and smaller without the app of the studio', () => {
    expect(packed.size).toBeLessThan(15e6);
    expect(packed.appSize).toBeLessThan(1.5e6);
    expect(packed.size - packed.appSize).toBeLessThan(9e6);
  });

  it('has the threads, the processes and the app that are only loaded by name', () => {
    const threads = [
      'read/worker/thread',
      'cli/thread',
      'batch/process',
      'mcp/process',
      'service/nodes-thread',
      'studio/reading-thread',
      'studio/job-thread',
    ];
    const wanted = [...threads.map((path) => `dist/${path}.js`), 'dist/studio/serve.js', 'studio/index.html'];
    expect(packed.files).toEqual(expect.arrayContaining(wanted));
  });

  it('has what it needs and nothing else', () => {
    const wanted = ['LICENSE', 'README.md', 'THIRD_PARTY.md', 'bin/fovea.js', 'package.json'];
    expect(packed.files).toEqual(expect.arrayContaining(wanted));
    const others = packed.files.filter(
      (path) => !wanted.includes(path) && !/^(?:dist|models|schemas|studio)\//.test(path),
    );
    expect(others).toEqual([]);
    expect(packed.files.filter((path) => /tsbuildinfo|\.test\.|(?:^|\/)\./.test(path))).toEqual([]);
  });

  it('gives publint and attw nothing to say', async () => {
    expect(await complaints(packed.tarball)).toEqual([]);
  });

  it('works in an empty project without its optional parts, and says its version at once', async () => {
    const project = join(folder, 'project');
    const installed = await installInto(project, packed.tarball);
    await tryOut(installed, project);
    const own = await medianTime(process.execPath, [join(installed, 'bin', 'fovea.js'), '--version']);
    const bare = await medianTime(process.execPath, ['-e', '0']);
    // Machines differ, and others may be at work: 2 is usual, and the whole program would be 10.
    expect(own).toBeLessThan(6 * bare);
    await tryMcp(installed, project);
  });
});
