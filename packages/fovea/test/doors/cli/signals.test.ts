import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { start } from './run-fovea.ts';

const root = mkdtempSync(join(tmpdir(), 'fovea-signals-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** How a process has ended, as a shell would say it. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode === null ? child.exitCode : { SIGINT: 130, SIGTERM: 143 }[child.signalCode as 'SIGINT'];
}

const unix = describe.runIf(process.platform !== 'win32');

/** A program that has said its first words. */
async function spoken(program: string, ...args: string[]): Promise<ChildProcess> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout.setEncoding('utf8'), 'data');
  return child;
}

unix('A signal that comes before a verb computes without a pause', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('is not lost: %s', async (signal) => {
    const child = await spoken('./computing-verb.mjs');
    child.kill(signal);
    expect(await ended(child)).toBe(130);
  });
});

unix('A second signal', () => {
  const listening = (how: string): Promise<ChildProcess> => spoken('./busy-verb.mjs', how);

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends a process at once that is busy since the first one', async (signal, code) => {
    const child = await listening('busy');
    child.kill(signal);
    await once(child.stdout!, 'data');
    child.kill(signal);
    expect(await ended(child)).toBe(code);
  });

  it('that comes with the first one, as npm sends it, is the same one', async () => {
    const child = await listening('orderly');
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await ended(child)).toBe(0);
  });

  it('ends a batch whose list never comes, and which the first one can only break off', async () => {
    const [list, out] = [join(root, 'list'), join(root, 'out')];
    execFileSync('mkfifo', [list]);
    const child = start(['batch', 'read', `@${list}`, '-o', out]);
    await expect.poll(() => existsSync(join(out, 'manifest.jsonl'))).toBe(true);
    child.kill('SIGTERM');
    // It says that it is broken off, and waits for a file that nobody can stop waiting for.
    expect(String(await once(child.stderr!, 'data'))).toContain('--resume');
    await pause(300);
    child.kill('SIGTERM');
    expect([130, 143]).toContain(await ended(child));
  });
});

unix('Two signals', () => {
  mkdirSync(join(root, 'project'));
  it.each([
    ['serve', ['serve', '--port', '0']],
    ['studio', ['studio', join(root, 'project'), '--port', '0', '--no-open']],
    ['mcp', ['mcp', '--root', root]],
  ])('are enough for %s', async (_verb, args) => {
    const child = start(args);
    await Promise.race([once(child.stdout!, 'data'), once(child.stderr!, 'data')]);
    child.kill('SIGTERM');
    const again = setTimeout(() => child.kill('SIGTERM'), 300);
    expect([0, 130, 143]).toContain(await ended(child));
    clearTimeout(again);
  });

  it('are not needed for a batch whose list pauses: one is enough', async () => {
    const out = join(root, 'idle');
    const child = start(['batch', 'read', '-', '-o', out]);
    await expect.poll(() => existsSync(join(out, 'manifest.jsonl'))).toBe(true);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(130);
  });
});
