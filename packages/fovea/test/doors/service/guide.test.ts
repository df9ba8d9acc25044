/** The commands of the guide do what it says. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { serviceCodes } from '../../../src/doors/service/errors.ts';
import { statusOfCode } from '../../../src/http/problem.ts';
import { errorCodes, type ErrorCode } from '../../../src/model/index.ts';
import { listenService } from './open-service.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const guide = readFileSync(new URL('../../../../../docs/service.md', import.meta.url), 'utf8');
const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');

type Block = { readonly command: string; readonly wanted: string };

const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```sh curl\n([\s\S]*?)^# => (.*)\n```$/gm)].map(([, command, wanted]) => ({
    command: command!,
    wanted: wanted!,
  }));

function hasCurl(): boolean {
  try {
    // Since 7.82 it knows --json.
    return execFileSync('curl', ['--help', 'all'], { encoding: 'utf8' }).includes('--json');
  } catch {
    return false;
  }
}

// Others have a curl, but not every machine that runs the tests.
describe.skipIf(!hasCurl())('curl', () => {
  const token = 'a-token-for-the-guide';

  async function runAll(blocks: readonly Block[], address: string): Promise<void> {
    for (const { command, wanted } of blocks) {
      const script = command.replaceAll('http://127.0.0.1:8080', address);
      const printed = await new Promise<string>((resolve, reject) => {
        const env = { ...process.env, FOVEA_TOKEN: token };
        execFile('sh', ['-c', script], { cwd: root, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) =>
          error ? reject(new Error(stderr)) : resolve(stdout),
        );
      });
      const known = wanted.replace(/…$/, '');
      expect(printed.slice(0, known.length)).toBe(known);
    }
  }

  it('answers as the guide shows', async () => {
    const { address } = await listenService({ tokens: [{ name: 'guide', token }] });
    const blocks = blocksOf(guide);
    expect(blocks.length).toBeGreaterThan(3);
    await runAll(blocks, address);
  });

  it('answers as the README shows', async () => {
    const { address } = await listenService();
    const blocks = blocksOf(readme);
    expect(blocks).toHaveLength(1);
    await runAll(blocks, address);
  });
});

it('the table of statuses has every code of the service, and none where it does not belong', () => {
  const rows = [...guide.matchAll(/^\| (\d{3}) +\| (.*?) *\|$/gm)];
  const told = rows.flatMap(([, status, codes]) =>
    [...codes!.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, code]) => [code!, Number(status)] as const),
  );
  for (const [code, status] of told) {
    const own = Object.entries(serviceCodes).find(([name]) => name === code)?.[1][0];
    expect([code, status]).toEqual([code, own ?? statusOfCode(code as ErrorCode)]);
    if (own === undefined) expect(errorCodes).toHaveProperty([code]);
  }
  const named = new Set<string>(told.map(([code]) => code));
  expect(Object.keys(serviceCodes).filter((code) => !named.has(code))).toEqual([]);
});
