import { entry } from '../../model/lookup.ts';
/** Told apart also by those who do not see all colours (Okabe and Ito), darkened for white paper. */
export const fieldPalette: readonly string[] = [
  '#0072b2',
  '#009e73',
  '#d55e00',
  '#b07d00',
  '#6b7280',
  '#cc2d84',
  '#7c3aed',
  '#0891b2',
  '#8c6d1f',
];

/** Fields that extractors give, each with the colour that it has everywhere: on labels, on results and in files. */
const known: Readonly<Record<string, string>> = {
  offer: '#4b5563',
  title: '#0072b2',
  description: '#009e73',
  price: '#d55e00',
  oldprice: '#b07d00',
  other: '#6b7280',
  variant: '#8c6d1f',
  unitprice: '#0891b2',
  memberprice: '#7c3aed',
  multibuy: '#cc2d84',
  valid: '#4d7c0f',
  image: '#9f1239',
  directory: '#4b5563',
  header: '#0072b2',
  body: '#009e73',
};

/** The colour of a field by its name, however it is written; undefined for names that users give. */
export const fieldColor = (name: string): string | undefined =>
  Object.hasOwn(known, name.toLowerCase()) ? known[name.toLowerCase()] : undefined;

/** Colours for names in the order they are met: known ones have their own, others the next of the palette. */
export function fieldColors(names: Iterable<string>): Map<string, string> {
  const colors = new Map<string, string>();
  let next = 0;
  for (const name of names) {
    if (!colors.has(name)) colors.set(name, fieldColor(name) ?? entry(fieldPalette, next++ % fieldPalette.length));
  }
  return colors;
}
