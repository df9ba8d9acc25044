import { isSpace, type Characters } from './characters.ts';
import { commonAttributes } from './common-attributes.ts';
import { addToHash, lowerCase, NameTable } from './name-table.ts';
import { knownTags, unknownTag, type Tag } from './tags.ts';
import { noAttributes, type Token } from './token.ts';

const slash = 0x2f;
const greater = 0x3e;
const equals = 0x3d;
const doubleQuote = 0x22;
const singleQuote = 0x27;

const tagTable = new NameTable<Tag>(knownTags.map((tag) => [tag.name, tag]));
const attributeTable = new NameTable<string>(commonAttributes.map((name) => [name, name]));

/** From so many attributes on a set finds doubles; below, looking at each is quicker. */
const manyAttributes = 24;

/** So many names are remembered. A page with more is none that anybody wrote. */
const manyNames = 10_000;

/** Reads the name and the attributes of tags. */
export class TagReader {
  private readonly source: string;
  private readonly characters: Characters;
  private readonly token: Token;
  private readonly unknownTags = new Map<string, Tag>();
  private readonly unknownAttributes = new Map<string, string>();
  /** Names and values of the tag at hand, in an array that is used again, and how many there are. */
  private attributes: string[] = [];
  private count = 0;
  private names: Set<string> | undefined;
  /** The hash of the name that was read last. */
  private hash = 0;

  constructor(source: string, characters: Characters, token: Token) {
    this.source = source;
    this.characters = characters;
    this.token = token;
  }

  /** Reads a tag whose name begins at `at` and gives the place behind it, or -1 where the source ends before it does. */
  read(at: number): number {
    const { source, token } = this;
    const end = this.nameEnd(at, -1);
    token.tag = tagTable.find(source, at, end, this.hash) ?? this.unknownTag(at, end);
    token.selfClosing = false;
    token.attributes = noAttributes;
    if (source.charCodeAt(end) === greater) return end + 1;
    this.count = 0;
    this.names = undefined;
    const behind = this.readAttributes(end);
    if (this.count > 0) token.attributes = this.attributes.slice(0, this.count);
    // A tag with a million attributes must not cost memory for the rest of the page.
    if (this.attributes.length > 1000) this.attributes = [];
    return behind;
  }

  /** Where a name ends: at white space, `/`, `>`, the given character, or the end of the source. */
  private nameEnd(at: number, stop: number): number {
    const { source } = this;
    let hash = 0;
    let i = at;
    for (; i < source.length; i++) {
      const code = source.charCodeAt(i);
      if (code < 0x41 && (isSpace(code) || code === slash || code === greater || (code === stop && i > at))) break;
      hash = addToHash(hash, lowerCase(code));
    }
    this.hash = hash;
    return i;
  }

  private readAttributes(from: number): number {
    const { source } = this;
    let i = from;
    while (i < source.length) {
      const code = source.charCodeAt(i);
      if (code === greater) return i + 1;
      if (code === slash && source.charCodeAt(i + 1) === greater) {
        this.token.selfClosing = true;
        return i + 2;
      }
      i = code === slash || isSpace(code) ? i + 1 : this.readAttribute(i);
    }
    return -1;
  }

  /** Reads one attribute and gives the place behind it. */
  private readAttribute(at: number): number {
    const { source } = this;
    const end = this.nameEnd(at, equals);
    const name = attributeTable.find(source, at, end, this.hash) ?? this.unknownAttribute(at, end);
    let i = this.skipSpace(end);
    if (source.charCodeAt(i) !== equals) {
      this.add(name, '');
      return i;
    }
    i = this.skipSpace(i + 1);
    const quote = source.charCodeAt(i);
    if (quote === doubleQuote || quote === singleQuote) return this.readQuoted(name, i + 1, quote);
    const valueEnd = this.unquotedEnd(i);
    this.add(name, this.characters.attributeValue(i, valueEnd));
    return valueEnd;
  }

  private readQuoted(name: string, from: number, quote: number): number {
    const end = this.source.indexOf(quote === doubleQuote ? '"' : "'", from);
    // The tag never ends, so nobody will see its attributes.
    if (end === -1) return this.source.length;
    this.add(name, this.characters.attributeValue(from, end));
    return end + 1;
  }

  private unquotedEnd(from: number): number {
    const { source } = this;
    let i = from;
    for (; i < source.length; i++) {
      const code = source.charCodeAt(i);
      if (code === greater || isSpace(code)) break;
    }
    return i;
  }

  private skipSpace(from: number): number {
    let i = from;
    while (isSpace(this.source.charCodeAt(i))) i++;
    return i;
  }

  /** Of two attributes with one name, the first counts. */
  private add(name: string, value: string): void {
    if (this.isDouble(name)) return;
    this.attributes[this.count++] = name;
    this.attributes[this.count++] = value;
  }

  private isDouble(name: string): boolean {
    if (this.count >= 2 * manyAttributes) {
      this.names ??= new Set(this.attributes.slice(0, this.count).filter((_, i) => i % 2 === 0));
      const { size } = this.names;
      return this.names.add(name).size === size;
    }
    for (let i = 0; i < this.count; i += 2) if (this.attributes[i] === name) return true;
    return false;
  }

  private unknownTag(at: number, end: number): Tag {
    const name = this.nameAt(at, end);
    let tag = this.unknownTags.get(name);
    if (!tag) this.unknownTags.set(name, (tag = unknownTag(name)));
    return tag;
  }

  /** One string for every name, however often it comes. */
  private unknownAttribute(at: number, end: number): string {
    const name = this.nameAt(at, end);
    const known = this.unknownAttributes.get(name);
    if (known !== undefined) return known;
    if (this.unknownAttributes.size < manyNames) this.unknownAttributes.set(name, name);
    return name;
  }

  private nameAt(at: number, end: number): string {
    const name = this.source.slice(at, end);
    const folded = /[A-Z]/.test(name) ? name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : name;
    return this.characters.hasNul(at, end) ? folded.replaceAll('\0', '\uFFFD') : folded;
  }
}
