import { labelledVerbs, type LabelledVerb } from '../../../fovea/src/doors/studio/protocol.ts';
import { createStore, useStore } from './store.ts';

export const panels = ['labels', 'result', 'wrapper', 'blocks', 'runs', 'agree'] as const;
export type Panel = (typeof panels)[number];

/** Where one is in the studio. It is kept in the address, so that a reload and the back button lead to the same place. */
export type Place = {
  readonly document?: string;
  readonly page: number;
  readonly verb?: LabelledVerb;
  readonly panel: Panel;
  /** A model of the project; the shipped one unless given. */
  readonly model?: string;
  /** Whose labels are shown and changed; those of the project unless given. */
  readonly annotator?: string;
  /** The run whose report is shown instead of the page. */
  readonly run?: string;
  /** A token to go to. */
  readonly token?: number;
  /** A node of a web page to go to, by its path. */
  readonly node?: string;
  /** The run whose report led to that node. */
  readonly report?: string;
};

function oneOf<T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((one) => one === value);
}

export function placeOf(hash: string): Place {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const page = Number(fields.get('page'));
  const names = ['document', 'model', 'annotator', 'run', 'token', 'node', 'report'];
  const [document, model, annotator, run, token, node, report] = names.map((name) => fields.get(name));
  const verb = oneOf(labelledVerbs, fields.get('verb'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    panel: oneOf(panels, fields.get('panel')) ?? 'labels',
    ...(document && { document }),
    ...(verb && { verb }),
    ...(model && { model }),
    ...(annotator && { annotator }),
    ...(run && { run }),
    ...(token && { token: Number(token) }),
    ...(node && { node }),
    ...(report && { report }),
  };
}

export function hashOf(place: Place): string {
  const entries = Object.entries(place).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `#${new URLSearchParams(entries).toString()}`;
}

const store = createStore(placeOf(globalThis.location?.hash ?? ''));
globalThis.addEventListener?.('hashchange', () => store.set(placeOf(location.hash)));

type Change = { readonly [K in keyof Place]?: Place[K] | undefined };

/** Goes somewhere else; what is not named stays, `undefined` is taken away. Another page is a step back for the back button. */
export function go(change: Change): void {
  const now = store.get();
  // What one was led to stays until one goes to another page.
  const leaves = 'document' in change || 'page' in change || 'run' in change;
  const led = leaves ? { node: undefined, report: undefined } : {};
  const next = placeOf(hashOf({ ...now, token: undefined, ...led, ...change } as Place));
  const isElsewhere = next.document !== now.document || next.page !== now.page || next.run !== now.run;
  history[isElsewhere ? 'pushState' : 'replaceState'](null, '', hashOf(next));
  store.set(next);
}

export const usePlace = (): Place => useStore(store);
export const placeNow = (): Place => store.get();
