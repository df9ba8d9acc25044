import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allowedPath, clientRoots, realRoots } from '../../../src/doors/mcp/roots.ts';
import { onePage, textContent } from '../../tiny-pdf.ts';
import { call, examples, near, ownFolder } from './open-mcp.ts';

// Processes are started, on a machine that may be busy.
/** A folder with a file that may be read, and one beside it that may not. */
function world(): { inside: string; outside: string } {
  const folder = ownFolder();
  const inside = join(folder, 'inside');
  const outside = join(folder, 'inside-not');
  mkdirSync(join(inside, 'deep'), { recursive: true });
  mkdirSync(outside);
  for (const at of [inside, join(inside, 'deep'), outside])
    writeFileSync(join(at, 'a.pdf'), onePage({ content: { stream: textContent('Hello') } }));
  symlinkSync(join(outside, 'a.pdf'), join(inside, 'link.pdf'));
  symlinkSync(outside, join(inside, 'linked'));
  symlinkSync(join(inside, 'a.pdf'), join(inside, 'own-link.pdf'));
  symlinkSync(join(inside, 'nowhere.pdf'), join(inside, 'broken.pdf'));
  return { inside, outside };
}

describe('a path', () => {
  it('in a root is allowed, however it is written', async () => {
    const { inside } = world();
    const real = join(inside, 'a.pdf');
    for (const place of ['a.pdf', './a.pdf', real, pathToFileURL(real).href, 'own-link.pdf'])
      expect(await allowedPath(place, 'file', [inside])).toBe(real);
    expect(await allowedPath('deep/a.pdf', 'file', [inside])).toBe(join(inside, 'deep', 'a.pdf'));
    expect(await allowedPath('deep', 'folder', [inside])).toBe(join(inside, 'deep'));
  });

  it('is looked for in one root after the other', async () => {
    const { inside, outside } = world();
    writeFileSync(join(outside, 'b.pdf'), 'x');
    expect(await allowedPath('b.pdf', 'file', [inside, outside])).toBe(join(outside, 'b.pdf'));
  });

  it('that leads out is refused, and nobody is told whether something is there', async () => {
    const { inside, outside } = world();
    execFileSync('mkfifo', [join(inside, 'pipe.pdf')]);
    const refused = [
      '../inside-not/a.pdf',
      'deep/../a.pdf',
      'deep/../../inside-not/a.pdf',
      String.raw`..\inside-not\a.pdf`,
      join(outside, 'a.pdf'),
      pathToFileURL(join(outside, 'a.pdf')).href,
      'link.pdf',
      'linked/a.pdf',
      '/etc/passwd',
      '/etc/no-such-file',
      '/proc/self/environ',
      '/dev/zero',
      'pipe.pdf',
      'deep',
      'a.pdf\0.txt',
      'file://host/share/a.pdf',
      'file:///etc/passwd',
      'file:///%2e%2e/etc/passwd',
    ];
    for (const place of refused)
      await expect(allowedPath(place, 'file', [inside]), place).rejects.toMatchObject({ code: 'mcp/refused-path' });
    const told = async (place: string): Promise<string> =>
      await allowedPath(place, 'file', [inside]).then(
        () => '',
        ({ message }: Error) => message.replace(place, ''),
      );
    expect(await told('/etc/passwd')).toBe(await told('/etc/no-such-file'));
    const gone = ['b.pdf', 'broken.pdf', 'a.pdf/b', 'x'.repeat(4000), '~/a.pdf', 'data:text/html,a'];
    for (const place of [...gone, 'link.pdf', 'linked/a.pdf', '/etc/no-such-file'])
      expect(await told(place), place).toBe(await told('/etc/passwd'));
  });

  it('of the system is refused even where everything else is allowed', async () => {
    for (const place of ['/proc/self/environ', '/proc/version', '/dev/null', '/sys/kernel/uevent_seqnum'])
      await expect(allowedPath(place, 'file', ['/']), place).rejects.toMatchObject({
        code: 'mcp/refused-path',
      });
  });

  it('must be in a root of the client, too, where it has some', async () => {
    const { inside, outside } = world();
    const deep = join(inside, 'deep');
    expect(await allowedPath('deep/a.pdf', 'file', [inside], [deep])).toBe(join(deep, 'a.pdf'));
    await expect(allowedPath('a.pdf', 'file', [inside], [deep])).rejects.toMatchObject({ code: 'mcp/refused-path' });
    // What a client names never opens anything.
    const wide = [outside, '/'];
    await expect(allowedPath(join(outside, 'a.pdf'), 'file', [inside], wide)).rejects.toMatchObject({
      code: 'mcp/refused-path',
    });
  });
});

