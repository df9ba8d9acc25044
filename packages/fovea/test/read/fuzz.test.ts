import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { errorCodes, FoveaError, type Box, type Doc } from '../../src/model/index.ts';
import { read } from '../../src/read.ts';
import { onePage } from '../tiny-pdf.ts';

const folder = new URL('../../../../examples/documents/', import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const password = 'open sesame';

/** More find more: a run of thousands is `FOVEA_FUZZ=1000 npx vitest run packages/fovea/test/read/fuzz.test.ts`. */
const mutantsEach = Number(process.env['FOVEA_FUZZ'] ?? 40);
const timeoutMs = 60_000;

type Random = { readonly below: (end: number) => number };

/** Mulberry32: the same numbers on every machine, so that a mutant is known by its document and number. */
function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (end) => Math.floor(next() * Math.max(1, end)) };
}

type Mutation = (bytes: Buffer, random: Random) => Buffer;

/** A stretch of the file, as a rule short. */
function chunkOf(bytes: Buffer, random: Random): { from: number; to: number } {
  const from = random.below(bytes.length);
  return { from, to: Math.min(bytes.length, from + 1 + random.below(2 ** random.below(12))) };
}

const flipBytes: Mutation = (bytes, random) => {
  const copy = Buffer.from(bytes);
  for (let left = 1 + random.below(30); left > 0; left--) copy[random.below(copy.length)]! ^= 1 << random.below(8);
  return copy;
};

const deleteChunk: Mutation = (bytes, random) => {
  const { from, to } = chunkOf(bytes, random);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
};

const duplicateChunk: Mutation = (bytes, random) => {
  const { from, to } = chunkOf(bytes, random);
  return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
};

const insertNoise: Mutation = (bytes, random) => {
  const { from, to } = chunkOf(bytes, random);
  const noise = Buffer.from(Array.from({ length: to - from }, () => random.below(256)));
  return Buffer.concat([bytes.subarray(0, from), noise, bytes.subarray(from)]);
};

const cutEnd: Mutation = (bytes, random) => bytes.subarray(0, 1 + random.below(bytes.length));

const swapChunks: Mutation = (bytes, random) => {
  const [a, b] = [chunkOf(bytes, random), chunkOf(bytes, random)].sort((one, two) => one.from - two.from);
  if (!a || !b || a.to > b.from) return deleteChunk(bytes, random);
  const part = (from: number, to?: number): Buffer => bytes.subarray(from, to);
  return Buffer.concat([part(0, a.from), part(b.from, b.to), part(a.to, b.from), part(a.from, a.to), part(b.to)]);
};

/** Lengths, offsets and references, which only the parts outside of streams hold in plain sight. */
const changeDigits: Mutation = (bytes, random) => {
  const text = bytes.toString('latin1');
  const parts = text.split(/(?<=\bstream\r?\n)|(?=endstream\b)/);
  const plain = parts.map((part, index) => (part.startsWith('endstream') || index === 0 ? index : -1));
  const chosen = plain.filter((index) => index >= 0);
  const at = chosen[random.below(chosen.length)]!;
  const share = 1 + random.below(20);
  parts[at] = parts[at]!.replaceAll(/\d/g, (digit) => (random.below(share) === 0 ? String(random.below(10)) : digit));
  return Buffer.from(parts.join(''), 'latin1');
};

const mutations = [flipBytes, deleteChunk, duplicateChunk, insertNoise, cutEnd, swapChunks, changeDigits, changeDigits];

function mutant(bytes: Buffer, number: number): Buffer {
  const random = createRandom(number * 7919 + bytes.length);
  let result = bytes;
  for (let left = 1 + random.below(3); left > 0; left--) {
    result = mutations[random.below(mutations.length)]!(result, random);
  }
  return result.length > 0 ? result : Buffer.from('%');
}

const statuses = new Set<string>(['ok', 'partial', 'empty', 'failed']);

/** What is wrong with the outcome; empty when a caller can live with it. */
function faultsOf(doc: Doc): string[] {
  const faults: string[] = [];
  if (!statuses.has(doc.status)) faults.push(`status ${doc.status}`);
  for (const note of doc.notes) {
    if (!/^[a-z]+\/[a-z-]+$/.test(note.code) || note.message === '') faults.push(`note ${JSON.stringify(note)}`);
  }
  for (const page of doc.pages) {
    if (!(page.width >= 0 && page.height >= 0)) faults.push(`page ${page.number} is ${page.width} × ${page.height}`);
    const boxes = [...page.tokens, ...page.shapes, ...page.images, ...page.annotations].map(({ box }) => box);
    const inks = page.tokens.map(({ ink }) => ink);
    for (const box of [...boxes, ...inks]) if (!isSound(box)) faults.push(`box ${Object.values(box).join(' ')}`);
    for (const { style, text } of page.tokens) if (!doc.styles[style] || text === '') faults.push(`token "${text}"`);
  }
  return faults;
}

function isSound({ x0, y0, x1, y1 }: Box): boolean {
  return [x0, y0, x1, y1].every(Number.isFinite) && x0 <= x1 && y0 <= y1;
}

