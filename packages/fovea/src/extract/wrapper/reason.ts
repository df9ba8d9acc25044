import type { Reason } from '../../model/index.ts';
import type { ConjunctTruth } from './explain.ts';
import { textOfTokens } from './token.ts';

/** A conjunct as plain data that travels with the result. */
export function reasonOf({ text, truth, bound }: ConjunctTruth): Reason {
  return {
    condition: text,
    truth,
    with: Object.fromEntries(bound.map(({ variable, tokens }) => [variable, textOfTokens(tokens)])),
  };
}
