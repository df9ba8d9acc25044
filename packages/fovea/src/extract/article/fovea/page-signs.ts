import { attributeOf, sourceTextOf, type HtmlElement } from '../../../model/index.ts';

/** What a page says of itself and what it is made of, beyond its text. */
export type PageSigns = {
  readonly title: string;
  readonly description: string;
  /** Kinds named by `og:type` or JSON-LD. */
  readonly named: ReadonlySet<SignedKind>;
  /** How many elements of each kind there are. */
  readonly counts: Readonly<Record<CountedName, number>>;
  readonly elements: number;
};

export type SignedKind = 'article' | 'product' | 'forum' | 'list' | 'help' | 'business';

const signs: Readonly<Record<SignedKind, RegExp>> = {
  article: /Article$|^(?:Blog|SocialMedia)Posting$|^article$|^Report$/,
  product: /^Product|^product$|^og:product$|^Offer/,
  forum: /^DiscussionForumPosting$|^QAPage$|^Question$|^Comment$/,
  list: /^ItemList$|^CollectionPage$|^SearchResultsPage$|^Blog$/,
  help: /^FAQPage$|^HowTo$|^TechArticle$|^APIReference$/,
  business: /^LocalBusiness$|^Service$|^Organization$|^website$/,
};

export const signedKinds: readonly SignedKind[] = Object.keys(signs) as SignedKind[];

const countedNames = [
  'form',
  'input',
  'article',
  'main',
  'p',
  'img',
  'li',
  'table',
  'heading',
  'code',
  'video',
] as const;
export type CountedName = (typeof countedNames)[number];
export { countedNames };

const countedAs: ReadonlyMap<string, CountedName> = new Map(
  Object.entries<CountedName>({
    form: 'form',
    input: 'input',
    button: 'input',
    select: 'input',
    article: 'article',
    main: 'main',
    p: 'p',
    img: 'img',
    li: 'li',
    table: 'table',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    pre: 'code',
    code: 'code',
    video: 'video',
  }),
);

/** Looked for in this much of a script; more is data. */
const maxScript = 200_000;

export function signsOf(root: HtmlElement): PageSigns {
  const counts = Object.fromEntries(countedNames.map((name) => [name, 0])) as Record<CountedName, number>;
  const named = new Set<SignedKind>();
  const found = { title: '', ogTitle: '', description: '' };
  let elements = 0;
  const open: HtmlElement[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    // In the order of the page: of two titles the first counts.
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]!;
      if (child.kind === 'element') open.push(child);
    }
    elements++;
    const counted = countedAs.get(node.name);
    if (counted) counts[counted]++;
    if (node.name === 'title' && found.title === '' && node.namespace === 'html') found.title = sourceTextOf(node);
    else if (node.name === 'meta') readMeta(node, found, named);
    else if (node.name === 'script' && /ld\+json/i.test(attributeOf(node, 'type') ?? '')) {
      for (const [, type] of sourceTextOf(node)
        .slice(0, maxScript)
        .matchAll(/"@type"\s*:\s*(?:\[\s*)?"([\w:/.]+)"/g)) {
        addKind(type!.replace(/^.*[/:]/, ''), named);
      }
    }
  }
  return { title: found.ogTitle || found.title, description: found.description, named, counts, elements };
}

function readMeta(meta: HtmlElement, found: { ogTitle: string; description: string }, named: Set<SignedKind>): void {
  const name = attributeOf(meta, 'property') ?? attributeOf(meta, 'name');
  const content = attributeOf(meta, 'content');
  if (name === undefined || content === undefined) return;
  if (name === 'og:title') found.ogTitle ||= content;
  else if (name === 'description' || name === 'og:description') found.description += ` ${content}`;
  else if (name === 'og:type') addKind(content, named);
}

function addKind(type: string, named: Set<SignedKind>): void {
  for (const kind of signedKinds) if (signs[kind].test(type)) named.add(kind);
}
