import { loadInput } from '../read/input.ts';

/** The text of a model or a wrapper: itself, or the file where it lies, which is read by whoever does the document. */
export type GivenText = string | { readonly file: string };

export async function textOrFile(given: GivenText, maxBytes: number): Promise<string> {
  if (typeof given === 'string') return given;
  const { bytes } = await loadInput(given.file, { maxBytes });
  return new TextDecoder().decode(bytes);
}
