import type { WorkSettings } from '../../run/work-settings.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import type { Roots } from './roots.ts';

/** A file that was named: as it was given, and its path; a name that comes with Fovea has none. */
export type NamedFile = { readonly place: string; readonly path?: string };

/** What a process is asked to do. Plain data; whatever it opens must lie in the folders at that moment. */
export type Task = {
  readonly item: InputItem;
  /** The verb, and what it was told. */
  readonly settings: WorkSettings;
  readonly folders: Roots;
  /** Every word instead of text, to read. */
  readonly isTokens: boolean;
  readonly wrapper?: NamedFile;
  readonly model?: NamedFile;
  /** Where the pages lie that lines of nodes name. */
  readonly root?: string;
  /** Whether lines of nodes may name pages on the network. */
  readonly urls: boolean;
};
