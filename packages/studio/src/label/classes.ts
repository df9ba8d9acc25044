import type { LabelledVerb, PageLabels } from '../../../fovea/src/doors/studio/protocol.ts';
import { fieldColors, fieldPalette } from '../../../fovea/src/write/svg/field-colors.ts';

/** A class of words: what it is called, which key gives it, how it is drawn. */
export type TokenClass = { readonly name: string; readonly key: string; readonly color: string };

/** How a verb is labelled. */
export type LabelKind = {
  readonly classes: readonly TokenClass[];
  /** What `g` makes of the chosen words. */
  readonly group: string;
  /** Groups hang under each other. */
  readonly isTree: boolean;
  /** Types of one's own may be added. */
  readonly isOpen: boolean;
};

function classesOf(names: readonly string[]): TokenClass[] {
  const colors = fieldColors(names);
  return names.map((name, i) => ({ name, key: String(i + 1), color: colors.get(name)! }));
}

const fixed = {
  offers: {
    classes: classesOf(['Title', 'Description', 'Price', 'OldPrice', 'Other']),
    group: 'offer',
    isTree: false,
    isOpen: false,
  },
  directory: { classes: classesOf(['header', 'body']), group: 'header', isTree: true, isOpen: false },
} as const;

const hasFixed = (verb: LabelledVerb): verb is keyof typeof fixed => Object.hasOwn(fixed, verb);

/**
 * The classes for a page: fixed for offers and directories, else what is in use on it and what was added by hand.
 * `groupType` is what words are joined into where types are free.
 */
export function labelKind(
  verb: LabelledVerb,
  labels: PageLabels,
  added: readonly string[] = [],
  groupType = 'item',
): LabelKind {
  if (hasFixed(verb)) return fixed[verb];
  // In an order that does not change while one labels: a key must stay what it is.
  const used = labels.tokens.map(({ label }) => label).sort();
  const names = [...new Set([...added, ...used])];
  return {
    classes: classesOf((names.length > 0 ? names : ['value']).slice(0, 9)),
    group: groupType,
    isTree: true,
    isOpen: true,
  };
}

/** The colour of a group; neighbours differ. */
export const groupColor = (group: number): string => fieldPalette[(group * 5) % fieldPalette.length]!;
