import type * as Databases from '../../scripts/databases.mjs';

/** Found at run time: a compiled file lies one folder deeper than its source. */
const folder = new URL(import.meta.url.endsWith('.ts') ? '../../scripts/' : '../../../scripts/', import.meta.url);

export const { startDatabase, whyMissing } = (await import(new URL('databases.mjs', folder).href)) as typeof Databases;
