import { stat } from 'node:fs/promises';
import { hasLabels } from './labels-store.ts';
import { listDocuments, modelPath, type FoundDocument } from './project.ts';
import type { LabelledVerb, QueueAnswer } from './protocol.ts';
import { pageBody } from './page-bodies.ts';
import { queueOrder, signatureOf, spread, type ScoredPage } from '../../labels/queue-order.ts';
import type { StudioParts } from './server.ts';
import { pageCertainty, type Suggestion } from '../../labels/suggestion.ts';

/** What the model says of a page, asked where nobody waits for anything else. */
type Suggest = (verb: LabelledVerb, id: string, page: number, model: string | undefined) => Promise<Suggestion>;

/** Judges pages in the background, so that the next one worth labelling is known when somebody asks. */
export type Scoring = {
  /** At once, from what is known so far; what is asked for is judged from then on. */
  readonly queue: (verb: LabelledVerb, model: string | undefined, annotator?: string) => Promise<QueueAnswer>;
  readonly close: () => void;
};

/** More pages than a person labels in a day. */
const mostPages = 2000;
/** While somebody waits for something else, this waits. */
const restMs = 40;
const tellMs = 500;

type Target = { readonly verb: LabelledVerb; readonly model: string | undefined };
type Place = { readonly document: string; readonly page: number; readonly key: string };

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

export function createScoring(getParts: () => StudioParts, suggest: Suggest): Scoring {
  const known = new Map<string, ScoredPage>();
  let target: Target | undefined;
  let isOver = false;
  let isRunning = false;
  let told = 0;

  const tell = (verb: LabelledVerb, judged: number, pages: number, isLast: boolean): void => {
    if (!isLast && performance.now() - told < tellMs) return;
    told = performance.now();
    getParts().events.publish({ type: 'scoring', verb, judged, pages });
  };
  const judge = async ({ verb, model }: Target, { document, page, key }: Place): Promise<void> => {
    while (getParts().reading.isBusy() && !isOver) await pause(restMs);
    // What can't be read is nothing to label.
    const said = await suggest(verb, document, page, model).catch(() => undefined);
    known.set(key, said ? scored(said) : { certainty: 1, isEmpty: true, signature: new Map() });
    // Whoever labels will look at it: then it need not be read again.
    if (said) await pageBody(getParts(), document, page, getParts().reading.score).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    for (let own = target; own && !isOver;) {
      const places = await placesOf(getParts(), own);
      const open = places.filter(({ key }) => !known.has(key));
      tell(own.verb, places.length - open.length, places.length, open.length === 0);
      const [next] = open;
      if (next) await judge(own, next);
      // Another model or task may have been asked for meanwhile.
      if (target === own && !next) target = undefined;
      own = target;
    }
  };
  const wake = (verb: LabelledVerb, model: string | undefined): void => {
    if (target?.verb !== verb || target.model !== model) target = { verb, model };
    if (isRunning || isOver) return;
    isRunning = true;
    void run()
      .catch(() => {})
      .finally(() => (isRunning = false));
  };
  return {
    queue: async (verb, model, annotator) => {
      const places = await placesOf(getParts(), { verb, model }, false);
      wake(verb, model);
      const labels = await (await getParts().labelsBy(annotator)).all(verb);
      const touched = new Set(
        labels.filter((one) => one.done || hasLabels(one)).map(({ document, page }) => `${document} ${page}`),
      );
      const isTouched = ({ document, page }: Place): boolean => touched.has(`${document} ${page}`);
      const entries = queueOrder(
        places.filter((place) => !isTouched(place)).map((place) => ({ ...place, scored: known.get(place.key) })),
        places.filter(isTouched).flatMap(({ key }) => known.get(key)?.signature ?? []),
      );
      return { entries, judged: places.filter(({ key }) => known.has(key)).length, pages: places.length };
    },
    close: () => {
      isOver = true;
    },
  };
}

function scored(said: Suggestion): ScoredPage {
  return {
    certainty: pageCertainty(said),
    isEmpty: said.tokens.length + said.blocks.length === 0,
    signature: signatureOf(said),
  };
}

/** All pages of a task, from many documents at once rather than one after the other. */
async function placesOf(parts: StudioParts, { verb, model }: Target, isPatient = true): Promise<Place[]> {
  const media = verb === 'article' || verb === 'validate' ? 'html' : 'pdf';
  const path = verb === 'wrap' ? undefined : await modelPath(parts.project, verb, model).catch(() => undefined);
  const stamp = path === undefined ? model : (await stat(path).catch(() => undefined))?.mtimeMs;
  const documents = (await listDocuments(parts.project)).filter((one) => one.media === media);
  const pages: { document: string; bytes: number; page: number }[][] = [];
  for (const found of documents) {
    // Of a document that was never opened only the first page is known, to somebody who waits.
    const count =
      isPatient || found.media === 'html' ? await pageCountOf(parts, found) : (parts.pageCounts.get(found.id) ?? 1);
    const numbers = spread(count);
    pages.push(numbers.map((page) => ({ document: found.id, bytes: found.bytes, page })));
  }
  const most = Math.max(0, ...pages.map((own) => own.length));
  const places: Place[] = [];
  for (let turn = 0; turn < most && places.length < mostPages; turn++) {
    for (const own of pages) {
      const one = own[turn];
      if (!one) continue;
      const key = JSON.stringify([verb, stamp, one.document, one.bytes, one.page]);
      places.push({ document: one.document, page: one.page, key });
    }
  }
  return places.slice(0, mostPages);
}

/** As far as a document was or can be read. */
async function pageCountOf(parts: StudioParts, { id, media, path }: FoundDocument): Promise<number> {
  const had = media === 'html' ? 1 : parts.pageCounts.get(id);
  if (had !== undefined) return had;
  const count = await parts.reading.score.call('pageCount', { id, path }).catch(() => 0);
  parts.pageCounts.set(id, count);
  return count;
}
