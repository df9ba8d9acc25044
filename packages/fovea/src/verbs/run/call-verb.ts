import { startWatch, type Stopwatch, type TimeLimits } from './in-time.ts';
import { fetchRulesOf, type FetchRules } from '../../read/fetch-rules.ts';
import type { Input, InputOptions } from '../../read/input.ts';
import { loadDocument, type LoadedDocument } from '../../read/load-document.ts';
import { libraryOptions } from '../check.ts';
import type { Verb } from '../verb.ts';

/** What every function of the library can be told, whatever it looks for. */
export type CallOptions = TimeLimits & FetchRules & Pick<InputOptions, 'maxBytes' | 'name'>;

/** Checks the options, loads the document and does the work, all of it by one clock. */
export async function callVerb<Options extends CallOptions, Result>(
  verb: Verb,
  run: (loaded: LoadedDocument, options: Options, watch: Stopwatch) => Promise<Result>,
  input: Input,
  options: Options,
): Promise<Result> {
  const checked = libraryOptions(verb, options);
  const { maxBytes, timeoutMs, signal, name } = checked;
  const watch = startWatch(checked);
  const loaded = await loadDocument(input, { ...fetchRulesOf(checked), maxBytes, timeoutMs, signal, name });
  return run(loaded, checked, watch);
}
