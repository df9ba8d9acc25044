import type { AddedWordLabel } from '../../../fovea/src/doors/studio/protocol.ts';
import type { Box } from '../../../fovea/src/model/box.ts';
import type { Mark } from '../page-canvas/marks.ts';
import { createStore, type Store } from './store.ts';

/** What is chosen on the page, by whatever hand: pointer, keys, a click in a tree. */
export type Selection = {
  readonly tokens: readonly number[];
  /** The word the keys act on. */
  readonly cursor?: number;
  /** Where the page was clicked, in its own unit. */
  readonly point?: { readonly x: number; readonly y: number };
};

const nothing: Selection = { tokens: [] };

export const selection: Store<Selection> = createStore(nothing);
export const clearSelection = (): void => selection.set(nothing);

/** What the open panel draws over the page. */
export const marks: Store<readonly Mark[]> = createStore<readonly Mark[]>([]);

/** A place to be brought into view. A new object each time, so that the same box can be asked for twice. */
export const wanted: Store<{ readonly box: Box } | undefined> = createStore<{ readonly box: Box } | undefined>(
  undefined,
);

/** Why a word got its label or value, one line each; the open panel knows. */
export const whyOf: Store<(token: number) => readonly string[]> = createStore<(token: number) => readonly string[]>(
  () => [],
);

/** What dragging does. */
export type Dragging = 'pan' | 'lasso' | 'box';

/** What dragging on the page does: words are chosen where words are labelled, or a box is drawn; else the page moves. */
export const dragging: Store<Dragging> = createStore<Dragging>('pan');

/** The box that was drawn last, until something has been done with it. */
export const drawn: Store<Box | undefined> = createStore<Box | undefined>(undefined);

/** Words that were added to the open page. */
export const addedWords: Store<readonly AddedWordLabel[]> = createStore<readonly AddedWordLabel[]>([]);

/** What is searched for in the page's text. */
export const searched: Store<string> = createStore('');

/** Set while a search leads to another page: whether its first match is wanted or its last. */
export const searchedOn: Store<1 | -1 | undefined> = createStore<1 | -1 | undefined>(undefined);
