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

/** What {@link wrap} looks for. */
export type WrapChoice = {
  /** A wrapper that comes with Fovea, by its name; a text in the language of wrappers or as JSON; or a definition. */
  readonly with: string | WrapperDefinition;
  /** The least truth of what is found, instead of the wrapper's own. */
  readonly threshold?: number;
  /** The type of the groups that are looked for, instead of the wrapper's own. */
  readonly rootType?: string;
  /** Says of every group why it is as true as it is, and of what is missing why, in notes. */
  readonly explain?: boolean;
};

/** How {@link wrap} reads a document, and what it looks for. */
export type WrapInputOptions = WrapChoice & OpenOptions & PagesOption;

/**
 * What a fuzzy wrapper finds in a document. Takes a path, an address, bytes, a Blob or a stream, or a document that was read; `fovea/wrapper` has the same
 * for a document that was read, and for predicates of your own. The search ends by itself, with what it has, before its time
 * is over.
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
