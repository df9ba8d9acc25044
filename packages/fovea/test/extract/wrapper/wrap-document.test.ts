/** One call from a document to groups, with reasons for what was found and for what was not. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read, FoveaError, type Extraction, type Note, type Page } from '../../../src/index.ts';
import {
  loadWrapper,
  parseWrapper,
  wrap,
  builtInPredicates,
  type Predicate,
} from '../../../src/extract/wrapper/index.ts';
import { layOut, line, sheet, styles } from '../../write/laid-out.ts';
import { docOf } from './scene.ts';

const examples = new URL('../../../../../examples/', import.meta.url);
const doc = await read(new URL('documents/balance-sheet.pdf', examples));

const text = `wrapper pairs threshold 0.7
  pairs := pair:P*
  pair := name:N, price:A where sameRow(N, A)
  name := #TOKEN:X where not isNumber(X)
  price := #TOKEN:X where isNumber(X)`;

const menu = docOf(
  layOut(sheet([...line(20, 40, 'Tea'), ...line(120, 40, '2.50'), ...line(20, 70, 'Cake'), ...line(120, 77, '3.20')])),
  styles,
);

const rowsOf = ({ groups }: Extraction): (string | undefined)[] =>
  groups.flatMap(({ children = [] }) => children.map((child) => child.text));
const missing = ({ notes }: Extraction): Note[] => notes.filter(({ code }) => code === 'wrapper/why-not');

describe('wrap', () => {
  it('takes a name, a text, a definition and a loaded wrapper', () => {
    expect(wrap(doc, 'balance-sheet').groups[0]!.children).toHaveLength(13);
    const loaded = loadWrapper(text, builtInPredicates);
    for (const wrapper of [text, parseWrapper(text), loaded]) expect(rowsOf(wrap(menu, wrapper))).toEqual(['Tea 2.50']);
  });

  it('takes another threshold and another root', () => {
    expect(rowsOf(wrap(menu, text, { threshold: 0.1 }))).toEqual(['Tea 2.50', 'Cake 3.20']);
    expect(wrap(menu, text, { root: 'pair' }).groups).toMatchObject([{ type: 'pair', text: 'Tea 2.50' }]);
    expect(() => wrap(menu, text, { root: 'nothing' })).toThrow('the root nothing is not defined');
  });

  it('lays out pages that have no layout', () => {
    const pages = doc.pages.map((page): Page => {
      const { layout: _layout, ...bare } = page;
      return bare;
    });
    expect(rowsOf(wrap({ ...doc, pages }, 'balance-sheet'))).toEqual(rowsOf(wrap(doc, 'balance-sheet')));
  });

  it('names the wrappers there are when it knows none of that name', () => {
    expect(() => wrap(doc, 'balance')).toThrow(
      new FoveaError(
        'wrapper/invalid',
        'Unknown wrapper balance; built-in wrappers are balance-sheet, income-statement, cash-flow, line-items, price-list',
      ),
    );
  });

  it('takes predicates of one’s own, which may stand in the place of others', () => {
    const startsWith: Predicate = {
      name: 'startsWith',
      help: 'The text starts with the given one.',
      tokens: 1,
      parameters: ['text'],
      prepare:
        (_, [start]) =>
        (token) =>
          token.text.startsWith(String(start)) ? 1 : 0,
    };
    const own = 'wrapper own list := word:W* word := #TOKEN:X where startsWith(X, "C")';
    expect(rowsOf(wrap(menu, own, { predicates: [startsWith] }))).toEqual(['Cake']);
    const always: Predicate = { ...startsWith, prepare: () => () => 1 };
    expect(rowsOf(wrap(menu, own, { predicates: [always] }))).toHaveLength(4);
    expect(() => wrap(menu, own)).toThrow('unknown predicate startsWith');
  });

  it('tells what a document could not tell', () => {
    const error: Note = {
      level: 'error',
      code: 'pdf/page-damaged',
      message: 'A page is too damaged to be read',
      page: 2,
    };
    expect(wrap({ ...menu, status: 'partial', notes: [error] }, text)).toMatchObject({
      status: 'partial',
      notes: [error],
    });
    expect(wrap({ ...menu, pages: [], notes: [error] }, text).status).toBe('partial');
    expect(wrap({ ...menu, pages: [] }, text).status).toBe('empty');
  });
});

describe('wrap with an explanation', () => {
  it('says of every group how far each condition holds', () => {
    const [pair] = wrap(menu, text, { explain: true }).groups[0]!.children!;
    expect(pair!.reasons).toEqual([{ condition: 'sameRow(N, A)', truth: 1, with: { N: 'Tea', A: '2.50' } }]);
    expect(pair!.children![0]!.reasons).toEqual([{ condition: 'not isNumber(X)', truth: 1, with: { X: 'Tea' } }]);
    expect(wrap(menu, text).groups[0]!.children![0]).not.toHaveProperty('reasons');
  });

  it('says what was nearly found, once, and which condition sank it', () => {
    const [note, ...others] = missing(wrap(menu, text, { explain: true }));
    expect(others).toHaveLength(0);
    expect(note!.message).toMatch(
      /^No pair with "Cake 3.20": sameRow\(N, A\) has truth 0\.\d\d with N = "Cake", A = "3.20"$/,
    );
    expect(note).toMatchObject({ page: 1, reason: { condition: 'sameRow(N, A)' } });
    expect([note!.box!.x0, note!.box!.y0]).toEqual([20, 70]);
  });

  it('points at the words that are left over, and says which part they lack', () => {
    const readFile = (name: string): string => readFileSync(new URL(`wrappers/${name}`, examples), 'utf8');
    const notes = missing(wrap(doc, readFile('balance.fw'), { explain: true, readFile }));
    expect(notes.map(({ message }) => message.split(':')[0])).toEqual([
      'No item with "I) IMMOBILIZZAZIONI IMMATERIALI"',
      'No item with "II) IMMOBILIZZAZIONI MATERIALI"',
      'No item with "2) Impianti e macchinari"',
      'No item with "3) Attrezzature industriali e commerciali"',
      'No item with "4) Altri beni"',
    ]);
    expect(notes[0]!.message).toContain('no amount for it, isNumber(X) has truth 0.00');
  });

  it('tells of one row once when its label is none', () => {
    const rows = docOf(layOut(sheet([...line(20, 40, 'Total'), ...line(120, 40, '1'), ...line(160, 40, '2')])), styles);
    const wrapper = `wrapper rows
      rows := row:R*
      row := label:L, amount:A+ where sameRow(L, A)
      label := #TOKEN:X where not containsStr(X, "Total") and isText(X) and not isNumber(X)
      amount := #TOKEN:X where isNumber(X)`;
    const { status, ...result } = wrap(rows, wrapper, { explain: true });
    expect(status).toBe('empty');
    const whys = missing({ status, ...result }).filter(({ message }) => message.startsWith('No row with'));
    expect(whys.map(({ message }) => message)).toEqual([
      'No row with "1": no label for it, not containsStr(X, "Total") has truth 0.00 with X = "Total"',
    ]);
  });
});
