import { parseOfferGold, offerParts } from '../../evaluate/index.ts';
import type { GroupLabel, PageLabels } from '../page-labels.ts';
import {
  addedToPage,
  boxOfWords,
  corners,
  doneWords,
  goldRegions,
  labelsOfRegions,
  type PageWords,
  type Region,
} from './page-words.ts';
import { entry, lookUp } from '../../model/lookup.ts';

/** What the gold of offers has no label for; it stands behind the columns that everybody reads. */
const oldPrice = 'OldPrice';
const known = new Set(['Title', 'Description', 'Price']);

/** A page as `fovea evaluate offers` and `fovea train offers` read it; what has no label is other text. */
export function offersGold(
  labels: PageLabels,
  page: PageWords,
  { id, source }: { readonly id: string; readonly source: string },
): object {
  const words = doneWords(labels, page);
  const numbers = words.flatMap(({ label }) => (label?.group === undefined ? [] : [label.group]));
  const places = new Map([...new Set(numbers)].sort((a, b) => a - b).map((group, i) => [group, i]));
  const offers = [...places.keys()].map((group) =>
    Object.fromEntries(
      offerParts.flatMap((part) => {
        const own = words.filter(({ label }) => label?.group === group && label.label.toLowerCase() === part);
        const box = boxOfWords(own);
        return box ? [[part, { text: own.map(({ text }) => text).join(' '), bbox: corners(box) }]] : [];
      }),
    ),
  );
  const tokens = words.map(({ text, box, label }) => {
    const name = label && known.has(label.label) ? label.label : 'Other';
    const offer = label?.group === undefined ? null : lookUp(places, label.group);
    return [text, ...corners(box), name, offer, ...(label?.label === oldPrice ? [oldPrice] : [])];
  });
  const added = words.filter(({ isAdded }) => isAdded).map(({ text, box }) => [text, ...corners(box)]);
  return {
    id,
    source,
    page: labels.page,
    kind: '',
    lang: '',
    offers,
    tokens,
    ...(added.length > 0 && { added }),
    ...goldRegions(labels),
  };
}

/** The labels of a page from such a file. */
export function offersFromGold(
  json: unknown,
  read: PageWords,
): Pick<PageLabels, 'tokens' | 'groups' | 'added' | 'regions'> {
  const gold = parseOfferGold(json);
  const { page, added } = addedToPage(read, gold.added);
  const rows = (json as { tokens: readonly (readonly unknown[])[] }).tokens;
  const regions = gold.tokens.map(({ text, box, label, offer }, i): Region => {
    const [, , , , , , group, more] = entry(rows, i);
    const own = typeof group === 'number' && group >= 0 ? { group } : {};
    if (more === oldPrice) return { text, box, label: oldPrice, ...own };
    return { text, box, label, ...(offer !== undefined && { group: offer }) };
  });
  // Other words take part, so that the smallest box decides.
  const tokens = labelsOfRegions(regions, page).filter(({ label }) => label !== 'Other');
  const groups = [...new Set(tokens.flatMap(({ group }) => group ?? []))].sort((a, b) => a - b);
  return {
    tokens,
    groups: groups.map((group): GroupLabel => ({ group, type: 'offer' })),
    added,
    regions: (gold.regions ?? []).map(corners),
  };
}
