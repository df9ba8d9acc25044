import type { LabelledVerb, OptionValues } from '../../../fovea/src/doors/studio/protocol.ts';
import { createStore, type Store } from '../store/store.ts';

/** What each verb is told besides, as long as the window is open. */
export const toldOptions: Store<{ readonly [C in LabelledVerb]?: OptionValues }> = createStore({});

/** The same with another value; what is empty, unchecked or the default need not be told. */
export function withOption(
  values: OptionValues,
  name: string,
  value: string | boolean,
  usual: string | undefined,
): OptionValues {
  const { [name]: _before, ...others } = values;
  return value === '' || value === false || value === usual ? others : { ...others, [name]: value };
}
