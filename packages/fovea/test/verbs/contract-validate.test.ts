/** The contract of `validate`, whose documents are judged together: the same nodes have the same verdicts behind every door. */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { validate, visualProperties, type FoveaError, type ValidatedNode } from '../../src/index.ts';
import type { Problem } from '../../src/http/problem.ts';
import { fovea as command } from '../doors/cli/run-fovea.ts';
import { allPages, near } from '../doors/mcp/open-mcp.ts';
import { openService } from '../doors/service/open-service.ts';

type Line = Readonly<Record<string, unknown>>;
type Answer = { readonly lines?: readonly Line[]; readonly code?: string; readonly says?: string };
type Ask = (path: string, values?: Readonly<Record<string, string>>) => Promise<Answer>;

const plain = visualProperties.map(() => 'normal');
const odd = visualProperties.map(() => 'other');

/** Sixty that look alike, one that does not, and some that can't be judged. */
const nodes: readonly Line[] = [
  ...Array.from({ length: 60 }, (_, i) => ({ file: `${i}.html`, xpath: '/p', text: `${i} euros`, style: plain })),
  { file: '60.html', xpath: '/p', text: 'subscribe now', style: odd },
  { file: '61.html', xpath: '/p', style: ['too', 'few'] },
  { file: '62.html', text: 'nowhere' },
];

/** As a line of the output. */
function lineOf({ value, reasons }: ValidatedNode): Line {
  const { fields, verdict } = value!;
  const note = verdict ? undefined : reasons?.[0];
  return {
    ...fields,
    strangeness: verdict ? Math.round(verdict.strangeness * 1e4) / 1e4 : null,
    verdict: verdict?.verdict ?? null,
    reasons: verdict?.reasons ?? [],
    ...(note && { note: { code: note.with['because'], message: note.condition } }),
  };
}

const parsed = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

async function openDoors(folder: string): Promise<Readonly<Record<string, Ask>>> {
  const { client } = await near({ roots: [folder] });
  const { send, ask, ended } = openService();
  return {
    library: async (path, values = {}) => {
      try {
        return { lines: (await validate(path, values)).groups.map(lineOf) };
      } catch (thrown) {
        const { code, message } = thrown as FoveaError;
        return { code, says: message };
      }
    },
    command: async (path, values = {}) => {
      const flags = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
      const { stdout, stderr } = await command(['validate', path, ...flags, '-f', 'jsonl']);
      const code = /\(([a-z]+\/[a-z-]+)\)/.exec(stderr)?.[1];
      return stdout !== '' || stderr === '' ? { lines: parsed(stdout) } : { says: stderr, ...(code && { code }) };
    },
    http: async (path, values = {}) => {
      const query = new URLSearchParams(values);
      const type = { 'content-type': 'application/jsonl' };
      const response = await send(`/v1/validate?${query}`, new Uint8Array(readFileSync(path)), type);
      const at = response.headers.get('location');
      const problem = at === null ? ((await response.json()) as Problem) : (await ended(at)).problem;
      if (problem) return { code: problem.code, says: problem.detail ?? '' };
      return { lines: parsed(await (await ask(`${at}/result`)).text()) };
    },
    mcp: async (path, values = {}) => {
      const answers = await allPages(client, 'validate', { ...values, nodes: path });
      const failed = answers.find(({ isError }) => isError);
      if (failed) return { code: failed.text.split(':')[0]!, says: failed.text };
      return { lines: answers.flatMap(({ structured }) => structured['records'] as Line[]) };
    },
  };
}

function ownFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fovea-nodes-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('judges the same nodes alike behind every door', async () => {
  const folder = ownFolder();
  const path = join(folder, 'nodes.jsonl');
  writeFileSync(path, `${nodes.map((node) => JSON.stringify(node)).join('\n')}\nno JSON\n`);
  const { library, ...others } = await openDoors(folder);
  const { lines } = await library!(path);
  expect(lines?.map(({ verdict }) => verdict)).toEqual([...Array<string>(60).fill('keep'), 'flag', null, null, null]);
  for (const [door, ask] of Object.entries(others)) expect([door, await ask(path)]).toEqual([door, { lines }]);
});

it('refuses what it does not know', async () => {
  const folder = ownFolder();
  const path = join(folder, 'nodes.jsonl');
  writeFileSync(path, JSON.stringify(nodes[0]));
  for (const [door, ask] of Object.entries(await openDoors(folder))) {
    const { lines, code, says } = await ask(path, { colour: 'red' });
    expect([door, lines, says]).toEqual([door, undefined, expect.stringMatching(/unknown option.*colour/is)]);
    if (door !== 'command') expect([door, code]).toEqual([door, 'option/unknown']);
  }
});

it('has the same code for what is no text', async () => {
  const folder = ownFolder();
  const path = join(folder, 'nodes.jsonl');
  writeFileSync(path, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]));
  for (const [door, ask] of Object.entries(await openDoors(folder))) {
    expect([door, await ask(path)]).toMatchObject([door, { code: 'input/unreadable' }]);
  }
});
