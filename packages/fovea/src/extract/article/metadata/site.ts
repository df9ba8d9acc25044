import { hostOf, resolveAddress } from './address.ts';
import { cleanText, comparable } from './clean-text.ts';
import { elementText } from './element-text.ts';
import { metaNames } from './meta-names.ts';
import { saidBy, saidInMeta, saidInProperties, type Evidence, type Said } from './evidence.ts';
import { isHost, longestName, SiteNames } from './site-names.ts';
import { lastPiece } from './title-parts.ts';

/** The names a site goes by, the most trusted first. */
export function sitesSaid({ facts, linked }: Evidence): Said[] {
  const inMeta = saidInMeta(facts, metaNames.site);
  return [
    ...inMeta.filter(({ source }) => source === 'open-graph'),
    ...saidBy('json-ld', linked.sites),
    ...inMeta.filter(({ source }) => source === 'meta'),
    ...saidInProperties(facts, 'publisher'),
  ].filter(({ value }) => value !== '' && value.length <= longestName && !/^https?:/i.test(value));
}

/** The name of the site: as it says, or the end of the title where that is the name of the host. */
export function chooseSite(evidence: Evidence, said: readonly Said[]): Said | undefined {
  if (said[0]) return said[0];
  const { facts } = evidence;
  const ending = facts.title && lastPiece(cleanText(elementText(facts.title)));
  return ending !== undefined && isHost(ending, hostNames(evidence)) ? { value: ending, source: 'html' } : undefined;
}

/** All that the site may be called. */
export function siteNamesOf(evidence: Evidence, said: readonly Said[]): SiteNames {
  return new SiteNames(new Set(said.map(({ value }) => comparable(value))), hostNames(evidence));
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
