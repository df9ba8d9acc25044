import { shippedDirectoryModel } from '../../extract/directory/directory.ts';
import {
  directoryPartsWith,
  type DirectoryModel,
  type DirectoryParts,
} from '../../extract/directory/directory-model.ts';
import { fitDirectory, madeWholes, type DirectoryLessons } from '../../extract/directory/fit-directory.ts';
import { teachMadePages } from '../../extract/directory/training-rows.ts';
import { meanOf } from '../../learn/index.ts';
import type { GoldDocument } from './gold.ts';

type MadeLessons = Pick<DirectoryLessons, 'made' | 'madeWholes'>;

/** Of made pages, how many are also shown as wholes. */
const wholeShare = 0.32;

/** Default number of generated pages to learn from. */
export const usualMade = 350;

/** Number of generated pages for training. */
export function madeLessons(made: number, seed: number): MadeLessons {
  return {
    made: teachMadePages(made, seed),
    madeWholes: madeWholes(Math.max(1, Math.round(wholeShare * made)), seed),
  };
}

/** All that is learned from: labelled documents and made pages. */
export function lessonsOf(documents: readonly GoldDocument[], made: MadeLessons): DirectoryLessons {
  return {
    ...made,
    wholes: documents.flatMap(({ pages }) => pages),
    taught: documents.flatMap(({ trees }) => trees.map(({ taught }) => taught)),
  };
}

/** Few pages can't teach all that the shipped model knows, so both are asked; `own` is what was learned from the lessons alone. */
export function fitBesideShipped(
  lessons: DirectoryLessons,
  seed: number,
): { readonly model: DirectoryModel; readonly own: DirectoryParts } {
  const shipped = shippedDirectoryModel();
  const own = fitDirectory(lessons, seed);
  return { own, model: { ...shipped, ...directoryPartsWith((part) => meanOf([own[part], shipped[part]])) } };
}
