import { cleanText, comparable } from './clean-text.ts';
import { elementText } from './element-text.ts';
import { hostOf, resolveAddress } from './address.ts';
import { propertyMarks, saidInMeta, valueOf, type Evidence, type Said } from './said.ts';
import { lastPiece } from './title-parts.ts';

/** Names longer than this are slogans. */
const longest = 60;

/** The names a site goes by, the most trusted first. */
export function sitesSaid({ facts, linked }: Evidence): Said[] {
  return [
    ...saidInMeta(facts, { source: 'open-graph', names: 'og:site_name' }),
    ...linked.sites.map((value): Said => ({ value, source: 'json-ld' })),
    ...saidInMeta(facts, {
      source: 'meta',
      names:
        'application-name apple-mobile-web-app-title citation_journal_title dc.publisher dcterms.publisher publisher',
    }),
    ...propertyMarks(facts, 'publisher').map((mark): Said => ({ value: valueOf(mark), source: 'microdata' })),
  ].filter(({ value }) => value !== '' && value.length <= longest && !/^https?:/i.test(value));
}

/** The name of the site: as it says, or the end of the title where that is the name of the host. */
export function chooseSite(evidence: Evidence, said: readonly Said[]): Said | undefined {
  if (said[0]) return said[0];
  const { facts } = evidence;
  const ending = facts.title && lastPiece(cleanText(elementText(facts.title)));
  return ending !== undefined && isHost(ending, hostsOf(evidence)) ? { value: ending, source: 'html' } : undefined;
}

/** Hosts that the page gives itself. */
export function hostsOf({ page, facts }: Evidence): string[] {
  const addresses = [page.baseUrl, facts.links.get('canonical'), facts.metas.get('og:url')?.[0]];
  const hosts = addresses.map((address) => address && hostOf(resolveAddress(address, page.baseUrl)));
  return [...new Set(hosts.filter((host): host is string => host !== undefined && host !== ''))];
}

/** Whether a text is a host, or the words that its name is made of: `The Daily Planet` for `dailyplanet.com`. */
export function isHost(text: string, hosts: readonly string[]): boolean {
  const letters = comparable(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).replaceAll(' ', '');
  if (letters.length < 3) return false;
  const bare = letters.replace(/^(?:www|the)/, '');
  return hosts.some((host) => {
    const labels = host.replaceAll('-', '').split('.');
    return labels.some((label, i) => {
      const isTop = i === labels.length - 1;
      const whole = labels.slice(i).join('');
      return (
        bare === whole ||
        letters === whole ||
        (!isTop && label.length > 2 && (letters === label || bare === label.replace(/^the/, '')))
      );
    });
  });
}

/** A test for texts that name the site. */
export function siteTest(evidence: Evidence, said: readonly Said[]): (text: string) => boolean {
  const names = new Set(said.map(({ value }) => comparable(value)));
  const hosts = hostsOf(evidence);
  return (text) => text.length <= longest && (names.has(comparable(text)) || isHost(text, hosts));
}
