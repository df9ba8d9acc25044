/** `scheme:`, `//host`, path, `?query`; the fragment is of no interest here. */
const parts = /^(?:([a-z][a-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?/i;

const longest = 4000;

/** An address on the web, made whole with the help of the page's own; undefined for anything a browser would not fetch. */
export function resolveAddress(address: string, base: string | undefined): string | undefined {
  const text = address.trim().replaceAll(/[\t\n\r]/g, '');
  if (text === '' || text.length > longest || text.startsWith('#')) return undefined;
  const whole = isWhole(text) ? text : base === undefined ? undefined : joined(text, base);
  if (whole === undefined || !/^https?:\/\/[^\s/?#]+/i.test(whole)) return undefined;
  const fit = whole.replaceAll(unfit, escaped);
  return fit.length > longest ? undefined : fit;
}

/** What may not stand in an address: blanks, control characters, halves of a character. */
const unfit = /[\p{Cc}\p{Cs} ]/gu;

function escaped(character: string): string {
  return /\p{Cs}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character);
}

function isWhole(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

function joined(text: string, base: string): string | undefined {
  const [, scheme, host, path = '', query = ''] = parts.exec(text) ?? [];
  const [, baseScheme, baseHost, basePath = '', baseQuery = ''] = parts.exec(base) ?? [];
  if (scheme !== undefined || baseScheme === undefined || baseHost === undefined) return undefined;
  if (host !== undefined) return `${baseScheme}://${host}${path}${query}`;
  const origin = `${baseScheme}://${baseHost}`;
  if (path === '') return `${origin}${basePath}${query || baseQuery}`;
  const start = path.startsWith('/') ? path : `${basePath.slice(0, basePath.lastIndexOf('/') + 1) || '/'}${path}`;
  return origin + withoutDots(start) + query;
}

/** A path without `.` and `..`. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  const steps = path.split('/');
  for (const [i, step] of steps.entries()) {
    const isLast = i === steps.length - 1;
    if (step === '..') kept.length = Math.max(1, kept.length - 1);
    if (step !== '.' && step !== '..') kept.push(step);
    else if (isLast) kept.push('');
  }
  return kept.join('/');
}

/** The name of the host without `www.`, in lower case. */
export function hostOf(address: string | undefined): string | undefined {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(address ?? '')?.[1];
  return host?.toLowerCase().replace(/^(?:www|m|amp)\.(?=[^.]+\.)/, '');
}
