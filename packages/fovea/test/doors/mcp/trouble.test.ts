import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { descendantsOf, isRunning } from '../../processes.ts';
import { fovea } from '../cli/run-fovea.ts';
import { call, examples, near, overStdio, ownFolder } from './open-mcp.ts';

// Processes are started, on a machine that may be busy.
const entry = new URL('./flaky-process.mjs', import.meta.url);

function flakyFolder(): string {
  const root = ownFolder();
  for (const name of ['good.pdf', 'crash.pdf', 'hang.pdf']) writeFileSync(join(root, name), 'x');
  return root;
}

describe('a process', () => {
  it('that dies is a result, and the next call is done by another', async () => {
    const { client } = await near({ roots: [flakyFolder()], entry });
    const { isError, text } = await call(client, 'read', { input: 'crash.pdf' });
    expect([isError, text.split(':')[0]]).toEqual([true, 'worker/crashed']);
    expect((await call(client, 'read', { input: 'good.pdf' })).text).toMatch(/^by \d+/);
  });

  it('that hangs is ended after the time that is allowed', async () => {
    const { client } = await near({ roots: [flakyFolder()], entry, timeoutMs: 500 });
    expect((await call(client, 'read', { input: 'hang.pdf' })).text).toMatch(/^limit\/timeout/);
  });

  it('is killed when the call is cancelled, and progress is told to who asked', async () => {
    const { client } = await near({ roots: [flakyFolder()], entry });
    const giveUp = new AbortController();
    const pid = await new Promise<number>((resolve) => {
      client
        .callTool({ name: 'read', arguments: { input: 'hang.pdf' } }, undefined, {
          signal: giveUp.signal,
          onprogress: ({ progress }) => resolve(progress),
        })
        .catch(() => {});
    });
    expect(isRunning(pid)).toBe(true);
    giveUp.abort('enough');
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect((await call(client, 'read', { input: 'good.pdf' })).text).toMatch(/^by \d+/);
  });

  it('is waited for, and a call that is cancelled while it waits takes no place', async () => {
    const { client } = await near({ roots: [flakyFolder()], entry });
    const first = new AbortController();
    const second = new AbortController();
    const hanging = [first, second].map(({ signal }) =>
      client.callTool({ name: 'read', arguments: { input: 'hang.pdf' } }, undefined, { signal }).catch(() => 'gone'),
    );
    second.abort('enough');
    const last = call(client, 'read', { input: 'good.pdf' });
    first.abort('enough');
    expect((await last).text).toMatch(/^by \d+/);
    expect(await Promise.all(hanging)).toEqual(['gone', 'gone']);
  });
});

describe('arguments', () => {
  const good = { input: 'documents/invoice.pdf' };

  it.each([
    ['none', {}],
    ['a number for a path', { input: 1 }],
    ['null for a path', { input: null }],
    ['a list of paths', { input: ['a', 'b'] }],
    ['an empty path', { input: '' }],
    ['a path without end', { input: 'x'.repeat(1_000_000) }],
    ['an unknown name', { ...good, output: '/tmp/x' }],
    ['a prototype', JSON.parse('{"input":"a","__proto__":{"x":1},"constructor":2}') as object],
    ['pages that are none', { ...good, pages: '3-1' }],
    ['pages without end', { ...good, pages: '1,'.repeat(1000) }],
    ['a page beyond all', { ...good, pages: '1-99999999999' }],
    ['a limit of nothing', { ...good, limit: 0 }],
    ['a limit without end', { ...good, limit: 1e12 }],
    ['a limit that is none', { ...good, limit: 'Infinity' }],
    ['a detail that is none', { ...good, detail: 'all' }],
    ['a cursor that is none', { ...good, cursor: 5 }],
  ])('that are wrong (%s) get a result that says so', async (_what, args) => {
    const { client } = await near();
    const { isError, text } = await call(client, 'read', args);
    expect([isError, text.split(':')[0]]).toEqual([true, expect.stringMatching(/^option\/(?:invalid|unknown)$/)]);
    expect(text.length).toBeLessThan(600);
  });

  it('for a tool that there is not get a result that names those that there are', async () => {
    const { client } = await near();
    for (const name of ['delete', '__proto__', 'toString'])
      expect(await call(client, name, {})).toMatchObject({
        isError: true,
        text: expect.stringContaining('extract, read, article') as string,
      });
  });

  it('that are addresses are refused unless allowed, and internal ones even then', async () => {
    const { client: off } = await near();
    for (const input of [
      'https://example.com/a.pdf',
      'HTTP://127.0.0.1/',
      'ftp://example.com/a',
      'gopher://127.0.0.1/',
    ])
      expect((await call(off, 'read', { input })).text).toMatch(/^mcp\/urls-off/);
    const { client: on } = await near({ allowUrls: true });
    for (const input of [
      'http://127.0.0.1/',
      'http://localhost:1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://169.254.169.254/',
    ])
      for (const [tool, more] of [
        ['read', {}],
        ['article', {}],
        ['wrap', { with: 'line-items' }],
      ] as const)
        expect((await call(on, tool, { input, ...more })).text, input).toMatch(/^net\/refused-address/);
    expect((await call(on, 'read', { input: 'ftp://example.com/a' })).text).toMatch(/^net\/unsupported-scheme/);
    expect((await call(on, 'read', { input: 'file:///etc/passwd' })).text).toMatch(/^mcp\/refused-path/);
    expect((await call(on, 'validate', { nodes: 'http://127.0.0.1/', root: '.' })).text).toMatch(
      /^net\/refused-address/,
    );
  });
});

