/** Predicates of the published case study, small and plain, so that the engine is timed and not the matching of words. */
import { centre, type Box } from 'fovea/model';
import type { Predicate, WrapperToken } from 'fovea/wrapper';

/** The right end of all tokens, found once for each list. */
const ends = new WeakMap<readonly WrapperToken[], number>();
function rightOf(tokens: readonly WrapperToken[]): number {
  const known = ends.get(tokens);
  if (known !== undefined) return known;
  const right = tokens.reduce((most, { box }) => Math.max(most, box.x1), 0);
  ends.set(tokens, right);
  return right;
}

export const plainPredicates: ReadonlyMap<string, Predicate> = new Map(
  (
    [
      {
        name: 'west',
        help: 'The first stands to the west of the second, by the angle between the line of the centres and the axis.',
        tokens: 2,
        parameters: [],
        prepare: () => (first, second) => {
          const [a, b] = [centre(first.box), centre(second.box)];
          if (first.page !== second.page || b.x <= a.x) return 0;
          return Math.max(0, 1 - Math.abs(Math.atan2(b.y - a.y, b.x - a.x)) / (Math.PI / 2));
        },
        reach: ({ tokens }, _values, token, role, least): Box => {
          const { x, y } = centre(token.box);
          const right = rightOf(tokens);
          const slope = Math.tan(Math.min(1 - least, 0.999) * (Math.PI / 2));
          const rise = slope * (role === 'first' ? right - x : x) + 1e-6;
          return { x0: role === 'first' ? x : 0, x1: role === 'first' ? right : x, y0: y - rise, y1: y + rise };
        },
      },
      {
        name: 'isNumber',
        help: 'The token is a number.',
        tokens: 1,
        parameters: [],
        prepare:
          () =>
          ({ text }) =>
            /^[\d.,]+-?$/.test(text) ? 1 : 0,
      },
      {
        name: 'concept',
        help: 'The token is one of the phrases.',
        tokens: 1,
        parameters: ['concept'],
        prepare: ({ concepts }, [name]) => {
          const phrases = new Set(concepts.get(String(name))?.phrases);
          return ({ text }) => (phrases.has(text.toLowerCase()) ? 1 : 0);
        },
      },
    ] satisfies Predicate[]
  ).map((predicate) => [predicate.name, predicate]),
);
