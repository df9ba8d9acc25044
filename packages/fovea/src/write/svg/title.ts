import { TokenFlag, type Annotation, type Image, type Shape, type Style, type Token } from '../../model/index.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

const flagWords: Readonly<Record<keyof typeof TokenFlag, string>> = {
  doubtful: 'doubtful text',
  invisible: 'invisible',
  doubled: 'drawn more than once',
  rightToLeft: 'right to left',
  hyphen: 'hyphen breaks the word',
  outside: 'outside the page',
  ocr: 'read by OCR',
  blended: 'in the colour of its background',
  covered: 'covered',
  tiny: 'too small to be read',
};

/** The bits of a token's flags, with their words. */
export const flagBits: readonly (readonly [number, string])[] = (
  Object.keys(flagWords) as (keyof typeof TokenFlag)[]
).map((name) => [TokenFlag[name], flagWords[name]]);

/** The `<title>` that a viewer shows while the pointer rests on a token. */
export function tokenTitle(token: Token, style: Style | undefined): string {
  return title([token.text, style ? styleWords(style) : `unknown style ${token.style}`, flagsInWords(token.flags)]);
}

export function shapeTitle(shape: Shape): string {
  const words = [
    shape.kind,
    paintWords('fill', shape.fill, shape.fillOpacity),
    paintWords('stroke', shape.stroke, shape.strokeOpacity),
    shape.width === undefined ? '' : `line ${xmlNumber(shape.width)} wide`,
  ];
  return title([commas(words)]);
}

export function imageTitle(image: Image): string {
  return title([`image, ${xmlNumber(image.pixelWidth)} × ${xmlNumber(image.pixelHeight)} pixels`]);
}

export function annotationTitle(annotation: Annotation): string {
  const { kind, color, opacity, contents, uri, targetPage } = annotation;
  return title([
    commas([kind, paintWords('', color, opacity)]),
    contents ?? '',
    uri === undefined ? '' : `to ${uri}`,
    targetPage === undefined ? '' : `to page ${targetPage}`,
    fieldWords(annotation),
  ]);
}

/** Lines as the `<title>` of what they stand in. */
export function title(lines: readonly string[]): string {
  return `<title>${escapeXml(lines.filter((line) => line !== '').join('\n'))}</title>`;
}

/** How a text looks, in words. */
export function styleWords(style: Style): string {
  return commas([
    style.font,
    `size ${xmlNumber(style.size)}`,
    `weight ${xmlNumber(style.weight)}`,
    style.italic ? 'italic' : '',
    paintWords('', style.color, style.opacity),
    style.stroke === undefined ? '' : `outline ${style.stroke}`,
    style.paint === undefined ? '' : `paint ${style.paint}`,
    `angle ${xmlNumber(style.angle)}°`,
  ]);
}

/** What is odd about a token, in words; empty for nothing. */
export function flagsInWords(flags: number): string {
  return commas(flagBits.map(([bit, word]) => (flags & bit ? word : '')));
}

function paintWords(what: string, color: string | undefined, opacity: number | undefined): string {
  if (color === undefined) return '';
  const words = what === '' ? color : `${what} ${color}`;
  return opacity === undefined || opacity === 1 ? words : `${words}, opacity ${xmlNumber(opacity)}`;
}

function fieldWords({ field }: Annotation): string {
  if (!field) return '';
  const checked = field.checked === undefined ? '' : field.checked ? 'checked' : 'not checked';
  return commas([`${field.type} field ${field.name}: ${field.value}`, checked]);
}

function commas(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ');
}
