import type { Hono } from 'hono';
import { capabilityFrom } from './labels-json.ts';
import { notFound } from './problem.ts';
import { modelPath } from './project.ts';
import { queries, type Capability } from './protocol.ts';
import type { Reading } from './reading.ts';
import { documentOf, pageOf, placeOf } from './requests.ts';
import type { StudioParts } from './server.ts';
import { suggestedLabels, type Suggestion } from './suggestion.ts';
import { wrapperText } from './wrapper-texts.ts';

export function addSuggestRoutes(app: Hono, parts: StudioParts): void {
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
    return context.json(await parts.scoring.queue(capability, context.req.query(queries.model)));
  });
}

/** For wrappers the model is a wrapper, by its name. */
export async function suggestionFor(
  parts: StudioParts,
  capability: Capability,
  id: string,
  page: number,
  name: string | undefined,
  thread: Reading['think'] = parts.reading.think,
): Promise<Suggestion> {
  if (capability === 'wrapper') {
    const text = name === undefined ? '' : await wrapperText(parts.project, name);
    const wrapper = { text, folder: parts.project.wrappers };
    return thread.call('suggest', { ...(await placeOf(parts, id)), page, capability, wrapper });
  }
  const model = await modelPath(parts.project, capability, name);
  const place = capability === 'article' ? await documentOf(parts, id) : await placeOf(parts, id);
  const { path, rendered } = { rendered: undefined, ...place };
  const order = { path, id, page, capability, ...(rendered && { rendered }), ...(model !== undefined && { model }) };
  return thread.call('suggest', order);
}
