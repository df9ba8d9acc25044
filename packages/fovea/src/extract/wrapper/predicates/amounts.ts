import { parseAmount, type Amount } from '../../amount.ts';
import type { Scene } from '../predicate.ts';
import type { WrapperToken } from '../token.ts';
import { oncePerScene } from './define.ts';

/** The amount a token of the scene says; read once, as many predicates ask for it. */
export const amountsIn: (scene: Scene) => (token: WrapperToken) => Amount | undefined = oncePerScene(({ tokens }) => {
  const known: (Amount | null | undefined)[] = Array.from({ length: tokens.length });
  return ({ id, text }: WrapperToken): Amount | undefined => {
    const amount = (known[id] ??= parseAmount(text) ?? null);
    return amount ?? undefined;
  };
});
