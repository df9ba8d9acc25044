import type { Hono } from 'hono';
import { capabilityFrom } from './labels-json.ts';
import { notFound } from './problem.ts';
import { listDocuments, modelPath, type FoundDocument } from './project.ts';
import { queries, type Capability, type QueueEntry } from './protocol.ts';
import { documentOf, pageOf, placeOf } from './requests.ts';
import type { StudioParts } from './server.ts';
import { pageCertainty, suggestedLabels, type Suggestion } from './suggestion.ts';
import { wrapperText } from './wrapper-texts.ts';

/** What the other side waits for at most; what was not judged by then comes last, and is judged the next time. */
const queueMs = 4000;
/** More pages than a person labels in a day. */
const mostPages = 2000;

export function addSuggestRoutes(app: Hono, parts: StudioParts): void {
  const judged = new Map<string, number>();
  app.get('/api/labels/:capability/:id{.+}/:page{[0-9]+}/suggested', async (context) => {
    const { id, page } = context.req.param();
    const capability = capabilityFrom(context.req.param('capability'));
    const said = await suggestionFor(parts, capability, id, pageOf(page), context.req.query(queries.model));
    return context.json(suggestedLabels(said, await parts.labels.read(capability, id, pageOf(page))));
  });
  app.get('/api/labels/:capability/:id{.+}/:page{[0-9]+}/alike', async (context) => {
    const { id, page } = context.req.param();
    const capability = capabilityFrom(context.req.param('capability'));
    const from = pageOf(context.req.query(queries.from));
    const group = Number(context.req.query(queries.group));
    const [example, on] = [
      await parts.labels.read(capability, id, from),
      await parts.labels.read(capability, id, pageOf(page)),
    ];
    const type = example.groups.find((one) => one.group === group)?.type;
    const tokens = example.tokens.filter((one) => one.group === group);
    if (type === undefined || tokens.length === 0) throw notFound(`group ${group} of page ${from}`);
    const taken = on.tokens.map(({ token }) => token);
    const order = { ...(await placeOf(parts, id)), page: pageOf(page), from, type, tokens, taken };
    return context.json(suggestedLabels(await parts.reading.look.call('alike', order), on));
  });
  app.get('/api/queue/:capability', async (context) => {
    const capability = capabilityFrom(context.req.param('capability'));
    return context.json(await queueOf(parts, capability, context.req.query(queries.model), judged));
  });
}

/** For wrappers the model is a wrapper, by its name. */
async function suggestionFor(
  parts: StudioParts,
  capability: Capability,
  id: string,
  page: number,
  name: string | undefined,
): Promise<Suggestion> {
  const { think } = parts.reading;
  if (capability === 'wrapper') {
    const text = name === undefined ? '' : await wrapperText(parts.project, name);
    const wrapper = { text, folder: parts.project.wrappers };
    return think.call('suggest', { ...(await placeOf(parts, id)), page, capability, wrapper });
  }
  const model = await modelPath(parts.project, capability, name);
  const place = capability === 'article' ? await documentOf(parts, id) : await placeOf(parts, id);
  const { path, rendered } = { rendered: undefined, ...place };
  const order = { path, id, page, capability, ...(rendered && { rendered }), ...(model !== undefined && { model }) };
  return think.call('suggest', order);
}

/** Pages that may be labelled, as far as their document was or can be read. */
async function pagesOf(parts: StudioParts, { id, media, path }: FoundDocument): Promise<number[]> {
  const known = media === 'html' ? 1 : parts.pageCounts.get(id);
  const count = known ?? (await parts.reading.think.call('pageCount', { id, path }).catch(() => 0));
  parts.pageCounts.set(id, count);
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** Pages without labels, the least certain first. */
async function queueOf(
  parts: StudioParts,
  capability: Capability,
  model: string | undefined,
  judged: Map<string, number>,
): Promise<QueueEntry[]> {
  const deadline = performance.now() + queueMs;
  const labelled = new Set(
    (await parts.labels.all(capability))
      .filter(({ done, tokens, groups, blocks }) => done || tokens.length + groups.length + blocks.length > 0)
      .map(({ document, page }) => `${document} ${page}`),
  );
  const media = capability === 'article' || capability === 'validate' ? 'html' : 'pdf';
  const entries: QueueEntry[] = [];
  for (const found of (await listDocuments(parts.project)).filter((one) => one.media === media)) {
    for (const page of await pagesOf(parts, found)) {
      if (labelled.has(`${found.id} ${page}`) || entries.length >= mostPages) continue;
      const key = JSON.stringify([capability, model, found.id, found.bytes, page]);
      if (!judged.has(key) && performance.now() < deadline) {
        // What can't be read is nothing to label.
        const said = await suggestionFor(parts, capability, found.id, page, model).catch(() => undefined);
        judged.set(key, said ? pageCertainty(said) : 1);
      }
      entries.push({ document: found.id, page, certainty: judged.get(key) ?? 1 });
    }
  }
  return entries.sort((a, b) => a.certainty - b.certainty);
}
