/** The financial statements that are told apart. */
export const statementKinds = ['balance-sheet', 'income-statement', 'cash-flow'] as const;

/** A kind of financial statement. */
export type StatementKind = (typeof statementKinds)[number];
