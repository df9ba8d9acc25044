import type { PageView } from '../page-view.ts';

/** Some columns of the table of blocks, and how they are filled in. */
export type ColumnGroup = {
  readonly columns: readonly string[];
  /** Writes the values of one block from `at` on. */
  readonly fill: (view: PageView, block: number, into: Float32Array, at: number) => void;
};

/** What stands where there is no such thing: left and right of the page's ends, above its root. */
export const absent = -1;
