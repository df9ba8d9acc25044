import { hiddenFlags, type Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { Suspect } from './marks.ts';
import type { Drawings } from './objects.ts';
import type { PdfGlyphs } from './pdf-glyphs.ts';
import { suspectsOf } from './suspects.ts';

/** Tells those that leave no mark on the page. */
export type Look = (suspects: readonly Suspect[]) => Set<number>;

/** On how many pages of the document a layer was shown. Names are not unique: one that once was not is always looked at. */
export type LayerSightings = Map<string, number>;

/** Shown on so many, a layer needs no further look. */
const enoughPages = 3;

/** As many words of a layer as are looked at to tell whether it is shown. */
const layerSample = 3;

/**
 * Tokens on layers that are switched off. Only drawing the page tells, layer by layer: they often lie over each other.
 * `known` is what the pages before have taught.
 */
export function onHiddenLayers(
  tokens: readonly Token[],
  glyphs: PdfGlyphs,
  tokenOf: Int32Array,
  { textLayers }: Drawings,
  look: Look,
  known: LayerSightings,
): number[] {
  if (textLayers.size === 0) return [];
  const members = new Map<string, Set<number>>();
  for (const [i, id] of tokenOf.entries()) {
    const layer = textLayers.get(glyphs.objectOf(i));
    if (
      layer === undefined ||
      (known.get(layer) ?? 0) >= enoughPages ||
      id < 0 ||
      entry(tokens, id).flags & hiddenFlags
    )
      continue;
    const ids = members.get(layer) ?? new Set<number>();
    members.set(layer, ids.add(id));
  }
  return [...members].flatMap(([layer, ids]) => {
    const suspects = suspectsOf(tokens, ids, glyphs, tokenOf);
    const step = Math.ceil(suspects.length / layerSample);
    const isShown = look(suspects.filter((_, i) => i % step === 0)).size === 0;
    known.set(layer, isShown ? (known.get(layer) ?? 0) + 1 : -Infinity);
    return isShown ? [] : [...look(suspects)];
  });
}
