import { defined } from '../../model/defined.ts';
import { layoutPages } from '../../layout/index.ts';
import { FoveaError, type Doc, type Extraction, type LaidOutDoc } from '../../model/index.ts';
import { typesIn } from './language/check.ts';
import { wrapperFromJson } from './language/json.ts';
import { parseWrapper, type ParseOptions } from './language/parse.ts';
import type { WrapperDefinition } from './language/definition.ts';
import type { Predicate } from './predicate.ts';
import { builtInPredicates } from './predicates/index.ts';
import { shippedWrappers } from './shipped/index.ts';
import { wrapperTokens } from './tokens.ts';
import { wrapTokens } from './wrap.ts';
import type { WrappedGroup, WrapOptions } from './wrapped.ts';
import { checkWrapper, type Wrapper } from './wrapper.ts';

/** Additions to a wrapper, and overrides. */
export type WrapperOptions = ParseOptions & {
  /** Your own predicates, in addition to the built-in ones; one with the same name replaces a built-in one. */
  readonly predicates?: Iterable<Predicate>;
  /** Overrides the threshold of the wrapper. */
  readonly threshold?: number;
  /** The type of the groups to extract, instead of the wrapper's root. */
  readonly root?: string;
};

/**
 * Runs a wrapper on a document: a PDF that was read, or a rendered web page. The wrapper is the name of a built-in one,
 * a text in the wrapper language, a definition from JSON or the builder, or a loaded wrapper.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrap } from 'fovea/wrapper';
 * const { groups } = wrap(await read('examples/documents/invoice.pdf'), 'line-items');
 * console.log(groups[0].children?.[0].children?.map(({ type, text }) => `${type}: ${text}`));
 * // => [
 * // =>   'description: Oak board, planed, 2 m',
 * // =>   'quantity: 12',
 * // =>   'unit_price: 18.50',
 * // =>   'amount: 222.00'
 * // => ]
 * ```
 */
export function wrap(
  doc: Doc | LaidOutDoc,
  wrapper: string | WrapperDefinition | Wrapper,
  options: WrapperOptions & WrapOptions = {},
): Extraction<WrappedGroup> {
  const loaded = wrapperOf(wrapper, options);
  const laidOut = laidOutDoc(doc);
  return wrapTokens(laidOut, wrapperTokens(laidOut, loaded.definition.tokens), loaded, options);
}

/**
 * Loads and checks a wrapper of any form; see {@link wrap}.
 * @example
 * ```ts
 * import { wrapperOf } from 'fovea/wrapper';
 * console.log([...wrapperOf('price-list', { threshold: 0.9 }).types.keys()]);
 * // => [ 'name', 'price', 'entry', 'price_list' ]
 * ```
 */
export function wrapperOf(wrapper: string | WrapperDefinition | Wrapper, options: WrapperOptions = {}): Wrapper {
  const { predicates = [], threshold, root } = options;
  const isChanged = threshold !== undefined || root !== undefined || options.predicates !== undefined;
  if (typeof wrapper !== 'string' && 'definition' in wrapper && !isChanged) return wrapper;
  const definition = {
    ...definitionOf(wrapper, options),
    ...defined({ threshold, root }),
  };
  const own = [...predicates].map((predicate) => [predicate.name, predicate] as const);
  return checkWrapper(definition, new Map([...builtInPredicates, ...own]));
}

/** A checked wrapper of a file's text, which may be JSON. */
export function wrapperOfText(text: string, options: WrapperOptions = {}): Wrapper {
  return wrapperOf(/^\s*\{/.test(text) ? wrapperFromJson(text) : parseWrapper(text, options), options);
}

function definitionOf(wrapper: string | WrapperDefinition | Wrapper, options: ParseOptions): WrapperDefinition {
  if (typeof wrapper !== 'string') return 'definition' in wrapper ? wrapper.definition : wrapper;
  const shipped = shippedWrappers.get(wrapper);
  if (shipped === undefined && /^[\w-]+$/.test(wrapper)) {
    const names = [...shippedWrappers.keys()].join(', ');
    throw new FoveaError('wrapper/invalid', `Unknown wrapper ${wrapper}; built-in wrappers are ${names}`);
  }
  return parseWrapper(shipped ?? wrapper, options);
}

/** The types that the groups of each type are made of, in the order they are written; none for single tokens. */
export function partTypes({ definitions }: WrapperDefinition): ReadonlyMap<string, readonly string[]> {
  return new Map(definitions.map(({ type, model }) => [type, [...new Set(typesIn(model))]]));
}

/** Pages that a browser rendered have no layout yet. */
function laidOutDoc(doc: Doc | LaidOutDoc): LaidOutDoc {
  return isLaidOut(doc) ? doc : { ...doc, pages: layoutPages(doc.pages, doc.styles) };
}

function isLaidOut(doc: Doc | LaidOutDoc): doc is LaidOutDoc {
  return doc.pages.every((page) => 'layout' in page);
}
