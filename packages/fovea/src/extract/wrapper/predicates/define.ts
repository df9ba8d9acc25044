import type { Argument, PredicateOfOne, PredicateOfTwo, Scene } from '../predicate.ts';
import type { WrapperToken } from '../token.ts';

type Words = Pick<PredicateOfOne, 'name' | 'help'> & Partial<Pick<PredicateOfOne, 'parameters' | 'optional'>>;

/** A predicate of one token that needs nothing prepared. */
export function ofOne(
  words: Words,
  truth: (token: WrapperToken, values: readonly Argument[]) => number,
): PredicateOfOne {
  return { parameters: [], ...words, tokens: 1, prepare: (_, values) => (token) => truth(token, values) };
}

/** A predicate of one token that makes something first, once for a scene. */
export function preparedOfOne(words: Words, prepare: PredicateOfOne['prepare']): PredicateOfOne {
  return { parameters: [], ...words, tokens: 1, prepare };
}

/** A predicate of two tokens, with the part of the page that can make it true. */
export function ofTwo(
  words: Words,
  truth: (first: WrapperToken, second: WrapperToken, values: readonly Argument[]) => number,
  reach?: PredicateOfTwo['reach'],
): PredicateOfTwo {
  return {
    parameters: [],
    ...words,
    tokens: 2,
    prepare: (_, values) => (first, second) => truth(first, second, values),
    ...(reach && { reach }),
  };
}

/** The parameter at a place, as a number; `fallback` where it was left out. */
export function numberAt(values: readonly Argument[], index: number, fallback: number): number {
  const value = values[index];
  return value === undefined ? fallback : Number(value);
}

export function textAt(values: readonly Argument[], index: number, fallback = ''): string {
  const value = values[index];
  return value === undefined ? fallback : String(value);
}

export const isTrue = (fact: boolean): number => (fact ? 1 : 0);

/** 1 from `full` on, 0 at `none`, straight between. */
export function ramp(value: number, none: number, full: number): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}

/** The size of a token's type; an image counts as tall as it is. */
export function emOf({ style, box }: WrapperToken): number {
  return style?.size ?? box.y1 - box.y0;
}

/** Makes something of a scene once, and keeps it as long as the scene is there. */
export function oncePerScene<T>(make: (scene: Scene) => T): (scene: Scene) => T {
  const made = new WeakMap<Scene, T>();
  return (scene) => {
    const known = made.get(scene);
    if (known !== undefined) return known;
    const value = make(scene);
    made.set(scene, value);
    return value;
  };
}
