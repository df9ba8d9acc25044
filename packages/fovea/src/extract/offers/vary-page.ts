import { groupBy } from '../../model/group-by.ts';
import { entry, firstOf, pick } from '../../model/lookup.ts';
import type { WordLabel } from './gold-parts.ts';
import type { OfferSample } from './training-samples.ts';
import { findPriceTags } from './price-tags.ts';
import type { Scene } from './scene.ts';
import { createDice, type Dice } from './sketch/dice.ts';
import type { Word } from './words.ts';

type Label = WordLabel | undefined;

/** A page while it is being changed. */
type Draft = { readonly words: readonly Word[]; readonly labels: readonly Label[]; readonly kept: ReadonlySet<number> };

type Change = readonly [chance: number, change: (draft: Draft, scene: Scene, dice: Dice) => Draft];

/**
 * A real page once more, with other looks or with less on it, so that what is learned from its layout does not hang on the
 * looks and the parts of this one publisher. It counts as made.
 */
export function variedPage(sample: OfferSample, seed: number): OfferSample {
  const dice = createDice(seed);
  const { scene, labels } = sample;
  let draft: Draft = { words: scene.words, labels, kept: new Set(scene.words.keys()) };
  for (const [chance, change] of changes) if (dice.chance(chance)) draft = change(draft, scene, dice);
  return { ...sample, ...redrawn(scene, draft), made: true };
}

const changes: readonly Change[] = [
  [0.35, withoutDescriptions],
  [0.3, withFewerOthers],
  [0.3, withFewerOffers],
  [0.25, headedAlike],
  [0.5, inOtherLooks],
  [0.25, inOneFont],
];

function without(draft: Draft, isDropped: (word: number) => boolean): Draft {
  return { ...draft, kept: new Set([...draft.kept].filter((word) => !isDropped(word))) };
}

function withoutDescriptions(draft: Draft): Draft {
  return without(draft, (word) => draft.labels[word]?.label === 'Description');
}

/** Lines that belong to no offer: headings, notes, the small print. */
function withFewerOthers(draft: Draft, { rows }: Scene, dice: Dice): Draft {
  const lines = rows.filter((row) => row.every((word) => draft.labels[word]?.offer === undefined));
  const dropped = new Set(lines.filter(() => dice.chance(0.5)).flat());
  return without(draft, (word) => dropped.has(word));
}

function withFewerOffers(draft: Draft, _: Scene, dice: Dice): Draft {
  const offers = new Set(draft.labels.flatMap((label) => label?.offer ?? []));
  const share = dice.between(0.2, 0.7);
  const dropped = new Set([...offers].filter(() => dice.chance(share)));
  if (dropped.size === offers.size) return draft;
  return without(draft, (word) => dropped.has(draft.labels[word]?.offer ?? -1));
}

/** The look that most words of a label have. */
function lookOf({ words, labels, kept }: Draft, label: WordLabel['label']): Word | undefined {
  const labelled = [...kept].filter((word) => labels[word]?.label === label);
  const looks = groupBy(labelled, (word) => entry(words, word).cluster);
  const best = [...looks.values()].reduce<number[]>((most, one) => (one.length > most.length ? one : most), []);
  return best.length > 0 ? words[firstOf(best)] : undefined;
}

/** Headings as large as names, in the look of names. */
function headedAlike(draft: Draft): Draft {
  const name = lookOf(draft, 'Title');
  if (!name) return draft;
  const { cluster, style } = name;
  const words = draft.words.map((word, i) =>
    draft.labels[i]?.label === 'Other' && word.size > 0.9 * name.size && word.size < 2 * name.size
      ? { ...word, cluster, style, size: name.size }
      : word,
  );
  return { ...draft, words };
}

const colors = ['#000000', '#c00000', '#3b53a3', '#8a8378', '#ffffff'];

/** Each look in another weight, colour and about the same size. */
function inOtherLooks(draft: Draft, { clusters }: Scene, dice: Dice): Draft {
  const looks = Array.from({ length: clusters }, () => ({
    weight: dice.chance(0.5) ? 400 : 700,
    color: dice.pick(colors),
    italic: dice.chance(0.15),
    scale: dice.between(0.85, 1.2),
  }));
  const words = draft.words.map((word) => {
    const { scale, ...look } = entry(looks, word.cluster);
    return { ...word, size: word.size * scale, style: { ...word.style, ...look, size: word.style.size * scale } };
  });
  return { ...draft, words };
}

/** All words in one font, weight and colour: only sizes are left to tell looks apart. */
function inOneFont(draft: Draft): Draft {
  const [first] = draft.words;
  if (!first) return draft;
  const { font, family } = first.style;
  const sizes = [...new Set(draft.words.map(({ size }) => Math.round(size)))];
  const words = draft.words.map((word) => ({
    ...word,
    cluster: sizes.indexOf(Math.round(word.size)),
    style: { ...word.style, font, family, weight: 400, italic: false, color: '#000000' },
  }));
  return { ...draft, words };
}

function redrawn(scene: Scene, { words, labels, kept }: Draft): Pick<OfferSample, 'scene' | 'labels'> {
  const order = [...kept];
  const places = new Map(order.map((word, place) => [word, place]));
  const looks = [...new Set(pick(words, order).map(({ cluster }) => cluster))];
  const own = order.map((word) => ({ ...entry(words, word), cluster: looks.indexOf(entry(words, word).cluster) }));
  const rows = scene.rows.map((row) => row.flatMap((word) => places.get(word) ?? [])).filter((row) => row.length > 0);
  return {
    scene: { ...scene, words: own, rows, clusters: looks.length, tags: findPriceTags(own, rows) },
    labels: order.map((word) => labels[word]),
  };
}
