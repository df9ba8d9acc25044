/** Small documents and wrappers of every kind, made at random, with predicates of their own. */
import * as fc from 'fast-check';
import { centre, type Box, type LaidOutDoc } from '../../../src/model/index.ts';
import { findCompetition } from '../../../src/extract/wrapper/language/glushkov.ts';
import type {
  Constraint,
  ContentModel,
  Term,
  WrapperDefinition,
} from '../../../src/extract/wrapper/language/definition.ts';
import { normalForm, type Condition } from '../../../src/extract/wrapper/language/normal-form.ts';
import type { Predicate, Scene } from '../../../src/extract/wrapper/predicate.ts';
import type { WrapperToken } from '../../../src/extract/wrapper/token.ts';

/** No page of the tests is wider. */
const widest = 200;

/** From 1 straight to the east down to 0 at 45 degrees. */
function eastness(from: WrapperToken, to: WrapperToken): number {
  if (from.page !== to.page) return 0;
  const [a, b] = [centre(from.box), centre(to.box)];
  if (b.x <= a.x) return 0;
  return Math.max(0, 1 - Math.abs(b.y - a.y) / (b.x - a.x));
}

const list: readonly Predicate[] = [
  {
    name: 'west',
    help: 'The first stands to the west of the second.',
    tokens: 2,
    parameters: [],
    prepare: () => eastness,
    reach: (_scene, _values, token, role, least): Box => {
      const { x, y } = centre(token.box);
      const [x0, x1] = role === 'first' ? [x, x + widest] : [x - widest, x];
      const rise = (1 - least) * widest + 1e-6;
      return { x0, x1, y0: y - rise, y1: y + rise };
    },
  },
  {
    name: 'near',
    help: 'The two are nearer than a distance.',
    tokens: 2,
    parameters: ['number'],
    prepare:
      (_, [far]) =>
      (one, other) => {
        const [a, b] = [centre(one.box), centre(other.box)];
        return one.page === other.page ? Math.max(0, 1 - Math.hypot(a.x - b.x, a.y - b.y) / Number(far)) : 0;
      },
    reach: (_scene, [far], token, _role, least): Box => {
      const { x, y } = centre(token.box);
      // A little more than needed, for what rounding does.
      const radius = Number(far) * (1 - least) + 1e-6;
      return { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius };
    },
  },
  {
    name: 'precedes',
    help: 'The first is read before the second.',
    tokens: 2,
    parameters: [],
    prepare: () => (one, other) => (one.id < other.id ? 1 : 0),
  },
  {
    name: 'value',
    help: 'The token is this text.',
    tokens: 1,
    parameters: ['text'],
    prepare:
      (_, [wanted]) =>
      ({ text }) =>
        text === wanted ? 1 : 0,
  },
  {
    name: 'isNumber',
    help: 'The token is a number.',
    tokens: 1,
    parameters: [],
    prepare:
      () =>
      ({ text }) =>
        /^\d+$/.test(text) ? 1 : 0,
  },
  {
    name: 'large',
    help: 'The token is a large number; 9 is the largest.',
    tokens: 1,
    parameters: [],
    prepare:
      () =>
      ({ text }) =>
        /^\d$/.test(text) ? Number(text) / 9 : 0.5,
  },
];

export const testPredicates: ReadonlyMap<string, Predicate> = new Map(list.map((one) => [one.name, one]));

/** Predicates look at tokens alone here, so the document may be empty. */
export const emptyDoc: LaidOutDoc = {
  schema: 'fovea/doc@1',
  source: { uri: 'test:', media: 'pdf', pages: [] },
  status: 'ok',
  media: 'pdf',
  metadata: {},
  styles: [],
  pages: [],
  notes: [],
};

export const sceneOf = (tokens: readonly WrapperToken[]): Scene => ({ doc: emptyDoc, tokens, concepts: new Map() });

export function tokenAt(id: number, text: string, x: number, y: number, page = 1): WrapperToken {
  return { id, kind: 'segment', text, page, box: { x0: x, y0: y, x1: x + 8, y1: y + 4 }, tokens: [id] };
}

/** Tokens on a small grid, no two in one place, in reading order. */
export const smallTokens = (most: number): fc.Arbitrary<WrapperToken[]> =>
  fc
    .uniqueArray(fc.record({ x: fc.nat(3), y: fc.nat(3), text: fc.constantFrom('a', 'b', '3', '8', '9') }), {
      minLength: Math.min(most, 4),
      maxLength: most,
      size: 'max',
      selector: ({ x, y }) => 4 * y + x,
    })
    .map((places) =>
      places.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ x, y, text }, id) => tokenAt(id, text, 10 * x, 10 * y)),
    );

