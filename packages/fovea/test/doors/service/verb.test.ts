import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { finish, fovea, start } from '../cli/run-fovea.ts';
import { example, until } from './open-service.ts';

const page = example('pages/tide-mill.html');

type Started = {
  readonly address: string;
  readonly log: () => Record<string, unknown>[];
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

async function startServe(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const child = start(['serve', '--port', '0', ...args], undefined, env, 240_000);
  onTestFinished(() => void child.kill('SIGKILL'));
  let told = '';
  child.stderr!.on('data', (text: Buffer) => (told += String(text)));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return {
    address: String(line).trim(),
    log: () =>
      told
        .trimEnd()
        .split('\n')
        .map((one) => JSON.parse(one) as Record<string, unknown>),
    end: async (signal) => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

it('prints its address, answers under it with a token, and ends with 0', async () => {
  const token = 'a-token-of-the-environment';
  const { address, log, end } = await startServe(['-j', '1'], { FOVEA_TOKEN: token });
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${address}/v1/article`, { method: 'POST', body: page })).status).toBe(401);
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'mine-1', 'content-type': 'text/html' };
  const answer = await fetch(`${address}/v1/article`, { method: 'POST', body: page, headers });
  expect(await answer.json()).toMatchObject({ schema: 'fovea/extraction@1', status: 'ok' });
  expect(await end('SIGTERM')).toBe(0);
  const lines = log();
  expect(lines.find(({ request }) => request === 'mine-1')).toMatchObject({
    level: 'info',
    method: 'POST',
    path: '/v1/article',
    route: '/v1/article',
    status: 200,
    caller: 'token',
  });
  expect(lines.at(-1)).toMatchObject({ message: 'ended' });
  expect(JSON.stringify(lines)).not.toContain(token);
});

it('finishes what is under way when it is told to end', async () => {
  const { address, end } = await startServe(['-j', '1']);
  const asked = Array.from({ length: 4 }, () => fetch(`${address}/v1/article`, { method: 'POST', body: page }));
  await until(async () => /^fovea_queue_length 3$/m.test(await (await fetch(`${address}/metrics`)).text()));
  const ended = end('SIGINT');
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await ended).toBe(0);
});

it('says what is wrong with how it was called', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-tokens-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'short'), 'app tooshort');
  const [long, file] = ['a-token-that-is-long', join(folder, 'good')];
  writeFileSync(file, JSON.stringify([{ name: 'token', token: `${long}-2`, maxJobs: 9 }]));
  const wrong: readonly [readonly string[], string][] = [
    [['--token', long, '--token-file', file], 'the name "token"'],
    [['--token-file', file, '--max-jobs', '8'], '--max-jobs of 8'],
    [['--allow-host', 'https://api.example'], 'is not a host name'],
    [['--allow-origin', 'api.example'], 'is not an origin'],
    [['--host', '0.0.0.0'], 'can be reached from other machines'],
    [['--host', '::'], 'can be reached from other machines'],
    [['--token', 'short'], '16 characters'],
    [['--no-auth', '--token', 'a-token-that-is-long'], '--no-auth'],
    [['--token-file', join(folder, 'none')], 'ENOENT'],
    [['--token-file', join(folder, 'short')], '16 characters'],
    [['--jobs', '0'], '--jobs'],
  ];
  const runs = await Promise.all(wrong.map(([args]) => finish(start(['serve', '--port', '0', ...args]))));
  runs.forEach(({ code, stderr }, i) => expect([code, stderr]).toEqual([2, expect.stringContaining(wrong[i]![1])]));
});

it('has a help of its own', async () => {
  const { stdout, stderr, code } = await fovea(['serve', '--help']);
  expect([stderr, code]).toEqual(['', 0]);
  await expect(stdout).toMatchFileSnapshot('../cli/__snapshots__/serve-help.txt');
});

it('under more load than it takes, all are answered or told to come again, and then it is as before', async () => {
  const { address, end } = await startServe(['-j', '1', '--queue', '2', '--rate', '100000']);
  const ask = async (): Promise<number> => {
    const response = await fetch(`${address}/v1/article`, { method: 'POST', body: page });
    await response.arrayBuffer();
    return response.status;
  };
  expect(await ask()).toBe(200);
  const counts = new Map<number, number>();
  /** However long it takes: the test has a limit of its own. */
  const isOver = (): boolean => (counts.get(200) ?? 0) > 4 && (counts.get(503) ?? 0) > 4;
  const client = async (): Promise<void> => {
    while (!isOver()) {
      const status = await ask();
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 12 }, client));
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
  expect(await ask()).toBe(200);
  expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/^fovea_held_bytes 0$/m);
  expect(await end('SIGTERM')).toBe(0);
});
