import { strToU8, zipSync } from 'fflate';
import { escapeXml } from '../xml.ts';
import type { DocTable, DocTableCell } from './doc-tables.ts';

/** What a cell of a spreadsheet holds at most, in characters. */
const maxText = 32_767;
const maxRows = 1_048_576;
const maxColumns = 16_384;

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * Tables as a workbook for spreadsheets (Office Open XML), one sheet each. Plain numbers are numbers, all else is text: nothing
 * in it is ever a formula. Cells that span are merged, and header rows are bold and stay in sight.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { docTables, tablesToXlsx } from 'fovea/write';
 * const { pages } = await read('examples/documents/invoice.pdf');
 * const bytes = tablesToXlsx(docTables(pages));
 * console.log(String.fromCharCode(...bytes.slice(0, 2))); // => PK
 * ```
 */
export function tablesToXlsx(tables: readonly DocTable[]): Uint8Array {
  const names = tables.length === 0 ? ['No tables'] : tables.map(sheetName);
  const sheets = tables.length === 0 ? [sheetOf({ rows: 0, columns: 0, headRows: 0, cells: [] })] : tables.map(sheetOf);
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(contentTypes(sheets.length)),
    '_rels/.rels': strToU8(packageRelations()),
    'xl/workbook.xml': strToU8(workbook(names)),
    'xl/_rels/workbook.xml.rels': strToU8(workbookRelations(sheets.length)),
    'xl/styles.xml': strToU8(styles()),
  };
  for (const [i, sheet] of sheets.entries()) files[`xl/worksheets/sheet${i + 1}.xml`] = strToU8(sheet);
  // The same tables are the same bytes, whenever they are written.
  return zipSync(files, { mtime: new Date(1980, 0, 1) });
}

function sheetName({ pages }: DocTable, index: number): string {
  return `Table ${index + 1} (p${pages[0] ?? 1})`;
}

function sheetOf({ rows, headRows, cells }: Pick<DocTable, 'rows' | 'columns' | 'headRows' | 'cells'>): string {
  const own = cells.filter(({ row, column }) => row < maxRows && column < maxColumns);
  const byRow = new Map<number, DocTableCell[]>();
  for (const cell of own) {
    const inRow = byRow.get(cell.row);
    if (inRow) inRow.push(cell);
    else byRow.set(cell.row, [cell]);
  }
  let data = '';
  for (const [row, inRow] of [...byRow].sort(([a], [b]) => a - b)) {
    const sorted = inRow.toSorted((a, b) => a.column - b.column);
    const first = sorted.filter(({ column }, i) => column !== sorted[i - 1]?.column);
    data += `<row r="${row + 1}">${first.map((cell) => cellXml(cell, row < headRows)).join('')}</row>`;
  }
  const frozen = headRows > 0 && headRows < rows ? paneBelow(headRows) : '';
  return `${xml}<worksheet xmlns="${spreadsheet}">${frozen}<sheetData>${data}</sheetData>${merged(own)}</worksheet>`;
}

function paneBelow(rows: number): string {
  const pane = `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

function cellXml({ row, column, text }: DocTableCell, isHead: boolean): string {
  const start = `<c r="${columnName(column)}${row + 1}"${isHead ? ' s="1"' : ''}`;
  const number = isHead ? undefined : plainNumber(text);
  if (number !== undefined) return `${start}><v>${number}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, maxText))}</t></is></c>`;
}

/** A number that can be meant in one way only, and that a spreadsheet keeps to the last digit. */
function plainNumber(text: string): string | undefined {
  const grouped = /^-?\d{1,3}(?:,\d{3})+\.\d{1,6}$/.test(text) ? text.replaceAll(',', '') : text;
  return /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/.test(grouped) && grouped.length <= 16 ? grouped : undefined;
}

/** Cells that span and do not overlap another that does: a spreadsheet opens no file in which they do. */
function merged(cells: readonly DocTableCell[]): string {
  const taken = new Set<string>();
  const ranges: string[] = [];
  for (const { row, column, rowSpan, columnSpan } of cells) {
    if (rowSpan * columnSpan < 2) continue;
    const places: string[] = [];
    for (let r = row; r < row + rowSpan; r++) {
      for (let c = column; c < column + columnSpan; c++) places.push(`${columnName(c)}${r + 1}`);
    }
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    ranges.push(`<mergeCell ref="${places[0]}:${places.at(-1)}"/>`);
  }
  return ranges.length === 0 ? '' : `<mergeCells count="${ranges.length}">${ranges.join('')}</mergeCells>`;
}

/** `A`, `B` … `Z`, `AA`. */
function columnName(column: number): string {
  let name = '';
  for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

function contentTypes(sheets: number): string {
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const all = Array.from({ length: sheets }, (_, i) => part(`worksheets/sheet${i + 1}.xml`, 'worksheet'));
  return (
    `${xml}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${all.join('')}</Types>`
  );
}

function packageRelations(): string {
  return `${xml}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`;
}

function workbookRelations(sheets: number): string {
  const all = Array.from({ length: sheets }, (_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`));
  return (
    `${xml}<Relationships xmlns="${packages}/relationships">${all.join('')}` +
    `${relation(sheets + 1, 'styles', 'styles.xml')}</Relationships>`
  );
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `${xml}<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** Two styles: plain, and bold for header rows. */
function styles(): string {
  const font = '<sz val="11"/><name val="Calibri"/>';
  return (
    `${xml}<styleSheet xmlns="${spreadsheet}">` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'
  );
}
