import { decimalSignOf, parseAmount } from '../amount.ts';
import type { FoundGroup } from './engine/run.ts';
import type { WrapperDefinition } from './language/definition.ts';
import { textOfTokens } from './token.ts';

/** The value of a group, where it is a number: null for a dash, undefined for what is none. */
export type ValueOf = (group: FoundGroup) => number | null | undefined;

/**
 * Groups of a type that asks for `isNumber` have a value. Which sign starts decimals is told by all numbers of that type
 * together: `1.234` is read as its neighbours are written.
 */
export function valuesIn(definition: WrapperDefinition, groups: readonly FoundGroup[]): ValueOf {
  const types = numberTypes(definition);
  const texts = new Map<string, string[]>([...types].map((type) => [type, []]));
  const visit = (group: FoundGroup): void => {
    texts.get(group.type)?.push(textOf(group));
    group.children.forEach(visit);
  };
  groups.forEach(visit);
  const hints = new Map(
    [...texts].map(([type, all]) => {
      const decimal = decimalSignOf(all);
      return [type, decimal ? { decimal } : {}] as const;
    }),
  );
  return (group) => {
    if (!types.has(group.type)) return undefined;
    const text = textOf(group);
    // A list may be written in both ways: what is no number by the others' sign is read by itself.
    return (parseAmount(text, hints.get(group.type)) ?? parseAmount(text))?.value;
  };
}

const textOf = ({ tokens }: FoundGroup): string => textOfTokens(tokens);

/** Types of one token that are numbers whichever way they are found. */
function numberTypes({ definitions }: WrapperDefinition): ReadonlySet<string> {
  const asks = definitions.filter(
    ({ model, constraints }) =>
      model.kind === 'token' &&
      constraints.some((constraint) =>
        constraint.every((parts) => parts.some(({ predicate, negated }) => predicate === 'isNumber' && !negated)),
      ),
  );
  return new Set(asks.map(({ type }) => type));
}
