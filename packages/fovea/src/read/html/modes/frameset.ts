import { afterAfterFrameset, afterFrameset, ignore, inBody, inHead, startAsIn, type ModeRules } from '../mode.ts';
import { tagOf } from '../tags.ts';
import { reconstruct } from '../reconstruct.ts';
import { addSpaceOnly } from './text.ts';

const frameset = tagOf('frameset');

export const inFramesetRules: ModeRules = {
  start: {
    html: startAsIn(inBody),
    frameset: (tree) => void tree.open(),
    frame: (tree) => void tree.add(),
    noframes: startAsIn(inHead),
    otherwise: ignore,
  },
  end: {
    frameset: (tree) => {
      if (tree.nodes.length === 1) return;
      tree.pop();
      if (tree.currentTag !== frameset) tree.mode = afterFrameset;
    },
    otherwise: ignore,
  },
  text: addSpaceOnly,
  endOfSource: ignore,
};

export const afterFramesetRules: ModeRules = {
  start: { html: startAsIn(inBody), noframes: startAsIn(inHead), otherwise: ignore },
  end: {
    html: (tree) => {
      tree.closeHtml();
      tree.mode = afterAfterFrameset;
    },
    otherwise: ignore,
  },
  text: addSpaceOnly,
  endOfSource: ignore,
};

export const afterAfterFramesetRules: ModeRules = {
  start: { html: startAsIn(inBody), noframes: startAsIn(inHead), otherwise: ignore },
  end: { otherwise: ignore },
  text: (tree) => {
    reconstruct(tree);
    addSpaceOnly(tree);
  },
  endOfSource: ignore,
};
