import { builtInPredicates, loadWrapper, shippedWrappers, type Wrapper } from 'fovea/wrapper';

/** The wrapper of the published case study. */
const published = `wrapper balance threshold 0.8 tokens segment
item_collection := item:IT*
item := balance_voice:BV, amount:N1, amount:N2 where west(BV, N1) and west(N1, N2)
balance_voice := #TOKEN:X where concept(X, voices)
amount := #TOKEN:X where isNumber(X)
concept voices := "avviamento", "impianti e macchinari", "altri beni", "rimanenze", "crediti verso clienti", "cassa"
`;

const texts = { published, shipped: shippedWrappers.get('balance-sheet')! } as const;

/** Which wrapper is run, on how many tokens, and how many of them stand on a page. */
export type WrapperJob = {
  readonly wrapper: keyof typeof texts;
  readonly tokens: number;
  readonly perPage: number;
};

export type WrapperTimes = {
  /** CPU time of the first run in the process, and of later ones when all is compiled. */
  readonly fresh: number;
  readonly warm: number;
  /** NaN where the search was cut short. */
  readonly items: number;
};

export function wrapperOf(name: WrapperJob['wrapper']): Wrapper {
  return loadWrapper(texts[name], builtInPredicates);
}
