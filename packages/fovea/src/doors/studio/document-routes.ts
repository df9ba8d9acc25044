import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { packageVersion } from '../../read/version.ts';
import type { PlaneKind } from '../../model/index.ts';
import { listAnnotators } from './annotators.ts';
import { boxOf } from '../../labels/labels-json.ts';
import { labelProgress } from './labels-store.ts';
import { placeIn } from './paths.ts';
import { badRequest, notFound, StudioError } from './problem.ts';
import { mediaOf } from '../../labels/document-id.ts';
import { isDocumentId, listDocuments, listModels, listWrappers } from './project.ts';
import { queries, type DocumentEntry, type Project } from './protocol.ts';
import { documentOf, pageOf, placeOf } from './requests.ts';
import type { StudioParts } from './server.ts';
import { isReadOnly } from './show-links.ts';
import { createTurns } from './in-turn.ts';
import { pageBody } from './page-bodies.ts';
import { writeSafely } from '../../storage/write-safely.ts';

export function addDocumentRoutes(app: Hono, parts: StudioParts): void {
  // Somebody who leafs through leaves pictures behind that nobody looks at.
  const inTurn = createTurns();
  app.get('/api/project', async (context) =>
    context.json({ ...(await projectOf(parts)), ...(isReadOnly(context) && { isReadOnly: true }) }),
  );
  app.get('/api/documents/:id{.+}/pages/:page{[0-9]+}', async (context) => {
    const { id, page } = context.req.param();
    const { body, pageCount } = await pageBody(parts, id, pageOf(page));
    if (pageCount !== undefined) parts.pageCounts.set(id, pageCount);
    return send(context, body, 'application/json');
  });
  app.get('/api/documents/:id{.+}/pages/:page{[0-9]+}/picture', async (context) => {
    const { id, page } = context.req.param();
    const { path, media } = await documentOf(parts, id);
    if (media === 'html') {
      const { picture } = await parts.webPages.show(id, path);
      if (!picture) throw notFound(`picture of ${id}`);
      return send(context, picture, 'image/jpeg');
    }
    const order = { path, id, page: pageOf(page), scale: scaleOf(context) };
    const { body } = await inTurn(context.req.raw.signal, () => parts.reading.draw.call('picture', order));
    return send(context, body, 'image/png');
  });
  app.get('/api/documents/:id{.+}/pages/:page{[0-9]+}/planes/:kind', async (context) => {
    const { id, page, kind } = context.req.param();
    const { path, media } = await documentOf(parts, id);
    const plane = planes[kind];
    if (media === 'html' || plane === undefined) throw notFound(`plane ${kind} of ${id}`);
    const order = { path, id, page: pageOf(page), scale: scaleOf(context), kind: plane };
    const { body } = await inTurn(context.req.raw.signal, () => parts.reading.draw.call('plane', order));
    return send(context, body, 'image/png');
  });
  app.get('/api/documents/:id{.+}/pages/:page{[0-9]+}/ocr', async (context) => {
    const { id, page } = context.req.param();
    const { path, media } = await documentOf(parts, id);
    if (media === 'html') throw badRequest('a web page has its text without OCR');
    const [x0, y0, x1, y1] = boxOf((context.req.query(queries.box) ?? '').split(',').map(Number));
    if (!(x1 > x0 && y1 > y0)) throw badRequest('the box is empty');
    const order = { path, id, page: pageOf(page), box: { x0, y0, x1, y1 } };
    return context.json(await parts.reading.think.call('readBox', order));
  });
  app.get('/api/documents/:id{.+}/search', async (context) => {
    const place = await placeOf(parts, context.req.param('id'));
    const text = (context.req.query(queries.text) ?? '').slice(0, mostSearched);
    const from = pageOf(context.req.query(queries.from) ?? '1');
    return context.json(await parts.reading.think.call('search', { ...place, text, from }));
  });
  addUpload(app, parts);
}

/** Longer texts are not searched for. */
const mostSearched = 500;

/** As the app calls them. */
const planes: Readonly<Record<string, PlaneKind>> = { text: 'black', colour: 'colour', drawings: 'markup' };

function addUpload(app: Hono, parts: StudioParts): void {
  const { project, maxUploadBytes, events } = parts;
  const tooLarge = (): never => {
    const message = `Documents larger than ${maxUploadBytes} bytes are rejected; copy it into the folder of the project's documents`;
    throw new StudioError(413, 'limit/bytes', message);
  };
  app.post('/api/documents', bodyLimit({ maxSize: maxUploadBytes, onError: tooLarge }), async (context) => {
    const name = context.req.query(queries.name) ?? '';
    if (mediaOf(name) === undefined)
      throw badRequest('a document must be a PDF, a web page or an image, with the matching ending in its name');
    if (!isDocumentId(project, name)) throw badRequest('this folder is for what the studio writes');
    const path = await placeIn(project.documents, name);
    if ((await listDocuments(project)).some(({ id }) => id.toLowerCase() === name.toLowerCase())) {
      throw new StudioError(409, 'studio/exists', `A document ${name} already exists`);
    }
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    if (bytes.length === 0) throw badRequest('the document is empty');
    await writeSafely(path, bytes);
    events.publish({ type: 'project' });
    return context.json({ id: name }, 201);
  });
}

async function projectOf({ project, labels, pageCounts }: StudioParts): Promise<Project> {
  const progress = await labelProgress(labels);
  const documents = (await listDocuments(project)).map(({ id, media, group, bytes }): DocumentEntry => {
    const own = progress.get(id);
    const pageCount = media === 'html' ? 1 : pageCounts.get(id);
    return {
      id,
      media,
      group,
      bytes,
      ...(pageCount !== undefined && { pageCount }),
      labelled: own?.labelled ?? {},
      done: own?.done ?? {},
      partly: own?.partly ?? {},
    };
  });
  const [wrappers, models, annotators] = await Promise.all([
    listWrappers(project),
    listModels(project),
    listAnnotators(project),
  ]);
  const { schema, name, verb } = project.file;
  return { schema, name, verb, version: packageVersion(), documents, wrappers, models, annotators };
}

/** Pixels per unit of the page; huge pictures help nobody. */
function scaleOf(context: Context): number {
  const scale = Number(context.req.query(queries.scale) ?? 2);
  if (!(scale >= 0.1 && scale <= 6)) throw badRequest('the scale must be between 0.1 and 6');
  return scale;
}

export function send(context: Context, body: Uint8Array, type: string): Response {
  return context.body(body as Uint8Array<ArrayBuffer>, 200, { 'Content-Type': type });
}
