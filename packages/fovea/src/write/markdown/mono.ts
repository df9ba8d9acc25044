import type { Style } from '../../model/index.ts';

const names = /mono|courier|consol|typewriter|menlo|monaco|cmtt|cmsltt|sftt|fixed|inconsolata|lettergothic|letter gothic|terminal|sourcecode|source code|firacode|fira code/i;

/** Letters of one width, by the name of their font. */
export function isMono({ font, family }: Pick<Style, 'font' | 'family'>): boolean {
  return names.test(font) || names.test(family);
}
