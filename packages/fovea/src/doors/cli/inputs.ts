import { existsSync } from 'node:fs';
import { FoveaError } from '../../model/index.ts';
import type { WantedFiles } from '../../run/inputs/folder.ts';
import type { ArchiveSource, ItemOptions } from '../../run/inputs/items.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { UsageError } from '../../run/exit-code.ts';

/** Inputs one by one, in their order, and what is wrong with those that stand for nothing that can be read. */
export type GivenInputs = { readonly inputs: readonly string[]; readonly unreadable: Unreadable };
export type Unreadable = ReadonlyMap<string, FoveaError>;

/** What is given to a verb that reads one document after the other: files, patterns, folders, addresses, standard input. */
export async function givenInputs(
  given: readonly string[],
  wanted: WantedFiles,
  options: Omit<ItemOptions, 'wanted' | 'canBeMany'>,
): Promise<GivenInputs> {
  // Loaded when needed, so that --help and --version stay quick.
  const { inputSources } = await import('../../run/inputs/items.ts');
  const inputs: string[] = [];
  const unreadable = new Map<string, FoveaError>();
  for (const input of await expandPatterns(given)) {
    // Whoever reads the documents reads this one, too.
    const sources = input === '-' ? [] : inputSources([input], { ...options, canBeMany: true, wanted });
    if (input === '-') inputs.push(input);
    for await (const source of sources) {
      inputs.push(nameOf(source));
      const error = errorOf(source);
      if (error) unreadable.set(nameOf(source), error);
    }
  }
  return { inputs, unreadable };
}

/** An archive is left to the verb to refuse. */
function nameOf(source: InputItem | ArchiveSource): string {
  if ('archive' in source) return source.archive;
  return source.from.kind === 'input' ? source.from.input : source.uri;
}

function errorOf(source: InputItem | ArchiveSource): FoveaError | undefined {
  if ('archive' in source || source.from.kind !== 'told') return undefined;
  const [note] = source.from.notes;
  // Made of an error in the first place.
  return new FoveaError((note?.code ?? 'input/unreadable') as FoveaError['code'], note?.message);
}

/** Throws what is known to be wrong with an input before it is opened. */
export function checkReadableInput(input: string, { unreadable }: { readonly unreadable?: Unreadable }): void {
  const error = unreadable?.get(input);
  if (error) throw error;
}

/** Paths and addresses as given; patterns the shell left alone are filled in, in sorted order. */
export async function expandPatterns(given: readonly string[]): Promise<string[]> {
  const inputs: string[] = [];
  for (const input of given) {
    if (!isPattern(input) || existsSync(input)) {
      inputs.push(input);
      continue;
    }
    // Loaded when needed, so that --help and --version stay quick.
    const { glob } = await import('tinyglobby');
    const found = await glob(input.replaceAll('\\', '/'), { dot: false, expandDirectories: false });
    if (found.length === 0) throw new UsageError(`No file matches ${input}`);
    inputs.push(...found.sort());
  }
  if (inputs.filter((input) => input === '-').length > 1) throw new UsageError('Standard input can be read only once');
  return inputs;
}

function isPattern(input: string): boolean {
  return /[*?[\]{}]/.test(input) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(input);
}
