/** `NameStartChar` and `NameChar` of XML 1.0, without the colon of namespaces. */
const nameStart = String.raw`A-Za-z_\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}`;
const name = String.raw`[${nameStart}][${nameStart}\-.0-9\u00B7\u0300-\u036F\u203F-\u2040]*`;
const reference = String.raw`&(?:amp|lt|gt|quot|apos|#(?<code>\d+));`;
const attribute = String.raw`\s+(?<key>${name})="(?<value>(?:[^<&"\t\n\r]|${reference.replace('?<code>', '?:')})*)"`;
const openTag = new RegExp(
  String.raw`<(?<tag>${name})(?<attributes>(?:${attribute.replaceAll(/\?<\w+>/g, '?:')})*)\s*(?<end>/?)>`,
  'uy',
);
const closeTag = new RegExp(`</(?<tag>${name})>`, 'uy');
const text = new RegExp(`(?:[^<&>\r]|${reference.replace('?<code>', '?:')})+`, 'uy');
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** An element of a checked file. */
export type Element = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

/**
 * Reads the part of XML that a plain drawing needs: elements, attributes, text and the built-in references.
 * @throws on everything else: what passes is well-formed.
 */
export function parseXml(source: string): Element {
  if (notXml.test(source)) throw new Error('A character that XML forbids');
  const top: Element = { tag: '', attributes: {}, children: [], text: '' };
  const open = [top];
  let at = 0;
  while (at < source.length) at = readNext(source, at, open);
  if (open.length !== 1 || top.children.length !== 1 || top.text.trim() !== '')
    throw new Error('Not one whole element');
  return top.children[0]!;
}

function readNext(source: string, at: number, open: Element[]): number {
  const parent = open.at(-1)!;
  const started = matchAt(openTag, source, at);
  if (started) {
    const { tag, attributes, end } = started.groups!;
    const element: Element = { tag: tag!, attributes: readAttributes(attributes!), children: [], text: '' };
    parent.children.push(element);
    if (end === '') open.push(element);
    return at + started[0].length;
  }
  const closed = matchAt(closeTag, source, at);
  if (closed) {
    if (open.pop()!.tag !== closed.groups!['tag']) throw new Error(`Wrong end at ${at}: ${closed[0]}`);
    return at + closed[0].length;
  }
  const words = matchAt(text, source, at);
  if (!words) throw new Error(`Not XML at ${at}: ${source.slice(at, at + 60)}`);
  parent.text += unescapeXml(words[0]);
  return at + words[0].length;
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function readAttributes(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { groups } of source.matchAll(new RegExp(attribute, 'gu'))) {
    const key = groups!['key']!;
    if (key in found) throw new Error(`Attribute twice: ${key}`);
    found[key] = unescapeXml(groups!['value']!);
  }
  return found;
}

function unescapeXml(source: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return source.replaceAll(new RegExp(reference, 'gu'), (whole, code: string | undefined) => {
    if (code === undefined) return named[whole.slice(1, -1)]!;
    const character = String.fromCodePoint(Number(code));
    if (notXml.test(character)) throw new Error(`A reference to a forbidden character: ${whole}`);
    return character;
  });
}

/** All elements below, depth first. */
export function allElements(element: Element): Element[] {
  return [element, ...element.children.flatMap(allElements)];
}
