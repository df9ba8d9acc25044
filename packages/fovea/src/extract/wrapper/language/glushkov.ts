import type { ContentModel, ElementModel } from './definition.ts';

/** Two places of one type between which a reader could not choose by looking at the next group alone. */
export type Competition = readonly [ElementModel, ElementModel];

/** A place of a type in the model. The same object may stand in two places of a model that was built in code. */
type Position = { readonly element: ElementModel };

/** What can come next, by type: the one place of it. */
type Next = Map<string, Position>;
/** The same for several places at once, which may differ: two of the places then, and never more. */
type Ways = Map<string, readonly [Position, Position?]>;

/**
 * What is known of a part. Of what follows its last places only what all of them together can be followed by is kept:
 * whatever is added later is added to each of them, so that it competes with any of it.
 */
type Part = { readonly nullable: boolean; readonly first: Next; readonly afterLast: Ways };

class Competing extends Error {
  readonly places: Competition;

  constructor(one: Position, other: Position) {
    super('competing');
    this.places = [one.element, other.element];
  }
}

/**
 * Whether a model is one-unambiguous (Brüggemann-Klein): every place of a type is a state of the Glushkov automaton, and no
 * state, nor the start, may be followed by two places of the same type. Gives two that compete, if any do.
 *
 * Sets of what follows each place would take time and memory with the square of the places. As long as nothing competes, a
 * set has one place of each type; what begins a part can begin or follow something, so two of a type in it compete already.
 * So sets are merged, the smaller into the larger, and the first competition ends it: time with places × depth, memory with
 * places. The depth is limited before (`limits.ts`). A `#TOKEN` stands alone, so that nothing competes with it.
 */
export function findCompetition(model: ContentModel): Competition | undefined {
  try {
    partOf(model);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Competing) return thrown.places;
    throw thrown;
  }
}

function partOf(model: ContentModel): Part {
  switch (model.kind) {
    case 'token':
      return { nullable: false, first: new Map(), afterLast: new Map() };
    case 'element':
      return { nullable: false, first: new Map([[model.type, { element: model }]]), afterLast: new Map() };
    case 'sequence':
      return model.parts.map(partOf).reduce(inSequence);
    case 'choice':
      return model.parts.map(partOf).reduce((one, other) => ({
        nullable: one.nullable || other.nullable,
        first: together(one.first, other.first),
        afterLast: allWays(one.afterLast, other.afterLast),
      }));
    case 'optional':
      return { ...partOf(model.part), nullable: true };
    default: {
      const part = partOf(model.part);
      const afterLast = followed(part.afterLast, part.first);
      return { nullable: part.nullable || model.kind === 'star', first: part.first, afterLast };
    }
  }
}

function inSequence(left: Part, right: Part): Part {
  const afterLeft = followed(left.afterLast, right.first);
  return {
    nullable: left.nullable && right.nullable,
    first: left.nullable ? together(left.first, right.first) : left.first,
    afterLast: right.nullable ? allWays(afterLeft, right.afterLast) : right.afterLast,
  };
}

/** Both can come next. */
function together(one: Next, other: Next): Next {
  const [large, small] = one.size < other.size ? [other, one] : [one, other];
  for (const [type, place] of small) {
    const before = large.get(type);
    if (before) throw large === one ? new Competing(before, place) : new Competing(place, before);
    large.set(type, place);
  }
  return large;
}

/** Each of several places can also be followed by these: no other place of the type may follow any of them. */
function followed(ways: Ways, next: Next): Ways {
  for (const [type, place] of next) {
    const other = ways.get(type)?.find((one) => one !== undefined && one !== place);
    if (other) throw new Competing(other, place);
  }
  for (const [type, place] of next) ways.set(type, [place]);
  return ways;
}

/** What follows places of either part. */
function allWays(one: Ways, other: Ways): Ways {
  const [large, small] = one.size < other.size ? [other, one] : [one, other];
  for (const [type, [place, second]] of small) {
    const [before, beforeToo] = large.get(type) ?? [place];
    const differing = [beforeToo, place, second].find((way) => way !== undefined && way !== before);
    large.set(type, differing ? [before, differing] : [before]);
  }
  return large;
}
