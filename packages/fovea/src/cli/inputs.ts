import { existsSync } from 'node:fs';
import { UsageError } from './exit-code.ts';

/** Paths and addresses as given; patterns the shell left alone are filled in, in sorted order. */
export async function expandInputs(given: readonly string[]): Promise<string[]> {
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
