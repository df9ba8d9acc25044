/** Results that are written while their documents are read. */
import { describe, expect, it } from 'vitest';
import { FoveaError } from '../../src/model/index.ts';
import { defaultLimits } from '../../src/read/limits.ts';
import type { ItemResult } from '../../src/run/do-item.ts';
import { runInOrder, type OrderedWork } from '../../src/run/in-order.ts';
import { JoinedItem } from '../../src/run/joined.ts';
import type { WorkSettings } from '../../src/run/work-settings.ts';
import type { PagePart } from '../../src/verbs/stream.ts';
import { readStream } from '../../src/verbs/write/read-parts.ts';

const report = new URL('../../../../examples/documents/report.pdf', import.meta.url).pathname;

const settingsOf = (format: string, more: Partial<WorkSettings> = {}): WorkSettings => ({
  ...defaultLimits,
  verb: 'read',
  options: {},
  allowPrivate: false,
  writing: { format, isOneOfMany: false, isPaged: false },
  ...more,
});

type Run = { readonly events: string[]; readonly texts: string[]; readonly results: ItemResult[] };

async function run(
  inputs: readonly string[],
  settings: WorkSettings,
  more: Partial<Pick<OrderedWork, 'take' | 'signal'>> = {},
): Promise<Run> {
  const [events, texts, results]: [string[], string[], ItemResult[]] = [[], [], []];
  await runInOrder(
    inputs.map((input) => ({ uri: input, from: { kind: 'input', input } as const })),
    {
      settings,
      jobs: 2,
      several: true,
      signal: new AbortController().signal,
      take: async ({ text, isPage }, _item, put) => {
        if (isPage) events.push('page');
        await put(String(text));
      },
      deliver: async (result, _item, put) => {
        events.push('end');
        results.push(result);
        await put(result.line);
      },
      write: async (text) => void texts.push(text),
      ...more,
    },
  );
  return { events, texts, results };
}

describe('A document that is written while it is read', () => {
  it('hands over its pages before its end, and all of it in the order of the inputs', async () => {
    const { events, texts, results } = await run([report, report], settingsOf('jsonl'));
    expect(events.filter((event) => event === 'page').length).toBeGreaterThan(2);
    expect(events[0]).toBe('page');
    expect(results.map(({ status }) => status)).toEqual(['ok', 'ok']);
    const lines = texts.join('').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { pages: unknown[] }).pages.length)).toEqual([5, 5]);
  });

  it('ends the run when a part cannot be written', async () => {
    const take = (): Promise<void> => Promise.reject(new FoveaError('output/full', 'The disk is full'));
    await expect(run([report], settingsOf('text'), { take })).rejects.toMatchObject({ code: 'output/full' });
  });

  it('ends when nobody waits for it', async () => {
    const signal = AbortSignal.abort();
    await expect(run([report], settingsOf('text'), { signal })).rejects.toMatchObject({ code: 'run/aborted' });
  });

  it('that cannot be opened is one result that says why', async () => {
    const { texts, results } = await run(['not-there.pdf', report], settingsOf('jsonl'));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['failed', 'ok']);
    const [first = ''] = texts.join('').split('\n');
    expect(JSON.parse(first)).toMatchObject({ status: 'failed', notes: [{ code: 'input/not-found' }] });
  });

  it('is limited in time as a whole, however many pages come of it', async () => {
    const { results } = await run([report], settingsOf('text', { timeoutMs: 1 }));
    expect(results.map(({ told }) => told?.notes.at(-1)?.code)).toEqual(['limit/timeout']);
  });
});

const page: PagePart = {
  size: { number: 1, width: 100, height: 100 },
  found: 3,
  styles: [],
  notes: [],
  text: 'three words here\n',
};
const how = { options: {}, title: 'a.pdf', isOneOfMany: false, isPaged: false };
const ended = (code: 'limit/memory' | 'worker/crashed'): ItemResult => ({
  input: 'a.pdf',
  status: 'failed',
  line: '',
  milliseconds: 0,
  told: { notes: [{ level: 'error', code, message: 'It ended' }], kinds: [], pageCount: 0, pages: [] },
});

describe('A thread that has to be ended', () => {
  it.each(['limit/memory', 'worker/crashed'] as const)('leaves the pages that it has read (%s)', (code) => {
    const item = new JoinedItem('a.pdf', readStream, { ...how, format: 'json' });
    const source = { uri: 'a.pdf', media: 'pdf' as const, pageCount: 2 };
    const parts = [item.add({ opened: { source, metadata: {} } }), item.add({ page: { ...page, text: '{}' } })];
    const { line, status } = item.end(ended(code));
    const doc: unknown = JSON.parse(parts.map(({ text }) => text).join('') + line);
    expect(status).toBe('partial');
    expect(doc).toMatchObject({
      status: 'partial',
      source: { pageCount: 2, pages: [{ number: 1 }] },
      notes: [{ code }],
    });
  });

  it.each(['pdf', 'xlsx'])('fails where pages are worth nothing without the end (%s)', (format) => {
    const item = new JoinedItem('a.pdf', readStream, { ...how, format });
    item.add({ page });
    expect(item.end(ended('worker/crashed')).status).toBe('failed');
  });
});
