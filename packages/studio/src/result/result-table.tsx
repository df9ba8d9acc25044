import { useMemo, useState, type ReactNode } from 'react';
import type { Group } from '../../../fovea/src/model/extraction.ts';
import { fieldColor } from '../../../fovea/src/write/svg/field-colors.ts';
import { chosenRows, rowsOf, rowsToCsv, rowsToLines, type ResultRow, type Sorting } from './result-rows.ts';

type ResultTableProps = {
  readonly groups: readonly Group[];
  /** The file name without its ending. */
  readonly name: string;
  /** The way to what is chosen on the page. */
  readonly chosen: string | undefined;
  readonly onPick: (row: ResultRow) => void;
};

/** Gives a text to the user as a file. */
function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The result as a table: to sort, to filter, to go to its places, and to take along. */
export function ResultTable({ groups, name, chosen, onPick }: ResultTableProps): ReactNode {
  const { columns, rows } = useMemo(() => rowsOf(groups), [groups]);
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const shown = useMemo(() => chosenRows(rows, filter, sorting), [rows, filter, sorting]);
  const sortBy = (column: string): void =>
    setSorting((now) => ({ column, isDown: now?.column === column && !now.isDown }));
  return (
    <>
      <div className="row">
        <input
          type="search"
          aria-label="Filter rows"
          placeholder="Filter"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <button type="button" onClick={() => download(`${name}.csv`, 'text/csv', rowsToCsv(columns, shown))}>
          CSV
        </button>
        <button type="button" onClick={() => download(`${name}.jsonl`, 'application/jsonl', rowsToLines(shown))}>
          JSON lines
        </button>
        <output>
          {shown.length} of {rows.length}
        </output>
      </div>
      <Rows columns={columns} rows={shown} sorting={sorting} chosen={chosen} onSort={sortBy} onPick={onPick} />
    </>
  );
}

type RowsProps = Pick<ResultTableProps, 'chosen' | 'onPick'> & {
  readonly columns: readonly string[];
  readonly rows: readonly ResultRow[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: string) => void;
};

function Rows({ columns, rows, sorting, chosen, onSort, onPick }: RowsProps): ReactNode {
  return (
    <div className="result-table" tabIndex={0} role="region" aria-label="Rows">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={sorting?.column !== column ? 'none' : sorting.isDown ? 'descending' : 'ascending'}
              >
                <button type="button" onClick={() => onSort(column)}>
                  {fieldColor(column) !== undefined && (
                    <i className="swatch" style={{ background: fieldColor(column) }} />
                  )}{' '}
                  {column}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path} data-chosen={chosen !== undefined && `${chosen}.`.startsWith(`${row.path}.`)}>
              {columns.map((column, i) => (
                <td key={column}>
                  {i === 0 ? (
                    <button type="button" aria-label={`Go to row ${row.path}`} onClick={() => onPick(row)}>
                      {row.cells[column] === '' ? '–' : row.cells[column]}
                    </button>
                  ) : (
                    row.cells[column]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
