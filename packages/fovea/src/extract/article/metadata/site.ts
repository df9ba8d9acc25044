import { hostOf, resolveAddress } from './address.ts';
import { cleanText, comparable } from './clean-text.ts';
import { elementText } from './element-text.ts';
import { metaNames } from './meta-names.ts';
import { saidBy, saidInMeta, saidInProperties, type Evidence, type Said } from './said.ts';
import { lastPiece } from './title-parts.ts';

/** Names longer than this are slogans. */
const longest = 60;

/** The names a site goes by, the most trusted first. */
export function sitesSaid({ facts, linked }: Evidence): Said[] {
  const inMeta = saidInMeta(facts, metaNames.site);
  return [
    ...inMeta.filter(({ source }) => source === 'open-graph'),
    ...saidBy('json-ld', linked.sites),
    ...inMeta.filter(({ source }) => source === 'meta'),
    ...saidInProperties(facts, 'publisher'),
  ].filter(({ value }) => value !== '' && value.length <= longest && !/^https?:/i.test(value));
}

/** The name of the site: as it says, or the end of the title where that is the name of the host. */
export function chooseSite(evidence: Evidence, said: readonly Said[]): Said | undefined {
  if (said[0]) return said[0];
  const { facts } = evidence;
  const ending = facts.title && lastPiece(cleanText(elementText(facts.title)));
  return ending !== undefined && isHost(ending, hostNames(evidence)) ? { value: ending, source: 'html' } : undefined;
}

/** A test for texts that name the site. */
export function siteTest(evidence: Evidence, said: readonly Said[]): (text: string) => boolean {
  const names = new Set(said.map(({ value }) => comparable(value)));
  const hosts = hostNames(evidence);
  return (text) => text.length <= longest && (names.has(comparable(text)) || isHost(text, hosts));
}

/** What the hosts of the page may be called: `dailyplanetorg`, `dailyplanet` for `daily-planet.org`. */
function hostNames({ page, facts }: Evidence): ReadonlySet<string> {
  const addresses = [page.baseUrl, facts.links.get('canonical'), facts.metas.get('og:url')?.[0]];
  const hosts = addresses.map((address) => address && hostOf(resolveAddress(address, page.baseUrl)));
  return new Set(hosts.flatMap((host) => (host === undefined ? [] : namesOf(host))));
}

function namesOf(host: string): string[] {
  const labels = host.replaceAll('-', '').split('.');
  const wholes = labels.slice(0, -1).map((_, i) => labels.slice(i).join(''));
  return [...wholes, ...labels.slice(0, -1).map((label) => label.replace(/^the/, ''))];
}

/** Whether a text is a host, or the words that its name is made of: `The Daily Planet` for `dailyplanet.com`. */
function isHost(text: string, hosts: ReadonlySet<string>): boolean {
  const letters = comparable(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).replaceAll(' ', '');
  const bare = letters.replace(/^(?:www|the)/, '');
  return bare.length > 2 && (hosts.has(letters) || hosts.has(bare));
}