it('roots must be folders', async () => {
  const { inside } = world();
  await expect(realRoots([join(inside, 'a.pdf')])).rejects.toMatchObject({ code: 'input/not-found' });
  await expect(realRoots([join(inside, 'none')])).rejects.toMatchObject({ code: 'input/not-found' });
  expect(await realRoots([join(inside, 'linked')])).toEqual([realpathSync(join(inside, 'linked'))]);
  expect(await clientRoots([])).toBeUndefined();
  expect(await clientRoots([pathToFileURL(join(inside, 'none')).href])).toEqual([]);
});

describe('a server', () => {
  it('keeps to the roots of its client, and asks again when they change', async () => {
    const { inside } = world();
    let open = [pathToFileURL(join(inside, 'deep')).href];
    const { client } = await near({ roots: [inside], clientRoots: () => open });
    expect((await call(client, 'read', { input: 'deep/a.pdf' })).text).toContain('Hello');
    expect((await call(client, 'read', { input: 'a.pdf' })).text).toMatch(
      /^mcp\/refused-path: .*does not exist or is outside/,
    );
    open = [pathToFileURL(inside).href];
    await client.sendRootsListChanged();
    expect((await call(client, 'read', { input: 'a.pdf' })).text).toContain('Hello');
    // The roots of the server stay: a client can't open the whole disk.
    open = ['file:///'];
    await client.sendRootsListChanged();
    expect((await call(client, 'read', { input: '/etc/passwd' })).text).toMatch(/^mcp\/refused-path/);
  });

  it('refuses everything where the client does not name the roots that it has', async () => {
    const { inside } = world();
    const { client } = await near({
      roots: [inside],
      clientRoots: () => {
        throw new Error('not now');
      },
    });
    expect((await call(client, 'read', { input: 'a.pdf' })).text).toMatch(/^mcp\/refused-path: .*did not list them/);
  });

  it('checks again who asks for the next page of a result', async () => {
    const { inside } = world();
    let open = [pathToFileURL(examples).href];
    const { client } = await near({ roots: [realpathSync(examples)], clientRoots: () => open });
    const args = { input: 'documents/report.pdf', limit: 1000 };
    const { structured } = await call(client, 'read', args);
    open = [pathToFileURL(inside).href];
    await client.sendRootsListChanged();
    const next = await call(client, 'read', { ...args, cursor: structured['nextCursor'] });
    expect(next.text).toMatch(/^mcp\/refused-path/);
  });

  it('reads a wrapper only from the roots, and what it includes only from beside it', async () => {
    const { inside, outside } = world();
    writeFileSync(join(outside, 'a.fw'), 'x');
    writeFileSync(join(inside, 'b.fw'), 'include "../inside-not/a.fw"');
    const { client } = await near({ roots: [inside] });
    const wrap = async (wrapper: string): Promise<string> =>
      (await call(client, 'wrap', { input: 'a.pdf', with: wrapper })).text;
    expect(await wrap(join(outside, 'a.fw'))).toMatch(/^mcp\/refused-path/);
    expect(await wrap('b.fw')).toMatch(/^wrapper\//);
  });
});
