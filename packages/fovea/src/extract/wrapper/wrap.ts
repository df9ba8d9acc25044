import { defined } from '../../model/defined.ts';
import type { Extraction, LaidOutDoc, Note } from '../../model/index.ts';
import { findGroup, type RunResult } from './engine/run.ts';
import { Truths } from './engine/truths.ts';
import { extractionOf } from './extraction.ts';
import type { Scene } from './predicate.ts';
import type { WrapperToken } from './token.ts';
import type { Wrapped, WrappedGroup, WrapOptions } from './wrapped.ts';
import type { Wrapper } from './wrapper.ts';

const defaultMaxCandidates = 3_000_000;

/**
 * Runs a wrapper on the tokens of a document: returns the groups of its root type, one per page unless it has
 * `pages across`.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrapperOf, wrapperTokens, wrapTokens } from 'fovea/wrapper';
 * const doc = await read('examples/documents/invoice.pdf');
 * const { groups } = wrapTokens(doc, wrapperTokens(doc, 'cell'), wrapperOf('line-items'));
 * console.log(groups[0].type, groups[0].children?.length); // => line_items 5
 * ```
 */
export function wrapTokens(
  doc: LaidOutDoc,
  tokens: readonly WrapperToken[],
  wrapper: Wrapper,
  options: WrapOptions = {},
): Extraction<WrappedGroup> {
  return extractionOf(doc, wrapper, findGroups(doc, tokens, wrapper, options), options);
}

/**
 * Like {@link wrapTokens}, before conversion to an extraction: groups with their variables, for {@link explainGroup}
 * and {@link whyNot}.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { findGroups, wrapperOf, wrapperTokens } from 'fovea/wrapper';
 * const doc = await read('examples/documents/invoice.pdf');
 * const { groups } = findGroups(doc, wrapperTokens(doc, 'cell'), wrapperOf('line-items'));
 * console.log(groups[0].children.length, groups[0].children[0].variable); // => 5 L
 * ```
 */
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
          `More than ${maxCandidates} combinations were tried, so groups may be missing: constrain in the wrapper how the parts of a group relate`,
        ]
      : ['wrapper/too-long', 'The time limit was reached before all groups were found'];
  return [{ level: 'warning', code, message, ...defined({ page }) }];
}
