import { processToken } from '../dispatch.ts';
import { addBodyText, isAllSpace } from '../body-text.ts';
import { openMath, openSvg } from '../foreign.ts';
import {
  afterAfterBody,
  endAsIn,
  ignore,
  inBody,
  inHead,
  inTemplate,
  startAsIn,
  type ModeRules,
  type Rule,
} from '../mode.ts';
import { reconstruct } from '../reconstruct.ts';
import type { Tree } from '../tree.ts';
import * as end from './body-end.ts';
import * as start from './body-start.ts';

const blocks = `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header
  hgroup main menu nav ol search section summary ul`;
const formatting = 'b big code em font i s small strike strong tt u';

const textInBody: Rule = (tree) => {
  const { text, flawed, start, end } = tree.token;
  const clean = flawed ? text.replaceAll('\0', '') : text;
  if (clean !== '') addBodyText(tree, clean, start, end);
};

const endOfBody: Rule = (tree) => {
  if (tree.templateModes.length > 0) inTemplate.endOfSource(tree);
};

export const inBodyRules: ModeRules = {
  start: {
    html: start.html,
    'base basefont bgsound link meta noframes script style template title': startAsIn(inHead),
    body: start.body,
    frameset: start.frameset,
    [`${blocks} p`]: start.block,
    'h1 h2 h3 h4 h5 h6': start.heading,
    'pre listing': start.preformatted,
    form: start.form,
    li: start.listItem,
    'dd dt': start.definition,
    plaintext: start.plaintext,
    button: start.button,
    a: start.anchor,
    [formatting]: start.formatting,
    nobr: start.nobr,
    'applet marquee object': start.enclosed,
    table: start.table,
    'area br embed img keygen wbr': start.emptyInline,
    input: start.input,
    'param source track': (tree) => void tree.add(),
    hr: start.rule,
    image: start.image,
    textarea: start.textarea,
    xmp: start.xmp,
    iframe: start.iframe,
    noembed: start.noembed,
    select: start.select,
    'optgroup option': start.option,
    'rb rtc': start.rubyBase,
    'rp rt': start.rubyText,
    math: foreignStart(openMath),
    svg: foreignStart(openSvg),
    'caption col colgroup frame head tbody td tfoot th thead tr': ignore,
    otherwise: start.other,
  },
  end: {
    template: endAsIn(inHead),
    body: end.body,
    html: end.html,
    [`${blocks} button listing pre`]: end.block,
    form: end.form,
    p: end.paragraph,
    li: end.listItem,
    'dd dt': end.definition,
    'h1 h2 h3 h4 h5 h6': end.heading,
    [`${formatting} a nobr`]: end.formatting,
    'applet marquee object': end.enclosed,
    br: end.lineBreak,
    otherwise: end.other,
  },
  text: textInBody,
  endOfSource: endOfBody,
};

function foreignStart(open: (tree: Tree) => void): Rule {
  return (tree) => {
    reconstruct(tree);
    open(tree);
  };
}

// ── After body, after after body: what still comes goes into the body.

const backInBody: Rule = (tree) => {
  tree.mode = inBody;
  processToken(tree);
};

const textAfterBody: Rule = (tree) => {
  if (!isAllSpace(tree.token.text)) tree.mode = inBody;
  inBody.text(tree);
};

export const afterBodyRules: ModeRules = {
  start: { html: startAsIn(inBody), otherwise: backInBody },
  end: {
    html: (tree) => {
      tree.closeHtml();
      tree.mode = afterAfterBody;
    },
    otherwise: backInBody,
  },
  text: textAfterBody,
  endOfSource: ignore,
};

export const afterAfterBodyRules: ModeRules = {
  start: { html: startAsIn(inBody), otherwise: backInBody },
  end: { otherwise: backInBody },
  text: textAfterBody,
  endOfSource: ignore,
};
