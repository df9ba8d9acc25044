import type { Hono } from 'hono';
import { verbFrom } from '../../labels/labels-json.ts';
import { createTurns } from './in-turn.ts';
import { notFound } from './problem.ts';
import { modelPath } from './project.ts';
import { queries, type TokenLabel } from './protocol.ts';
import { addedByPage } from '../../labels/page-with-added.ts';
import type { Reading } from './reading.ts';
import { annotatorOf, documentOf, pageOf, placeOf, type LabelsOf } from './requests.ts';
import type { StudioParts } from './server.ts';
import { suggestedLabels, type Suggestion } from '../../labels/suggestion.ts';
import { wrapperText } from './wrapper-texts.ts';

export function addSuggestRoutes(app: Hono, parts: StudioParts): void {
  // A search must not wait for what a model would say of pages that were left long ago.
  const inTurn = createTurns();
  app.get('/api/labels/:verb/:id{.+}/:page{[0-9]+}/suggested', async (context) => {
    const { id, page } = context.req.param();
    const verb = verbFrom(context.req.param('verb'));
    const of = { verb, page: pageOf(page), annotator: annotatorOf(context) };
    const model = context.req.query(queries.model);
    const said = await inTurn(context.req.raw.signal, () => suggestionFor(parts, id, of, model));
    const labels = await parts.labelsBy(of.annotator);
    return context.json(suggestedLabels(said, await labels.read(verb, id, pageOf(page))));
  });
  app.get('/api/labels/:verb/:id{.+}/:page{[0-9]+}/alike', async (context) => {
    const { id, page } = context.req.param();
    const verb = verbFrom(context.req.param('verb'));
    const from = pageOf(context.req.query(queries.from));
    const group = Number(context.req.query(queries.group));
    const annotator = annotatorOf(context);
    const labels = await parts.labelsBy(annotator);
    const [example, on] = [await labels.read(verb, id, from), await labels.read(verb, id, pageOf(page))];
    const type = example.groups.find((one) => one.group === group)?.type;
    // What else is labelled on that page says what other groups may look like.
    const others = example.groups.filter((one) => one.type === type && one.group !== group).map((one) => one.group);
    const wordsOf = (own: number): TokenLabel[] => example.tokens.filter((one) => one.group === own);
    const examples = [group, ...others].map(wordsOf).filter((words) => words.length > 0);
    if (type === undefined || wordsOf(group).length === 0) throw notFound(`group ${group} of page ${from}`);
    const taken = on.tokens.map(({ token }) => token);
    const added = addedByPage([example, on]);
    const order = {
      ...(await placeOf(parts, id)),
      ...(added && { added }),
      page: pageOf(page),
      from,
      type,
      examples,
      taken,
    };
    return context.json(suggestedLabels(await parts.reading.look.call('alike', order), on));
  });
  app.get('/api/queue/:verb', async (context) => {
    const verb = verbFrom(context.req.param('verb'));
    const annotator = annotatorOf(context);
    return context.json(await parts.scoring.queue(verb, context.req.query(queries.model), annotator));
  });
}

/** For wrappers the model is a wrapper, by its name. */
export async function suggestionFor(
  parts: StudioParts,
  id: string,
  of: LabelsOf & { readonly page: number },
  name: string | undefined,
  thread: Reading['think'] = parts.reading.think,
): Promise<Suggestion> {
  const { verb, page } = of;
  if (verb === 'wrap') {
    const text = name === undefined ? '' : await wrapperText(parts.project, name);
    const wrapper = { text, folder: parts.project.wrappers };
    return thread.call('suggest', { ...(await placeOf(parts, id, of)), page, verb, wrapper });
  }
  const model = await modelPath(parts.project, verb, name);
  const place = verb === 'article' ? { id, path: (await documentOf(parts, id)).path } : await placeOf(parts, id, of);
  return thread.call('suggest', { ...place, page, verb, ...(model !== undefined && { model }) });
}
