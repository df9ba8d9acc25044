import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { FoveaError } from '../../model/index.ts';
import { serviceError } from './errors.ts';
import { readBody } from './memory-budget.ts';
import type { RequestEnv, ServiceApp, ServiceParts } from './parts.ts';
import { kinds, shelfNames } from './store-kinds.ts';
import type { Shelf } from './store.ts';
import type { Caller } from './tokens.ts';

export function addStoreRoutes(app: ServiceApp, { shelvesOf, held }: ServiceParts): void {
  for (const name of shelfNames) {
    const shelfOf = (context: Context<RequestEnv>): Shelf => shelvesOf(context.get('caller'))[name];
    const type = name === 'models' ? 'application/json' : 'text/plain; charset=utf-8';
    app.get(`/v1/${name}`, async (context) => context.json({ [name]: await shelfOf(context).list() }));
    app.get(`/v1/${name}/:name`, async (context) =>
      context.body(await shelfOf(context).content(context.req.param('name')), 200, { 'Content-Type': type }),
    );
    app.put(`/v1/${name}/:name`, async (context) => {
      checkMayStore(context.get('caller'));
      const share = held.open();
      try {
        const bytes = await readBody(context.req.raw, { maxBytes: kinds[name].maxBytes, share });
        checkText(bytes);
        const { entry, isNew } = await shelfOf(context).put(context.req.param('name'), bytes);
        return context.json(entry, isNew ? 201 : 200);
      } finally {
        share.release();
      }
    });
    app.delete(`/v1/${name}/:name`, async (context) => {
      checkMayStore(context.get('caller'));
      await shelfOf(context).remove(context.req.param('name'));
      return context.body(null, 204);
    });
  }
}

function checkMayStore({ uploads = true }: Caller): void {
  if (!uploads) throw serviceError('service/refused-upload', 'This token may not store or delete anything');
}

function checkText(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new FoveaError('input/empty', 'The request has no body');
  if (!isUtf8(bytes)) throw serviceError('service/bad-request', 'The body is not UTF-8 text');
}
