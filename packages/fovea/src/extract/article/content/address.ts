/** What would run or smuggle something in rather than lead somewhere. */
const unsafeScheme = /^(?:javascript|vbscript|data|blob|about)$/;

const parts = /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/is;

type Parts = {
  readonly scheme: string | undefined;
  readonly host: string | undefined;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
};

/** A link as an address that works anywhere, or as it stands where no base is known; undefined if it leads nowhere. */
export function resolveAddress(href: string, base: string | undefined): string | undefined {
  const own = partsOf(cleanAddress(href));
  const whole = base === undefined ? own : under(own, partsOf(base));
  if (whole.scheme !== undefined && unsafeScheme.test(whole.scheme)) return undefined;
  return writeAddress(whole) || undefined;
}

/** Browsers drop line ends and blanks around; other blanks and quotes must not end it where it is written. */
export function cleanAddress(href: string): string {
  let [from, to] = [0, href.length];
  while (from < to && href.charCodeAt(from) <= 32) from++;
  while (to > from && href.charCodeAt(to - 1) <= 32) to--;
  const trimmed = href.slice(from, to).replaceAll(/[\t\n\r]/g, '');
  return trimmed.replaceAll(/[\s\p{Cc}"<>\\^`{|}]/gu, (character) => encodeURIComponent(character));
}

function partsOf(address: string): Parts {
  const [, scheme, host, path = '', query = '', fragment = ''] = parts.exec(address) ?? [];
  return { scheme: scheme?.toLowerCase(), host, path, query, fragment };
}

function writeAddress({ scheme, host, path, query, fragment }: Parts): string {
  return (scheme === undefined ? '' : `${scheme}:`) + (host === undefined ? '' : `//${host}`) + path + query + fragment;
}

/** RFC 3986, section 5.2. */
function under(own: Parts, base: Parts): Parts {
  if (own.scheme !== undefined) return own;
  const { scheme } = base;
  if (own.host !== undefined) return { ...own, scheme, path: withoutDots(own.path) };
  if (own.path === '') return { ...base, query: own.query || base.query, fragment: own.fragment };
  const folder = base.path.slice(0, base.path.lastIndexOf('/') + 1) || '/';
  const path = own.path.startsWith('/') ? own.path : folder + own.path;
  return { ...own, scheme, host: base.host, path: withoutDots(path) };
}

function withoutDots(path: string): string {
  if (!path.includes('/.')) return path;
  const kept: string[] = [];
  const steps = path.split('/');
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (step === '..' && kept.length > 1) kept.pop();
    if (step !== '.' && step !== '..') kept.push(step);
    else if (isLast) kept.push('');
  }
  return kept.join('/');
}
