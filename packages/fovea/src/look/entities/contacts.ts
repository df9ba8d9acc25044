/** E-mail addresses, web addresses and telephone numbers. */
import type { Found } from './entity.ts';
import { callingCodes, countryDomains } from './countries.ts';
import { wordSet } from './phrase-book.ts';
import { wordsOf, type Line, type Word } from './words.ts';

const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,6}/gu;
const withScheme = /(?:https?:\/\/|www\.)[^\s<>"“”«»|]{3,400}/giu;
const bareHost = /(?<![\w@./-])[a-z\d][a-z\d-]{0,62}(?:\.[a-z\d-]{1,63}){1,5}(?:\/[^\s<>"“”«»|]{0,300})?(?![\w@])/g;
const generalDomains = wordSet('com org net info biz io bank fund app int gov edu law tax capital group ltd london');

export function findEmails({ text, start }: Line): Found[] {
  if (!text.includes('@')) return [];
  return Array.from(text.matchAll(email), ({ 0: found, index }) => {
    const address = found.replace(/(?<![.-])[.-]+$/, '');
    return { kind: 'email', start: start + index, end: start + index + address.length, score: 0.98 };
  });
}

export function findUrls({ text, start }: Line): Found[] {
  if (!text.includes('.')) return [];
  const found: Found[] = [];
  const add = (address: string, index: number, score: number): void => {
    const bare = address.replace(/(?<![.,;:!?'’)\]])[.,;:!?'’)\]]+$/, '');
    const before = found.at(-1);
    if (bare.length < 4 || (before && start + index < before.end)) return;
    found.push({ kind: 'url', start: start + index, end: start + index + bare.length, score });
  };
  for (const { 0: address, index } of text.matchAll(withScheme)) add(address, index, 0.98);
  if (found.length > 0) return found;
  for (const { 0: address, index } of text.matchAll(bareHost)) if (isHost(address)) add(address, index, 0.8);
  return found;
}

function isHost(address: string): boolean {
  const [host = ''] = address.split('/');
  const end = host.split('.').at(-1) ?? '';
  const isCountry = countryDomains().has(end);
  // `e.g` and `a.m` look like hosts of countries.
  return generalDomains.has(end) || (isCountry && host.length > 6 && /[a-z\d-]{3}\./.test(host));
}

/** Words before a number that say it is one to dial, or to fax. */
const phoneLabels = wordSet(
  'tel telephone telefon telephon phone ph t tfn tlf telefoon telefono telefone téléphone fon',
  'fax facsimile telefax f mobile mobil mob cell freephone switchboard hotline helpline växel dial call direct int',
);
const candidate = /(?<![\p{L}\d.,])(?:\+ ?|00)?\(?\+?\d[\d ().\u00a0/–-]{4,24}\d(?![\p{L}\d])/gu;
const usualShapes = [
  /^\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$/,
  /^1[ -]\d{3}-\d{3}-\d{4}$/,
  /^\(0\d{1,4}\) ?\d[\d ]{5,9}$/,
  /^0\d{1,4}[ -/]\d[\d -]{4,11}$/,
  /^1[38]00 \d{3} \d{3}$/,
];

export function findPhones(line: Line, before?: Line): Found[] {
  if (!/\d/.test(line.text)) return [];
  const isLabelled = before !== undefined && endsWithLabel(before.text);
  return Array.from(line.text.matchAll(candidate)).flatMap(({ 0: raw, index }) => {
    const head = line.text.slice(0, index);
    const number = raw.trim();
    const labelled = hasLabel(head) || (isLabelled && head.trim() === '');
    const score = phoneScore(number, labelled);
    return score === 0 ? [] : [phoneAt(number, line.start + index, score)];
  });
}

function phoneAt(number: string, start: number, score: number): Found {
  const opened = number.includes('(') && !number.includes(')') ? number.lastIndexOf('(') : -1;
  const text = opened > 0 ? number.slice(0, opened).trimEnd() : number;
  const digits = text.replaceAll('(0)', '').replaceAll(/\D/g, '');
  const value = /^\(?\+/.test(text) ? `+${digits}` : digits;
  return { kind: 'phone', start, end: start + text.length, score, value };
}

function phoneScore(number: string, isLabelled: boolean): number {
  const digits = number.replaceAll(/\D/g, '');
  if (digits.length < 6 || digits.length > 16) return 0;
  if (/^\(?\+/.test(number)) return startsWithCallingCode(digits) ? 0.97 : 0;
  if (isLabelled) return 0.95;
  if (looksLikeDate(number)) return 0;
  return usualShapes.some((shape) => shape.test(number)) ? 0.7 : 0;
}

const looksLikeDate = (number: string): boolean =>
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}[./-]\d{1,2}[./-]\d{1,2}$|^\d{4} ?[–-] ?\d{4}$/.test(number);

function startsWithCallingCode(digits: string): boolean {
  const codes = callingCodes();
  return [1, 2, 3, 4].some((length) => codes.has(digits.slice(0, length)));
}

/** Words that may stand between a label and its number. */
const labelFillers = wordSet(
  'number no nr numbers numéro nummer international int intl general main free toll direct enquiries dealing or oder ou and und et',
  'office switchboard line lines uk us usa within outside from overseas work home tel fax',
);

/** Whether what stands before a number is a label; `Telephone International: ` is, the `Tel` of `Tel Aviv` is not. */
function hasLabel(head: string): boolean {
  const words = wordsOf(head.slice(-60));
  if (/[:.]\s*(?:\(\+?\s*|\+\s*)?$/.test(head)) return words.slice(-4).some(({ fold }) => phoneLabels.has(fold));
  const last = words.findLastIndex(({ fold }) => !labelFillers.has(fold) || phoneLabels.has(fold));
  return last >= 0 && phoneLabels.has(words[last]?.fold ?? '');
}

function endsWithLabel(text: string): boolean {
  return hasLabel(text) && /:\s*$/.test(text);
}

/** Words that announce how somebody is reached, at the start of a line. */
const contactLabels = wordSet(
  'email e-mail mail courriel website web webpage internet homepage url site sitio sito hemsida www contact kontakt',
  'attention attn att enquiries lines helpline',
);

/** Whether a line says how somebody is reached: a number, an address on the net, or the label of one. */
export function isContactLine(line: Line, before?: Line): boolean {
  if (startsWithContactLabel(line)) return true;
  const reached = [...findEmails(line), ...findUrls(line), ...findPhones(line, before)];
  const length = reached.reduce((sum, { start, end }) => sum + end - start, 0);
  return length > 0 && (length >= 0.5 * line.text.trim().length || reached.some(({ kind }) => kind === 'phone'));
}

const isLabel = ({ fold }: Word): boolean => phoneLabels.has(fold) || contactLabels.has(fold);

/** `Telephone:`, `Share registry telephone: …`, `E-mail x@y.z`: a label, then a colon, a number, an address or nothing. */
function startsWithContactLabel({ text, words, start }: Line): boolean {
  const at = words.slice(0, 4).findIndex(isLabel);
  if (at < 0) return false;
  const colon = text.indexOf(':');
  if (colon >= 0 && colon < (words[at + 3]?.start ?? Infinity) - start) return true;
  if (at > 0) return false;
  const other = words.findIndex((word) => !isLabel(word) && !labelFillers.has(word.fold));
  const next = words[other];
  return !next || /^[\d(+]/.test(text.slice(next.start - start)) || /[@.]\p{L}/u.test(next.text);
}