function hasSoundStyles(doc: Doc): boolean {
  return doc.styles.every(({ size, angle, opacity, weight }) => [size, angle, opacity, weight].every(Number.isFinite));
}

/** What was read, or the code of a known error; anything else throws. */
async function docOrCode(bytes: Uint8Array): Promise<Doc | string> {
  try {
    return await read(bytes, { password, timeoutMs, ocr: 'never' });
  } catch (thrown) {
    if (thrown instanceof FoveaError && thrown.code in errorCodes) return thrown.code;
    throw thrown;
  }
}

/** The status of a sound document, or the code of a known error; anything else throws. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  const doc = await docOrCode(bytes);
  if (typeof doc === 'string') return doc;
  const faults = faultsOf(doc);
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('; '));
  return doc.status;
}

const seen = new Map<string, number>();

describe('A document with some of its bytes changed', () => {
  it.each(documents)('is read, or fails with a code: %s', async (name) => {
    const bytes = readFileSync(new URL(name, folder));
    const failures: string[] = [];
    let next = 0;
    const reader = async (): Promise<void> => {
      for (let number = next++; number < mutantsEach; number = next++) {
        const outcome = await outcomeOf(mutant(bytes, number)).catch((thrown: unknown) => {
          failures.push(`${name} mutant ${number}: ${String(thrown)}`);
          return 'wrong';
        });
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      }
    };
    await Promise.all([reader(), reader()]);
    expect(failures).toEqual([]);
    // Whatever the mutants did to their engine, the next document has a sound one.
    expect((await read(bytes, { password, timeoutMs, ocr: 'never' })).status).toMatch(/^(?:ok|partial)$/);
  });

  afterAll(() => {
    if (process.env['FOVEA_FUZZ']) console.log(Object.fromEntries(seen));
  });
});

const extremes = [
  '1000000.0',
  '-1000000000.0',
  '1000000000000.0',
  `34${'0'.repeat(37)}.0`,
  '0.0000001',
  '2147483648',
  '-',
  '.',
  '--5',
  '1e5',
];
const number = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -200, max: 200 }).map(String) },
  { weight: 10, arbitrary: fc.integer({ min: -3000, max: 3000 }).map((value) => (value / 1000).toFixed(3)) },
  { weight: 1, arbitrary: fc.constantFrom(...extremes) },
);
const string = fc
  .array(fc.constantFrom(...'abc XYZ 0189.-\u00e9\u00ad\u0002\t'.split('')), { maxLength: 12 })
  .map((all) => `(${all.join('')})`);
/** Each with the number of its operands at the end. */
const operators =
  'q0 Q0 cm6 w1 J1 i1 M1 g1 G1 rg3 k4 m2 l2 c6 v4 y4 h0 re4 S0 s0 f0 f*0 B0 b0 n0 W0 W*0 ' +
  'BT0 ET0 Tc1 Tw1 Tz1 TL1 Tr1 Ts1 Td2 TD2 Tm6 T*0 d02 d16';
const counted = fc.constantFrom(...operators.split(' ')).chain((operator) => {
  const count = Number(operator.at(-1));
  return fc
    .array(number, { minLength: count, maxLength: count })
    .map((all) => `${all.join(' ')} ${operator.slice(0, -1)}`);
});
const shown = fc.tuple(string, fc.constantFrom('Tj', "'")).map((parts) => parts.join(' '));
const spread = fc.array(fc.oneof(string, number), { maxLength: 5 }).map((parts) => `[${parts.join(' ')}] TJ`);
const line = fc.oneof(
  { weight: 6, arbitrary: counted },
  { weight: 3, arbitrary: fc.oneof(shown, spread) },
  { weight: 1, arbitrary: number.map((size) => `/F ${size} Tf`) },
  { weight: 1, arbitrary: fc.tuple(number, number).map(([w, h]) => `BI /W ${w} /H ${h} /BPC 8 /CS /G ID abc EI`) },
  { weight: 1, arbitrary: fc.constantFrom('/X Do', '/X gs', '/X sh', '/X BMC', 'EMC', '[3 -1] 0 d', '<<', ']', '(') },
);

const drawing = fc
  .array(line, { maxLength: 60 })
  .map((lines) => onePage({ content: { stream: `BT /F 12 Tf 10 50 Td\n${lines.join('\n')}` } }));
const settings = { seed: 4711, numRuns: 10 * mutantsEach };

describe('A page of random drawing', () => {
  it('is read, or fails with a code', async () => {
    await fc.assert(
      fc.asyncProperty(drawing, async (bytes) => void (await outcomeOf(bytes))),
      settings,
    );
  });

  // A matrix that overflows gives a style of size NaN: `0 0 0 -2 0 0 Tm 0 0 34…0.0 0 0 0 cm (a) Tj` is enough.
  it('has no style that is no number', async () => {
    await fc.assert(
      fc.asyncProperty(drawing, async (bytes) => {
        const doc = await docOrCode(bytes);
        expect(typeof doc === 'string' || hasSoundStyles(doc)).toBe(true);
      }),
      settings,
    );
  });
});
