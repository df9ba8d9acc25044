import type { Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { Suspect } from './marks.ts';
import type { PdfGlyphs } from './pdf-glyphs.ts';

/** Tokens, by the ids in `found`, with everything that draws them. */
export function suspectsOf(
  tokens: readonly Token[],
  found: { readonly has: (id: number) => boolean },
  glyphs: PdfGlyphs,
  tokenOf: Int32Array,
): Suspect[] {
  const theirs = new Map<number, Set<number>>();
  for (const [i, id] of tokenOf.entries()) {
    if (!found.has(id)) continue;
    const known = theirs.get(id);
    if (known) known.add(glyphs.objectOf(i));
    else theirs.set(id, new Set([glyphs.objectOf(i)]));
  }
  return [...theirs].map(([id, handles]) => ({ id, box: entry(tokens, id).ink, objects: [...handles] }));
}
