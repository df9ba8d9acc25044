import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { letIn, type Door } from '../../http/door.ts';
import { isSame } from '../../http/token.ts';
import { StudioError } from './problem.ts';
import { digestOf } from './session.ts';
import type { ShowLinks } from './show-links.ts';

export type SecurityOptions = {
  readonly token: string;
  /** Links that only show. */
  readonly links: Pick<ShowLinks, 'isKnown'>;
  /** Digests of tokens of former servers of the project, whose windows may still be open. */
  readonly formerTokens?: readonly string[];
  readonly door: Door;
};

/** Ports share their cookies, so each server has one of its own name. */
const cookieName = ({ door }: SecurityOptions): string => `fovea-studio-${door.shown().replaceAll(/[^\w]+/g, '-')}`;
/** Of its own, so that whoever tries a link that only shows may still do what they could before. */
const showCookieName = (options: SecurityOptions): string => `${cookieName(options)}-show`;

/** Everything comes from here: no other host, nothing inline but styles, no frame around it. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For reports, which are whole pages with styles inside, and have a stricter policy of their own: nothing in them runs. */
export const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** Asked under a name that is not ours (a rebound domain), or by a page from somewhere else: refused, whatever is asked. */
export function onlyFromHere({ door }: SecurityOptions): MiddlewareHandler {
  return letIn(
    door,
    () => ({ isPage: true }),
    ({ kind, message }) => new StudioError(403, `studio/refused-${kind}`, message),
  );
}

/** Set before the answer is made, so that an answer may set its own. */
export const safeHeaders: MiddlewareHandler = async (context, next) => {
  context.header('Content-Security-Policy', policy);
  context.header('X-Content-Type-Options', 'nosniff');
  context.header('Referrer-Policy', 'no-referrer');
  context.header('Cross-Origin-Opener-Policy', 'same-origin');
  context.header('Cross-Origin-Resource-Policy', 'same-origin');
  await next();
};

/** The token of the address goes into a cookie that no script can read. */
export function keepToken(options: SecurityOptions): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.query('token');
    const name =
      given === undefined
        ? undefined
        : isSame(given, options.token)
          ? cookieName(options)
          : options.links.isKnown(given)
            ? showCookieName(options)
            : undefined;
    if (given !== undefined && name !== undefined) {
      setCookie(context, name, given, { httpOnly: true, sameSite: 'Strict', path: '/' });
    }
    await next();
  };
}

export function onlyWithToken(options: SecurityOptions): MiddlewareHandler {
  return async (context, next) => {
    const given = tokensOf(context, options);
    const isFull = given.some((token) => isKnown(token, options));
    if (!isFull && !given.some((token) => options.links.isKnown(token))) {
      const message = 'The token is missing or wrong: open the address that fovea studio printed';
      throw new StudioError(401, 'studio/refused-token', message);
    }
    context.set('isReadOnly', !isFull);
    await next();
  };
}

function isKnown(given: string, { token, formerTokens = [] }: SecurityOptions): boolean {
  if (isSame(given, token)) return true;
  const digest = digestOf(given);
  return formerTokens.some((former) => isSame(digest, former));
}

/** A header decides alone; else whichever of the cookies and the address allows most. */
function tokensOf(context: Context, options: SecurityOptions): string[] {
  const bearer = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) return [bearer];
  const kept = [cookieName(options), showCookieName(options)].map((name) => getCookie(context, name));
  return [...kept, context.req.query('token')].filter((token) => token !== undefined);
}
