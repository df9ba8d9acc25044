import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attackList, type Attack, type AttackRequest } from './attack-list.ts';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { examplePath, programPath } from './program-path.ts';
import { residentMegabytes } from './resident.ts';
import { quantile } from './serve.ts';
import { formatTable } from './table.ts';

export const serveAttacks: Bench = {
  name: 'serve-attacks',
  description: 'fovea serve on loopback under attack: whether it lives, what honest callers notice, and its memory',
  needsData: false,
  run: ({ print, jobs }: BenchContext) => underAttack({ print, jobs }),
};

export type AttackOptions = {
  readonly print: (text: string) => void;
  readonly jobs: number;
  /** Below 1 everything that is sent is smaller. */
  readonly scale?: number;
  /** Connections that are opened at one time, and bodies that come a byte at a time. */
  readonly connections?: number;
  /** Time for all attacks together; what there is no time for is left out. */
  readonly mostMs?: number;
};

const utf8 = new TextEncoder();
const page = new Uint8Array(readFileSync(examplePath('pages/tide-mill.html')));
/** Of one request. */
const oneMs = 15_000;
/** A listener that never blocks answers in milliseconds; what is more is the machine, which may do other things besides. */
const mostBlockedMs = 500;
/** How much longer it may take than while nobody attacks. */
const spare = 5;
const calmMs = 2000;
const mostAnswerBytes = 4096;

