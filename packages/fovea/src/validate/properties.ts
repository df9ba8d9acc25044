import { visualProperties, type VisualProperty } from '../model/index.ts';
import { lookUp } from '../model/lookup.ts';

/** How a property becomes numbers. */
export type PropertyKind = 'colour' | 'number' | 'category';

export function kindOf(property: VisualProperty): PropertyKind {
  if (property.endsWith('color')) return 'colour';
  return /-style$|^position$|^text-|^visibility$/.test(property) ? 'category' : 'number';
}

const indices = new Map<string, number>(visualProperties.map((property, index) => [property, index]));

/** The computed value of a property; empty where the vector is too short. */
export function valueOf(style: readonly string[], property: VisualProperty): string {
  return style[lookUp(indices, property)] ?? '';
}

type Side = 'bottom' | 'left' | 'right' | 'top';
const side = (property: VisualProperty): Side | undefined =>
  /^border-(bottom|left|right|top)-color$/.exec(property)?.[1] as Side | undefined;

/**
 * Whether a colour is painted at all. Without a border, its computed colour is that of the text, and the outline's
 * always follows it: one change of colour would count six times.
 */
export function isPainted(style: readonly string[], property: VisualProperty): boolean {
  if (property === 'outline-color') return false;
  const edge = side(property);
  return edge === undefined || Number.parseFloat(valueOf(style, `border-${edge}-width`)) > 0;
}

const places: Readonly<Record<Side, string>> = {
  left: 'on the left',
  right: 'on the right',
  top: 'above',
  bottom: 'below',
};

/** What a property is called in a sentence. */
export function plainName(property: VisualProperty): string {
  const found = /^(border|margin|padding)-(bottom|left|right|top)(?:-(color|style|width))?$/.exec(property);
  if (found) {
    const [, what, where, aspect] = found;
    const noun = { border: 'border', margin: 'space', padding: 'padding' }[what!]!;
    const part = aspect === undefined ? '' : `${aspect === 'color' ? 'colour' : aspect} of the `;
    return `${part}${noun} ${places[where as Side]}`;
  }
  return names[property] ?? property;
}

const names: Partial<Readonly<Record<VisualProperty, string>>> = {
  'background-color': 'background',
  'border-top-left-radius': 'rounding of the left corner',
  'border-top-right-radius': 'rounding of the right corner',
  color: 'text colour',
  'font-size': 'text size',
  'font-style': 'slant',
  'font-weight': 'text weight',
  'outline-color': 'colour of the outline',
  position: 'positioning',
  'text-align': 'alignment',
  'text-decoration': 'text decoration',
  visibility: 'visibility',
};
