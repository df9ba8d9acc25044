/** Wrappers learned from documents of our own making, and tried on others. */
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  builtInPredicates,
  goldFromRecords,
  learnWrapper,
  loadWrapper,
  wrapperGoldFromJson,
  wrapperTokens,
  wrapTokens,
  type GoldGroup,
  type LabelledDoc,
  type WrapperDefinition,
} from '../../../../src/extract/wrapper/index.ts';
import { FoveaError, read, type Extraction, type LaidOutDoc } from '../../../../src/index.ts';
import { layOut, line, look, sheet, styles } from '../../../write/laid-out.ts';
import { docOf } from '../scene.ts';

const folder = new URL('../../../../../../examples/documents/', import.meta.url);

const recordsOf = (name: string, key: string): Record<string, string | string[]>[] =>
  (JSON.parse(readFileSync(new URL(`${name}.truth.json`, folder), 'utf8')) as Record<string, never>)[key]!;

function wrap(doc: LaidOutDoc, text: string): Extraction {
  const wrapper = loadWrapper(text, builtInPredicates);
  expect(wrapper.notes).toEqual([]);
  return wrapTokens(doc, wrapperTokens(doc, wrapper.definition.tokens), wrapper);
}

/** The texts of the leaves of each group below the root. */
const rowsOf = ({ groups }: Extraction): string[][] =>
  groups.flatMap(({ children = [] }) => children.map((row) => (row.children ?? []).map(({ text }) => text)));

const bare = (definition: WrapperDefinition): unknown =>
  JSON.parse(JSON.stringify(definition, (key, value: unknown) => (key === 'at' ? undefined : value)));

describe('a wrapper learned from one document', () => {
  it.each([
    ['balance-sheet', 'items', 'item'],
    ['invoice', 'lines', 'line'],
    ['price-list', 'entries', 'entry'],
  ])('%s loads, and finds the gold on its page', async (name, key, type) => {
    const doc = await read(new URL(`${name}.pdf`, folder));
    const records = recordsOf(name, key);
    const { text, definition, report } = learnWrapper([{ doc, gold: goldFromRecords(type, records) }], { name });
    expect(bare(loadWrapper(text, builtInPredicates).definition)).toEqual(bare(definition));
    expect(report).toMatchObject({ docs: 1, groups: { f1: 1 }, leaves: { f1: 1 }, missing: [] });
    expect(rowsOf(wrap(doc, text))).toEqual(records.map((record) => Object.values(record).flat()));
    expect(text).toContain(`// On the same pages: groups F1 1.000 (${records.length} correct of`);
  });

  it('says how many examples each predicate holds for', async () => {
    const doc = await read(new URL('price-list.pdf', folder));
    const { text } = learnWrapper([{ doc, gold: goldFromRecords('entry', recordsOf('price-list', 'entries')) }]);
    expect(text).toContain('// entry: 7 seen, with 1 name, 1 to 2 price.');
    expect(text).toContain('//   heads(N, P) is true for 10 of 10, excludes');
    expect(text).toContain('entry := name:N, price:P+\n  where heads(N, P)\n');
  });

  it('finds again what another wrapper found, when its result is the gold', async () => {
    const doc = await read(new URL('price-list.pdf', folder));
    const found = wrap(
      doc,
      'wrapper w tokens cell list := entry:E* entry := name:N, price:P where heads(N, P) name := #TOKEN:X where isText(X) price := #TOKEN:X where isNumber(X) and containsStr(X, "€")',
    );
    const gold = wrapperGoldFromJson(JSON.stringify(found));
    const { text, definition } = learnWrapper([{ doc, gold }]);
    // The outermost groups are one a page, so they are the root.
    expect(definition.root).toBe('list');
    expect(rowsOf(wrap(doc, text))).toEqual(rowsOf(found));
  });
});

describe('a wrapper learned from all documents but one', () => {
  type Sample = LabelledDoc & { readonly rows: readonly (readonly string[])[] };
  const samples = new Map<string, Sample>();

  beforeAll(async () => {
    for (const [name, key] of [
      ['balance-sheet', 'items'],
      ['invoice', 'lines'],
      ['price-list', 'entries'],
    ] as const) {
      // A row of each is a name and figures, whatever they are called there.
      const rows = recordsOf(name, key).map((record) => Object.values(record).flat());
      const gold = goldFromRecords(
        'row',
        rows.map(([first, ...figures]) => ({ name: first!, figures })),
      );
      samples.set(name, { doc: await read(new URL(`${name}.pdf`, folder)), gold, rows });
    }
  });

  const tried = (left: string): { found: string[][]; wanted: readonly (readonly string[])[] } => {
    const { text } = learnWrapper([...samples].filter(([name]) => name !== left).map(([, sample]) => sample));
    const { doc, rows } = samples.get(left)!;
    return { found: rowsOf(wrap(doc, text)), wanted: rows };
  };

  it.each(['balance-sheet', 'price-list'])('finds every row of %s and nothing else', (left) => {
    const { found, wanted } = tried(left);
    expect(found).toEqual(wanted);
  });

  it('finds every row of the invoice, and its sums, which it was never told about', () => {
    const { found, wanted } = tried('invoice');
    expect(found.slice(0, wanted.length)).toEqual(wanted);
    expect(found.slice(wanted.length).map(([name]) => name)).toEqual(['Subtotal', 'VAT 20 %', 'Total due']);
  });
});

