import type { HtmlText } from '../../../model/index.ts';
import type { WordCount } from './word-count.ts';

/** A stretch of text between two tags that end blocks, as it was read. */
export type SourceBlock = WordCount & {
  /** Texts with something in them, in document order. */
  readonly nodes: readonly HtmlText[];
  readonly text: string;
  /** How deep in tags it began. */
  readonly tagLevel: number;
};

export type BlockPage = {
  /** Of the head; undefined where there is none. */
  readonly title: string | undefined;
  readonly blocks: readonly SourceBlock[];
};
