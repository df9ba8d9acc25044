import type { Classifier } from '../../learn/index.ts';
import { columnBefore } from './column-flow.ts';
import { featureTable, type FeatureRow } from './feature-table.ts';
import type { SameHeading } from './header-nodes.ts';
import { headingRow, headingSetting } from './heading-rows.ts';
import { nestingHabits, pairsTogether, type Nest } from './nesting-habits.ts';
import { nestingRow, parentsFor, type Owned } from './nesting-rows.ts';
import { nearestRivals, ownerRow, rivalsFor } from './owner-rows.ts';
import type { Phrase } from './phrase.ts';
import { rowsOf } from './rows.ts';
import { linesBefore, togetherRow } from './nesting-pair-rows.ts';
import type { PhraseLabel } from './labelled-page.ts';
import type { PageView } from './page-view.ts';
import { treeView, type HeaderView, type TreeView } from './tree-view.ts';
import { entry, lookUp, valueAt } from '../../model/lookup.ts';

/** The models for building trees. */
export type TreeModel = {
  /** Predicts which lines form one heading. */
  readonly headings: Classifier;
  /** Predicts which heading owns a line. */
  readonly owners: Classifier;
  /** Predicts which heading is under which. */
  readonly nesting: Classifier;
  /** Predicts which lines are under the same heading. */
  readonly together: Classifier;
  /** Predicts which neighbours on a line form one body. */
  readonly beside: Classifier;
};

/** Whom something stands under, and how sure that is. */
export type Owner = { readonly header: HeaderView | undefined; readonly sure: number };

/** How likely each row is a yes. */
export function yesOdds(classifier: Classifier, rows: readonly FeatureRow[]): number[] {
  if (rows.length === 0) return [];
  const column = classifier.classes.indexOf('yes');
  const odds = classifier.predictProba(featureTable(rows, classifier.columns));
  return rows.map((_, i) => (column < 0 ? 0 : odds[i * classifier.classes.length + column]!));
}

/** The same for rows in groups, asked all at once. */
function oddsInTurn(classifier: Classifier, groups: readonly (readonly FeatureRow[])[]): number[][] {
  const odds = yesOdds(classifier, groups.flat());
  let at = 0;
  return groups.map(({ length }) => odds.slice(at, (at += length)));
}

const normal = (odds: readonly number[]): number[] => {
  const all = odds.reduce((sum, value) => sum + value + 1e-6, 0);
  return odds.map((value) => (value + 1e-6) / all);
};

/** The heading that each heading stands under, by their places in the list: those of one look mostly stand under one look. */
function nestHeaders(tree: TreeView, model: TreeModel, owned: Owned): Owner[] {
  const nests = nestsOf(tree, model, owned);
  const habit = nestingHabits(nests);
  return nests.map(({ header, parents, odds }): Owner => {
    const settled = normal(odds.map((value, i) => value * habit(header, parents[i])));
    const best = settled.indexOf(Math.max(...settled));
    return { header: parents[best], sure: valueAt(settled, best) };
  });
}

function nestsOf(tree: TreeView, { nesting }: TreeModel, owned: Owned): Nest[] {
  const rivals = tree.headers.map((header) => parentsFor(tree, header));
  const odds = oddsInTurn(
    nesting,
    tree.headers.map((header, i) =>
      [undefined, ...entry(rivals, i)].map((parent) => nestingRow(parent, header, entry(rivals, i), tree, owned)),
    ),
  );
  return tree.headers.map((header, i): Nest => ({
    header,
    parents: [undefined, ...entry(rivals, i)],
    odds: normal(entry(odds, i)),
  }));
}

/** A line with the headings that may own it, and how likely each does by itself. */
type Choice = {
  readonly phrase: Phrase;
  readonly before: Phrase | undefined;
  /** How likely it stands under the same heading as the line before. */
  readonly together: number;
  readonly owners: readonly (HeaderView | undefined)[];
  readonly odds: readonly number[];
};

