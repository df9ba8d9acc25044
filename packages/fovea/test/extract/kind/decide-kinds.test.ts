import { describe, expect, it } from 'vitest';
import { decideKinds, type PageSigns } from '../../../src/extract/kind/index.ts';
import { ramp, scoreOf } from '../../../src/extract/kind/evidence.ts';

/** A page of prose with nothing to count. */
const prose = (page: number): PageSigns => ({
  page,
  words: 400,
  prose: 0.9,
  prices: 0,
  priced: 0,
  apart: 0,
  standOut: 0,
  aligned: 0,
  named: 0,
  large: 0,
  statementRows: 0,
  amountColumns: 0,
  balanceTitle: false,
  incomeTitle: false,
  cashFlowTitle: false,
  otherTitle: false,
  notesTitle: false,
  contents: false,
  turned: 0,
  assets: [],
  claims: [],
  income: [],
  cashFlow: [],
  invoiceTitle: false,
  invoiceHeads: 0,
  invoiceSums: [],
  contacts: 0,
});

const offers = (page: number, prices = 12): PageSigns => ({
  ...prose(page),
  words: 200,
  prose: 0.1,
  prices,
  priced: prices,
  named: prices,
  apart: prices,
  standOut: prices,
});

const statement = (page: number): PageSigns => ({
  ...prose(page),
  prose: 0,
  large: 60,
  statementRows: 25,
  amountColumns: 2,
  balanceTitle: true,
  assets: ['total assets', 'inventories', 'goodwill', 'investments'],
  claims: ['reserves', 'share capital', 'total equity'],
});

const income = (page: number): PageSigns => ({
  ...prose(page),
  prose: 0,
  statementRows: 12,
  amountColumns: 2,
  incomeTitle: true,
  income: ['revenue', 'gross profit', 'net income', 'finance costs', 'cost of sales'],
});

const cashFlow = (page: number, cashFlowTitle = true): PageSigns => ({
  ...prose(page),
  prose: 0,
  statementRows: 12,
  amountColumns: 2,
  cashFlowTitle,
  cashFlow: ['operating activities', 'investing activities', 'net cash', 'purchase of', 'dividends paid'],
});

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const chosen = (pages: readonly PageSigns[], directoryOdds?: ReadonlyMap<number, number>): string[] =>
  decideKinds(pages, directoryOdds ? { directoryOdds } : {})
    .findings.filter((finding) => finding.chosen)
    .map((finding) => `${finding.kind} ${finding.pages.join(',')}`);

describe('statements', () => {
  it('are told apart by their titles and words', () => {
    const { statements } = decideKinds([statement(1), income(2), cashFlow(3), prose(4)]);
    expect([...statements]).toEqual([
      [1, ['balance-sheet']],
      [2, ['income-statement']],
      [3, ['cash-flow']],
    ]);
  });

  it('go on overleaf without a title, as the same statement', () => {
    expect([...decideKinds([cashFlow(1), cashFlow(2, false)]).statements]).toEqual([
      [1, ['cash-flow']],
      [2, ['cash-flow']],
    ]);
    expect([...decideKinds([income(1), prose(2), cashFlow(3, false)]).statements]).toEqual([[1, ['income-statement']]]);
  });

  it('are not in notes, and not statements of changes in equity', () => {
    const notes = { ...income(1), incomeTitle: false, notesTitle: true };
    expect([...decideKinds([notes]).statements]).toEqual([]);
    const equity = { ...income(1), incomeTitle: false, otherTitle: true };
    expect([...decideKinds([equity]).statements]).toEqual([]);
  });

  it('are not in a table of contents that names them', () => {
    expect([...decideKinds([{ ...statement(1), contents: true }]).statements]).toEqual([]);
  });
});

