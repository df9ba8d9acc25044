import type { Style } from '../../../model/index.ts';
import type { Predicate } from '../predicate.ts';
import { isTrue, numberAt, ofOne, ofTwo, ramp, textAt } from './define.ts';

/** What the type looks like. An image has no type, so none of these holds for it. */
export const stylePredicates: readonly Predicate[] = [
  ofOne({ name: 'bold', help: 'Bold type: 0 at weight 400 and below, 1 from 700.' }, ({ style }) =>
    style ? ramp(style.weight, 400, 700) : 0,
  ),
  ofOne({ name: 'italic', help: 'Italic type.' }, ({ style }) => isTrue(style?.italic === true)),
  ofOne(
    {
      name: 'size',
      help: 'The font has the given size: 1 if exact, 0 if it differs by a quarter.',
      parameters: ['number'],
    },
    ({ style }, values) => {
      const wanted = numberAt(values, 0, 0);
      return style && wanted > 0 ? ramp(Math.abs(style.size / wanted - 1), 0.25, 0) : 0;
    },
  ),
  ofOne(
    {
      name: 'color',
      help: 'The text has the given colour (`#rrggbb`, or a name such as red): 1 if exact, decreasing with the distance.',
      parameters: ['text'],
    },
    ({ style }, values) => (style ? likeColor(style.color, textAt(values, 0)) : 0),
  ),
  ofTwo(
    { name: 'largerThan', help: 'The first has a larger font: 0 at the same size, 1 from a quarter larger.' },
    (first, second) => (first.style && second.style ? ramp(first.style.size / second.style.size, 1, 1.25) : 0),
  ),
  ofTwo(
    {
      name: 'sameStyle',
      help: 'Both have the same style: the share of family, size, weight, slant and colour that agrees.',
    },
    (first, second) => (first.style && second.style ? agreement(first.style, second.style) : 0),
  ),
];

function agreement(a: Style, b: Style): number {
  const facts = [
    a.family === b.family,
    Math.abs(a.size - b.size) < 0.05 * Math.min(a.size, b.size),
    a.weight === b.weight,
    a.italic === b.italic,
    a.color === b.color,
  ];
  return facts.filter(Boolean).length / facts.length;
}

const namedColors: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  grey: '#808080',
  gray: '#808080',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
};

/** Colours this far apart, of at most 441, have nothing in common. */
const farApart = 128;

function likeColor(own: string, wanted: string): number {
  const [a, b] = [channels(own), channels(namedColors[wanted.toLowerCase()] ?? wanted)];
  if (!a || !b) return 0;
  return ramp(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), farApart, 0);
}

function channels(color: string): [number, number, number] | undefined {
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  if (!found) return undefined;
  const [, red, green, blue] = found;
  return [Number.parseInt(red!, 16), Number.parseInt(green!, 16), Number.parseInt(blue!, 16)];
}