/** Rows 16 points apart; the first cell may be bold. */
function tableDoc(rows: readonly (readonly string[])[], isBold: (row: number) => boolean = () => false): LaidOutDoc {
  const tokens = rows.flatMap((row, y) =>
    row.flatMap((text, x) =>
      text === '' ? [] : line(20 + 120 * x, 40 + 16 * y, { text, style: x === 0 && isBold(y) ? look.bold : 0 }),
    ),
  );
  return docOf(layOut(sheet(tokens, { width: 500, height: 800 })), styles);
}

describe('a learned wrapper', () => {
  it('leaves a part out that may be missing, without losing the others', () => {
    const doc = tableDoc([['Cash', 'note', '1,100'], ['Goods', '', '2,200'], ['Debts', 'note', '3,300'], ['Total']]);
    const records = [
      { label: 'Cash', mark: 'note', amount: '1,100' },
      { label: 'Goods', amount: '2,200' },
      { label: 'Debts', mark: 'note', amount: '3,300' },
    ];
    const { text, definition, report } = learnWrapper([{ doc, gold: goldFromRecords('item', records) }]);
    expect(definition.definitions[1]!.constraints).toHaveLength(2);
    expect(text).toContain('item := label:L, mark:M?, amount:A\n');
    expect(report.groups.f1).toBe(1);
  });

  it('tells parts of one kind apart by how they stand, where no head does', () => {
    const rows = [
      ['Tea', '2', '350'],
      ['Cake', '4', '120'],
      ['Pie', '33', '1'],
    ];
    const records = rows.map(([name, count, price]) => ({ name: name!, count: count!, price: price! }));
    const { text, report } = learnWrapper([{ doc: tableDoc(rows), gold: goldFromRecords('line', records) }]);
    expect(text).toContain('\n  where west(C, P)\n');
    expect(report.groups.f1).toBe(1);
  });

  it('asks how leaves look only where that is needed', () => {
    const rows = [['Fruit'], ['Apples are red'], ['Pears are green'], ['Nuts'], ['Walnuts are brown']];
    const doc = tableDoc(rows, (y) => y === 0 || y === 3);
    const groups = ['Fruit', 'Nuts'].map((text): GoldGroup => ({ type: 'heading', text }));
    const { definition, report } = learnWrapper([{ doc, gold: { schema: 'fovea/wrapper-gold@1', groups } }]);
    expect(report.predicates.map(({ text }) => text)).toContain('bold(X)');
    expect(report.leaves.f1).toBe(1);
    expect(definition.root).toBe('heading_list');
  });

  it('keeps names out that only stand in wrong rows', () => {
    const doc = tableDoc([
      ['Cash', '1,100'],
      ['Goods', '2,200'],
      ['Subtotal', '3,300'],
      ['Debts', '4,400'],
    ]);
    const records = ['Cash 1,100', 'Goods 2,200', 'Debts 4,400'].map((row) => {
      const [label, amount] = row.split(' ') as [string, string];
      return { label, amount };
    });
    const { text, report } = learnWrapper([{ doc, gold: goldFromRecords('item', records) }]);
    expect(text).toContain('not concept(X, not_label)');
    expect(text).toContain('concept not_label := "Subtotal"');
    expect(report.groups).toMatchObject({ right: 3, found: 3, there: 3 });
  });

  it('counts what is no token of its own as missing, and says so', () => {
    const doc = tableDoc([
      ['Cash', '1,100'],
      ['Goods', '2,200'],
    ]);
    const records = [
      { label: 'Cash', amount: '1,100' },
      { label: 'Silver', amount: '2,200' },
    ];
    const { text, report } = learnWrapper([{ doc, gold: goldFromRecords('item', records) }]);
    expect(report.missing).toEqual(['Silver']);
    expect(report.groups.there).toBe(2);
    expect(report.groups.f1).toBeLessThan(1);
    expect(text).toContain('// Gold leaves that do not match a single token: 1.');
  });

  it.each<[string, readonly GoldGroup[]]>([
    ['nothing', []],
    ['nothing that is there', [{ type: 'item', children: [{ type: 'label', text: 'Gold' }] }]],
    [
      'a type with parts and without',
      [
        { type: 'item', children: [{ type: 'label', text: 'Cash' }] },
        { type: 'item', text: '1,100' },
      ],
    ],
  ])('can not be made from %s', (_, groups) => {
    const doc = tableDoc([['Cash', '1,100']]);
    const learn = (): unknown => learnWrapper([{ doc, gold: { schema: 'fovea/wrapper-gold@1', groups } }]);
    expect(learn).toThrow(expect.objectContaining({ code: 'wrapper/nothing-to-learn' }) as Error);
  });

  it('is readable text that loads, or a coded error, for any page and gold', () => {
    const cell = fc.constantFrom('', 'Cash', 'Goods', 'the Debts', '1,100', '2,200', '17', '2022', '03/04/2021', '–');
    const page = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(page, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (rows, isWanted) => {
        const groups = rows.flatMap((row, y): GoldGroup[] => {
          const children = row.flatMap((text, x) => (text === '' ? [] : [{ type: ['a', 'b', 'c'][x]!, text }]));
          return isWanted[y] && children.length > 0 ? [{ type: 'row', children }] : [];
        });
        try {
          const gold = { schema: 'fovea/wrapper-gold@1', groups } as const;
          const { text, definition, report } = learnWrapper([{ doc: tableDoc(rows), gold }]);
          expect(bare(loadWrapper(text, builtInPredicates).definition)).toEqual(bare(definition));
          for (const { holds, of } of report.predicates) expect(holds).toBeGreaterThanOrEqual(0.98 * of);
        } catch (thrown) {
          if (!(thrown instanceof FoveaError)) throw thrown;
          expect(thrown.code).toBe('wrapper/nothing-to-learn');
        }
      }),
      { numRuns: 60 },
    );
  });
});
