import { processToken } from '../dispatch.ts';
import {
  endAsIn,
  endOfSourceAsIn,
  ignore,
  inBody,
  inCaption,
  inCell,
  inColumnGroup,
  inHead,
  inRow,
  inTable,
  inTableBody,
  startAsIn,
  textAsIn,
  type ModeRules,
  type Rule,
} from '../mode.ts';
import { Is, tagOf } from '../tags.ts';
import type { Tree } from '../tree.ts';
import { isHidden } from './body-start.ts';
import { resetMode } from './reset.ts';
import { addSpaceOnly, addSpaceThen } from './text.ts';

const table = tagOf('table');
const caption = tagOf('caption');
const colgroup = tagOf('colgroup');
const tbody = tagOf('tbody');
const tr = tagOf('tr');
const html = tagOf('html');
const template = tagOf('template');

/** Parts of tables: they close a cell or caption that is open. */
const parts = 'caption col colgroup tbody td tfoot th thead tr';

/** Closes all that is open inside the table, the body or the row at hand. */
function clearTo(tree: Tree, flags: number): void {
  while (!(tree.currentTag.flags & flags) && tree.currentTag !== template && tree.currentTag !== html) tree.pop();
}

function clearToTag(tree: Tree, tag: typeof table): void {
  while (tree.currentTag !== tag && tree.currentTag !== template && tree.currentTag !== html) tree.pop();
}

// ── In table

/** What does not belong into a table goes before it. */
const outside = (rule: Rule): Rule => {
  return (tree) => {
    const before = tree.fosterParenting;
    tree.fosterParenting = true;
    rule(tree);
    tree.fosterParenting = before;
  };
};

const startOutside = outside(startAsIn(inBody));
const endOutside = outside(endAsIn(inBody));
const textOutside = outside(textAsIn(inBody));

const textInTable: Rule = (tree) => {
  if (!(tree.currentTag.flags & Is.tableStructure)) {
    textOutside(tree);
    return;
  }
  const { text, flawed, start, end } = tree.token;
  const clean = flawed ? text.replaceAll('\0', '') : text;
  if (clean !== '') tree.tableText.push({ text: clean, start, end });
};

const endTable: Rule = (tree) => {
  if (!tree.isInScope(table, Is.tableScope)) return;
  tree.popThrough(table);
  resetMode(tree);
};

export const inTableRules: ModeRules = {
  start: {
    caption: (tree) => {
      clearToTag(tree, table);
      tree.formatting.mark();
      tree.open();
      tree.mode = inCaption;
    },
    colgroup: (tree) => {
      clearToTag(tree, table);
      tree.open();
      tree.mode = inColumnGroup;
    },
    col: (tree) => {
      clearToTag(tree, table);
      tree.imply(colgroup);
      tree.mode = inColumnGroup;
      processToken(tree);
    },
    'tbody tfoot thead': (tree) => {
      clearToTag(tree, table);
      tree.open();
      tree.mode = inTableBody;
    },
    'td th tr': (tree) => {
      clearToTag(tree, table);
      tree.imply(tbody);
      tree.mode = inTableBody;
      processToken(tree);
    },
    table: (tree) => {
      if (!tree.isInScope(table, Is.tableScope)) return;
      tree.popThrough(table);
      resetMode(tree);
      processToken(tree);
    },
    'style script template': startAsIn(inHead),
    input: (tree) => {
      if (isHidden(tree.token.attributes)) tree.add();
      else startOutside(tree);
    },
    form: (tree) => {
      if (tree.inTemplate || tree.form) return;
      tree.form = tree.add();
    },
    otherwise: startOutside,
  },
  end: {
    table: endTable,
    'body caption col colgroup html tbody td tfoot th thead tr': ignore,
    template: endAsIn(inHead),
    otherwise: endOutside,
  },
  text: textInTable,
  endOfSource: endOfSourceAsIn(inBody),
};

// ── In caption

/** Closes the caption, and says whether there was one. */
function closeCaption(tree: Tree): boolean {
  if (!tree.isInScope(caption, Is.tableScope)) return false;
  tree.closeImplied();
  tree.popThrough(caption);
  tree.formatting.clearToMarker();
  tree.mode = inTable;
  return true;
}

const leaveCaption: Rule = (tree) => {
  if (closeCaption(tree)) processToken(tree);
};

export const inCaptionRules: ModeRules = {
  start: { [parts]: leaveCaption, otherwise: startAsIn(inBody) },
  end: {
    caption: (tree) => void closeCaption(tree),
    table: leaveCaption,
    'body col colgroup html tbody td tfoot th thead tr': ignore,
    otherwise: endAsIn(inBody),
  },
  text: textAsIn(inBody),
  endOfSource: endOfSourceAsIn(inBody),
};

