import { rm } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { send } from './document-routes.ts';
import { labelledPages } from './labelled-pages.ts';
import { itemsGold } from '../../labels/gold/items.ts';
import { jsonLimit } from './label-routes.ts';
import { verbFrom, listOf } from '../../labels/labels-json.ts';
import { nameIn } from './paths.ts';
import { badRequest, StudioError } from './problem.ts';
import { modelPath } from './project.ts';
import {
  queries,
  type BlocksAnswer,
  type ExtractAnswer,
  type LearnWrapperAnswer,
  type LearnWrapperRequest,
} from './protocol.ts';
import { fieldsOfVerbs, toldOptions } from './option-fields.ts';
import { documentOf, jsonOf, pageOf, placeOf } from './requests.ts';
import type { StudioParts } from './server.ts';
import { defined } from '../../model/defined.ts';
import { isReadOnly } from './show-links.ts';
import { wrapperText } from './wrapper-texts.ts';
import { writeSafely } from '../../storage/write-safely.ts';

export function addExtractRoutes(app: Hono, parts: StudioParts): void {
  app.post('/api/extract', jsonLimit, (context) => extract(context, parts));
  app.get('/api/options', (context) => context.json(fieldsOfVerbs()));
  app.post('/api/why-not', jsonLimit, async (context) => {
    const { wrapper, document, page, token } = await jsonOf(context);
    const place = await placeOf(parts, textOf(document, 'document'), {
      verb: 'wrap',
      page: pageOf(String(page)),
    });
    const source = { text: textOf(wrapper, 'wrapper'), folder: parts.project.wrappers };
    const order = { ...place, wrapper: source, page: pageOf(String(page)), token: Number(token) };
    return send(context, (await parts.reading.think.call('whyNot', order)).body, 'application/json');
  });
  app.get('/api/blocks/:id{.+}', async (context) => {
    const { path, id } = await documentOf(parts, context.req.param('id'));
    const method = context.req.query(queries.method);
    const order = { path, id, explain: true, ...(method !== undefined && { method }) };
    const { body } = await parts.reading.think.call('article', order);
    // Without a browser the blocks are the same, only nobody knows where they stand.
    const boxes = (await parts.webPages.show(id, path).catch(() => undefined))?.boxes ?? {};
    const { extraction } = JSON.parse(new TextDecoder().decode(body)) as ExtractAnswer;
    return context.json({ extraction, boxes } satisfies BlocksAnswer);
  });
  app.post('/api/learn-wrapper', jsonLimit, async (context) => {
    const { documents, type } = (await jsonOf(context)) as Partial<Record<keyof LearnWrapperRequest, unknown>>;
    const ids = listOf(documents, 'documents').map((one) => textOf(one, 'documents'));
    return context.json(await learn(parts, ids, textOf(type, 'type')));
  });
  addWrapperRoutes(app, parts);
}

/** Searching for a wrapper that fits takes longer than looking at a page. */
const learnMs = 180_000;

async function learn(parts: StudioParts, ids: readonly string[], type: string): Promise<LearnWrapperAnswer> {
  const pages = await labelledPages(parts, 'wrap', ids);
  const lessons = [];
  for (const id of new Set(pages.map(({ labels }) => labels.document))) {
    const own = pages.filter(({ labels }) => labels.document === id);
    const groups = own.flatMap(({ labels, words }) => (words ? itemsGold(labels, words, type) : []));
    if (groups.length === 0) continue;
    lessons.push({
      place: await placeOf(parts, id, { verb: 'wrap' }),
      pages: own.map(({ labels }) => labels.page),
      groups,
    });
  }
  const name = type
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replace(/^(?=\d|$)/, 'w');
  if (lessons.length === 0) {
    throw new StudioError(
      422,
      'wrapper/nothing-to-learn',
      `No page of these documents has labelled items of the type ${type}`,
    );
  }
  return { wrapper: await parts.reading.think.call('learn', { lessons, name }, learnMs) };
}

export function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw badRequest(`${what} must be text`);
  return value;
}

async function extract(context: Context, parts: StudioParts): Promise<Response> {
  const { verb: named, document, pages, model: name, wrapper, explain, options } = await jsonOf(context);
  const verb = verbFrom(named);
  const id = textOf(document, 'document');
  const model = await modelPath(parts.project, verb, typeof name === 'string' ? name : undefined);
  const told = toldOptions(verb, options);
  const given = { ...defined({ model }), explain: explain === true, options: told };
  if (verb === 'article') {
    const { path } = await documentOf(parts, id);
    return send(context, (await parts.reading.think.call('article', { path, id, ...given })).body, 'application/json');
  }
  const chosen = Array.isArray(pages) ? { pages: pages.map((page) => pageOf(String(page))) } : {};
  if (wrapper !== undefined && isReadOnly(context)) throw badRequest('This link shows no wrappers');
  const source =
    wrapper === undefined ? undefined : { text: textOf(wrapper, 'wrapper'), folder: parts.project.wrappers };
  const order = { verb, ...given, ...(source && { wrapper: source }) };
  const place = await placeOf(parts, id, { verb });
  return send(
    context,
    (await parts.reading.think.call('extract', { ...place, order, ...chosen })).body,
    'application/json',
  );
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Wrappers of the project by name, and the built-in ones where the project has none of the name. */
function addWrapperRoutes(app: Hono, { project, events }: StudioParts): void {
  const path = '/api/wrappers/:name';
  app.get(path, async (context) => {
    return context.body(await wrapperText(project, context.req.param('name')), 200, plain);
  });
  app.put(path, jsonLimit, async (context) => {
    const file = await nameIn(project.wrappers, context.req.param('name'), '.fw');
    await writeSafely(file, await context.req.text());
    events.publish({ type: 'project' });
    return context.body(null, 204);
  });
  app.delete(path, async (context) => {
    await rm(await nameIn(project.wrappers, context.req.param('name'), '.fw'), { force: true });
    events.publish({ type: 'project' });
    return context.body(null, 204);
  });
}
