import { processToken } from '../dispatch.ts';
import {
  endAsIn,
  ignore,
  inBody,
  inColumnGroup,
  inHead,
  inRow,
  inTable,
  inTableBody,
  startAsIn,
  textAsIn,
  type Mode,
  type ModeRules,
  type Rule,
} from '../mode.ts';
import { closeTemplate } from './head.ts';

/** A template is read as what its first element belongs into. */
function goOnIn(mode: Mode): Rule {
  return (tree) => {
    tree.templateModes[tree.templateModes.length - 1] = mode;
    tree.mode = mode;
    processToken(tree);
  };
}

export const inTemplateRules: ModeRules = {
  start: {
    'base basefont bgsound link meta noframes script style template title': startAsIn(inHead),
    'caption colgroup tbody tfoot thead': goOnIn(inTable),
    col: goOnIn(inColumnGroup),
    tr: goOnIn(inTableBody),
    'td th': goOnIn(inRow),
    otherwise: goOnIn(inBody),
  },
  end: { template: endAsIn(inHead), otherwise: ignore },
  text: textAsIn(inBody),
  endOfSource: (tree) => {
    if (!tree.inTemplate) return;
    while (tree.inTemplate) closeTemplate(tree);
    processToken(tree);
  },
};
