import { checkedOptions } from '../../verbs/check.ts';
import { verbsOf } from '../../verbs/index.ts';
import { typedName, type OptionSpec } from '../../verbs/option.ts';
import { optionsFor, type CheckedValues, type Verb } from '../../verbs/verb.ts';
import { defined } from '../../model/defined.ts';
import { badRequest } from './problem.ts';
import type { LabelledVerb, OptionField, OptionsAnswer } from './protocol.ts';

/** The fields of a form for each verb that the studio has. */
export function fieldsOfVerbs(): OptionsAnswer {
  return Object.fromEntries(verbsOf('studio').map((verb) => [verb.name, fieldsOf(verb)]));
}

function fieldsOf(verb: Verb): OptionField[] {
  return optionsFor(verb, 'studio').map(([name, spec]) => ({
    name: typedName(name),
    says: spec.says,
    ...inputOf(spec),
  }));
}

function inputOf(spec: OptionSpec): Pick<OptionField, 'kind' | 'choices' | 'default' | 'shown'> {
  if (spec.kind === 'flag') return { kind: 'flag' };
  if (spec.kind === 'choice') return { kind: 'choice', choices: spec.choices, ...defined({ default: spec.default }) };
  return { kind: 'text', shown: spec.kind === 'number' ? 'number' : spec.shown };
}

/** What a form says, checked as at every door. */
export function toldOptions(name: LabelledVerb, options: unknown): CheckedValues {
  if (options === undefined) return {};
  const verb = verbsOf('studio').find((one) => one.name === name);
  if (!verb || typeof options !== 'object' || options === null) throw badRequest(`${name} takes no such options`);
  return checkedOptions(verb, 'studio', options as Readonly<Record<string, unknown>>);
}
