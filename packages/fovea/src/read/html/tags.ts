/** What the rules for building the tree ask of a tag, one bit each. */
export const Is = {
  /** Ends the search for what a stray end tag belongs to. */
  special: 1,
  /** Elements that hide what is open around them, for most end tags … */
  scope: 2,
  /** … for `li` … */
  listScope: 4,
  /** … for `p` … */
  buttonScope: 8,
  /** … and for the parts of tables. */
  tableScope: 16,
  /** Closed without an end tag where what is around it closes. */
  impliedEnd: 32,
  /** Closed without an end tag where a `template` closes. */
  impliedEndInTemplate: 64,
  /** Special, and not only a box as `address`, `div` and `p` are: a list item stays open across those. */
  listBoundary: 128,
  /** What stands directly in it but is not part of a table goes before the table. */
  tableStructure: 256,
  heading: 512,
  tableBody: 1024,
  cell: 2048,
  /** An element of SVG or MathML … */
  foreign: 4096,
  /** … in which HTML goes on … */
  htmlIntegration: 8192,
  /** … or text and HTML elements do, but for two. */
  textIntegration: 16384,
} as const;

/** A name of elements with what the rules say of it. There is one object for a name within a page. */
export type Tag = {
  readonly name: string;
  /** Its place in the tables of rules; 0 for names that no rule speaks of. */
  readonly id: number;
  readonly flags: number;
  /** The same name as an element of SVG and of MathML, once it was needed. */
  svg: Tag | undefined;
  math: Tag | undefined;
};

const words = (list: string): string[] => list.trim().split(/\s+/);

const special = `address applet area article aside base basefont bgsound blockquote body br button caption center col
  colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head
  header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript
  object ol p param plaintext pre script search section select source style summary table tbody td template textarea
  tfoot th thead title tr track ul wbr xmp`;
const scope = 'applet caption html marquee object table td template th';
const impliedEnd = 'dd dt li optgroup option p rb rp rt rtc';

const flagged: readonly (readonly [flag: number, names: string])[] = [
  [Is.special | Is.listBoundary, special],
  [Is.scope | Is.listScope | Is.buttonScope, scope],
  [Is.listScope, 'ol ul'],
  [Is.buttonScope, 'button'],
  [Is.tableScope, 'html table template'],
  [Is.impliedEnd | Is.impliedEndInTemplate, impliedEnd],
  [Is.impliedEndInTemplate, 'caption colgroup tbody td tfoot th thead tr'],
  [Is.tableStructure, 'table tbody tfoot thead tr'],
  [Is.heading, 'h1 h2 h3 h4 h5 h6'],
  [Is.tableBody, 'tbody tfoot thead'],
  [Is.cell, 'td th'],
];
const boxes = new Set(['address', 'div', 'p']);

/** Names that rules speak of without asking anything of the element. */
const plain = `a annotation-xml b big code dialog em font i image malignmark math mglyph nobr ruby s small span strike strong sub
  sup svg tt u var`;
/** Names that are only there to be found quickly. */
const common = `abbr audio canvas circle cite defs del dfn ellipse figcaption g ins kbd label legend line lineargradient map
  mark mask meter object output path picture polygon polyline progress q rect samp slot stop symbol text time tspan use
  video desc foreignobject mi mo mn ms mtext clippath data datalist`;

const tags = new Map<string, Tag>();
for (const list of [special, scope, impliedEnd, plain, common]) {
  for (const name of words(list)) if (!tags.has(name)) tags.set(name, newTag(name, tags.size + 1, flagsOf(name)));
}

function flagsOf(name: string): number {
  let flags = 0;
  for (const [flag, names] of flagged) if (words(names).includes(name)) flags |= flag;
  return boxes.has(name) ? flags & ~Is.listBoundary : flags;
}

function newTag(name: string, id: number, flags: number): Tag {
  return { name, id, flags, svg: undefined, math: undefined };
}

/** All tags that are known beforehand. */
export const knownTags: readonly Tag[] = [...tags.values()];

/** A tag by a name that rules speak of. */
export function tagOf(name: string): Tag {
  const tag = tags.get(name);
  if (!tag) throw new TypeError(`There are no rules for ${name}`);
  return tag;
}

/** Tags by a list of names, parted by spaces. */
export function tagsOf(list: string): Tag[] {
  return words(list).map(tagOf);
}

/** A tag no rule speaks of. */
export function unknownTag(name: string): Tag {
  return newTag(name, 0, 0);
}

/** A tag of SVG or MathML; `flags` beside that it is one. */
export function foreignTag(name: string, flags: number): Tag {
  return newTag(name, 0, flags | Is.foreign);
}
