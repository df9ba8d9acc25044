import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { verbFrom, editsFrom } from '../../labels/labels-json.ts';
import { StudioError } from './problem.ts';
import { annotatorOf, documentOf, jsonOf, pageOf } from './requests.ts';
import type { StudioParts } from './server.ts';

/** Far more than the labels of any page. */
export const maxJsonBytes: number = 16 << 20;

export const jsonLimit: MiddlewareHandler = bodyLimit({
  maxSize: maxJsonBytes,
  onError: () => {
    throw new StudioError(413, 'limit/bytes', `More than ${maxJsonBytes} bytes at once are rejected`);
  },
});

export function addLabelRoutes(app: Hono, parts: StudioParts): void {
  const { labelsBy, events } = parts;
  app.get('/api/labels/:verb', async (context) => {
    const labels = await labelsBy(annotatorOf(context));
    return context.json(await labels.all(verbFrom(context.req.param('verb'))));
  });
  app.get('/api/labels/:verb/:id{.+}/:page{[0-9]+}', async (context) => {
    const { verb, id, page } = context.req.param();
    const labels = await labelsBy(annotatorOf(context));
    return context.json(await labels.read(verbFrom(verb), id, pageOf(page)));
  });
  app.post('/api/labels/:verb/:id{.+}/:page{[0-9]+}', jsonLimit, async (context) => {
    const { verb, id, page } = context.req.param();
    const { edits, client } = editsFrom(await jsonOf(context));
    await documentOf(parts, id);
    const annotator = annotatorOf(context);
    const labels = await labelsBy(annotator);
    const answer = await labels.edit(verbFrom(verb), id, pageOf(page), edits);
    events.publish({
      type: 'labels',
      client,
      labels: answer.labels,
      edits,
      ...(annotator !== undefined && { annotator }),
    });
    return context.json(answer);
  });
}
