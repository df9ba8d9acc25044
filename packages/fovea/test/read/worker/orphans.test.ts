import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { start } from '../../doors/cli/run-fovea.ts';
import { descendantsOf, isRunning, leftRunning } from '../../processes.ts';

const parent = fileURLToPath(new URL('./busy-parent.mjs', import.meta.url));

// Whether a process is there is seen in /proc.
const linuxOnly = it.runIf(process.platform === 'linux');

// Left alone, it would be busy for two minutes, or for ever.
linuxOnly.each(['loop', 'wasm'])('a process that is busy in a %s ends with the one that started it', async (how) => {
  const starter = spawn(process.execPath, [parent, how], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(starter.stdout.setEncoding('utf8'), 'data')) as [string];
  expect(isRunning(Number(line))).toBe(true);
  starter.kill('SIGKILL');
  expect(await leftRunning([Number(line)])).toEqual([]);
});

linuxOnly('a browser ends with the one that started it, also in the middle of a page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-orphans-'));
  try {
    const page = join(folder, 'busy.html');
    await writeFile(page, '<p>A page that never comes to an end.</p><script>for (;;);</script>');
    const verb = start(['article', page, '--render', '--timeout', '120']);
    const browser = (): number[] => descendantsOf(verb.pid!);
    // The one that draws the page is the last to be started.
    for (let i = 0; i < 400 && browser().length < 5; i++) await pause(100);
    const started = browser();
    expect(started.length).toBeGreaterThanOrEqual(5);
    verb.kill('SIGKILL');
    expect(await leftRunning(started)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
