/** A file that is swapped while it is looked at: what lies outside is never read, and nobody learns whether it is there. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { swapPlace } from '../../swap-place.ts';
import { call, near, ownFolder } from './open-mcp.ts';

// Processes are started, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

type World = { readonly inside: string; readonly outside: string };

const page = (text: string): string => `<article><p>${`The ${text} of it, in many words. `.repeat(20)}</p></article>`;

/** Two folders of the same shape, one of which may be read. */
function world(): World {
  const folder = ownFolder();
  const [inside, outside] = [join(folder, 'inside'), join(folder, 'outside')];
  for (const [at, text] of [
    [inside, 'harmless'],
    [outside, 'secret'],
  ] as const) {
    mkdirSync(join(at, 'real'), { recursive: true });
    writeFileSync(join(at, 'real', 'page.html'), page(text));
    writeFileSync(join(at, 'real', 'w.fw'), `wrapper ${text}\n${text} := b:B?`);
    writeFileSync(join(at, 'real', 'nodes.jsonl'), `{"field":"${text}"}\n`);
  }
  return { inside, outside };
}

/** Many calls at once; what they said, without the place that they name. */
async function called(count: number, roots: readonly string[], tool: string, args: object): Promise<string[]> {
  const { client } = await near({ roots, jobs: 2 });
  const answers: string[] = [];
  const worker = async (): Promise<void> => {
    // Where all were refused, nothing was tried; but not without end.
    const isTried = (): boolean => answers.some((text) => text.includes('harmless')) || answers.length >= 10 * count;
    while (answers.length < count || !isTried()) answers.push((await call(client, tool, args)).text);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return answers;
}

describe('what is swapped while it is read', () => {
  it('a file, by a link in its place: 400 calls, and never what lies outside', async () => {
    const { inside, outside } = world();
    await swapPlace(join(inside, 'real', 'page.html'), join(outside, 'real', 'page.html'));
    const answers = await called(400, [inside], 'article', { input: 'real/page.html' });
    const kinds = new Set(answers.map((text) => (text.includes('harmless') ? 'harmless' : text)));
    expect(answers.filter((text) => text.includes('secret'))).toEqual([]);
    // Both were met, or nothing was tried.
    expect(kinds.size).toBe(2);
    expect([...kinds].find((kind) => kind !== 'harmless')).toMatch(/^mcp\/refused-path: real\/page\.html /);
  });

  it.each([
    ['article', { input: 'real/page.html' }],
    ['wrap', { input: 'page.html', with: 'real/w.fw' }],
    ['validate', { nodes: 'real/nodes.jsonl' }],
  ])('a folder above it, for %s', async (tool, args) => {
    const { inside, outside } = world();
    writeFileSync(join(inside, 'page.html'), page('harmless'));
    await swapPlace(join(inside, 'real'), join(outside, 'real'));
    const answers = await called(100, [inside], tool, args);
    expect(answers.filter((text) => text.includes('secret'))).toEqual([]);
    expect(answers.some((text) => text.includes('harmless'))).toBe(true);
  });
});

describe('an answer', () => {
  const places = (at: World): readonly (readonly [string, string])[] => [
    ['a file outside', join(at.outside, 'real', 'page.html')],
    ['nothing outside', join(at.outside, 'real', 'none.html')],
    ['nothing in no folder', join(at.outside, 'none', 'none.html')],
    ['a folder outside', at.outside],
    ['below a file outside', join(at.outside, 'real', 'page.html', 'x')],
    ['a link that leads out', 'out.html'],
    ['a link that leads out to nothing', 'out-to-nothing.html'],
    ['through a folder that leads out', 'out/page.html'],
    ['through a folder that leads out, nothing', 'out/none.html'],
    ['nothing inside', 'none.html'],
    ['below a file inside', 'real/page.html/x'],
    ['a link to itself', 'loop.html'],
  ];

  it('is the same for what lies outside and for what is not there', async () => {
    const at = world();
    symlinkSync(join(at.outside, 'real', 'page.html'), join(at.inside, 'out.html'));
    symlinkSync(join(at.outside, 'real', 'none.html'), join(at.inside, 'out-to-nothing.html'));
    symlinkSync(join(at.outside, 'real'), join(at.inside, 'out'));
    symlinkSync('loop.html', join(at.inside, 'loop.html'));
    const { client, runs } = await near({ roots: [at.inside] });
    const said = async (tool: string, key: string, place: string, more = {}): Promise<string> =>
      (await call(client, tool, { ...more, [key]: place })).text.replaceAll(place, 'PLACE');
    for (const [tool, key, more] of [
      ['read', 'input', {}],
      ['article', 'input', {}],
      ['validate', 'nodes', {}],
      ['validate', 'root', { nodes: 'real/nodes.jsonl' }],
      ['wrap', 'with', { input: 'real/page.html' }],
    ] as const) {
      const answers = await Promise.all(
        places(at).map(async ([what, place]) => [what, await said(tool, key, place, more)]),
      );
      const wanted = answers[0]![1]!;
      expect(wanted).toMatch(/^mcp\/refused-path: PLACE /);
      expect(answers).toEqual(answers.map(([what]) => [what, wanted]));
    }
    // None of them was looked at by a process, which would take longer.
    expect(runs()).toBe(0);
  });

  it('is the same for files that a wrapper names, and for pages that nodes name', async () => {
    const at = world();
    symlinkSync(join(at.outside, 'real', 'page.html'), join(at.inside, 'real', 'out.html'));
    symlinkSync(join(at.outside, 'real', 'none.html'), join(at.inside, 'real', 'nowhere.html'));
    const { client } = await near({ roots: [at.inside] });
    const included = async (name: string): Promise<string> => {
      writeFileSync(join(at.inside, 'real', 'i.fw'), `wrapper w\na := b:B?\ninclude "${name}"`);
      const { text } = await call(client, 'wrap', { input: 'real/page.html', with: 'real/i.fw' });
      // However long the names are, the answer is cut after a while.
      return text
        .replaceAll(resolve(at.inside, 'real', name), 'NAME')
        .replaceAll(name, 'NAME')
        .slice(0, 150);
    };
    const names = [join(at.outside, 'real', 'w.fw'), join(at.outside, 'none.fw'), 'out.html', 'nowhere.html', 'x.fw'];
    const answers: string[] = [];
    for (const name of names) answers.push(await included(name));
    expect(answers[0]).toMatch(/^wrapper\/syntax: .*NAME cannot be read: the file does not exist or is outside/);
    expect(answers).toEqual(answers.map(() => answers[0]));
    const lines = ['out.html', 'nowhere.html', 'none.html'].map((file) => ({ file, selector: 'p' }));
    writeFileSync(join(at.inside, 'real', 'n.jsonl'), lines.map((one) => JSON.stringify(one)).join('\n'));
    const { structured } = await call(client, 'validate', { nodes: 'real/n.jsonl' });
    const notes = (structured['records'] as { file: string; note: { code: string; message: string } }[]).map(
      ({ file, note }) => `${note.code} ${note.message.replace(file, 'FILE')}`,
    );
    expect(notes).toEqual(notes.map(() => notes[0]));
  });
});
