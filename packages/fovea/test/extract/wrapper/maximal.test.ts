/** That nothing can be added to a result is shown by trying everything, with neither the engine's nor the oracle's steps. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findGroup, type FoundGroup } from '../../../src/extract/wrapper/engine/run.ts';
import { Truths } from '../../../src/extract/wrapper/engine/truths.ts';
import { leavesOf } from '../../../src/extract/wrapper/language/check.ts';
import type { WrapperDefinition } from '../../../src/extract/wrapper/language/definition.ts';
import { printWrapper } from '../../../src/extract/wrapper/language/print.ts';
import type { WrapperToken } from '../../../src/extract/wrapper/token.ts';
import { checkWrapper } from '../../../src/extract/wrapper/wrapper.ts';
import { Meaning, type AnnotatedGroup } from './reference.ts';
import { shapesOf, type ShapedPart } from './content-shapes.ts';
import { sceneOf, smallTokens, smallWrapper, testPredicates } from './small-worlds.ts';

type Group = Pick<FoundGroup, 'type' | 'tokens' | 'children' | 'variable'>;
type Part = FoundGroup & { readonly variable: string };

/** At most so many groups are added at once. */
const most = 3;

const annotated = ({ type, tokens, children }: FoundGroup): AnnotatedGroup => ({
  type,
  form: 0,
  ...(children.length === 0 && { token: tokens[0]! }),
  content: children.map((child) => ({ kind: 'child', variable: child.variable!, group: annotated(child) })),
});

const made = (group: Omit<Group, 'tokens'>): FoundGroup => ({
  ...group,
  truth: 0,
  tokens: group.children.flatMap(({ tokens }) => tokens),
});

class Everything {
  private readonly definition: WrapperDefinition;
  private readonly free: readonly WrapperToken[];
  private readonly known = new Map<string, FoundGroup[]>();

  constructor(definition: WrapperDefinition, free: readonly WrapperToken[]) {
    this.definition = definition;
    this.free = free;
  }

  modelOf(type: string): WrapperDefinition['definitions'][number]['model'] {
    return this.definition.definitions.find((one) => one.type === type)!.model;
  }

  shapes(type: string, parts: readonly ShapedPart[]): Set<string> {
    return shapesOf(this.modelOf(type), parts);
  }

  /** Every sequence of up to `most` groups of free tokens, for any variables of a type. */
  sequences(type: string): Part[][] {
    const leaves = leavesOf(this.modelOf(type)).filter((leaf) => leaf.kind === 'element');
    const one = leaves.flatMap((leaf) =>
      this.groups(leaf.type).map((group) => ({ ...group, variable: leaf.variable })),
    );
    let last: Part[][] = [[]];
    const all: Part[][] = [];
    for (let length = 1; length <= most; length++) {
      last = last.flatMap((parts) => one.filter((next) => isApart(next, parts)).map((next) => [...parts, next]));
      all.push(...last);
    }
    return all;
  }

  /** Every valid group of a type over free tokens, true or not. */
  private groups(type: string): FoundGroup[] {
    const known = this.known.get(type);
    if (known) return known;
    const all =
      this.modelOf(type).kind === 'token'
        ? this.free.map((token): FoundGroup => ({ type, truth: 0, tokens: [token], children: [] }))
        : this.sequences(type)
            .filter((children) => this.shapes(type, children).size > 0)
            .map((children) => made({ type, children }));
    this.known.set(type, all);
    return all;
  }

  /** The group with every sequence put in at every place, and the ways to read it that leave all else where it is. */
  *larger(group: FoundGroup): Generator<{ readonly larger: FoundGroup; readonly shapes: ReadonlySet<string> }> {
    for (const sequence of this.sequences(group.type)) {
      const added = sequence.map((part) => ({ ...part, added: true }));
      for (let at = 0; at <= group.children.length; at++) {
        const children = group.children.toSpliced(at, 0, ...added);
        const shapes = this.shapes(group.type, children);
        if (shapes.size > 0) yield { larger: made({ ...group, children }), shapes };
      }
    }
  }
}

/** A group and all inside it, each with a way to put another in its place. */
function* allInside(
  group: FoundGroup,
  inPlace = (other: FoundGroup): FoundGroup => other,
): Generator<{ readonly inside: FoundGroup; readonly inPlace: (other: FoundGroup) => FoundGroup }> {
  if (group.children.length === 0) return;
  yield { inside: group, inPlace };
  for (const [i, child] of group.children.entries()) {
    yield* allInside(child, (other) => inPlace(made({ ...group, children: group.children.with(i, other) })));
  }
}

function isApart({ tokens }: FoundGroup, parts: readonly FoundGroup[]): boolean {
  return parts.every((part) => part.tokens.every((token) => !tokens.includes(token)));
}

let tried = 0;

const nothingCanBeAdded = fc.property(smallWrapper, smallTokens(5), (definition, tokens) => {
  const wrapper = checkWrapper(definition, testPredicates);
  const scene = sceneOf(tokens);
  const truths = new Truths(scene, wrapper.literals);
  const limits = { maxCandidates: 2000 };
  const { group, cutShort } = findGroup({ wrapper, truths, tokens, used: new Uint8Array(tokens.length), limits });
  fc.pre(cutShort === undefined);
  if (!group) return;
  const free = tokens.filter((token) => !group.tokens.includes(token));
  const meaning = new Meaning({ definition, predicates: testPredicates, scene, tokens });
  const everything = new Everything(definition, free);
  for (const { inside, inPlace } of allInside(group)) {
    const readings = everything.shapes(inside.type, inside.children);
    for (const { larger, shapes } of everything.larger(inside)) {
      tried++;
      if (![...shapes].some((shape) => readings.has(shape))) continue;
      const truth = meaning.truth(annotated(inPlace(larger)));
      expect(truth, `${printWrapper(definition)}${JSON.stringify(larger)}`).toBeLessThan(definition.threshold);
    }
  }
});

it('nothing can be added to a group that the engine gives', () => {
  tried = 0;
  fc.assert(nothingCanBeAdded, { numRuns: 500 });
  expect(tried).toBeGreaterThan(100);
});

// In `(a?, b+)*` a second b could go into the inner repetition, and then no a could come before it.
it('nor an optional part in a later round of a star', () => {
  fc.assert(nothingCanBeAdded, { seed: -1023864109, path: '309:8:2:2:1:0:0:0:0:0:0:0:1:0', endOnFailure: true });
});
