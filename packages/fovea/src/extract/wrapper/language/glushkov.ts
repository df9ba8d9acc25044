import type { ContentModel, ElementModel } from './definition.ts';

/** Two places of one type between which a reader could not choose by looking at the next group alone. */
export type Competition = readonly [ElementModel, ElementModel];

type Parts = {
  readonly nullable: boolean;
  readonly first: ReadonlySet<ElementModel>;
  readonly last: ReadonlySet<ElementModel>;
};

/**
 * The Glushkov construction: every place of a type in the model is a state. The model is one-unambiguous when no state,
 * nor the start, is followed by two places of the same type. Gives the first two that compete, if any do.
 */
export function findCompetition(model: ContentModel): Competition | undefined {
  const follow = new Map<ElementModel, Set<ElementModel>>();
  const { first } = partsOf(model, follow);
  for (const choices of [first, ...follow.values()]) {
    const byType = new Map<string, ElementModel>();
    for (const place of choices) {
      const other = byType.get(place.type);
      if (other) return [other, place];
      byType.set(place.type, place);
    }
  }
  return undefined;
}

type Follow = Map<ElementModel, Set<ElementModel>>;

function partsOf(model: ContentModel, follow: Follow): Parts {
  switch (model.kind) {
    case 'token':
      return { nullable: false, first: new Set(), last: new Set() };
    case 'element': {
      // The same object may stand in two places of a model that was built in code.
      const place = follow.has(model) ? { ...model } : model;
      follow.set(place, new Set());
      return { nullable: false, first: new Set([place]), last: new Set([place]) };
    }
    case 'sequence':
      return model.parts.map((part) => partsOf(part, follow)).reduce((left, right) => inSequence(left, right, follow));
    case 'choice': {
      const parts = model.parts.map((part) => partsOf(part, follow));
      return {
        nullable: parts.some(({ nullable }) => nullable),
        first: unionOf(parts.map(({ first }) => first)),
        last: unionOf(parts.map(({ last }) => last)),
      };
    }
    default: {
      const part = partsOf(model.part, follow);
      if (model.kind !== 'optional') link(part.last, part.first, follow);
      return model.kind === 'plus' ? part : { ...part, nullable: true };
    }
  }
}

function inSequence(left: Parts, right: Parts, follow: Follow): Parts {
  link(left.last, right.first, follow);
  return {
    nullable: left.nullable && right.nullable,
    first: left.nullable ? unionOf([left.first, right.first]) : left.first,
    last: right.nullable ? unionOf([left.last, right.last]) : right.last,
  };
}

function link(from: ReadonlySet<ElementModel>, to: ReadonlySet<ElementModel>, follow: Follow): void {
  for (const place of from) for (const next of to) follow.get(place)?.add(next);
}

function unionOf(sets: readonly ReadonlySet<ElementModel>[]): Set<ElementModel> {
  return new Set(sets.flatMap((set) => [...set]));
}
