import { FoveaError } from '../model/error.ts';
import { allowsRobot, parseRobots, type RobotsRules } from './robots-rules.ts';

/** What is answered to a question for robots.txt: the text, or the status of an error. */
export type RobotsText = { readonly text: string } | { readonly status: number };

/** As much as the standard asks crawlers to read. */
export const maxRobotsBytes: number = 512 * 1024;

const maxSites = 1000;
/** The standard's: what is older is asked anew. */
const maxAgeMs = 24 * 60 * 60 * 1000;

const sites = new Map<string, { readonly rules: RobotsRules | 'nothing'; readonly until: number }>();

/**
 * Throws unless the robots.txt of the site lets `userAgent` ask for the address. As in RFC 9309, a site without the file
 * allows everything, and one whose server fails nothing. What a site said is remembered for a day.
 */
export async function checkRobots(
  url: URL,
  userAgent: string,
  get: (robots: URL) => Promise<RobotsText>,
): Promise<void> {
  const now = Date.now();
  let site = sites.get(url.origin);
  if (!site || site.until < now) {
    site = { rules: await rulesOf(new URL('/robots.txt', url.origin), get), until: now + maxAgeMs };
    sites.delete(url.origin);
    sites.set(url.origin, site);
    for (const oldest of sites.keys()) {
      if (sites.size <= maxSites) break;
      sites.delete(oldest);
    }
  }
  const { rules } = site;
  if (rules !== 'nothing' && allowsRobot(rules, url, userAgent)) return;
  const why = rules === 'nothing' ? 'the server fails to return robots.txt' : 'disallowed by a rule';
  throw new FoveaError('net/robots', `${url.origin}/robots.txt disallows ${url.pathname}: ${why}`);
}

async function rulesOf(address: URL, get: (robots: URL) => Promise<RobotsText>): Promise<RobotsRules | 'nothing'> {
  const answer = await get(address);
  if ('text' in answer) return parseRobots(answer.text);
  return answer.status >= 500 || answer.status === 429 ? 'nothing' : [];
}
