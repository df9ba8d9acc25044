import { unionAll, type Extraction, type Group, type LaidOutDoc, type Note } from '../../model/index.ts';
import { findGroup, type FoundGroup, type RunResult } from './engine/run.ts';
import { Truths } from './engine/truths.ts';
import type { Scene } from './predicate.ts';
import type { WrapperToken } from './token.ts';
import { valuesIn, type ValueOf } from './values.ts';
import type { Wrapper } from './wrapper.ts';

export type WrapOptions = {
  /** Combinations of groups that are tried on a page, or in all when the wrapper goes across pages. */
  readonly maxCandidates?: number;
  /** Asked now and then: true ends the work with what was found so far. */
  readonly isOver?: () => boolean;
  /** An AbortSignal; aborting throws `run/aborted`. */
  readonly signal?: { readonly aborted: boolean };
};

const defaultMaxCandidates = 3_000_000;

/** What a wrapper finds in a document, with all that was looked at. */
export type Wrapped = {
  readonly scene: Scene;
  readonly groups: readonly FoundGroup[];
  readonly notes: readonly Note[];
};

/** What a wrapper finds among tokens of a document: the groups of its root type, one a page unless it goes across. */
export function wrapTokens(
  doc: LaidOutDoc,
  tokens: readonly WrapperToken[],
  wrapper: Wrapper,
  options: WrapOptions = {},
): Extraction {
  return extractionOf(doc, wrapper, findGroups(doc, tokens, wrapper, options));
}

/** The same before it becomes an extraction: groups with their variables, to be explained. */
export function findGroups(
  doc: LaidOutDoc,
  tokens: readonly WrapperToken[],
  wrapper: Wrapper,
  options: WrapOptions = {},
): Wrapped {
  const { maxCandidates = defaultMaxCandidates, isOver, signal } = options;
  const limits = { maxCandidates, ...(isOver && { isOver }), ...(signal && { signal }) };
  const { definition, literals } = wrapper;
  const scene: Scene = { doc, tokens, concepts: new Map(definition.concepts.map((one) => [one.name, one])) };
  const truths = new Truths(scene, literals);
  const used = new Uint8Array(tokens.length);
  const notes: Note[] = [];
  const groups = scopesOf(tokens, wrapper).flatMap((scope) => {
    const result = findGroup({ wrapper, truths, tokens: scope, used, limits });
    const page = definition.pages === 'each' ? scope[0]?.page : undefined;
    notes.push(...cutShortNotes(result, page, maxCandidates));
    return result.group ? [result.group] : [];
  });
  return { scene, groups, notes };
}

function scopesOf(tokens: readonly WrapperToken[], { definition }: Wrapper): (readonly WrapperToken[])[] {
  if (definition.pages === 'across') return [tokens];
  const pages = new Map<number, WrapperToken[]>();
  for (const token of tokens) {
    const page = pages.get(token.page);
    if (page) page.push(token);
    else pages.set(token.page, [token]);
  }
  return [...pages.values()];
}

function cutShortNotes({ cutShort }: RunResult, page: number | undefined, maxCandidates: number): Note[] {
  if (cutShort === undefined) return [];
  const [code, message] =
    cutShort === 'too-many'
      ? [
          'wrapper/too-many-candidates',
          `More than ${maxCandidates} combinations were tried, and some groups may be missing: say in the wrapper how the parts of a group stand to each other`,
        ]
      : ['wrapper/too-long', 'The time was over before all groups were found'];
  return [{ level: 'warning', code, message, ...(page !== undefined && { page }) }];
}

function extractionOf(doc: LaidOutDoc, { definition, notes }: Wrapper, wrapped: Wrapped): Extraction {
  const valueOf = valuesIn(definition, wrapped.groups);
  const groups = wrapped.groups.map((group) => groupOf(group, valueOf));
  const all = [...doc.notes, ...notes, ...wrapped.notes];
  if (groups.length === 0) {
    const where = wrapped.scene.tokens.length === 0 ? 'There are no tokens' : `There is no ${definition.root}`;
    all.push({ level: 'info', code: 'wrapper/nothing-found', message: `${where}: nothing was found` });
  }
  const status = wrapped.notes.length > 0 ? 'partial' : groups.length === 0 ? 'empty' : 'ok';
  return { schema: 'fovea/extraction@1', source: doc.source, status, groups, notes: all };
}

/** A group of several pages has neither a box nor tokens of its own, since both count on one page; its parts have. */
function groupOf(found: FoundGroup, valueOf: ValueOf): Group {
  const { type, truth, tokens, children } = found;
  const parts = children.map((child) => groupOf(child, valueOf));
  const value = valueOf(found);
  const page = tokens[0]?.page;
  const isOnOnePage = page !== undefined && tokens.every((token) => token.page === page);
  const box = parts.length === 0 ? tokens[0]?.box : unionAll(parts.flatMap((part) => part.box ?? []));
  const between = children.every((child) => child.children.length === 0) ? ' ' : '\n';
  const texts = parts.length === 0 ? tokens.map(({ text }) => text) : parts.map(({ text }) => text);
  const group: Growing = { type, score: truth, ...(isOnOnePage && box && { page, box }), text: texts.join(between) };
  if (value !== undefined) group.value = value;
  if (isOnOnePage) group.tokens = tokens.flatMap((token) => token.tokens);
  if (parts.length > 0) group.children = parts;
  return group;
}

type Growing = { -readonly [Key in keyof Group]: Group[Key] };
