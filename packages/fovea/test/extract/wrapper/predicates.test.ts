import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centre, containsPoint } from '../../../src/model/index.ts';
import type { Argument, Predicate, PredicateOfTwo, Scene } from '../../../src/extract/wrapper/predicate.ts';
import { builtInPredicates } from '../../../src/extract/wrapper/predicates/index.ts';
import { plain, sceneOf, token } from './scene.ts';

const all = [...builtInPredicates.values()];
const reference = readFileSync(new URL('../../../../../docs/wrapper-predicates.md', import.meta.url), 'utf8');

/** Something for every kind of parameter. */
const values = ({ parameters }: Predicate): Argument[] =>
  parameters.map((kind) => ({ text: 'red', number: 8, pattern: '[a-z]+', concept: 'thing' })[kind]);

const scenes = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 20_000 })),
      width: fc.integer({ min: 0, max: 120 }),
      height: fc.constantFrom(0, 8, 10, 12, 24, 90),
      size: fc.constantFrom(8, 10, 20),
      text: fc.constantFrom('Cash', 'cash flow', '1,234', '—', '(5)', '$', '2022', ''),
      page: fc.constantFrom(1, 1, 1, 2),
      angle: fc.constantFrom(0, 0, 0, 90),
      frame: fc.constantFrom(undefined, 0, 1),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((list) =>
    sceneOf(
      list.map(({ x, y, width, height, size, text, page, angle, frame }) =>
        token(text, [x, y, x + width, y + height], {
          page,
          style: { ...plain, size, angle },
          ...(frame !== undefined && { frame }),
        }),
      ),
      {
        concepts: { thing: ['cash flow'] },
        shapes: [{ kind: 'rule', box: { x0: 0, y0: 100, x1: 300, y1: 100.5 } }],
      },
    ),
  );

describe('every predicate', () => {
  it.each(all.map((predicate) => [predicate.name, predicate] as const))(
    '%s is known by its name and says what it does',
    (name, predicate) => {
      expect(builtInPredicates.get(name)).toBe(predicate);
      expect(predicate.help).toMatch(/^[A-Z].*\.$/s);
      expect(reference).toMatch(new RegExp(`\`${name}[(\`]`));
      expect(predicate.optional ?? 0).toBeLessThanOrEqual(predicate.parameters.length);
    },
  );

  it.each(all.map((predicate) => [predicate.name, predicate] as const))('%s is true from 0 to 1', (_, predicate) => {
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const truth of truthsOf(predicate, scene)) {
          expect(truth).toBeGreaterThanOrEqual(0);
          expect(truth).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  const reaching = all.filter((one): one is PredicateOfTwo => one.tokens === 2 && one.reach !== undefined);

  it.each(reaching.map((predicate) => [predicate.name, predicate] as const))(
    '%s reaches all that it is true for',
    (_, predicate) => {
      fc.assert(
        fc.property(scenes, fc.constantFrom(0.001, 0.3, 0.5, 0.8, 0.999, 1), (scene, least) => {
          expect(hidden(predicate, scene, least)).toEqual([]);
        }),
        { numRuns: 100 },
      );
    },
  );
});

function truthsOf(predicate: Predicate, scene: Scene): number[] {
  if (predicate.tokens === 1) return scene.tokens.map(predicate.prepare(scene, values(predicate)));
  const truth = predicate.prepare(scene, values(predicate));
  return scene.tokens.flatMap((first) => scene.tokens.map((second) => truth(first, second)));
}

/** Pairs that are true enough although one lies outside the reach of the other. */
function hidden(predicate: PredicateOfTwo, scene: Scene, least: number): string[] {
  const given = values(predicate);
  const truth = predicate.prepare(scene, given);
  const problems: string[] = [];
  for (const first of scene.tokens) {
    for (const second of scene.tokens) {
      if (truth(first, second) < least) continue;
      const boxes = [
        [predicate.reach!(scene, given, first, 'first', least), second] as const,
        [predicate.reach!(scene, given, second, 'second', least), first] as const,
      ];
      for (const [box, other] of boxes) {
        const { x, y } = centre(other.box);
        if (box && (first.page !== second.page || !containsPoint(box, x, y))) problems.push(`${first.id} ${second.id}`);
      }
    }
  }
  return problems;
}
