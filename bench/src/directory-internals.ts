import type * as Gold from '../../packages/fovea/src/train/directory/gold.ts';
import type * as HeldOut from '../../packages/fovea/src/train/directory/held-out.ts';
import type * as Scores from '../../packages/fovea/src/train/directory/scores.ts';
import type * as Relations from '../../packages/fovea/src/evaluate/directory-relations.ts';
import type * as Evaluate from '../../packages/fovea/src/evaluate/index.ts';
import type * as Directory from '../../packages/fovea/src/extract/directory/directory.ts';
import type * as Fit from '../../packages/fovea/src/extract/directory/fit-directory.ts';
import type * as Reading from '../../packages/fovea/src/extract/directory/reading-tree.ts';
import type * as Parse from '../../packages/fovea/src/extract/directory/parse-page.ts';
import type * as Made from '../../packages/fovea/src/extract/directory/synthetic/directory-page.ts';
import type * as RandomPages from '../../packages/fovea/src/extract/directory/synthetic/random-pages.ts';
import type * as Teach from '../../packages/fovea/src/extract/directory/training-rows.ts';

/** Parts of directories that the package does not export, found at run time: see `internals.ts`. */
const dist = new URL('../../../packages/fovea/dist/', import.meta.url);

const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;

export const { readDirectoryGold } = await load<typeof Gold>('train/directory/gold.js');
export const { heldOutScores, pageCounts, totalsOf } = await load<typeof HeldOut>('train/directory/held-out.js');
export const { directoryScoreTable } = await load<typeof Scores>('train/directory/scores.js');
export const { areRightRelations } = await load<typeof Relations>('evaluate/directory-relations.js');
export const { addTreeCounts, compareDirectoryTree, compareRelations, noTreeCounts, scoreOf } =
  await load<typeof Evaluate>('evaluate/index.js');
export const { pageThreshold } = await load<typeof Directory>('extract/directory/directory.js');
export const { fitDirectory, madeWholes } = await load<typeof Fit>('extract/directory/fit-directory.js');
export const { teachMadePages } = await load<typeof Teach>('extract/directory/training-rows.js');
export const { parsePage } = await load<typeof Parse>('extract/directory/parse-page.js');
export const { readingTree } = await load<typeof Reading>('extract/directory/reading-tree.js');
export const { pageKinds } = await load<typeof Made>('extract/directory/synthetic/directory-page.js');
export const { createRandomPages } = await load<typeof RandomPages>('extract/directory/synthetic/random-pages.js');
