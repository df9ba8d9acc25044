import type { Filter } from '../filter.ts';

/** Takes away what is not content, so that nothing can bring it back (BoilerplateBlockFilter). */
export const removeBoilerplate: Filter = (blocks) => blocks.filter(({ isContent }) => isContent);
