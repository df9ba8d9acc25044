/** Ctrl-C in the middle of the long verbs: the code of an interrupt, whole files only, no process and no folder left. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finish, fovea, start } from '../doors/cli/run-fovea.ts';
import { descendantsOf, isRunning } from '../processes.ts';
import { manyPages } from '../tiny-pdf.ts';

const example = (path: string): string => fileURLToPath(new URL(`../../../../examples/${path}`, import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'fovea-interrupted-'));
const inRoot = (name: string): string => join(root, name);
/** What programs of ours leave in a folder for temporary files is seen only where nobody else has files. */
const env = { TMPDIR: inRoot('tmp') };
mkdirSync(env.TMPDIR);
afterAll(() => rmSync(root, { recursive: true, force: true }));

writeFileSync(inRoot('long.pdf'), manyPages(20_000, 'One of many pages'));
writeFileSync(
  inRoot('large.csv'),
  `a,b,k\n${Array.from({ length: 200_000 }, (_, i) => `${(i * 7919) % 10_007},${(i * 104_729) % 9973},${(i * i) % 3}`).join('\n')}\n`,
);

let folders = 0;
const newFolder = (): string => {
  const path = inRoot(`out-${++folders}`);
  mkdirSync(path);
  return path;
};

const partialFiles = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('.'));

/** Sends a signal as soon as a run is under way; gives its end, and which of the processes below it are still there. */
async function breakOff(child: ChildProcess, isUnderWay: () => boolean, signal: 'SIGINT' | 'SIGTERM') {
  const done = finish(child);
  await expect.poll(isUnderWay, { interval: 20 }).toBe(true);
  expect(child.exitCode).toBe(null);
  const started = descendantsOf(child.pid!);
  child.kill(signal);
  const run = await done;
  await expect.poll(() => started.filter(isRunning)).toEqual([]);
  return { ...run, signal: child.signalCode };
}

const signals = ['SIGINT', 'SIGTERM'] as const;
const linuxOnly = describe.runIf(process.platform === 'linux');
const quickly = ['--ocr', 'never', '-j', '1', '--quiet'];

linuxOnly.each([
  { verb: 'offers', args: [...quickly], first: 'invoice.json' },
  { verb: 'wrap', args: ['--with', 'line-items', ...quickly], first: 'invoice.json' },
  { verb: 'directory', args: [...quickly], first: 'invoice.json' },
  { verb: 'planes', args: ['-j', '1', '--dpi', '10'], first: 'long-p1-black.png' },
])('fovea $verb, broken off', ({ verb, args, first }) => {
  it.each(signals)('by %s, gives 130 and leaves whole files only', async (signal) => {
    const folder = newFolder();
    const inputs = [example('documents/invoice.pdf'), inRoot('long.pdf')];
    const child = start([verb, ...inputs, ...args, '-o', `${folder}/`], undefined, env);
    const run = await breakOff(child, () => readdirSync(folder).includes(first), signal);
    expect(run).toEqual({ stdout: '', stderr: '', code: 130, signal: null });
    expect(partialFiles(folder)).toEqual([]);
    expect(readdirSync(folder).filter((name) => !name.startsWith('invoice') && verb !== 'planes')).toEqual([]);
    expect(readdirSync(env.TMPDIR).filter((name) => !/^fovea-\d+$/.test(name))).toEqual([]);
  });
});

linuxOnly('fovea train, broken off', () => {
  it.each(signals)('by %s, ends at once and leaves no file', async (signal) => {
    const folder = newFolder();
    const args = ['train', inRoot('large.csv'), '--label', 'k', '--model', 'forest', '-o', join(folder, 'model.json')];
    const begun = performance.now();
    const run = await breakOff(start(args, undefined, env), () => performance.now() - begun > 1500, signal);
    // While it computes it hears nothing, so the system ends it; a shell says 130 or 143 then.
    expect(run.code ?? run.signal).toSatisfy((how: unknown) => how === 130 || how === signal);
    expect(run.stdout).toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });
});

linuxOnly('A browser', () => {
  let address = '';
  let asked = 0;
  // Never answers.
  const server = createServer(() => asked++);
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    writeFileSync(inRoot('page.html'), `<link rel=stylesheet href="${address}style.css"><p>Words of a page`);
    writeFileSync(inRoot('nodes.jsonl'), `${JSON.stringify({ url: address, xpath: '//p' })}\n`);
    // Unpacks the browser into the folder for temporary files, once.
    const page = example('pages/tide-mill.html');
    expect(await fovea(['article', page, '--render'], { env, timeoutMs: 240_000 })).toMatchObject({ code: 0 });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = ['--allow-private', '--remote', '--timeout', '60'];
  it.each([
    ['article', (): string[] => ['article', inRoot('page.html'), '--render']],
    ['wrap', (): string[] => ['wrap', inRoot('page.html'), '--with', 'price-list', '--render']],
    ['directory', (): string[] => ['directory', inRoot('page.html'), '--render']],
    ['validate', (): string[] => ['validate', inRoot('nodes.jsonl')]],
  ])('ends with the %s that has started it', async (_verb, args) => {
    const folder = newFolder();
    asked = 0;
    const child = start([...args(), ...open, '-o', join(folder, 'out.json')], undefined, env);
    const run = await breakOff(child, () => asked > 0, 'SIGINT');
    expect(run).toMatchObject({ stdout: '', code: 130 });
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(env.TMPDIR).filter((name) => !/^fovea-\d+$/.test(name))).toEqual([]);
  });
});