describe('the kind of a document', () => {
  it('is text where no page is anything else', () => {
    expect(chosen(range(3).map(prose))).toEqual(['text 1,2,3']);
  });

  it('is offers where enough pages have prices that stand apart', () => {
    expect(chosen([prose(1), offers(2), offers(3)])).toEqual(['offers 2,3']);
  });

  it('is no offers where prices stand in the middle of sentences', () => {
    const inProse = { ...offers(1), prose: 0.9, apart: 1, standOut: 0 };
    expect(chosen([inProse])).toEqual(['text 1']);
  });

  it('is no offers where amounts come in groups of three', () => {
    expect(chosen([{ ...offers(1), large: 30 }])).toEqual(['text 1']);
  });

  it('is no offers because of a page or two in a long report, but says that they may be', () => {
    const pages = range(40).map((page) => (page === 7 ? offers(page) : prose(page)));
    const { findings, undecided } = decideKinds(pages);
    expect(findings.map(({ kind }) => kind)).toEqual(['text']);
    expect(undecided.map(({ kind, pages: near }) => [kind, near])).toEqual([['offers', [7]]]);
  });

  it('is offers where page after page has a single price that stands out', () => {
    expect(chosen(range(6).map((page) => offers(page, 1)))).toEqual(['offers 1,2,3,4,5,6']);
    expect(chosen(range(2).map((page) => offers(page, 1)))).toEqual(['text 1,2']);
  });

  it('is several kinds, each on its pages', () => {
    const pages = [prose(1), { ...prose(2), contacts: 9 }, prose(3), statement(4), prose(5)];
    expect(chosen(pages, new Map([[2, 0.97]]))).toEqual(['directory 2', 'statement 4']);
  });

  it('is no directory on the word of the model alone', () => {
    expect(chosen([prose(1)], new Map([[1, 0.99]]))).toEqual(['text 1']);
  });

  it('takes in the second page of a balance sheet, but not another statement behind it', () => {
    const second = {
      ...statement(2),
      balanceTitle: false,
      assets: [],
      claims: ['debiti', 'ratei e risconti', 'capitale'],
    };
    expect(chosen([statement(1), second])).toEqual(['statement 1,2']);
    expect(chosen([statement(1), { ...second, otherTitle: true }])).toEqual(['statement 1']);
    expect(chosen([prose(1), second])).toEqual(['text 1,2']);
  });

  it('is no balance sheet in a note or under the name of another statement', () => {
    expect(chosen([{ ...statement(1), balanceTitle: false, otherTitle: true }])).toEqual(['text 1']);
    expect(chosen([{ ...statement(1), balanceTitle: false, notesTitle: true }])).toEqual(['text 1']);
  });

  it('is an invoice by its name, its heads and its sums, and then no offers', () => {
    const invoice = { ...offers(1), invoiceTitle: true, invoiceHeads: 4, invoiceSums: ['vat', 'subtotal'] };
    expect(chosen([invoice])).toEqual(['invoice 1']);
  });
});

describe('an explanation', () => {
  it('has evidence for every kind, with pages, and says nothing without being asked', () => {
    const pages = [prose(1), statement(2)];
    expect(decideKinds(pages).findings.every(({ reasons }) => reasons === undefined)).toBe(true);
    const { findings } = decideKinds(pages, { explain: true });
    expect(findings.map(({ kind }) => kind)).toEqual(['offers', 'directory', 'statement', 'invoice', 'text']);
    expect(findings.every(({ reasons }) => reasons!.length > 0)).toBe(true);
    const why = findings.find(({ kind }) => kind === 'statement')!.reasons!;
    expect(why).toContainEqual({ condition: 'rows end in amounts', truth: 1, with: { page: '2', because: '25 rows' } });
  });

  it('adds up to the score that is given', () => {
    const evidence = [
      { name: 'a', value: 0.5, because: '', weight: 0 },
      { name: 'b', value: 1, because: '', weight: 0.3 },
      { name: 'c', value: 0, because: '', weight: 0.1 },
    ];
    expect(scoreOf(evidence)).toBeCloseTo(0.375);
    expect([ramp(1, 2, 4), ramp(3, 2, 4), ramp(9, 2, 4)]).toEqual([0, 0.5, 1]);
  });
});
