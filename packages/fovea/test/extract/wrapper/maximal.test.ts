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
import { contentPart, contentRegex } from './content-regex.ts';
import { Meaning, type AnnotatedGroup } from './reference.ts';
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

  isValid({ type, children }: FoundGroup): boolean {
    return contentRegex(this.modelOf(type)).test(children.map((one) => contentPart(one.type, one.variable)).join(''));
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
            .map((children) => made({ type, children }))
            .filter((group) => this.isValid(group));
    this.known.set(type, all);
    return all;
  }

  /** The group and all inside it, each with every sequence put in at every place. */
  *larger(group: FoundGroup): Generator<FoundGroup> {
    if (group.children.length === 0) return;
    for (const added of this.sequences(group.type)) {
      for (let at = 0; at <= group.children.length; at++) {
        const children = group.children.toSpliced(at, 0, ...added);
        const larger = made({ ...group, children });
        if (this.isValid(larger)) yield larger;
      }
    }
    for (const [i, child] of group.children.entries()) {
      for (const grown of this.larger(child)) yield made({ ...group, children: group.children.with(i, grown) });
    }
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
  for (const larger of new Everything(definition, free).larger(group)) {
    tried++;
    const truth = meaning.truth(annotated(larger));
    expect(truth, `${printWrapper(definition)}${JSON.stringify(larger)}`).toBeLessThan(definition.threshold);
  }
});

it('nothing can be added to a group that the engine gives', { timeout: 60_000 }, () => {
  tried = 0;
  fc.assert(nothingCanBeAdded, { numRuns: 500 });
  expect(tried).toBeGreaterThan(100);
});

// Not mended yet: in `(a?, b+)*` a second b goes into the inner repetition, and then no a can come before it. The random
// worlds above meet such a one now and then.
it.fails('nor an optional part in a later round of a star', () => {
  fc.assert(nothingCanBeAdded, { seed: -1023864109, path: '309:8:2:2:1:0:0:0:0:0:0:0:1:0', endOnFailure: true });
});
