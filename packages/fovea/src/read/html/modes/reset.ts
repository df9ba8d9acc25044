import {
  afterHead,
  beforeHead,
  inBody,
  inCaption,
  inCell,
  inColumnGroup,
  inFrameset,
  inHead,
  inRow,
  inSelect,
  inSelectInTable,
  inTable,
  inTableBody,
  type Mode,
} from '../mode.ts';
import { tagOf, tagsOf } from '../tags.ts';
import type { Tree } from '../tree.ts';

const select = tagOf('select');
const template = tagOf('template');
const table = tagOf('table');
const html = tagOf('html');

const modeInside = new Map<unknown, Mode>([
  ...tagsOf('td th').map((tag) => [tag, inCell] as const),
  ...tagsOf('tbody thead tfoot').map((tag) => [tag, inTableBody] as const),
  [tagOf('tr'), inRow],
  [tagOf('caption'), inCaption],
  [tagOf('colgroup'), inColumnGroup],
  [table, inTable],
  [tagOf('head'), inHead],
  [tagOf('body'), inBody],
  [tagOf('frameset'), inFrameset],
]);

/** Finds the mode that fits the open elements: the topmost that has one of its own decides. */
export function resetMode(tree: Tree): void {
  const { tags, floor } = tree;
  tree.mode = inBody;
  for (let i = tags.length - 1; i >= floor; i--) {
    const mode = modeAt(tree, i);
    if (!mode) continue;
    tree.mode = mode;
    return;
  }
}

function modeAt(tree: Tree, place: number): Mode | undefined {
  const tag = tree.tagAt(place);
  if (tag === select) return tree.lastIndexOf(table) > tree.lastIndexOf(template) ? inSelectInTable : inSelect;
  if (tag === template) return tree.templateModes.at(-1);
  if (tag === html) return tree.head ? afterHead : beforeHead;
  return modeInside.get(tag);
}