export async function underAttack(options: AttackOptions): Promise<BenchResult> {
  const { jobs, scale = 1 } = options;
  const store = mkdtempSync(join(tmpdir(), 'fovea-attacks-'));
  const attacks = attackList(scale);
  const args = ['serve', '--port', '0', '-j', String(jobs), '--store', store, '--rate', '100000000', '--quiet'];
  const child = spawn(process.execPath, [programPath, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const target: Target = { child, url: String(line).trim() };
    return await measure(target, attacks, options);
  } finally {
    if (isAlive(child)) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(store, { recursive: true, force: true });
  }
}

type Target = { readonly child: ChildProcess; readonly url: string };

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** What one attack did. */
type Suffered = {
  readonly name: string;
  /** The codes or statuses of its answers. */
  readonly answers: string;
  readonly answerBytes: number;
  readonly seconds: number;
  /** The longest that somebody waited for `/livez`. */
  readonly blockedMs: number;
  readonly peakMegabytes: number;
  readonly isAlive: boolean;
  readonly isCoded: boolean;
};

async function measure(
  target: Target,
  attacks: readonly Attack[],
  { print, connections = 200, mostMs = 30_000 }: AttackOptions,
): Promise<BenchResult> {
  const { child, url } = target;
  const memory = (): number => residentMegabytes(child.pid ?? 0);
  await inTurn(url, warmUp);
  const before = memory();
  const callers = startHonest(url);
  const calmBefore = await suffer('nothing', () => wait(calmMs, []), target);
  const deadline = performance.now() + mostMs;
  const suffered: Suffered[] = [];
  const runs: readonly (readonly [string, () => Promise<Answer[]>])[] = [
    ...attacks.map(({ name, requests }) => [name, () => inTurn(url, requests)] as const),
    [`${connections} bodies, a byte at a time`, () => slowBodies(url, connections)],
    [`${connections} connections at one time`, () => atOnce(url, connections)],
  ];
  for (const [name, run] of runs) {
    if (!isAlive(child) || performance.now() > deadline) break;
    suffered.push(await suffer(name, run, target));
  }
  // Whatever else the machine does comes and goes.
  const calmAfter = await suffer('nothing', () => wait(calmMs, []), target);
  const calmMost = Math.max(calmBefore.blockedMs, calmAfter.blockedMs);
  const times = await callers.stop();
  const after = memory();
  const rows = suffered.map((one) => [
    one.name,
    one.isAlive ? 'yes' : 'no',
    one.answers,
    one.answerBytes,
    one.seconds.toFixed(1),
    one.blockedMs.toFixed(0),
    one.peakMegabytes.toFixed(0),
  ]);
  print(`/livez beside honest requests alone: at most ${calmMost.toFixed(0)} ms`);
  print(formatTable(['attack', 'alive', 'answers', 'bytes', 'seconds', '/livez max ms', 'peak MB'], rows));
  const [p50, p99] = [quantile(times.taken, 0.5), quantile(times.taken, 0.99)];
  print(
    `honest requests beside it: ${times.taken.length} answered, ${times.refused} told to wait, ${times.other} other`,
  );
  print(`p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  print(`memory of the listener: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`);
  return {
    checks: checksOf({
      suffered,
      calmMost,
      all: runs.length,
      alive: isAlive(child),
      before,
      after,
      other: times.other,
    }),
    figures: { suffered, p50, p99, before, after, honest: times.taken.length },
  };
}

/** Asks `/livez` all the time while an attack runs, and looks at the memory. */
async function suffer(name: string, run: () => Promise<Answer[]>, { child, url }: Target): Promise<Suffered> {
  const start = performance.now();
  let [blockedMs, peakMegabytes, isOver] = [0, 0, false];
  const watching = (async (): Promise<void> => {
    while (!isOver && isAlive(child)) {
      peakMegabytes = Math.max(peakMegabytes, residentMegabytes(child.pid ?? 0));
      const { milliseconds } = await ask(url, { method: 'GET', path: '/livez' });
      blockedMs = Math.max(blockedMs, milliseconds);
      await wait(10);
    }
  })();
  const answers = await run();
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await watching;
  const kinds = new Map<string, number>();
  for (const { code } of answers) kinds.set(code, (kinds.get(code) ?? 0) + 1);
  return {
    name,
    answers: [...kinds].map(([code, count]) => (count > 1 ? `${count} × ${code}` : code)).join(', '),
    answerBytes: Math.max(0, ...answers.filter(({ status }) => status >= 400).map(({ bytes }) => bytes)),
    seconds,
    blockedMs,
    peakMegabytes,
    isAlive: isAlive(child),
    isCoded: answers.every(({ status }) => status > 0 && status !== 500),
  };
}

type Answer = {
  readonly status: number;
  readonly code: string;
  readonly bytes: number;
  readonly milliseconds: number;
};

const honest: AttackRequest = {
  method: 'POST',
  path: '/v1/article',
  body: page,
  headers: { 'content-type': 'text/html' },
};

/** One of everything that honest callers send, so that all who do it are there before anything is measured. */
const warmUp: readonly AttackRequest[] = [
  ...Array.from({ length: 10 }, () => honest),
  { method: 'PUT', path: '/v1/wrappers/honest', body: utf8.encode('wrapper w\na := #TOKEN:X where isNumber(X)') },
  {
    method: 'POST',
    path: '/v1/article',
    body: utf8.encode(
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\n\r\n<p>Hello</p>\r\n--edge--\r\n',
    ),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  },
];

/** What comes back, and how long it took; 0 where nothing came. */
async function ask(url: string, { method, path, body, headers }: AttackRequest): Promise<Answer> {
  const start = performance.now();
  const taken = (): number => performance.now() - start;
  try {
    const signal = AbortSignal.timeout(oneMs);
    const given = { ...(body && { body }), ...(headers && { headers }) };
    const response = await fetch(`${url}${path}`, { method, signal, ...given });
    const text = await response.text();
    const isProblem = response.headers.get('content-type') === 'application/problem+json';
    const code = isProblem ? ` ${(JSON.parse(text) as { code: string }).code}` : '';
    return { status: response.status, code: `${response.status}${code}`, bytes: text.length, milliseconds: taken() };
  } catch {
    return { status: 0, code: 'nothing', bytes: 0, milliseconds: taken() };
  }
}

async function inTurn(url: string, requests: readonly AttackRequest[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await ask(url, request));
  return answers;
}

const atOnce = (url: string, count: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, () => ask(url, honest)));

/** Requests whose bodies come a byte at a time, until everybody has seen enough. */
async function slowBodies(url: string, count: number): Promise<Answer[]> {
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  const head =
    'POST /v1/article HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\n';
  for (const socket of sockets) socket.write(head);
  for (let i = 0; i < 20; i++) {
    await wait(100);
    for (const socket of sockets) socket.write('x');
  }
  for (const socket of sockets) socket.destroy();
  return [];
}

type HonestTimes = { readonly taken: readonly number[]; readonly refused: number; readonly other: number };

/** Somebody who asks for one document after the other, and comes again when told to wait. */
function startHonest(url: string): { readonly stop: () => Promise<HonestTimes> } {
  const taken: number[] = [];
  let [refused, other, isOver] = [0, 0, false];
  const asking = (async (): Promise<void> => {
    while (!isOver) {
      const { status, milliseconds } = await ask(url, honest);
      if (status === 200) taken.push(milliseconds);
      else if (status === 429 || status === 503) refused++;
      else other++;
      await wait(20);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return { taken, refused, other };
    },
  };
}

function checksOf(of: {
  readonly suffered: readonly Suffered[];
  readonly calmMost: number;
  readonly all: number;
  readonly alive: boolean;
  readonly before: number;
  readonly after: number;
  readonly other: number;
}): Check[] {
  const { suffered, calmMost, all, alive, before, after, other } = of;
  const most = Math.max(mostBlockedMs, spare * calmMost);
  const blocked = Math.max(...suffered.map(({ blockedMs }) => blockedMs));
  const longest = Math.max(...suffered.map(({ answerBytes }) => answerBytes));
  const uncoded = suffered.filter(({ isCoded }) => !isCoded).map(({ name }) => name);
  return [
    {
      name: 'the service lives through all of it',
      // What there was no time for is not held against it.
      passed: alive ? suffered.length === all || undefined : false,
      detail: `${suffered.length} of ${all}`,
    },
    { name: 'every answer has a code, and none is a 500', passed: uncoded.length === 0, detail: uncoded.join(', ') },
    {
      name: `/livez never takes longer than ${most.toFixed(0)} ms`,
      passed: blocked <= most,
      detail: `${blocked.toFixed(0)} ms`,
    },
    {
      name: `no refusal is longer than ${mostAnswerBytes} bytes`,
      passed: longest <= mostAnswerBytes,
      detail: `${longest}`,
    },
    { name: 'honest requests are answered or told to wait', passed: other === 0, detail: `${other} were neither` },
    {
      name: 'memory of the listener after / before ≤ 2',
      passed: after / before <= 2,
      detail: `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
    },
  ];
}
