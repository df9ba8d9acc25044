import type { Table } from '../../../learn/index.ts';
import { aroundColumns } from './features/around.ts';
import type { ColumnGroup } from './features/column-group.ts';
import { containerColumns } from './features/containers.ts';
import { focusColumns } from './features/focus.ts';
import { headingColumns } from './features/headings.ts';
import { neighbourColumns } from './features/neighbours.ts';
import { ownColumns } from './features/own.ts';
import { pageColumns } from './features/page.ts';
import { repetitionColumns } from './features/repetition.ts';
import { runColumns } from './features/runs.ts';
import { topicColumns } from './features/topics.ts';
import type { PageView } from './page-view.ts';

const groups: readonly ColumnGroup[] = [
  ownColumns,
  aroundColumns,
  neighbourColumns,
  containerColumns,
  focusColumns,
  repetitionColumns,
  headingColumns,
  runColumns,
  topicColumns,
  pageColumns,
];

/** What a block is judged by. */
export const blockColumns: readonly string[] = groups.flatMap(({ columns }) => columns);

/** One row a block. */
export function blockTable(view: PageView): Table {
  const rows = view.frame.blocks.length;
  const width = blockColumns.length;
  const data = new Float32Array(rows * width);
  let offset = 0;
  for (const { columns, fill } of groups) {
    for (let i = 0; i < rows; i++) fill(view, i, data, i * width + offset);
    offset += columns.length;
  }
  return { columns: blockColumns, rows, data };
}
