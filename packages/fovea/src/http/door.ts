/** Who is let in: the names a server goes by, and the pages that may ask it. The same for all servers. */
import type { Context, MiddlewareHandler } from 'hono';
import { hostNameOf, isAddressHost } from './host-name.ts';
import { createOwnNames, type OwnNames } from './own-names.ts';

export type DoorOptions = {
  /** Names besides its own, such as that of a proxy: `api.example`, or `api.example:8443` for one port alone. */
  readonly allowHosts?: readonly string[];
  /** Pages of other sites that may ask: `https://app.example`. Not given where there is no option for it. */
  readonly allowOrigins?: readonly string[];
  /** Asked under any name: for servers that are protected by something which no page of another site can have. */
  readonly anyHost?: boolean;
};

/** What is asked for. */
export type Asked = {
  /** Somebody looks whether the server lives, and may know nothing but its address. */
  readonly isProbe?: boolean;
  /** A page for people, to which a link of another site may lead. */
  readonly isPage?: boolean;
};

export type DoorRefusal = { readonly kind: 'host' | 'origin'; readonly message: string };

export type Door = Pick<OwnNames, 'listensOn' | 'shown'> & {
  /** Why a request is not let in: under a foreign name (a rebound domain), or from a page of another site. */
  readonly refusalOf: (request: Request, asked?: Asked) => DoorRefusal | undefined;
  /** What a browser must be told so that a page that was allowed may ask, and can read the answer. */
  readonly leaveFor: (request: Request) => Readonly<Record<string, string>>;
};

/** @throws TypeError for a name or an origin that is none */
export function createDoor(options: DoorOptions = {}): Door {
  const { allowHosts = [], allowOrigins, anyHost = false } = options;
  const names = createOwnNames(allowHosts);
  const origins = new Set(allowOrigins?.map(checkedOrigin));
  const rules: Rules = { names, origins, anyHost, hint: allowOrigins !== undefined };
  return {
    listensOn: names.listensOn,
    shown: names.shown,
    refusalOf: (request, { isProbe = false, isPage = false } = {}) =>
      hostRefusal(request, rules, isProbe) ?? originRefusal(request, rules, isPage),
    leaveFor: (request) => (origins.size === 0 ? {} : leave(request, origins)),
  };
}

/** Before everything else; `refuse` says it in the words of the server. */
export function letIn(
  door: Door,
  askedOf: (context: Context) => Asked,
  refuse: (refusal: DoorRefusal) => Error,
): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw;
    const refusal = door.refusalOf(request, askedOf(context));
    if (refusal) throw refuse(refusal);
    const headers = door.leaveFor(request);
    const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
    // Browsers ask without a token whether they may ask with one.
    if (isPreflight && 'Access-Control-Allow-Origin' in headers) return context.body(null, 204, headers);
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return undefined;
  };
}

type Rules = {
  readonly names: OwnNames;
  readonly origins: ReadonlySet<string>;
  readonly anyHost: boolean;
  /** Whether there is an option to let more pages in. */
  readonly hint: boolean;
};

function hostRefusal(request: Request, { names, anyHost }: Rules, isProbe: boolean): DoorRefusal | undefined {
  const { host: inAddress } = new URL(request.url);
  // A request may name its server in the address, too; whichever is looked at later, both must be right.
  for (const given of new Set([request.headers.get('host') ?? inAddress, inAddress])) {
    const name = hostNameOf(given);
    if (!name)
      return {
        kind: 'host',
        message: 'The request must have exactly one Host header with a name and an optional port',
      };
    if (anyHost || names.isOwn(name) || names.isAllowed(name) || (isProbe && isAddressHost(name.host))) continue;
    const remedy = `use ${names.shown()}, or start the server with --allow-host ${name.host}`;
    return { kind: 'host', message: `Unknown host name ${given}: ${remedy}` };
  }
  return undefined;
}

function originRefusal(request: Request, rules: Rules, isPage: boolean): DoorRefusal | undefined {
  const { headers, method } = request;
  const origin = headers.get('origin');
  if (origin !== null && rules.origins.has(origin)) return undefined;
  if (origin !== null && !isOwnOrigin(origin, request, rules)) return foreign(origin, rules);
  const isLink = isPage && method === 'GET' && headers.get('sec-fetch-mode') === 'navigate';
  const site = headers.get('sec-fetch-site') ?? 'none';
  return site === 'none' || site === 'same-origin' || isLink ? undefined : foreign(origin, rules);
}

function isOwnOrigin(origin: string, request: Request, { names, anyHost }: Rules): boolean {
  const [, scheme, rest = ''] = /^(https?):\/\/(.*)$/.exec(origin) ?? [];
  const name = hostNameOf(rest);
  if (!name) return false;
  const asked = anyHost ? hostNameOf(request.headers.get('host') ?? '') : undefined;
  if (asked && asked.host === name.host && asked.port === name.port) return true;
  // There is no TLS here: a page of ours that came over it came by a proxy, whose name was allowed.
  return names.isAllowed(name) || (scheme === 'http' && names.isOwn(name));
}

function foreign(origin: string | null, { hint }: Rules): DoorRefusal {
  const from = 'The request comes from a page of another origin';
  const known = originOf(origin ?? '');
  const remedy = `; to allow it, start the server with --allow-origin ${known ?? 'ORIGIN'}`;
  return { kind: 'origin', message: hint ? `${from}${remedy}` : from };
}

/** An origin as browsers write it; undefined where it is none. */
function originOf(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text).origin;
}

function checkedOrigin(text: string): string {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new TypeError(`"${text}" is not an origin; expected something like https://app.example`);
}

/** Cookies are never part of it, so a page needs the token as anybody else does. */
function leave({ headers }: Request, origins: ReadonlySet<string>): Record<string, string> {
  const origin = headers.get('origin') ?? '';
  if (!origins.has(origin)) return { Vary: 'Origin' };
  const wanted = headers.get('access-control-request-headers');
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': '*',
    ...(headers.has('access-control-request-method') && {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
      'Access-Control-Max-Age': '600',
      ...(wanted !== null && { 'Access-Control-Allow-Headers': wanted }),
      ...(headers.has('access-control-request-private-network') && { 'Access-Control-Allow-Private-Network': 'true' }),
    }),
  };
}
