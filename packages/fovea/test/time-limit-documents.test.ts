/** A limit of time holds in every verb of the library that takes documents, from reading to the last group. */
import { describe, expect, it } from 'vitest';
import { extract, FoveaError, offers, open, read, type Note } from '../src/index.ts';
import { wrap } from '../src/extract/wrapper/index.ts';
import { docOfText, pageOfText } from './linear-time/doc-of-text.ts';
import { textPdf } from './tiny-pdf.ts';

/** Many more lines than can be read and judged in the time that they get here. */
const line = 'Vine tomatoes 1,99 from Farm 7, Miller and Sons GmbH, Hauptstr. 1';
const heavy = textPdf(Array.from({ length: 150 }, () => Array.from({ length: 60 }, () => line)));
const light = textPdf([[line]]);
const limits = { timeoutMs: 300 } as const;

const codesOf = (notes: readonly Note[]): string[] => notes.map(({ code }) => code);

/** The codes of an error, or those of the notes: what was read in time is given, and says that there is more. */
async function codes(asked: Promise<{ readonly notes: readonly Note[] }>): Promise<string[]> {
  try {
    return codesOf((await asked).notes);
  } catch (thrown) {
    if (thrown instanceof FoveaError) return [thrown.code];
    throw thrown;
  }
}

const verbs: Readonly<
  Record<string, (bytes: Uint8Array, timeoutMs: number) => Promise<{ readonly notes: readonly Note[] }>>
> = {
  read: (bytes, timeoutMs) => read(bytes, { timeoutMs }),
  'open, then all pages': async (bytes, timeoutMs) => {
    const file = await open(bytes, { timeoutMs });
    return file.doc().finally(file.close);
  },
  offers: (bytes, timeoutMs) => offers(bytes, { timeoutMs }),
  extract: (bytes, timeoutMs) => extract(bytes, { timeoutMs }),
  'extract, a directory': (bytes, timeoutMs) => extract(bytes, { timeoutMs, as: 'directory' }),
  'extract, by the wrapper of balance sheets': (bytes, timeoutMs) => extract(bytes, { timeoutMs, as: 'statement' }),
  'extract, by the wrapper of invoices': (bytes, timeoutMs) => extract(bytes, { timeoutMs, as: 'invoice' }),
};

describe('a limit of time, of a document', { timeout: 300_000 }, () => {
  it.each(Object.entries(verbs))('ends %s', async (_, verb) => {
    expect(await codes(verb(heavy, limits.timeoutMs))).toContain('limit/timeout');
    expect(await codes(verb(light, 120_000))).not.toContain('limit/timeout');
  });

  it('of the caller’s own ends a wrapper, on one page as between pages', () => {
    const text = '1 '.repeat(6000);
    for (const doc of [docOfText(text), pageOfText(text)]) {
      let asked = 0;
      const all = wrap(doc, 'balance-sheet', { isOver: () => ++asked < 0 });
      expect([all.status, asked > 40]).toEqual(['empty', true]);
      // Whenever it comes, nothing is begun after it: each step that was under way asks once more and ends.
      for (const before of [0, 1, 5, asked >> 1]) {
        let count = 0;
        const { status, notes } = wrap(doc, 'balance-sheet', { isOver: () => count++ >= before });
        expect([status, codesOf(notes)]).toEqual(['partial', expect.arrayContaining(['wrapper/too-long'])]);
        expect(count - before).toBeLessThanOrEqual(3);
      }
    }
  });
});
