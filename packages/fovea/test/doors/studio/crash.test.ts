/** What a sudden end of the server costs: at most the edit that was on its way. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { labelsFrom } from '../../../src/labels/labels-json.ts';
import { openProject } from '../../../src/doors/studio/project.ts';
import { makeFolder, token, tokenEdit } from './open-studio.ts';

const serve = new URL('../../../dist/doors/studio/serve.js', import.meta.url).href;
const script = `const { serveStudio } = await import(${JSON.stringify(serve)});
const { address } = await serveStudio(process.argv[1], { port: 0, host: '127.0.0.1', token: ${JSON.stringify(token)} });
process.stdout.write(new URL(address).origin);`;

type Server = { readonly child: ChildProcess; readonly origin: Promise<string> };

function start(root: string): Server {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(String(text)));
    child.once('exit', () => reject(new Error('The server ended before it listened')));
  });
  origin.catch(() => {});
  return { child, origin };
}

/** Edits one after the other, each of one word, until the server is gone; gives the last one that was answered. */
async function label(origin: string, from: number, onAnswer: (count: number) => void): Promise<number> {
  let answered = from;
  for (;;) {
    const edits = [tokenEdit(answered + 1, 'Title')];
    const response = await fetch(`${origin}/api/labels/offers/flyer.pdf/1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ edits, client: 'x' }),
    })
      .then(async (answer) => answer.ok && ((await answer.json()) as object))
      .catch(() => undefined);
    if (!response) return answered;
    answered++;
    onAnswer(answered - from);
  }
}

it('50 kills in the middle of labelling lose at most the edit in flight', async () => {
  const root = makeFolder({ 'flyer.pdf': 'documents/flyer.pdf' });
  const file = join(root, 'labels', 'offers', 'flyer.pdf', '1.json');
  let kept = 0;
  let next = start(root);
  try {
    for (let kill = 0; kill < 50; kill++) {
      const { child, origin } = next;
      const address = await origin;
      // The next server is on its way while this one works, so that the test takes half the time.
      next = start(root);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // After a few edits, at some moment of one that follows.
      const answered = await label(address, kept, (count) => {
        if (count === 2) setTimeout(() => child.kill('SIGKILL'), kill % 10);
      });
      await ended;
      const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      // Whole, whatever it was doing.
      const tokens = text === undefined ? [] : labelsFrom(JSON.parse(text)).tokens.map((one) => one.token);
      expect(tokens).toEqual(tokens.map((_, i) => i + 1));
      expect(tokens.length).toBeGreaterThanOrEqual(answered);
      expect(tokens.length).toBeLessThanOrEqual(answered + 1);
      kept = tokens.length;
    }
    expect(kept).toBeGreaterThanOrEqual(100);
    next.child.kill('SIGKILL');
    await new Promise((resolve) => next.child.once('exit', resolve));
    await openProject(root);
    expect(readdirSync(dirname(file)).filter((name) => name.endsWith('.part'))).toEqual([]);
  } finally {
    next.child.kill('SIGKILL');
  }
});
