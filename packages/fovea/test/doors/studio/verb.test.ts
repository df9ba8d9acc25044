import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fovea, start } from '../cli/run-fovea.ts';
import { makeFolder } from './open-studio.ts';

it('prints its address, answers under it, and ends cleanly when interrupted', async () => {
  const root = makeFolder({ 'flyer.pdf': 'documents/flyer.pdf' });
  const child = start(['studio', root, '--no-open']);
  let told = '';
  child.stderr!.on('data', (text: Buffer) => (told += String(text)));
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const address = String(line).trim();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
  const { origin, search } = new URL(address);
  const project = await fetch(`${origin}/api/project${search}`);
  expect(project.status).toBe(200);
  // A window that listens must not keep it from ending.
  const events = await fetch(`${origin}/api/events${search}`);
  expect(events.status).toBe(200);
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(told).toContain('press Ctrl-C to stop');
  await events.body?.cancel().catch(() => {});
});

it('says what is wrong with a project, and with a port that is taken', async () => {
  const root = makeFolder();
  writeFileSync(join(root, 'fovea.json'), 'nonsense');
  const bad = await fovea(['studio', root, '--no-open']);
  expect(bad.code).toBe(2);
  expect(bad.stderr).toContain('is not a Fovea project');
  const other = makeFolder();
  mkdirSync(join(other, 'documents'));
  const child = start(['studio', other, '--no-open']);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const { port } = new URL(String(line).trim());
  const taken = await fovea(['studio', other, '--no-open', '--port', port]);
  expect(taken.code).toBe(1);
  expect(taken.stderr).toContain('EADDRINUSE');
  child.kill('SIGTERM');
  await once(child, 'exit');
});

it('has a help of its own', async () => {
  const { stdout, stderr, code } = await fovea(['studio', '--help']);
  expect([stderr, code]).toEqual(['', 0]);
  await expect(stdout).toMatchFileSnapshot('../cli/__snapshots__/studio-help.txt');
});
