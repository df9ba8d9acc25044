import { FoveaError } from '../../model/index.ts';

/** Where an engine is. The address may have a password in it: it is shown without. */
export type EngineAddress = { readonly kind: 'redis' | 'postgres'; readonly url: URL; readonly shown: string };

const kinds: Readonly<Record<string, EngineAddress['kind']>> = {
  'redis:': 'redis',
  'rediss:': 'redis',
  'valkey:': 'redis',
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
};

/** Undefined where it is no address of an engine. */
export function parseEngine(text: string): EngineAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const kind = kinds[url.protocol];
  return kind && { kind, url, shown: withoutSecrets(url) };
}

/** Without user, password and options, which may hold one too. */
function withoutSecrets(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`.replace(/\/$/, '');
}

/** What went wrong, in words that hold no password, whatever the database put into them. */
export function messageOf(thrown: unknown, { url }: EngineAddress): string {
  // Where every address of a host fails, the reasons are in a list.
  const { message, code, errors = [] } = thrown as Partial<Error> & { code?: string; errors?: Error[] };
  const text = message || errors[0]?.message || code || String(thrown);
  const secrets = [url.password, decodeURIComponent(url.password), url.searchParams.get('password') ?? ''];
  return secrets
    .filter((secret) => secret !== '')
    .reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
    .replace(/\/\/[^\s/@]*@/g, '//');
}

/** Codes and words by which databases say that it is the login. */
const refusals =
  /^(?:28|3D)|NOAUTH|WRONGPASS|NOPERM|invalid password|invalid username-password|without any password|SASL/i;

export function engineError(thrown: unknown, address: EngineAddress): FoveaError {
  if (thrown instanceof FoveaError) return thrown;
  const { code = '', message = '' } = thrown as { code?: string; message?: string };
  const isRefused = refusals.test(code) || refusals.test(message);
  const what = isRefused ? 'denied access' : 'does not respond';
  // The error itself stays behind: it may hold the address.
  const text = `${address.shown} ${what}: ${messageOf(thrown, address)}`;
  return new FoveaError(isRefused ? 'engine/refused' : 'engine/unreachable', text);
}