// ── Wrappers

const variables = ['A', 'B', 'C'] as const;
const name = (value: string): Term => ({ kind: 'name', value });

const literal = (among: readonly string[]): fc.Arbitrary<Condition> => {
  const variable = fc.constantFrom(...among);
  const made = (predicate: string, ...terms: Term[]): Condition => ({
    kind: 'literal',
    literal: { predicate, negated: false, terms },
  });
  return fc.oneof(
    fc.tuple(variable, variable).map(([a, b]) => made('west', name(a), name(b))),
    fc.tuple(variable, variable).map(([a, b]) => made('precedes', name(a), name(b))),
    fc
      .tuple(variable, variable, fc.constantFrom(20, 40, 100))
      .map(([a, b, value]) => made('near', name(a), name(b), { kind: 'number', value })),
    fc
      .tuple(variable, fc.constantFrom('a', 'b', '9'))
      .map(([a, value]) => made('value', name(a), { kind: 'text', value })),
    variable.map((a) => made('isNumber', name(a))),
    variable.map((a) => made('large', name(a))),
  );
};

const condition = (among: readonly string[]): fc.Arbitrary<Condition> => {
  const one = literal(among);
  const negated = fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: one.map((part): Condition => ({ kind: 'not', part })) },
  );
  return fc.oneof(
    { weight: 2, arbitrary: negated },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(negated, { minLength: 2, maxLength: 3 }))
        .map(([kind, parts]): Condition => ({ kind, parts })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(negated, negated, negated)
        .map(([a, b, c]): Condition => ({ kind: 'or', parts: [{ kind: 'and', parts: [a, b] }, c] })),
    },
  );
};

const model = (types: readonly string[]): fc.Arbitrary<ContentModel> => {
  const element = fc
    .tuple(fc.constantFrom(...types), fc.constantFrom(...variables))
    .map(([type, variable]): ContentModel => ({ kind: 'element', type, variable }));
  const repeated = (part: fc.Arbitrary<ContentModel>): fc.Arbitrary<ContentModel> =>
    fc.oneof(
      { weight: 3, arbitrary: part },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('optional', 'star', 'star', 'plus'), part)
          .map(([kind, inner]): ContentModel => ({ kind, part: inner })),
      },
    );
  const compound = (part: fc.Arbitrary<ContentModel>): fc.Arbitrary<ContentModel> =>
    fc
      .tuple(fc.constantFrom('sequence', 'sequence', 'choice'), fc.array(part, { minLength: 2, maxLength: 3 }))
      .map(([kind, parts]): ContentModel => ({ kind, parts }));
  return fc
    .oneof(repeated(element), compound(repeated(element)), repeated(compound(repeated(element))))
    .filter((made) => findCompetition(made) === undefined);
};

const leaves = (made: ContentModel): string[] =>
  'variable' in made ? [made.variable] : 'parts' in made ? made.parts.flatMap(leaves) : leaves(made.part);

/** None, one or several `where`. */
const constraintsOver = (among: readonly string[]): fc.Arbitrary<Constraint[]> =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constant<Constraint[]>([]) },
    { weight: 3, arbitrary: condition(among).map((where) => [normalForm(where)]) },
    { weight: 2, arbitrary: fc.tuple(condition(among), condition(among)).map((all) => all.map(normalForm)) },
  );

const composite = (type: string, parts: readonly string[]): fc.Arbitrary<WrapperDefinition['definitions'][number]> =>
  model(parts).chain((made) =>
    constraintsOver([...new Set(leaves(made))]).map((constraints) => ({ type, model: made, constraints })),
  );

/** Two types of tokens, up to two of groups, and a root over any of them. */
export const smallWrapper: fc.Arbitrary<WrapperDefinition> = fc
  .record({
    threshold: fc.constantFrom(0.2, 0.3, 0.5, 0.8, 1),
    word: constraintsOver(['X']),
    mark: constraintsOver(['X']),
    pair: composite('pair', ['word', 'mark']),
    row: composite('row', ['word', 'mark', 'pair']),
    root: fc.constantFrom(['word', 'mark'], ['word', 'pair'], ['row', 'mark'], ['row', 'pair'], ['row']),
  })
  .chain(({ threshold, word, mark, pair, row, root }) =>
    composite('root', root).map((top) => ({
      name: 'small',
      threshold,
      tokens: 'segment' as const,
      pages: 'each' as const,
      root: 'root',
      definitions: [
        top,
        row,
        pair,
        { type: 'word', model: { kind: 'token', variable: 'X' }, constraints: word },
        { type: 'mark', model: { kind: 'token', variable: 'X' }, constraints: mark },
      ],
      concepts: [],
    })),
  );
