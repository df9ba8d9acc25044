/** All insertion modes with their rules. */
import * as mode from '../mode.ts';
import { afterAfterBodyRules, afterBodyRules, inBodyRules } from './body.ts';
import { afterAfterFramesetRules, afterFramesetRules, inFramesetRules } from './frameset.ts';
import {
  afterHeadRules,
  beforeHeadRules,
  beforeHtmlRules,
  inHeadNoscriptRules,
  inHeadRules,
  initialRules,
} from './head.ts';
import { inSelectInTableRules, inSelectRules } from './select.ts';
import {
  inCaptionRules,
  inCellRules,
  inColumnGroupRules,
  inRowRules,
  inTableBodyRules,
  inTableRules,
} from './table.ts';
import { inTemplateRules } from './template.ts';

mode.define(mode.initial, initialRules);
mode.define(mode.beforeHtml, beforeHtmlRules);
mode.define(mode.beforeHead, beforeHeadRules);
mode.define(mode.inHead, inHeadRules);
mode.define(mode.inHeadNoscript, inHeadNoscriptRules);
mode.define(mode.afterHead, afterHeadRules);
mode.define(mode.inBody, inBodyRules);
mode.define(mode.afterBody, afterBodyRules);
mode.define(mode.afterAfterBody, afterAfterBodyRules);
mode.define(mode.inTable, inTableRules);
mode.define(mode.inCaption, inCaptionRules);
mode.define(mode.inColumnGroup, inColumnGroupRules);
mode.define(mode.inTableBody, inTableBodyRules);
mode.define(mode.inRow, inRowRules);
mode.define(mode.inCell, inCellRules);
mode.define(mode.inSelect, inSelectRules);
mode.define(mode.inSelectInTable, inSelectInTableRules);
mode.define(mode.inTemplate, inTemplateRules);
mode.define(mode.inFrameset, inFramesetRules);
mode.define(mode.afterFrameset, afterFramesetRules);
mode.define(mode.afterAfterFrameset, afterAfterFramesetRules);

/** The mode in which every page begins; all others are reached from it. */
export const firstMode: mode.Mode = mode.initial;
