/** How rows of a statement are found, whatever the statement; only the words that it is known by differ. */
export type StatementWords = {
  /** The name of the wrapper and of its root. */
  readonly name: string;
  readonly root: string;
  readonly comment: string;
  /** The name of the statement, and the headings in it. */
  readonly own: readonly string[];
  /** The names of others, and the rows that they start with. */
  readonly others: readonly string[];
};

const phrases = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

/** A wrapper for the rows of one statement. */
export function statementRows({ name, root, comment, own, others }: StatementWords): string {
  return String.raw`wrapper ${name} threshold 0.7 tokens cell

// ${comment}
${root} := item:I*

// The text at the head of a row, and every amount of that row.
item    := label:L, amount:A+
           where heads(L, A)

label   := #TOKEN:X
           where isText(X) and not furniture(X)
             and not section(X, other_statement, own_statement)

// Years stand over columns, marks behind amounts, and numbers of notes in a column of their own.
amount  := #TOKEN:X
           where isNumber(X) and inColumn(X) and not isYear(X) and not isMark(X)
             and not headed(X, note_head) and not inNoteColumn(X) and not furniture(X)

concept note_head := "note", "notes", "note no", "nota", "note n", "rif", "not", "noter", "anm", "anhang", "annexe", "ref",
  "schedule", "note ref"

concept own_statement := ${phrases(own)}

concept other_statement := ${phrases(others)}
`;
}

const balanceNames = [
  'balance sheet',
  'balance sheets',
  'statement of financial position',
  'statement of financial condition',
  'assets and liabilities',
  'liabilities and equity',
  'stato patrimoniale',
  'balansräkning',
  'bilanz',
  'bilan',
  'balance de situación',
];

const equityNames = [
  'statement of changes in equity',
  'prospetto delle variazioni del patrimonio netto',
  'förändringar i eget kapital',
];

const incomeNames = [
  'income statement',
  'profit and loss account',
  'statement of profit or loss',
  'statement of operations',
  'statements of operations',
  'statement of income',
  'statements of income',
  'statement of earnings',
  'statement of comprehensive income',
  'statement of profit or loss and other comprehensive income',
  'conto economico',
  'resultaträkning',
  'gewinn und verlustrechnung',
  'compte de résultat',
  'cuenta de pérdidas y ganancias',
];

const cashFlowNames = [
  'cash flow statement',
  'statement of cash flows',
  'statements of cash flows',
  'cash flows from operating activities',
  'operating activities',
  'rendiconto finanziario',
  'kassaflödesanalys',
  'kapitalflussrechnung',
];

export const incomeStatement: string = statementRows({
  name: 'income-statement',
  root: 'income',
  comment: 'Rows of an income statement or a statement of comprehensive income.',
  own: [...incomeNames, 'revenue', 'net sales', 'turnover', 'valore della produzione', 'nettoomsättning'],
  others: [...balanceNames, ...equityNames, ...cashFlowNames],
});

export const cashFlow: string = statementRows({
  name: 'cash-flow',
  root: 'cash_flow',
  comment: 'Rows of a cash flow statement.',
  own: [...cashFlowNames, 'investing activities', 'financing activities'],
  others: [...balanceNames, ...equityNames, ...incomeNames],
});

export const balanceSheet: string = statementRows({
  name: 'balance-sheet',
  root: 'balance',
  comment: 'Rows of a balance sheet, whatever the company.',
  own: [
    'balance sheet',
    'statement of financial position',
    'assets',
    'assets and liabilities',
    'liabilities and equity',
    'stato patrimoniale',
    'situazione patrimoniale',
    'attivo',
    'passivo',
    'immobilizzazioni',
    'balansräkning',
    'tillgångar',
    'eget kapital och skulder',
    'skulder och eget kapital',
    'bilanz',
    'aktiva',
    'passiva',
    'bilan',
    'actif',
    'balance de situación',
    'activo',
  ],
  others: [
    'income statement',
    'profit and loss account',
    'statement of profit or loss',
    'statement of operations',
    'statement of income',
    'statement of comprehensive income',
    'statement of profit or loss and other comprehensive income',
    'cash flow statement',
    'statement of cash flows',
    'statement of changes in equity',
    'revenue',
    'net sales',
    'turnover',
    'conto economico',
    'rendiconto finanziario',
    'prospetto delle variazioni del patrimonio netto',
    'valore della produzione',
    'ricavi delle vendite e delle prestazioni',
    'ricavi della gestione caratteristica',
    'resultaträkning',
    'kassaflödesanalys',
    'förändringar i eget kapital',
    'nettoomsättning',
    'rörelsens intäkter',
    'gewinn und verlustrechnung',
    'kapitalflussrechnung',
    'compte de résultat',
    'cuenta de pérdidas y ganancias',
  ],
});
