import { callVerb } from './call-verb.ts';
import {
  wrap as wrapDoc,
  wrapperOf,
  type Wrapper,
  type WrappedGroup,
  type WrapperDefinition,
} from '../../extract/wrapper/index.ts';
import { wrapperOfText } from '../../extract/wrapper/wrap-document.ts';
import { shippedWrappers } from '../../extract/wrapper/shipped/index.ts';
import { doneInTime, mostMsOfDoc, searchEnd, type Stopwatch } from './in-time.ts';
import { keepingLast } from '../../learn/model-text.ts';
import type { Doc, Extraction, LaidOutDoc } from '../../model/index.ts';
import type { Input } from '../../read/input.ts';
import type { OpenOptions } from '../../read/open.ts';
import { extractionIn, type PagesOption } from './read.ts';
import type { VerbInput, WhileOpen } from '../verb.ts';
import { wrapVerb } from '../wrap.ts';

/** What {@link wrap} extracts. */
export type WrapChoice = {
  /** The name of a built-in wrapper, a text in the wrapper language or as JSON, or a definition. */
  readonly with: string | WrapperDefinition;
  /** The minimum truth of groups, instead of the wrapper's. */
  readonly threshold?: number;
  /** The type of the groups to extract, instead of the wrapper's root. */
  readonly rootType?: string;
  /** Gives the reasons for the truth of every group, and explains near misses in notes. */
  readonly explain?: boolean;
};

/** How {@link wrap} reads a document, and what it extracts. */
export type WrapInputOptions = WrapChoice & OpenOptions & PagesOption;

/**
 * Extracts groups from a document with a fuzzy wrapper. Takes a path, a URL, bytes, a Blob or a stream, or a document
 * that was read; `fovea/wrapper` has the same for a document that was read, with your own predicates. The search stops
 * before the time limit and returns what it has found.
 * @example
 * ```ts
 * import { wrap } from 'fovea';
 * const { groups } = await wrap('examples/documents/invoice.pdf', { with: 'line-items' });
 * console.log(groups[0]?.children?.[0]?.text); // => Oak board, planed, 2 m 12 18.50 222.00
 * ```
 */
export async function wrap(input: Input | Doc, options: WrapInputOptions): Promise<Extraction<WrappedGroup>> {
  return callVerb(wrapVerb, wrapIn, input, options);
}

export async function wrapIn(
  input: VerbInput,
  { with: given, threshold, rootType, explain, ...reading }: WrapInputOptions,
  watch: Stopwatch,
  whileOpen?: WhileOpen,
): Promise<Extraction<WrappedGroup>> {
  const { definition } = wrapperOf(typeof given === 'string' ? wrapperNamed(given) : given, {
    ...(threshold !== undefined && { threshold }),
    ...(rootType !== undefined && { root: rootType }),
  });
  return extractionIn(input, { reading, watch, whileOpen }, async (file, numbers) => {
    const doc = await file.doc(numbers);
    const work = { doc, definition, timeMs: searchEnd(watch), ...(explain !== undefined && { explain }) };
    return { doc, extraction: await doneInTime('wrap', work, { mostMs: mostMsOfDoc(doc), here: wrapWork, watch }) };
  });
}

const keptWrapper = keepingLast((text: string) => wrapperOfText(text));

function wrapperNamed(given: string): Wrapper {
  return shippedWrappers.has(given) || /^[\w-]+$/.test(given) ? wrapperOf(given) : keptWrapper(given);
}

/** Pages that were read, and what is looked for there. */
export type WrapWork = {
  readonly doc: LaidOutDoc;
  readonly definition: WrapperDefinition;
  readonly explain?: boolean;
  /** Milliseconds after which the search ends with what it has. */
  readonly timeMs: number;
};

export function wrapWork({ doc, definition, timeMs, ...options }: WrapWork): Extraction<WrappedGroup> {
  const end = performance.now() + timeMs;
  return wrapDoc(doc, definition, { ...options, isOver: () => performance.now() > end });
}
