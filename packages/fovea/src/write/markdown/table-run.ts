import type { MarkdownTable, TableForm } from './table.ts';

/**
 * Writes tables, those of several pages as one with its head once. What is written of a table is never taken back, so
 * that memory does not grow with it: the rest comes in the form of the beginning.
 */
export class TableRun {
  private form: TableForm | undefined;
  private headForm: TableForm | undefined;
  private columns = 0;
  private head: readonly string[] = [];

  /** A table from its start. One that carries on another, with something in between, gets the head of that. */
  start(table: MarkdownTable): string {
    const { form, columns } = table;
    const isRest = table.continues && this.columns === columns && this.headForm === form;
    if (!isRest) this.head = table.head(form);
    this.form = form;
    this.headForm = form;
    this.columns = columns;
    const body = table.body(form);
    if (form === 'pipes') return [...this.head, `|${' --- |'.repeat(columns)}`, ...body].join('\n');
    return ['<table>', ...this.head, ...body].join('\n');
  }

  /** The rows of a table that carries on the one just written; undefined where it does not. */
  more(table: MarkdownTable): string | undefined {
    if (this.form === undefined || !table.continues || table.columns !== this.columns) return undefined;
    return table.body(this.form).join('\n');
  }

  /** What ends a table when something else follows. */
  end(): string {
    const { form } = this;
    this.form = undefined;
    return form === 'html' ? '\n</table>' : '';
  }
}
