import type { ContentModel } from '../language/definition.ts';
import type { Form, PlannedElement, PlannedSlot } from './plan.ts';
import { firstOf } from '../../../model/lookup.ts';

/** More ways than this to write a content model without choices are refused. */
export const maxForms = 256;
/** Of all forms of a type together, those of its parts included. */
const maxItems = 200_000;

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
  let items = 0;
  return nonEmpty(allForms(model));

  function counted(forms: Form[]): Form[] {
    items += forms.reduce((sum, { length }) => sum + length, 0);
    if (forms.length > maxForms || items > maxItems) throw new TooManyForms();
    return forms;
  }

  function nonEmpty(forms: readonly Form[]): Form[] {
    return counted(forms.flatMap((form) => (hasKernel(form) ? [form] : begun(form))));
  }

  /** Forms whose kernel may be empty. */
  function allForms(part: ContentModel): Form[] {
    switch (part.kind) {
      case 'token':
        return [];
      case 'element':
        return [[elementOf(part.type, part.variable)]];
      case 'choice':
        return counted(part.parts.flatMap(allForms));
      case 'sequence':
        return counted(inSequence(part.parts.map(allForms)));
      case 'plus':
        return startedForms(part.part);
      default:
        return [[slotOf(allForms(part.part), part.kind === 'star')]];
    }
  }

  /** `a+`: the first round and a slot for more; of a round that may be empty, that slot comes before its own. */
  function startedForms(part: ContentModel): Form[] {
    // Asked once for both: asked twice, loops inside one another would take twice as long for each.
    const rounds = allForms(part);
    const slot = slotOf(rounds, true);
    return rounds.map((round): Form => (hasKernel(round) ? [{ kind: 'start', round, slot }] : [slot, ...round]));
  }

  function slotOf(forms: readonly Form[], repeats: boolean): PlannedSlot {
    return { kind: 'slot', repeats, alternatives: nonEmpty(forms) };
  }
}

/** A form of slots alone, with each of them begun in turn. */
function begun(form: Form): Form[] {
  const count = form.reduce((sum, item) => sum + (item.kind === 'slot' ? item.alternatives.length : 0), 0);
  if (count > maxForms) throw new TooManyForms();
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

/** One of each part after the other. What only goes on is added in place, so that long sequences take no longer than they are. */
function inSequence(parts: readonly (readonly Form[])[]): Form[] {
  return parts.reduce<Item[][]>(
    (begun, forms) => {
      if (begun.length * forms.length > maxForms) throw new TooManyForms();
      if (forms.length !== 1) return begun.flatMap((a) => forms.map((b) => [...a, ...b]));
      for (const a of begun) for (const item of firstOf(forms)) a.push(item);
      return begun;
    },
    [[]],
  );
}

type Item = Form[number];
