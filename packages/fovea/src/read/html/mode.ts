import { knownTags, tagsOf } from './tags.ts';
import type { Tree } from './tree.ts';

/** What is done with the token at hand, which is `tree.token`. */
export type Rule = (tree: Tree) => void;

/**
 * An insertion mode of the HTML standard: one rule for every start tag and end tag, by the id of the tag, and for text
 * and the end of the source. The names are those of the standard.
 */
export type Mode = {
  readonly name: string;
  readonly start: Rule[];
  readonly end: Rule[];
  text: Rule;
  endOfSource: Rule;
};

export const ignore: Rule = () => {};

/** Rules by lists of tag names, and one for all other names. */
type Rules = Readonly<Record<string, Rule>> & { readonly otherwise: Rule };

export type ModeRules = {
  readonly start: Rules;
  readonly end: Rules;
  readonly text: Rule;
  readonly endOfSource: Rule;
};

/** Fills in a mode. */
export function define(mode: Mode, rules: ModeRules): void {
  fill(mode.start, rules.start);
  fill(mode.end, rules.end);
  mode.text = rules.text;
  mode.endOfSource = rules.endOfSource;
}

function fill(table: Rule[], { otherwise, ...rules }: Rules): void {
  table.fill(otherwise);
  for (const [names, rule] of Object.entries(rules)) for (const { id } of tagsOf(names)) table[id] = rule;
}

/** Does with the start tag at hand what a mode says. */
export function startIn(mode: Mode, tree: Tree): void {
  mode.start[tree.token.tag.id]!(tree);
}

/** Does with the end tag at hand what a mode says. */
export function endIn(mode: Mode, tree: Tree): void {
  mode.end[tree.token.tag.id]!(tree);
}

/** Does with a start tag what another mode does. */
export function startAsIn(mode: Mode): Rule {
  return (tree) => startIn(mode, tree);
}

/** Does with an end tag what another mode does. */
export function endAsIn(mode: Mode): Rule {
  return (tree) => endIn(mode, tree);
}

/** Does with text what another mode does. */
export function textAsIn(mode: Mode): Rule {
  return (tree) => mode.text(tree);
}

/** Does at the end of the source what another mode does. */
export function endOfSourceAsIn(mode: Mode): Rule {
  return (tree) => mode.endOfSource(tree);
}

function newMode(name: string): Mode {
  const rules = (): Rule[] => Array.from({ length: knownTags.length + 1 }, () => ignore);
  return { name, start: rules(), end: rules(), text: ignore, endOfSource: ignore };
}

/** All modes. As each refers to others, they are filled in only when all are there: see `modes/index.ts`. */
export const initial: Mode = newMode('initial');
export const beforeHtml: Mode = newMode('before html');
export const beforeHead: Mode = newMode('before head');
export const inHead: Mode = newMode('in head');
export const inHeadNoscript: Mode = newMode('in head noscript');
export const afterHead: Mode = newMode('after head');
export const inBody: Mode = newMode('in body');
export const inTable: Mode = newMode('in table');
export const inCaption: Mode = newMode('in caption');
export const inColumnGroup: Mode = newMode('in column group');
export const inTableBody: Mode = newMode('in table body');
export const inRow: Mode = newMode('in row');
export const inCell: Mode = newMode('in cell');
export const inSelect: Mode = newMode('in select');
export const inSelectInTable: Mode = newMode('in select in table');
export const inTemplate: Mode = newMode('in template');
export const afterBody: Mode = newMode('after body');
export const inFrameset: Mode = newMode('in frameset');
export const afterFrameset: Mode = newMode('after frameset');
export const afterAfterBody: Mode = newMode('after after body');
export const afterAfterFrameset: Mode = newMode('after after frameset');
