import { attributeOf, type ContentImage, type HtmlElement } from '../../../model/index.ts';
import { resolveAddress } from './address.ts';
import { namesOf } from './tags.ts';

/** Where pages keep the address of a picture that is loaded when it comes into view. */
const lazyAttributes = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-original-src',
  'data-actualsrc',
  'data-orig-file',
  'data-full-src',
  'data-hi-res-src',
  'data-lazy',
  'data-url',
  'data-echo',
  'data-delayed-url',
  'data-backsrc',
  'real_src',
  '_src',
] as const;

const addressStart = /^(?:(?:https?:)?\/\/[^]|[^{}<>]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp)(?:[?#]|$)|\.{0,2}\/[^])/i;
const looksLikeAddress = (text: string): boolean => !/\s/.test(text) && addressStart.test(text);
const placeholder =
  /(?:^|[/_.-])(?:spacer|blank|pixel|1x1|transparent|clear|loading|loader|placeholder|gr[ae]y|lazy(?:load)?|dot)\.(?:gif|png|svg|jpe?g|webp)(?:[?#]|$)/i;
const decoration =
  /(?:^|[\s_-])(?:avatars?|gravatar|icons?|ico|logos?|sprite|pixel|spacer|tracking|tracker|social|share)(?:[\s_-]|$)/i;
/** Pictures to be read as letters. */
const emoji = /(?:^|\s)(?:emoji|wp-smiley|smiley|twemoji|emoticon)(?:\s|$)/i;

/** In pixels: smaller ones are icons, and thinner ones are lines. */
const smallest = 64;
const thinnest = 8;
/** In characters: no address is longer. */
const longest = 4000;
/** In characters: no picture that means something is this short. */
const shortestData = 1000;

/** A picture of the article, or undefined for what is only there for looks. */
export function imageOf(element: HtmlElement, baseUrl: string | undefined): ContentImage | undefined {
  if (isDecoration(element)) return undefined;
  const said = sourceOf(element);
  const src = said?.startsWith('data:') ? said : said && resolveAddress(said, baseUrl);
  if (!src) return undefined;
  const alt = attributeOf(element, 'alt')?.replaceAll(/\s+/g, ' ').trim();
  const title = attributeOf(element, 'title')?.replaceAll(/\s+/g, ' ').trim();
  return { kind: 'image', src, ...(alt && { alt }), ...(title && title !== alt && { title }) };
}

/** The letters of a picture that stands for some; undefined for others. */
export function lettersOf(element: HtmlElement): string | undefined {
  const alt = attributeOf(element, 'alt') ?? '';
  return alt !== '' && alt.length <= 16 && emoji.test(namesOf(element)) ? alt : undefined;
}

function isDecoration(element: HtmlElement): boolean {
  if (decoration.test(namesOf(element))) return true;
  const style = attributeOf(element, 'style') ?? '';
  const width = pixels(attributeOf(element, 'width')) ?? pixels(/(?:^|[;\s])width\s*:\s*([^;]+)/i.exec(style)?.[1]);
  const height = pixels(attributeOf(element, 'height')) ?? pixels(/(?:^|[;\s])height\s*:\s*([^;]+)/i.exec(style)?.[1]);
  if (Math.min(width ?? smallest, height ?? smallest) < thinnest) return true;
  return Math.max(width ?? 0, height ?? 0) < smallest && (width ?? height) !== undefined;
}

/** Only plain numbers are sizes; `50%` and `2em` could be anything. */
function pixels(length: string | undefined): number | undefined {
  const found = length === undefined ? undefined : /^(\d+(?:\.\d+)?)(?:px)?$/i.exec(length.trim())?.[1];
  return found === undefined ? undefined : Number(found);
}

function sourceOf(element: HtmlElement): string | undefined {
  const sets = [
    attributeOf(element, 'srcset'),
    attributeOf(element, 'data-srcset'),
    attributeOf(element, 'data-lazy-srcset'),
  ];
  const fromSet = sets.map((set) => largestOf(set)).find((found) => found !== undefined);
  if (fromSet !== undefined) return fromSet;
  for (const attribute of lazyAttributes) {
    const lazy = attributeOf(element, attribute)?.trim();
    if (lazy && lazy.length <= longest && looksLikeAddress(lazy)) return lazy;
  }
  const src = attributeOf(element, 'src')?.trim();
  if (src && isPicture(src)) return src;
  return element.parent?.name === 'picture' ? fromPicture(element.parent) : undefined;
}

function fromPicture(picture: HtmlElement): string | undefined {
  for (const child of picture.children) {
    if (child.kind !== 'element' || child.name !== 'source') continue;
    const found = largestOf(attributeOf(child, 'srcset')) ?? largestOf(attributeOf(child, 'data-srcset'));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isPicture(src: string): boolean {
  if (!/^data:/i.test(src)) return !placeholder.test(src);
  return src.length >= shortestData && /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/.test(src);
}

const size = /^([\d.]+)[wxh],?$/;

/** The largest of the candidates in a `srcset`. */
function largestOf(set: string | undefined): string | undefined {
  let best: string | undefined;
  let most = 0;
  const parts = (set ?? '').trim().split(/\s+/);
  for (const [index, part] of parts.entries()) {
    const address = part.replace(/^,/, '').replace(/,$/, '');
    if (address === '' || size.test(part) || !isPicture(address)) continue;
    const value = part.endsWith(',') ? 1 : Number(size.exec(parts[index + 1] ?? '')?.[1] ?? 1);
    if (value > most) [best, most] = [address, value];
  }
  return best;
}
