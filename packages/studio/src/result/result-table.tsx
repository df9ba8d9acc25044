import { useMemo, useState, type ReactNode } from 'react';
import type { Group } from '../../../fovea/src/model/extraction.ts';
import { fieldColor } from '../../../fovea/src/write/svg/field-colors.ts';
import {
  cellKey,
  chosenRows,
  editedRows,
  isEditable,
  rowsOf,
  rowsToCsv,
  rowsToLines,
  rowsToTable,
  type CellEdits,
  type ResultRow,
  type Sorting,
} from './result-rows.ts';
import { useCellEdits } from './use-cell-edits.ts';

type ResultTableProps = {
  readonly groups: readonly Group[];
  /** The file name without its ending. */
  readonly name: string;
  /** Edits of cells are kept for it. */
  readonly draft: string;
  /** The way to what is chosen on the page. */
  readonly chosen: string | undefined;
  readonly onPick: (row: ResultRow) => void;
};

/** Gives a text or bytes to the user as a file. */
function download(name: string, type: string, content: string | Uint8Array): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** As a workbook. What writes it is loaded when it is asked for. */
async function downloadWorkbook(name: string, columns: readonly string[], rows: readonly ResultRow[]): Promise<void> {
  const { tablesToXlsx } = await import('../../../fovea/src/write/table/xlsx.ts');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  download(`${name}.xlsx`, type, tablesToXlsx([rowsToTable(columns, rows)]));
}

/** The result as a table: to sort, to filter, to correct, to go to its places, and to take along. */
export function ResultTable({ groups, name, draft, chosen, onPick }: ResultTableProps): ReactNode {
  const { columns, rows: found } = useMemo(() => rowsOf(groups), [groups]);
  const { edits, edit, clear } = useCellEdits(draft);
  const rows = useMemo(() => editedRows(found, edits), [found, edits]);
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
        <button type="button" onClick={() => void downloadWorkbook(name, columns, shown)}>
          XLSX
        </button>
        {Object.keys(edits).length > 0 && (
          <button type="button" onClick={clear}>
            Undo {Object.keys(edits).length} {Object.keys(edits).length === 1 ? 'change' : 'changes'}
          </button>
        )}
        <output>
          {shown.length} of {rows.length}
        </output>
      </div>
      <Rows
        columns={columns}
        rows={shown}
        edits={edits}
        sorting={sorting}
        chosen={chosen}
        onSort={sortBy}
        onPick={onPick}
        onEdit={(row, column, text) => edit(row, column, text, found)}
      />
    </>
  );
}

type RowsProps = Pick<ResultTableProps, 'chosen' | 'onPick'> & {
  readonly columns: readonly string[];
  readonly rows: readonly ResultRow[];
  readonly sorting: Sorting | undefined;
  readonly edits: CellEdits;
  readonly onSort: (column: string) => void;
  readonly onEdit: (row: ResultRow, column: string, text: string) => void;
};

function Rows({ columns, rows, edits, sorting, chosen, onSort, onPick, onEdit }: RowsProps): ReactNode {
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
                <td key={column} data-edited={edits[cellKey(row.path, column)] !== undefined}>
                  {i === 0 ? (
                    <button
                      type="button"
                      aria-label={`${row.cells[column] === '' ? '–' : row.cells[column]}: go to row ${row.path}`}
                      onClick={() => onPick(row)}
                    >
                      {row.cells[column] === '' ? '–' : row.cells[column]}
                    </button>
                  ) : isEditable(column) ? (
                    <Cell
                      name={`${column} of row ${row.path}`}
                      text={row.cells[column] ?? ''}
                      onText={(text) => onEdit(row, column, text)}
                    />
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

type CellProps = { readonly name: string; readonly text: string; readonly onText: (text: string) => void };

/** A cell to be read and, once it is pressed, to be written. */
function Cell({ name, text, onText }: CellProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  if (typed === undefined) {
    return (
      <button
        type="button"
        className="cell"
        aria-label={`${text === '' ? 'empty' : text}: change ${name}`}
        onClick={() => setTyped(text)}
      >
        {text}
      </button>
    );
  }
  const take = (): void => {
    if (typed !== text) onText(typed);
    setTyped(undefined);
  };
  return (
    <input
      // It was asked for by the same hand a moment ago.
      ref={(element) => element?.focus()}
      aria-label={name}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
