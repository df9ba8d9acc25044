import type { ContentModel } from '../language/definition.ts';
import type { Form, PlannedElement, PlannedSlot } from './plan.ts';

/** More ways than this to write a content model without choices are refused. */
export const maxForms = 256;

/** Thrown when a content model has too many forms. */
export class TooManyForms extends Error {}

/**
 * The disjunction-free normal forms of a content model, each with a kernel that is not empty: where all parts can be
 * left out, one of them is taken.
 *
 * The published text takes `a, b?` apart in two ways: by dropping only the sign (kernel `a, b`) and, in its example, its
 * lemmas and its algorithm, by dropping the part (kernel `a`). Only the second finds groups without a `b`, so we do that;
 * `item*`, which would be left with nothing, has the kernel `item`.
 */
export function formsOf(model: ContentModel, elementOf: (type: string, variable: string) => PlannedElement): Form[] {
  return nonEmptyForms(model);

  function nonEmptyForms(part: ContentModel): Form[] {
    return bounded(allForms(part).flatMap((form) => (hasKernel(form) ? [form] : begun(form))));
  }

  /** Forms whose kernel may be empty. */
  function allForms(part: ContentModel): Form[] {
    switch (part.kind) {
      case 'token':
        return [];
      case 'element':
        return [[elementOf(part.type, part.variable)]];
      case 'choice':
        return bounded(part.parts.flatMap(allForms));
      case 'sequence':
        return part.parts.map(allForms).reduce(inSequence);
      case 'plus':
        return startedForms(part.part);
      default:
        return [[slotOf(part.part, part.kind === 'star')]];
    }
  }

  /** `a+`: the first round and a slot for more; of a round that may be empty, that slot comes before its own. */
  function startedForms(part: ContentModel): Form[] {
    const slot = slotOf(part, true);
    return allForms(part).map((round): Form =>
      hasKernel(round) ? [{ kind: 'start', round, slot }] : [slot, ...round],
    );
  }

  function slotOf(part: ContentModel, repeats: boolean): PlannedSlot {
    return { kind: 'slot', repeats, alternatives: nonEmptyForms(part) };
  }
}

/** A form of slots alone, with each of them begun in turn. */
function begun(form: Form): Form[] {
  return form.flatMap((item, i) => {
    if (item.kind !== 'slot') return [];
    return item.alternatives.map((round): Form => {
      const begun: Form = item.repeats ? [{ kind: 'start', round, slot: item }] : round;
      return [...form.slice(0, i), ...begun, ...form.slice(i + 1)];
    });
  });
}

function hasKernel(form: Form): boolean {
  return form.some(({ kind }) => kind !== 'slot');
}

function inSequence(left: readonly Form[], right: readonly Form[]): Form[] {
  if (left.length * right.length > maxForms) throw new TooManyForms();
  return left.flatMap((a) => right.map((b): Form => [...a, ...b]));
}

function bounded(forms: Form[]): Form[] {
  if (forms.length > maxForms) throw new TooManyForms();
  return forms;
}
