import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import type { Cell, Row } from './flow.ts';

/** What is asked of a table to know whether it only puts things side by side. */
type Facts = {
  readonly role: string;
  /** The most cells with something in them that any row has. */
  readonly columns: number;
  readonly rows: number;
  /** It has a caption or cells that head others. */
  readonly isHeaded: boolean;
  readonly cells: readonly Cell[];
};

/** A cell with this many parts is a column of a page; with heads over it, it takes more of them. */
const mostParts = 4;
const mostPartsUnderHeads = 12;
/** In characters: a cell without a head over it that holds this much is running text. */
const mostText = 500;

/** Each reason is enough. */
const reasons: Readonly<Record<string, (facts: Facts) => boolean>> = {
  'it says so': ({ role }) => role === 'presentation' || role === 'none',
  'it has one column': ({ columns }) => columns < 2,
  'it has one row and no heads': ({ rows, isHeaded }) => rows < 2 && !isHeaded,
  'there are tables in it': ({ cells }) => cells.some((cell) => holds(cell, 'table')),
  'there are headings in it': ({ cells }) => cells.some((cell) => !cell.header && holds(cell, 'heading')),
  'its cells are sections': ({ cells, isHeaded }) =>
    cells.some(({ blocks }) => blocks.length > (isHeaded ? mostPartsUnderHeads : mostParts)),
  'its cells are running text': ({ cells, isHeaded }) => !isHeaded && cells.some((cell) => lengthOf(cell) > mostText),
};

/** Whether a table is there for looks: what is in it reads as plain flow. */
export function isLayoutTable(element: HtmlElement, rows: readonly Row[]): boolean {
  const own = rows.filter(({ kind }) => kind !== 'caption');
  const cells = own.flatMap((row) => row.cells.filter(isFilled));
  const facts: Facts = {
    role: attributeOf(element, 'role') ?? '',
    columns: own.reduce((most, row) => Math.max(most, row.cells.filter(isFilled).length), 0),
    rows: own.filter((row) => row.cells.some(isFilled)).length,
    isHeaded: own.length < rows.length || own.some(({ kind }) => kind === 'head') || cells.some(({ header }) => header),
    cells,
  };
  return Object.values(reasons).some((isTrue) => isTrue(facts));
}

function isFilled({ blocks }: Cell): boolean {
  return blocks.length > 0;
}

function holds({ blocks }: Cell, kind: string): boolean {
  return blocks.some(({ content }) => content.kind === kind);
}

function lengthOf({ blocks }: Cell): number {
  return blocks.reduce((sum, { weight }) => sum + weight, 0);
}
