import { attributeOf } from '../../../model/index.ts';
import { processToken } from '../dispatch.ts';
import {
  afterHead,
  beforeHead,
  beforeHtml,
  endAsIn,
  ignore,
  inBody,
  inFrameset,
  inHead,
  inHeadNoscript,
  inTemplate,
  startAsIn,
  startIn,
  type ModeRules,
  type Rule,
} from '../mode.ts';
import { Content } from '../raw-text.ts';
import { Is, tagOf } from '../tags.ts';
import type { Tree } from '../tree.ts';
import { resetMode } from './reset.ts';
import { addSpaceThen, skipSpaceThen } from './text.ts';

const html = tagOf('html');
const head = tagOf('head');
const body = tagOf('body');
const template = tagOf('template');

// ── Initial: a page without doctype is of the old kind.

const withoutDoctype: Rule = (tree) => {
  tree.quirks = true;
  tree.mode = beforeHtml;
  processToken(tree);
};

export const initialRules: ModeRules = {
  start: { otherwise: withoutDoctype },
  end: { otherwise: withoutDoctype },
  text: skipSpaceThen(withoutDoctype),
  endOfSource: withoutDoctype,
};

// ── Before html

const implyHtml: Rule = (tree) => {
  tree.imply(html);
  tree.mode = beforeHead;
  processToken(tree);
};

export const beforeHtmlRules: ModeRules = {
  start: {
    html: (tree) => {
      tree.open();
      tree.mode = beforeHead;
    },
    otherwise: implyHtml,
  },
  end: { 'head body html br': implyHtml, otherwise: ignore },
  text: skipSpaceThen(implyHtml),
  endOfSource: implyHtml,
};

// ── Before head

const implyHead: Rule = (tree) => {
  tree.head = tree.imply(head);
  tree.mode = inHead;
  processToken(tree);
};

export const beforeHeadRules: ModeRules = {
  start: {
    html: startAsIn(inBody),
    head: (tree) => {
      tree.head = tree.open();
      tree.mode = inHead;
    },
    otherwise: implyHead,
  },
  end: { 'head body html br': implyHead, otherwise: ignore },
  text: skipSpaceThen(implyHead),
  endOfSource: implyHead,
};

// ── In head

const leaveHead: Rule = (tree) => {
  tree.pop();
  tree.mode = afterHead;
  processToken(tree);
};

const addEmpty: Rule = (tree) => void tree.add();

/** The first one with an address says where relative links of the page start from. */
const addBase: Rule = (tree) => {
  const node = tree.add();
  if (!tree.base && !tree.inTemplate && attributeOf(node, 'href') !== undefined) tree.base = node;
};

/** Opens an element that holds nothing but text. */
export function openRaw(content: number): Rule {
  return (tree) => {
    tree.open();
    tree.content = content;
  };
}

const startTemplate: Rule = (tree) => {
  tree.open();
  tree.formatting.mark();
  tree.framesetAllowed = false;
  tree.mode = inTemplate;
  tree.templateModes.push(inTemplate);
};

const endTemplate: Rule = (tree) => {
  if (!tree.inTemplate) return;
  while (tree.currentTag.flags & Is.impliedEndInTemplate) tree.pop();
  closeTemplate(tree);
};

export function closeTemplate(tree: Tree): void {
  tree.popThrough(template);
  tree.formatting.clearToMarker();
  tree.templateModes.pop();
  resetMode(tree);
}

export const inHeadRules: ModeRules = {
  start: {
    html: startAsIn(inBody),
    base: addBase,
    'basefont bgsound link meta': addEmpty,
    title: openRaw(Content.escapable),
    noscript: (tree) => {
      tree.open();
      tree.mode = inHeadNoscript;
    },
    'noframes style': openRaw(Content.raw),
    script: openRaw(Content.script),
    template: startTemplate,
    head: ignore,
    otherwise: leaveHead,
  },
  end: {
    head: (tree) => {
      tree.pop();
      tree.mode = afterHead;
    },
    'body html br': leaveHead,
    template: endTemplate,
    otherwise: ignore,
  },
  text: addSpaceThen(leaveHead),
  endOfSource: leaveHead,
};

// ── In head noscript: we run no scripts, so what is for readers without them is part of the page.

const leaveNoscript: Rule = (tree) => {
  tree.pop();
  tree.mode = inHead;
  processToken(tree);
};

export const inHeadNoscriptRules: ModeRules = {
  start: {
    html: startAsIn(inBody),
    'basefont bgsound link meta noframes style': startAsIn(inHead),
    'head noscript': ignore,
    otherwise: leaveNoscript,
  },
  end: {
    noscript: (tree) => {
      tree.pop();
      tree.mode = inHead;
    },
    br: leaveNoscript,
    otherwise: ignore,
  },
  text: addSpaceThen(leaveNoscript),
  endOfSource: leaveNoscript,
};

// ── After head

const implyBody: Rule = (tree) => {
  tree.imply(body);
  tree.mode = inBody;
  processToken(tree);
};

/** What belongs into the head goes there even if it was closed. */
const backInHead: Rule = (tree) => {
  const place = tree.nodes.length;
  tree.push(tree.head!, head);
  startIn(inHead, tree);
  tree.dropAt(place);
};

export const afterHeadRules: ModeRules = {
  start: {
    html: startAsIn(inBody),
    body: (tree) => {
      tree.open();
      tree.framesetAllowed = false;
      tree.mode = inBody;
    },
    frameset: (tree) => {
      tree.open();
      tree.mode = inFrameset;
    },
    'base basefont bgsound link meta noframes script style template title': backInHead,
    head: ignore,
    otherwise: implyBody,
  },
  end: { template: endAsIn(inHead), 'body html br': implyBody, otherwise: ignore },
  text: addSpaceThen(implyBody),
  endOfSource: implyBody,
};
