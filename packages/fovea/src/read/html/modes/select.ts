import { processToken } from '../dispatch.ts';
import {
  endAsIn,
  endOfSourceAsIn,
  ignore,
  inBody,
  inHead,
  inSelect,
  startAsIn,
  textAsIn,
  type ModeRules,
  type Rule,
} from '../mode.ts';
import { Is, tagOf } from '../tags.ts';
import type { Tree } from '../tree.ts';
import { resetMode } from './reset.ts';

const select = tagOf('select');
const option = tagOf('option');
const optgroup = tagOf('optgroup');

// ── In select: nothing but options. The standard has let other elements in since 2025; what stands in a select is no text
// to read, so pages are read as they were written.

/** Whether nothing but options is open above the `select`. */
function isSelectOpen({ tags, floor }: Tree): boolean {
  let i = tags.length - 1;
  while (i > floor && (tags[i] === option || tags[i] === optgroup)) i--;
  return tags[i] === select;
}

function closeSelect(tree: Tree): void {
  tree.popThrough(select);
  resetMode(tree);
}

function popIf(tree: Tree, tag: typeof select): void {
  if (tree.currentTag === tag) tree.pop();
}

const addSelectText: Rule = (tree) => {
  const { text, flawed, start, end } = tree.token;
  const clean = flawed ? text.replaceAll('\0', '') : text;
  if (clean !== '') tree.addText(clean, start, end);
};

export const inSelectRules: ModeRules = {
  start: {
    html: startAsIn(inBody),
    option: (tree) => {
      popIf(tree, option);
      tree.open();
    },
    optgroup: (tree) => {
      popIf(tree, option);
      popIf(tree, optgroup);
      tree.open();
    },
    hr: (tree) => {
      popIf(tree, option);
      popIf(tree, optgroup);
      tree.add();
    },
    select: (tree) => {
      if (isSelectOpen(tree)) closeSelect(tree);
    },
    'input keygen textarea': (tree) => {
      if (!isSelectOpen(tree)) return;
      closeSelect(tree);
      processToken(tree);
    },
    'script template': startAsIn(inHead),
    otherwise: ignore,
  },
  end: {
    optgroup: (tree) => {
      if (tree.currentTag === option && tree.tags.at(-2) === optgroup) tree.pop();
      popIf(tree, optgroup);
    },
    option: (tree) => popIf(tree, option),
    select: (tree) => {
      if (isSelectOpen(tree)) closeSelect(tree);
    },
    template: endAsIn(inHead),
    otherwise: ignore,
  },
  text: addSelectText,
  endOfSource: endOfSourceAsIn(inBody),
};

// ── In select in table: parts of the table close the select.

const parts = 'caption table tbody tfoot thead tr td th';

export const inSelectInTableRules: ModeRules = {
  start: {
    [parts]: (tree) => {
      closeSelect(tree);
      processToken(tree);
    },
    otherwise: startAsIn(inSelect),
  },
  end: {
    [parts]: (tree) => {
      if (!tree.isInScope(tree.token.tag, Is.tableScope)) return;
      closeSelect(tree);
      processToken(tree);
    },
    otherwise: endAsIn(inSelect),
  },
  text: textAsIn(inSelect),
  endOfSource: endOfSourceAsIn(inBody),
};
