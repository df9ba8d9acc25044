import type { Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { Suspect } from './marks.ts';
import type { PdfGlyphs } from './pdf-glyphs.ts';

/** Tokens, by the ids in `found`, with everything that draws them. */
export function suspectsOf(
  tokens: readonly Token[],
  found: { readonly has: (id: number) => boolean },
  { count, run, objects }: PdfGlyphs,
  tokenOf: Int32Array,
): Suspect[] {
  const theirs = new Map<number, Set<number>>();
  for (let i = 0; i < count; i++) {
    const id = tokenOf[i]!;
    if (!found.has(id)) continue;
    const known = theirs.get(id);
    if (known) known.add(objects[run[i]!]!);
    else theirs.set(id, new Set([objects[run[i]!]!]));
  }
  return [...theirs].map(([id, handles]) => ({ id, box: entry(tokens, id).ink, objects: [...handles] }));
}
