/** What is published: all that the studio needs, and nothing that nobody asked for. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { npmCommand, root } from './setup.mjs';

const folder = join(root, 'packages', 'fovea');

function packed() {
  const { command, args, shell } = npmCommand();
  const all = [...args, 'pack', '--dry-run', '--json', '--ignore-scripts'];
  const text = execFileSync(command, all, {
    cwd: folder,
    shell,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text)[0].files;
}

describe('the package', () => {
  const files = packed();
  const paths = files.map(({ path }) => path);
  const sizeOf = (isOwn) => files.filter(({ path }) => isOwn(path)).reduce((sum, { size }) => sum + size, 0);

  it('has the command line, the threads and the server of the studio', () => {
    for (const path of ['bin/fovea.js', 'dist/cli/main.js', 'dist/cli/studio.js', 'dist/studio/serve.js']) {
      expect(paths).toContain(path);
    }
    for (const thread of ['read/worker/thread', 'cli/thread', 'studio/reading-thread', 'studio/job-thread']) {
      expect(paths).toContain(`dist/${thread}.js`);
    }
  });

  it('has the app of the studio where it is built', () => {
    const isBuilt = existsSync(join(folder, 'studio', 'index.html'));
    expect(paths.includes('studio/index.html')).toBe(isBuilt);
    expect(sizeOf((path) => path.startsWith('studio/'))).toBeLessThan(1.5e6);
  });

  it('has neither tests nor sources, and without the app stays small', () => {
    expect(paths.filter((path) => /^(?:src|test)\/|\.test\.|\.test-types|tsbuildinfo/.test(path))).toEqual([]);
    expect(sizeOf((path) => !path.startsWith('studio/'))).toBeLessThan(9e6);
  });
});
