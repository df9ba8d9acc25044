import { cleanText, comparable } from './clean-text.ts';
import { parseLooseJson } from './loose-json.ts';

/** A thing as JSON-LD describes it. */
export type Thing = Readonly<Record<string, unknown>>;

/** What a page tells of itself in JSON-LD, sorted by what it is about. */
export type LinkedData = {
  /** The article itself, then the page, then what else the page may be about: the order of trust. */
  readonly things: readonly Thing[];
  /** Whether one of them is an article. */
  readonly hasArticle: boolean;
  /** Names of the site, from its own entry and its publisher. */
  readonly sites: readonly string[];
  readonly byId: ReadonlyMap<string, Thing>;
};

/** What the page says elsewhere, to tell its own article from others that it lists. */
export type PageIdentity = { readonly titles: readonly string[]; readonly addresses: readonly string[] };

/** Beyond this a page describes its whole site. */
const mostThings = 5000;
/** Of those that are the page's own: each may name many, and be named by many. */
const mostOwn = 100;

const articleTypes =
  /(?:Article|BlogPosting|ForumPosting|SocialMediaPosting|Report|Recipe|Review|HowTo|Chapter|CreativeWork)$/;
const pageTypes = /Page$/;
const otherTypes =
  /(?:Product|ProductGroup|Event|VideoObject|AudioObject|Book|Course|Application|Movie|Series|Episode|Dataset|Question|Game|MusicAlbum|MusicRecording|JobPosting|Guide|Thesis|Vehicle|Code|Thing)$/;
const siteTypes = /^(?:WebSite|Blog)$/;

/** Reads all scripts of JSON-LD of a page. */
export function readLinkedData(scripts: readonly string[], identity: PageIdentity): LinkedData {
  const all = topThings(scripts.flatMap(parseLooseJson));
  const byId = new Map<string, Thing>();
  for (const thing of all) {
    const id = thing['@id'];
    if (typeof id === 'string' && Object.keys(thing).length > 1 && !byId.has(id)) byId.set(id, thing);
  }
  const articles = ownOf(all.filter(isOf(articleTypes)), identity).slice(0, mostOwn);
  const pages = all.filter(isOf(pageTypes)).slice(0, mostOwn);
  const others = ownOf(all.filter(isOf(otherTypes)), identity).slice(0, mostOwn);
  const publishers = [...articles, ...pages].flatMap((thing) => namesOf(thing['publisher'], byId));
  const ofSite = all.filter(isOf(siteTypes)).slice(0, mostOwn);
  const sites = ofSite.flatMap((thing) => namesOf(thing, byId));
  return {
    things: [...articles, ...pages, ...others],
    hasArticle: articles.length > 0,
    sites: [...sites, ...publishers],
    byId,
  };
}

/** Things that stand for themselves, not as a part of another. */
function topThings(values: readonly unknown[]): Thing[] {
  const found: Thing[] = [];
  const waiting = values.toReversed();
  while (waiting.length > 0 && found.length < mostThings) {
    const value = waiting.pop();
    if (Array.isArray(value)) {
      for (const one of value.slice(0, mostThings).toReversed()) waiting.push(one);
    } else if (isThing(value)) {
      found.push(value);
      // What a page is about is as good as the page.
      for (const key of ['mainEntityOfPage', 'mainEntity', '@graph'])
        if (isObject(value[key])) waiting.push(value[key]);
    }
  }
  return found;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isThing(value: unknown): value is Thing {
  return isObject(value) && !Array.isArray(value);
}

function typesOf(thing: Thing): string[] {
  const type = thing['@type'];
  const types = Array.isArray(type) ? type : [type];
  return types.filter((one) => typeof one === 'string').map((one) => one.replace(/^.*[/:#]/, ''));
}

/** A test for things of some types. */
export function isOf(types: RegExp): (value: unknown) => value is Thing {
  return (value): value is Thing => isThing(value) && typesOf(value).some((type) => types.test(type));
}

/** A page that describes many articles lists them; its own is the one with its title or its address. */
function ownOf(things: readonly Thing[], { titles, addresses }: PageIdentity): Thing[] {
  if (things.length <= 1) return [...things];
  const said = titles.map(comparable);
  const own = new Set(addresses.map(bareAddress));
  return things.filter((thing) => {
    const names = [thing['headline'], thing['name']].flatMap((name) => textsOf(name).map(comparable));
    if (names.some((name) => name !== '' && said.some((title) => title.includes(name)))) return true;
    const places = [thing['url'], thing['@id'], thing['mainEntityOfPage']].flatMap(addressesOf);
    return places.some((place) => own.has(bareAddress(place)));
  });
}

function bareAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|[#?].*$/gis, '').replace(/\/$/, '');
}

/** Plain texts of a value: strings, `@value`s, and those of an array. */
export function textsOf(value: unknown, most = 50): string[] {
  const values = Array.isArray(value) ? value.slice(0, most) : [value];
  return values
    .map((one: unknown) => (isThing(one) ? one['@value'] : one))
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => cleanText(String(one)))
    .filter((one) => one !== '');
}

/** How many names one may go by: whoever is referred to again and again is read again and again. */
const mostNames = 3;

/** Names of people and organisations, given as text, as things or by reference. */
export function namesOf(value: unknown, byId: LinkedData['byId']): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, 50) : [value];
  return values.flatMap((one) => {
    if (!isThing(one)) return textsOf(one);
    const id = one['@id'];
    const whole = one['name'] === undefined && typeof id === 'string' ? (byId.get(id) ?? one) : one;
    const names = textsOf(whole['name'], mostNames).slice(0, 1);
    if (names.length > 0) return names;
    const parts = [whole['givenName'], whole['familyName']].flatMap((part) => textsOf(part, mostNames));
    return parts.length > 0 ? [parts.join(' ')] : textsOf(whole);
  });
}

/** Addresses of a value: text, or `url`, `contentUrl` and `@id` of a thing. */
export function addressesOf(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, 50) : [value];
  return values.flatMap((one) => {
    const texts = isThing(one) ? [one['url'], one['contentUrl'], one['@id']] : [one];
    return texts.filter((text) => typeof text === 'string').slice(0, 1);
  });
}