function choicesOf(tree: TreeView, { owners: model, together }: TreeModel): Choice[] {
  const bodies = new Set(tree.bodies);
  const asked = rowsOf(tree.bodies)
    .flat()
    .map((phrase) => {
      const rivals = rivalsFor(tree, phrase);
      const owners = [undefined, ...rivals.slice(0, nearestRivals)];
      const before = linesBefore(phrase, tree, (other) => bodies.has(other));
      return { phrase, before, owners, rows: owners.map((owner) => ownerRow(owner, phrase, rivals, tree)) };
    });
  const odds = oddsInTurn(
    model,
    asked.map(({ rows }) => rows),
  );
  const same = oddsInTurn(
    together,
    asked.map(({ phrase, before }) => before.map((one) => togetherRow(one, phrase, tree))),
  );
  return asked.map(({ phrase, before, owners }, i): Choice => {
    // Of the lines before the one it surely goes with.
    const likeliest = Math.max(0, ...entry(same, i));
    return {
      phrase,
      before: before[entry(same, i).indexOf(likeliest)],
      owners,
      odds: normal(entry(odds, i)),
      together: before.length > 0 ? Math.min(0.995, Math.max(0.005, likeliest)) : 0.5,
    };
  });
}

/** What a line adds if the one before it has an owner: the best it can do by itself and with what follows. */
type Message = { readonly best: readonly number[]; readonly from: ReadonlyMap<HeaderView | undefined, number> };

function messageOf({ owners, together }: Choice, scores: readonly number[], upper: Choice): Message {
  const [same, other] = [Math.log(together), Math.log(1 - together)];
  const top = scores.indexOf(Math.max(...scores));
  const from = new Map<HeaderView | undefined, number>();
  const best = upper.owners.map((owner) => {
    const at = owners.indexOf(owner);
    const stays = at < 0 ? -Infinity : valueAt(scores, at) + same;
    const leaves = valueAt(scores, top) + other;
    from.set(owner, stays >= leaves ? at : top);
    return Math.max(stays, leaves);
  });
  return { best, from };
}

/** What a line says of its owner counts for less than what ties it to its neighbours: lines of one body all say the same. */
const ownWeight = 0.4;

/** How sure a choice is against the best of the others. */
function againstNext(odds: readonly number[], pick: number): number {
  const next = Math.max(0, ...odds.filter((_, i) => i !== pick));
  return valueAt(odds, pick) / (valueAt(odds, pick) + next);
}

/** The owner of each line such that the whole page is likeliest: lines follow each other in chains, which are read from their ends. */
function ownLines(tree: TreeView, model: TreeModel): Map<Phrase, Owner> {
  const choices = choicesOf(tree, model);
  const place = new Map(choices.map(({ phrase }, i) => [phrase, i]));
  const upperOf = choices.map(({ before }, i) => {
    const at = before ? (place.get(before) ?? -1) : -1;
    return at < i ? at : -1;
  });
  const scores = choices.map(({ odds }) => odds.map((value) => ownWeight * Math.log(value)));
  const messages = new Map<number, Message>();
  for (let i = choices.length - 1; i >= 0; i--) {
    const upper = valueAt(upperOf, i);
    if (upper < 0) continue;
    const message = messageOf(entry(choices, i), entry(scores, i), entry(choices, upper));
    messages.set(i, message);
    message.best.forEach((value, k) => (entry(scores, upper)[k]! += value));
  }
  const picked: number[] = [];
  const owned = new Map<Phrase, Owner>();
  choices.forEach(({ phrase, owners, odds }, i) => {
    const upper = valueAt(upperOf, i);
    const pick =
      upper < 0
        ? entry(scores, i).indexOf(Math.max(...entry(scores, i)))
        : lookUp(lookUp(messages, i).from, entry(choices, upper).owners[valueAt(picked, upper)]);
    picked.push(pick);
    owned.set(phrase, { header: columnBefore(phrase, tree) ?? owners[pick], sure: againstNext(odds, pick) });
  });
  return owned;
}

/** A tree of headings and lines without its bodies: whom each stands under. */
export type GrownTree = {
  readonly tree: TreeView;
  readonly owned: ReadonlyMap<Phrase, Owner>;
  /** By the places of headings. */
  readonly nested: readonly Owner[];
};

/** Says of lines whether they are one heading. */
function sameHeadingBy({ headings }: TreeModel): SameHeading {
  return (pairs, page) => {
    const setting = headingSetting(page, pairs);
    const odds = yesOdds(
      headings,
      pairs.map((pair) => headingRow(pair, page, setting)),
    );
    return pairsTogether(pairs, odds, page.view);
  };
}

export function growTree(view: PageView, labels: readonly PhraseLabel[], model: TreeModel): GrownTree {
  const tree = treeView({ view, labels }, sameHeadingBy(model));
  const owned = ownLines(tree, model);
  const counts = new Map<HeaderView | undefined, number>();
  for (const { header } of owned.values()) counts.set(header, (counts.get(header) ?? 0) + 1);
  return { tree, owned, nested: nestHeaders(tree, model, (header) => counts.get(header) ?? 0) };
}
