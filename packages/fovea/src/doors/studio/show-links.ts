import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createToken, isSame } from '../../http/token.ts';
import { notFound, StudioError } from './problem.ts';
import type { ShowLink } from './protocol.ts';

/** Links that show the project and change nothing. They are kept in memory alone, so that they end with the server. */
export type ShowLinks = {
  readonly list: () => readonly ShowLink[];
  readonly create: () => ShowLink;
  /** Whether there was one. */
  readonly revoke: (id: string) => boolean;
  readonly isKnown: (token: string) => boolean;
};

/** More open links than anybody keeps in mind. */
const mostLinks = 50;

export function createShowLinks(): ShowLinks {
  const links = new Map<string, ShowLink>();
  let next = 1;
  return {
    list: () => [...links.values()],
    create: () => {
      if (links.size >= mostLinks) {
        throw new StudioError(409, 'studio/too-many-links', `There are ${mostLinks} links already: revoke one first`);
      }
      const link = { id: String(next++), token: createToken() };
      links.set(link.id, link);
      return link;
    },
    revoke: (id) => links.delete(id),
    isKnown: (token) => [...links.values()].some((link) => isSame(token, link.token)),
  };
}

export function addLinkRoutes(app: Hono, links: ShowLinks): void {
  app.get('/api/links', (context) => context.json(links.list()));
  app.post('/api/links', (context) => context.json(links.create(), 201));
  app.delete('/api/links/:id', (context) => {
    if (!links.revoke(context.req.param('id'))) throw notFound('such link');
    return context.body(null, 204);
  });
}

/** Whether a request comes through a link that only shows. */
export const isReadOnly = (context: Context): boolean => context.get('isReadOnly') === true;

/** Asked with a body, but nothing is written: what is found on a page. */
const shownByPost = new Set(['/api/extract']);
/** Said to those alone who may change things: tokens, and whole projects as archives. */
const hidden = /^\/api\/(?:links|export)(?:\/|$)/;

/** Whoever came through a link that only shows may look at documents, labels, results and reports. */
export const onlyShow: MiddlewareHandler = async (context, next) => {
  if (isReadOnly(context)) {
    const { method, path } = context.req;
    const isLook = method === 'GET' || method === 'HEAD' || (method === 'POST' && shownByPost.has(path));
    if (!isLook || hidden.test(path)) {
      throw new StudioError(403, 'studio/read-only', 'This link only shows the project');
    }
  }
  await next();
};
