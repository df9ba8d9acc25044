import type { TextBlock } from './text-block.ts';

/** What filters know of the page besides its blocks. */
export type FilterContext = { readonly title: string | undefined };

/** Looks at all blocks, and says of some whether they are content, joins them or takes them away; the blocks that are left. */
export type Filter = (blocks: readonly TextBlock[], context: FilterContext) => readonly TextBlock[];

/** Filters in the order in which they are used. */
export type Recipe = readonly Filter[];
