/** Rows of a balance sheet, whatever the company: by layout, with words only to know notes and other statements by. */
export const balanceSheet: string = String.raw`wrapper balance-sheet threshold 0.7 tokens cell

balance := item:I*

// The text at the head of a row, and every amount of that row.
item    := label:L, amount:A+
           where heads(L, A)

label   := #TOKEN:X
           where isText(X) and not furniture(X)
             and not section(X, other_statement, balance_sheet)

// Years stand over columns, marks behind amounts, and numbers of notes in a column of their own.
amount  := #TOKEN:X
           where isNumber(X) and inColumn(X) and not isYear(X) and not isMark(X)
             and not headed(X, note_head) and not inNoteColumn(X) and not furniture(X)

concept note_head := "note", "notes", "note no", "nota", "note n", "rif", "not", "noter", "anm", "anhang", "annexe", "ref",
  "schedule", "note ref"

concept balance_sheet :=
  "balance sheet", "statement of financial position", "assets", "assets and liabilities", "liabilities and equity",
  "stato patrimoniale", "situazione patrimoniale", "attivo", "passivo", "immobilizzazioni",
  "balansräkning", "tillgångar", "eget kapital och skulder", "skulder och eget kapital",
  "bilanz", "aktiva", "passiva", "bilan", "actif", "balance de situación", "activo"

// The name of another statement, or the row that it starts with.
concept other_statement :=
  "income statement", "profit and loss account", "statement of profit or loss", "statement of operations",
  "statement of income", "statement of comprehensive income", "statement of profit or loss and other comprehensive income",
  "cash flow statement", "statement of cash flows", "statement of changes in equity", "revenue", "net sales", "turnover",
  "conto economico", "rendiconto finanziario", "prospetto delle variazioni del patrimonio netto",
  "valore della produzione", "ricavi delle vendite e delle prestazioni", "ricavi della gestione caratteristica",
  "resultaträkning", "kassaflödesanalys", "förändringar i eget kapital", "nettoomsättning", "rörelsens intäkter",
  "gewinn und verlustrechnung", "kapitalflussrechnung", "compte de résultat", "cuenta de pérdidas y ganancias"
`;
