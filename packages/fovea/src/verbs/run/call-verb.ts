import { startWatch, type Stopwatch, type TimeLimits } from './in-time.ts';
import { fetchRulesOf, type FetchRules } from '../../read/fetch-rules.ts';
import type { Input, InputOptions } from '../../read/input.ts';
import type { Doc } from '../../model/index.ts';
import { loadDocument } from '../../read/load-document.ts';
import { libraryOptions } from '../check.ts';
import type { Verb, VerbInput } from '../verb.ts';

/** Options of every function of the library. */
export type CallOptions = TimeLimits & FetchRules & Pick<InputOptions, 'maxBytes' | 'name'>;

/** Checks the options, loads the document and does the work, all of it by one clock. */
export async function callVerb<Options extends CallOptions, Result>(
  verb: Verb,
  run: (input: VerbInput, options: Options, watch: Stopwatch) => Promise<Result>,
  input: Input | Doc,
  options: Options,
): Promise<Result> {
  const checked = libraryOptions(verb, options);
  const { maxBytes, timeoutMs, signal, name } = checked;
  const watch = startWatch(checked);
  if (isDoc(input)) return run({ doc: input }, checked, watch);
  const loaded = await loadDocument(input, { ...fetchRulesOf(checked), maxBytes, timeoutMs, signal, name });
  return run(loaded, checked, watch);
}

const isDoc = (input: Input | Doc): input is Doc =>
  typeof input === 'object' && 'schema' in input && input.schema === 'fovea/doc@1';
