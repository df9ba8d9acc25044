/** What NekoHTML 1.9, which the original reads pages with, knows of tags. It is from the days of HTML 4. */
export type NekoTag = {
  /** Closed by tags like `label` and `table`. */
  readonly isInline: boolean;
  /** End tags don't look beyond it. */
  readonly isBlock: boolean;
  readonly isContainer: boolean;
  readonly isEmpty: boolean;
  /** None of these: opening it closes the inline tags around it, which go on inside. */
  readonly isPlain: boolean;
  /** One of these must be open; else the first is opened. */
  readonly parents: readonly string[];
  /** Beyond this tag no parent is looked for. */
  readonly bounds: string | undefined;
  readonly closes: readonly string[];
  /** A tag that closes its like does so however deep it is inside. */
  readonly nests: boolean;
};

const names = (list: string): readonly string[] => list.split(' ');

const inline = new Set(
  names(
    'a abbr acronym b bdo big blink caption cite code dfn em i kbd legend map nobr q rb rp rt samp small strike strong ' +
      'sub sup tt u var',
  ),
);
const block = new Set(names('address blockquote div dl h1 h2 h3 h4 h5 h6 iframe ilayer layer ol table tr ul'));
const container = new Set(names('body font form p select span table td th'));
const empty = new Set(names('area base bgsound br col frame hr img input link meta nextid param sound spacer wbr'));
const plain = new Set(
  names(
    'applet basefont button center colgroup del dir dd dt embed fieldset frameset head html ins isindex keygen label li ' +
      'listing marquee menu multicol noembed noframes nolayer noscript object optgroup option pre rbc rtc ruby s tbody ' +
      'tfoot thead xml',
  ),
);
/** Their content is text. */
const special = new Set(names('comment plaintext script style textarea title xmp'));

const parentsOf = new Map<string, readonly string[]>([
  ['html', []],
  ...names('body head frameset comment').map((tag) => [tag, ['html']] as const),
  ...names('base basefont bgsound isindex link meta sound').map((tag) => [tag, ['head']] as const),
  ...names('script style title').map((tag) => [tag, ['head', 'body']] as const),
  ...names('h1 h2 h3 h4 h5 h6').map((tag) => [tag, ['body', 'a']] as const),
  ...names('caption col colgroup tbody tfoot thead').map((tag) => [tag, ['table']] as const),
  ...names('td th').map((tag) => [tag, ['tr']] as const),
  ['tr', ['tbody', 'thead', 'tfoot']],
  ...names('optgroup option').map((tag) => [tag, ['select']] as const),
  ...names('dd dt').map((tag) => [tag, ['dl']] as const),
  ...names('rb rbc rp rt rtc').map((tag) => [tag, ['ruby']] as const),
  ...names('frame noframes').map((tag) => [tag, ['frameset']] as const),
  ['area', ['map']],
  ['form', ['body', 'td', 'div']],
  ['legend', ['fieldset']],
  ['li', ['body', 'ul', 'ol']],
  ['param', ['object', 'applet']],
]);

const closedBy = new Map<string, readonly string[]>([
  ['a', ['a']],
  ...names('blockquote div hr p').map((tag) => [tag, ['p']] as const),
  ['body', ['head']],
  ['colgroup', ['col', 'colgroup']],
  ...names('dd dt').map((tag) => [tag, ['dt', 'dd']] as const),
  ['form', ['button', 'p']],
  ...names('h1 h2 h3 h4 h5 h6').map((tag) => [tag, names('h1 h2 h3 h4 h5 h6 p')] as const),
  ['li', ['li']],
  ['meta', ['style', 'title']],
  ...names('optgroup option').map((tag) => [tag, ['option']] as const),
  ...names('rb rp').map((tag) => [tag, ['rb']] as const),
  ['rt', ['rb', 'rp']],
  ['rtc', ['rbc']],
  ['ruby', ['ruby']],
  ['select', ['select']],
  ['style', ['style', 'title', 'meta']],
  ['tbody', names('thead td th tr colgroup')],
  ['tfoot', names('thead tbody td th tr')],
  ['thead', ['colgroup']],
  ...names('td th').map((tag) => [tag, ['td', 'th']] as const),
  ['tr', names('td th tr colgroup')],
]);

const known: ReadonlyMap<string, NekoTag> = new Map(
  [...inline, ...block, ...container, ...empty, ...plain, ...special].map((tag) => [tag, describe(tag)]),
);

const unknown: NekoTag = { ...describe(''), isContainer: true, parents: ['body', 'head'] };

function describe(tag: string): NekoTag {
  const closes = closedBy.get(tag) ?? [];
  return {
    isInline: inline.has(tag),
    isBlock: block.has(tag),
    isContainer: container.has(tag),
    isEmpty: empty.has(tag),
    isPlain: plain.has(tag),
    parents: parentsOf.get(tag) ?? ['body'],
    bounds: tag === 'td' || tag === 'th' || tag === 'tr' ? 'table' : undefined,
    closes,
    nests: !closes.includes(tag),
  };
}

export function nekoTag(name: string): NekoTag {
  return known.get(name) ?? unknown;
}
