/** The Glushkov construction word by word, with the square of the places in time and memory: what the fast one is compared with. */
import type { ContentModel, ElementModel } from '../../../src/extract/wrapper/index.ts';

type Parts = {
  readonly nullable: boolean;
  readonly first: ReadonlySet<ElementModel>;
  readonly last: ReadonlySet<ElementModel>;
};

/** All pairs of places between which a reader could not choose by looking at the next group alone. */
export function allCompetitions(model: ContentModel): (readonly [ElementModel, ElementModel])[] {
  const follow: Follow = new Map();
  const { first } = partsOf(model, follow);
  return [first, ...follow.values()].flatMap((choices) => {
    const places = [...choices];
    return places.flatMap((one, i) =>
      places.slice(i + 1).flatMap((other) => (one.type === other.type ? [[one, other] as const] : [])),
    );
  });
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
