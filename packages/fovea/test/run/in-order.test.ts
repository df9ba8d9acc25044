import { describe, expect, it } from 'vitest';
import type { Doc, Token } from '../../src/model/index.ts';
import type { ItemResult } from '../../src/run/do-item.ts';
import { runInOrder } from '../../src/run/in-order.ts';
import type { WorkSettings } from '../../src/run/work-settings.ts';
import { defaultLimits } from '../../src/read/limits.ts';
import { manyPages } from '../tiny-pdf.ts';

/** A page of words in rows, none of which says anything. */
function docOf(words: number): Doc {
  const perRow = 200;
  const tokens: Token[] = Array.from({ length: words }, (_, id) => {
    const [x0, y0] = [(id % perRow) * 40, Math.floor(id / perRow) * 12];
    const box = { x0, y0, x1: x0 + 30, y1: y0 + 10 };
    return { id, text: `word${id}`, box, ink: box, style: 0, flags: 0 };
  });
  const size = { number: 1, width: perRow * 40, height: (12 * words) / perRow + 20 };
  const page = { ...size, rotation: 0, tokens, shapes: [], images: [], annotations: [], links: [] };
  const style = { font: 'A', size: 10, weight: 400, italic: false, colour: '#000000' };
  return {
    schema: 'fovea/doc@1',
    source: { uri: 'many words', media: 'pdf', pages: [size] },
    status: 'ok',
    media: 'pdf',
    metadata: {},
    styles: [style],
    pages: [page],
    notes: [],
  } as unknown as Doc;
}

/** Too much for the time, or the memory, of any verb. */
const [long, huge] = [docOf(200_000), docOf(400_000)];

async function results(
  docs: readonly Doc[],
  more: Partial<WorkSettings> & Pick<WorkSettings, 'verb'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<ItemResult[]> {
  const settings: WorkSettings = {
    ...defaultLimits,
    options: more.verb === 'wrap' ? { with: 'line-items' } : {},
    allowPrivate: false,
    writing: { format: 'jsonl', isOneOfMany: true, isPaged: false },
    ...more,
  };
  const found: ItemResult[] = [];
  const items = docs.map((doc, index) => ({ uri: `doc ${index}`, from: { kind: 'doc', doc } as const }));
  await runInOrder(items, {
    settings,
    several: false,
    jobs: 2,
    signal,
    deliver: async (result) => void found.push(result),
    write: async () => {},
  });
  return found;
}

describe.each(['offers', 'directory', 'wrap', 'extract'])('%s on the command line', (verb) => {
  it('ends when its time is over, and goes on with the next input', async () => {
    const found = await results([long, docOf(3)], { verb, timeoutMs: 1500 });
    const [large, small] = found.toSorted((a, b) => a.input.localeCompare(b.input));
    expect([large!.status, large!.code]).toEqual(['failed', 'limit/timeout']);
    expect(small!.status).not.toBe('failed');
  });

  it('ends when it needs more memory than allowed', async () => {
    const [large] = await results([huge], { verb, maxMemoryBytes: 1 << 20 });
    expect([large!.status, large!.code]).toEqual(['failed', 'limit/memory']);
  });

  it('is given up at once when nobody waits for it', async () => {
    const run = results([docOf(60_000)], { verb }, AbortSignal.timeout(700));
    await expect(run).rejects.toMatchObject({ code: 'run/aborted' });
  });
});

it.each(['offers', 'directory', 'wrap', 'extract', 'chunks'])(
  '%s tells of every page when it is read',
  async (verb) => {
    const told: string[] = [];
    const items = ['a', 'b'].map((uri) => ({
      uri,
      from: { kind: 'bytes', bytes: manyPages(3, `Words of ${uri}`) } as const,
    }));
    const options = verb === 'wrap' ? { with: 'line-items' } : {};
    await runInOrder(items, {
      settings: {
        ...defaultLimits,
        verb,
        options,
        allowPrivate: false,
        writing: { format: 'jsonl', isOneOfMany: true, isPaged: false },
      },
      several: true,
      jobs: 1,
      signal: new AbortController().signal,
      deliver: async (_result, { uri }) => void told.push(`${uri} done`),
      write: async () => {},
      onPage: ({ uri }) => void told.push(uri),
    });
    expect(told).toEqual(['a', 'a', 'a', 'a done', 'b', 'b', 'b', 'b done']);
  },
);

it.each(['offers', 'directory', 'wrap', 'extract'])(
  '%s works on as many inputs at once as it is told',
  async (verb) => {
    const slow = { uri: 'long', from: { kind: 'doc', doc: long } } as const;
    const short = { uri: 'short', from: { kind: 'bytes', bytes: manyPages(1, 'Some words') } } as const;
    const giveUp = new AbortController();
    const told: string[] = [];
    const run = runInOrder([slow, short], {
      settings: {
        ...defaultLimits,
        verb,
        options: verb === 'wrap' ? { with: 'line-items' } : {},
        allowPrivate: false,
        writing: { format: 'jsonl', isOneOfMany: true, isPaged: false },
      },
      several: true,
      jobs: 2,
      signal: giveUp.signal,
      deliver: async (_result, { uri }) => void told.push(`${uri} done`),
      write: async () => {},
      onPage: ({ uri }) => {
        told.push(uri);
        giveUp.abort();
      },
    });
    await expect(run).rejects.toMatchObject({ code: 'run/aborted' });
    expect(told).toEqual(['short']);
  },
);
