import { realpathSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { articleOf } from '../../verbs/run/article.ts';
import { textOrFile } from '../../run/text-or-file.ts';
import { wrapperTextIn } from '../../run/wrapper-file.ts';
import type { MethodName } from '../../extract/article/index.ts';
import { methodNames } from '../../extract/article/method-names.ts';
import {
  findGroups,
  shippedWrappers,
  whyNot,
  wrap,
  wrapperOf,
  wrapperTokens,
  type Wrapper,
} from '../../extract/wrapper/index.ts';
import { modelLimits } from '../../learn/model-text.ts';
import { defined } from '../../model/defined.ts';
import { failedExtraction } from '../../model/failed-extraction.ts';
import { FoveaError, type Extraction, type LaidOutDoc } from '../../model/index.ts';
import { loadDocument } from '../../read/load-document.ts';
import { verbNamed } from '../../verbs/index.ts';
import { startWatch } from '../../verbs/run/in-time.ts';
import type { CheckedValues } from '../../verbs/verb.ts';
import { whyNotToText } from '../../write/index.ts';
import { badRequest } from './problem.ts';
import type { LabelledVerb, ExtractAnswer } from './protocol.ts';

/** A wrapper as it is being written, and the folder of the files that it may name. */
export type WrapperSource = { readonly text: string; readonly folder: string };

/** What is to be done with a document that was read. */
export type ExtractOrder = {
  readonly verb: LabelledVerb;
  /** Path of a model (default: the built-in model). */
  readonly model?: string;
  readonly wrapper?: WrapperSource;
  readonly explain?: boolean;
  readonly options?: CheckedValues;
};

/** A wrapper that is being written may search without end. */
const searchMs = 8000;

export async function extractFrom(doc: LaidOutDoc, order: ExtractOrder): Promise<ExtractAnswer> {
  const { verb, model, wrapper, explain = false, options } = order;
  if (verb === 'wrap') {
    if (!wrapper) throw badRequest('there is no wrapper');
    return wrapWith(doc, wrapper, explain);
  }
  const run = await verbNamed(verb).load?.();
  if (!run) throw badRequest(`${verb} does not look at pages`);
  const text = model === undefined ? undefined : await textOrFile({ file: model }, modelLimits.bytes);
  // In a thread of the studio, which has limits of its own.
  const watch = startWatch({ isolate: false });
  return found((await run({ doc }, { ...options, ...defined({ model: text }) }, watch)) as Extraction);
}

const found = (extraction: Extraction): ExtractAnswer => ({ extraction, mistakes: [] });

function wrapWith(doc: LaidOutDoc, source: WrapperSource, explain: boolean): ExtractAnswer {
  const wrapper = wrapperFrom(source);
  if ('mistakes' in wrapper) {
    return { extraction: failedExtraction(doc.source, []), mistakes: wrapper.mistakes };
  }
  const deadline = performance.now() + searchMs;
  return found(wrap(doc, wrapper, { explain, isOver: () => performance.now() > deadline }));
}

type Mistakes = Pick<ExtractAnswer, 'mistakes'>;

/** The wrapper of a text, or where it is wrong. Files that it names lie in its folder. */
export function wrapperFrom({ text, folder }: WrapperSource): Wrapper | Mistakes {
  try {
    if (text.trim() === '') throw new FoveaError('wrapper/syntax', '1:1: the wrapper is empty');
    return wrapperOf(shippedWrappers.get(text.trim()) ?? text, {
      resolve: (path) => (isAbsolute(path) ? path : join(folder, path)),
      readFile: (path) => includedText(path, folder),
    });
  } catch (thrown) {
    if (!(thrown instanceof FoveaError)) throw thrown;
    return { mistakes: thrown.message.split('\n').flatMap(mistakeOf) };
  }
}

function includedText(path: string, folder: string): string {
  const text = wrapperTextIn(path, [realpathSync(folder)]);
  if (text === undefined) throw new Error('it does not exist or is outside the wrappers of the project');
  return text;
}

function mistakeOf(line: string): Mistakes['mistakes'] {
  const [, row, column, message] = /^(?:.*?:)?(\d+):(\d+): (.*)/s.exec(line) ?? [];
  if (message === undefined) return line.trim() === '' ? [] : [{ line: 1, column: 1, message: line }];
  return [{ line: Number(row), column: Number(column), message }];
}

/** Why a word of a page is in no group, for each type of the wrapper that could have taken it, the root first. */
export function whyNotLines(doc: LaidOutDoc, source: WrapperSource, page: number, token: number): string[] {
  const wrapper = wrapperFrom(source);
  if ('mistakes' in wrapper)
    return wrapper.mistakes.map(({ line, column, message }) => `${line}:${column}: ${message}`);
  const tokens = wrapperTokens(doc, wrapper.definition.tokens);
  const asked = tokens.find((one) => one.page === page && one.tokens.includes(token));
  if (!asked) return ['The wrapper ignores this word: it is not one of its tokens'];
  const deadline = performance.now() + searchMs;
  const wrapped = findGroups(doc, tokens, wrapper, { isOver: () => performance.now() > deadline });
  const types = [...wrapper.types.keys()].filter((type) => type !== wrapper.root.name);
  const asking = types.length > 0 ? types : [wrapper.root.name];
  return asking.flatMap((type) =>
    whyNotToText(whyNot(wrapper, wrapped, { type, token: asked.id }))
      .trimEnd()
      .split('\n'),
  );
}

/** The main content of a web page as it was sent, with what every block was judged by. */
export async function articleOfFile(
  path: string,
  id: string,
  options: {
    readonly method?: string;
    /** The path of a model, or its text. */
    readonly model?: string;
    readonly modelText?: string;
    readonly explain?: boolean;
    readonly options?: CheckedValues;
  },
): Promise<Extraction> {
  const { model, explain = false } = options;
  const loaded = await loadDocument(path, { name: id });
  const text = model === undefined ? options.modelText : await textOrFile({ file: model }, modelLimits.bytes);
  return articleOf(
    { ...loaded, source: { ...loaded.source, uri: id } },
    { ...options.options, explain, ...methodOf(options.method), ...defined({ model: text }) },
  );
}

function methodOf(name: string | undefined): { readonly method?: MethodName } {
  if (name === undefined || name === '') return {};
  const method = methodNames.find((one) => one === name);
  if (method === undefined) throw badRequest(`the method must be one of ${methodNames.join(', ')}`);
  return { method };
}