describe('documents that mean harm', () => {
  it('are results with a code', async () => {
    const root = ownFolder();
    writeFileSync(join(root, 'empty.pdf'), '');
    writeFileSync(join(root, 'text.pdf'), 'no PDF at all');
    writeFileSync(join(root, 'nodes.jsonl'), new Uint8Array([0xff, 0xfe, 0xfd]));
    const { client } = await near({ roots: [root, realpathSync(examples)] });
    const codeOf = async (tool: string, args: object): Promise<string> => {
      const { isError, text } = await call(client, tool, args);
      expect(isError).toBe(true);
      return text.split(':')[0]!;
    };
    expect(await codeOf('read', { input: 'empty.pdf' })).toBe('input/empty');
    expect(await codeOf('offers', { input: 'text.pdf' })).toBe('input/unknown-media');
    expect(await codeOf('article', { input: 'documents/invoice.pdf' })).toBe('input/unknown-media');
    expect(await codeOf('read', { input: 'documents/encrypted.pdf' })).toBe('pdf/encrypted');
    expect(await codeOf('read', { input: 'documents/encrypted.pdf', password: 'x' })).toBe('pdf/wrong-password');
    expect(await codeOf('validate', { nodes: 'nodes.jsonl' })).toBe('input/unreadable');
  });
});

describe('fovea mcp', () => {
  it('ends when its input ends, and leaves no process behind', async () => {
    const { client, pid } = await overStdio(['--root', examples, '-j', '2']);
    await Promise.all(['invoice', 'report'].map((name) => call(client, 'read', { input: `documents/${name}.pdf` })));
    const children = descendantsOf(pid);
    expect(children.length).toBeGreaterThan(0);
    await client.close();
    await expect.poll(() => [pid, ...children].filter(isRunning)).toEqual([]);
  });

  it('ends at once when killed, and its processes with it', async () => {
    const { client, pid } = await overStdio(['--root', examples]);
    await call(client, 'read', { input: 'documents/invoice.pdf' });
    const children = descendantsOf(pid);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => [pid, ...children].filter(isRunning)).toEqual([]);
    await client.close();
  });

  it('takes nonsense on its input for what it is', async () => {
    const init = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
    };
    const lines = [
      'nonsense',
      '[]',
      '{"jsonrpc":"2.0"}',
      '{"id":{}}',
      JSON.stringify(init),
      '{"jsonrpc":"2.0","id":2,"method":"no/such"}',
      '',
    ];
    const { stdout, code } = await fovea(['mcp', '--root', examples], { input: lines.join('\n') });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; error?: object });
    const inOrder = answers.toSorted((a, b) => a.id - b.id);
    expect(inOrder.map(({ id, error }) => [id, error !== undefined])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(code).toBe(0);
  });

  it('says what is wrong with how it was called', async () => {
    expect(await fovea(['mcp', '--root', 'no-such-folder'])).toMatchObject({ code: 1, stdout: '' });
    expect(await fovea(['mcp', '--allow-private'])).toMatchObject({ code: 2, stdout: '' });
    expect(await fovea(['mcp', '--http', 'x'])).toMatchObject({ code: 2, stdout: '' });
  });

  it('has a help of its own', async () => {
    const { stdout, stderr, code } = await fovea(['mcp', '--help']);
    expect([stderr, code]).toEqual(['', 0]);
    await expect(stdout).toMatchFileSnapshot('../cli/__snapshots__/mcp-help.txt');
  });
});

describe('a wrapper that means harm', () => {
  it('is refused with its code and in few words', async () => {
    const root = ownFolder();
    const parts = `wrapper w\nr := (${Array.from({ length: 20_000 }, () => 'a:A').join('|')})*\na := #TOKEN:X`;
    const unknown = `wrapper w\nr := ${Array.from({ length: 5000 }, (_, i) => `t${i}:A`).join(', ')}`;
    writeFileSync(join(root, 'parts.fw'), parts);
    writeFileSync(join(root, 'unknown.fw'), unknown);
    writeFileSync(join(root, 'a.pdf'), readFileSync(join(examples, 'documents/invoice.pdf')));
    const { client } = await near({ roots: [root] });
    for (const [wrapper, code] of [
      ['parts.fw', 'wrapper/too-large'],
      ['unknown.fw', 'wrapper/invalid'],
    ] as const) {
      const { isError, text } = await call(client, 'wrap', { input: 'a.pdf', with: wrapper });
      expect([isError, text.split(':')[0], text.length < 4096]).toEqual([true, code, true]);
    }
  });
});