// ── In column group

const leaveColumnGroup: Rule = (tree) => {
  if (tree.currentTag !== colgroup) return;
  tree.pop();
  tree.mode = inTable;
  processToken(tree);
};

const addTextOfGroup = addSpaceThen(leaveColumnGroup);

export const inColumnGroupRules: ModeRules = {
  start: {
    html: startAsIn(inBody),
    col: (tree) => void tree.add(),
    template: startAsIn(inHead),
    otherwise: leaveColumnGroup,
  },
  end: {
    colgroup: (tree) => {
      if (tree.currentTag !== colgroup) return;
      tree.pop();
      tree.mode = inTable;
    },
    col: ignore,
    template: endAsIn(inHead),
    otherwise: leaveColumnGroup,
  },
  text: (tree) => {
    // Directly in a template there is no group to leave.
    if (tree.currentTag === colgroup) addTextOfGroup(tree);
    else addSpaceOnly(tree);
  },
  endOfSource: endOfSourceAsIn(inBody),
};

// ── In table body

function closeTableBody(tree: Tree): void {
  clearTo(tree, Is.tableBody);
  tree.pop();
  tree.mode = inTable;
}

const leaveTableBody: Rule = (tree) => {
  if (!tree.isAnyInScope(Is.tableBody, Is.tableScope)) return;
  closeTableBody(tree);
  processToken(tree);
};

export const inTableBodyRules: ModeRules = {
  start: {
    tr: (tree) => {
      clearTo(tree, Is.tableBody);
      tree.open();
      tree.mode = inRow;
    },
    'td th': (tree) => {
      clearTo(tree, Is.tableBody);
      tree.imply(tr);
      tree.mode = inRow;
      processToken(tree);
    },
    'caption col colgroup tbody tfoot thead': leaveTableBody,
    otherwise: startAsIn(inTable),
  },
  end: {
    'tbody tfoot thead': (tree) => {
      if (tree.isInScope(tree.token.tag, Is.tableScope)) closeTableBody(tree);
    },
    table: leaveTableBody,
    'body caption col colgroup html td th tr': ignore,
    otherwise: endAsIn(inTable),
  },
  text: textAsIn(inTable),
  endOfSource: endOfSourceAsIn(inBody),
};

// ── In row

function closeRow(tree: Tree): boolean {
  if (!tree.isInScope(tr, Is.tableScope)) return false;
  clearToTag(tree, tr);
  tree.pop();
  tree.mode = inTableBody;
  return true;
}

const leaveRow: Rule = (tree) => {
  if (closeRow(tree)) processToken(tree);
};

export const inRowRules: ModeRules = {
  start: {
    'td th': (tree) => {
      clearToTag(tree, tr);
      tree.open();
      tree.mode = inCell;
      tree.formatting.mark();
    },
    'caption col colgroup tbody tfoot thead tr': leaveRow,
    otherwise: startAsIn(inTable),
  },
  end: {
    tr: (tree) => void closeRow(tree),
    table: leaveRow,
    'tbody tfoot thead': (tree) => {
      if (tree.isInScope(tree.token.tag, Is.tableScope)) leaveRow(tree);
    },
    'body caption col colgroup html td th': ignore,
    otherwise: endAsIn(inTable),
  },
  text: textAsIn(inTable),
  endOfSource: endOfSourceAsIn(inBody),
};

// ── In cell

function closeCell(tree: Tree): void {
  tree.closeImplied();
  tree.popThroughAny(Is.cell);
  tree.formatting.clearToMarker();
  tree.mode = inRow;
}

export const inCellRules: ModeRules = {
  start: {
    [parts]: (tree) => {
      if (!tree.isAnyInScope(Is.cell, Is.tableScope)) return;
      closeCell(tree);
      processToken(tree);
    },
    otherwise: startAsIn(inBody),
  },
  end: {
    'td th': (tree) => {
      const { tag } = tree.token;
      if (!tree.isInScope(tag, Is.tableScope)) return;
      tree.closeImplied();
      tree.popThrough(tag);
      tree.formatting.clearToMarker();
      tree.mode = inRow;
    },
    'body caption col colgroup html': ignore,
    'table tbody tfoot thead tr': (tree) => {
      if (!tree.isInScope(tree.token.tag, Is.tableScope)) return;
      closeCell(tree);
      processToken(tree);
    },
    otherwise: endAsIn(inBody),
  },
  text: textAsIn(inBody),
  endOfSource: endOfSourceAsIn(inBody),
};
