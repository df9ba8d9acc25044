import { bagF1, bagOf } from './bag.ts';
import type { PageVerdict } from './offers-internals.ts';
import type { GoldPage } from './offers-pages.ts';
import { foundTexts, titlePairs } from './offers-text.ts';

type Labels = GoldPage['sample']['labels'];

/** Why titles of a page are not right, one cause for each that is not. */
export function titleCauses(page: GoldPage, verdict: PageVerdict, isOffering: boolean): string[] {
  const right = new Set(isOffering ? titlePairs(page.texts, foundTexts(verdict)).map(([i]) => i) : []);
  return page.texts.flatMap(({ title }, offer) =>
    title && !right.has(offer) ? [causeOf(page, verdict, isOffering, offer)] : [],
  );
}

function causeOf({ texts, sample }: GoldPage, verdict: PageVerdict, isOffering: boolean, offer: number): string {
  const { labels, scene } = sample;
  const wanted = scene.words.flatMap((_, word) =>
    labels[word]?.label === 'Title' && labels[word].offer === offer ? [word] : [],
  );
  const read = wanted.map((word) => scene.words[word]!.text);
  if (bagF1(bagOf(read), bagOf(texts[offer]!.title!.text.split(/\s+/))) < 0.5)
    return 'the text layer says something else';
  if (!isOffering) return 'the page was taken for one without offers';
  const tag = verdict.setting.tags.findIndex(({ main }) => labels[main]?.offer === offer);
  if (tag < 0) return 'its price was not found';
  const found = verdict.offers.find(({ price }) => price === tag);
  if (!found) return 'its price has no title';
  return blockCause(verdict, labels, { offer, wanted: new Set(wanted), title: found.title });
}

type Named = { readonly offer: number; readonly wanted: ReadonlySet<number>; readonly title: readonly number[] };

function blockCause({ setting }: PageVerdict, labels: Labels, { offer, wanted, title }: Named): string {
  const taken = title.flatMap((block) => setting.blocks[block]!.words);
  const more = taken.filter((word) => !wanted.has(word));
  const shared = taken.length - more.length;
  const kinds = more.map((word) => kindOf(labels, word, offer));
  const kind = kinds.toSorted((a, b) => countIn(kinds, b) - countIn(kinds, a))[0];
  if (shared === 0) return `another block was taken: ${kind}`;
  if (more.length === 0) return 'a part of it was left out';
  const isMixed = title.some((block) => {
    const own = setting.blocks[block]!.words.filter((word) => wanted.has(word)).length;
    return own > 0 && own < setting.blocks[block]!.words.length;
  });
  return `${shared < wanted.size ? 'cut, and ' : ''}more was taken in ${isMixed ? 'of the same block' : 'with other blocks'}: ${kind}`;
}

const countIn = (kinds: readonly string[], kind: string): number => kinds.filter((one) => one === kind).length;

function kindOf(labels: Labels, word: number, offer: number): string {
  const label = labels[word];
  if (label === undefined || label.offer === undefined) return 'text of no offer';
  return label.offer === offer ? `its ${label.label.toLowerCase()}` : 'text of another offer';
}
