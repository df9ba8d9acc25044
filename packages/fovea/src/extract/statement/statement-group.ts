import type { Group } from '../../model/index.ts';
import type { StatementKind } from '../../model/statement-kind.ts';

/** What a column of amounts is of. */
export type StatementColumn = {
  /** The period or date in the head of the column, as printed: `2022`, `31 December 2022`. */
  readonly period?: string;
  /** The last year that the period names. */
  readonly year?: number;
  /** `Group`, `Company`, as printed. */
  readonly entity?: string;
  readonly restated?: true;
};

/** Whether the parts of a total make up what it says. */
export type StatementSum = {
  readonly adds: boolean;
  /** For each amount, how much it is more than its parts; absent if its parts are not known. */
  readonly differences: readonly (number | null)[];
};

/** What a row of a statement means. */
export type StatementItemValue = {
  /** The headings above the row, from the outermost. */
  readonly section: readonly string[];
  /** ISO 4217; a sign such as `$` if it stands for several currencies and the document does not say which. */
  readonly currency?: string;
  /** What amounts are multiplied by: 1, 1000, 1000000. */
  readonly scale: number;
  /** One for each amount of the row. */
  readonly columns: readonly StatementColumn[];
  /** Only for totals. */
  readonly sum?: StatementSum;
};

/** A part of a row: its label, or an amount. */
export interface StatementPart extends Group<number | null, string, StatementPart> {}

/** A row of a statement, with its label and amounts. */
export type StatementItem = Group<StatementItemValue, string, StatementPart>;

/** A statement: rows with amounts. */
export type StatementGroup = Group<{ readonly statement: StatementKind }, string, StatementItem>;
