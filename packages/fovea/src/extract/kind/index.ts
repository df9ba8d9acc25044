/** Detects the kind of a document, from evidence with numbers and reasons. Pure: runs anywhere. @module */
export { decideKinds, pageKinds, type KindDecision, type KindOptions, type PageKind } from './decide-kinds.ts';
export type { Evidence } from './evidence.ts';
export type { MoneySigns } from './money-signs.ts';
export { statementKinds, type StatementKind } from '../../model/statement-kind.ts';
export { pageSigns, type PageSigns } from './page-signs.ts';
