import type { Style } from '../../model/index.ts';

/**
 * The distinct styles of a document; tokens have an index into it. It only grows, so indexes stay valid while pages are
 * read.
 */
export type StyleTable = { readonly styles: Style[]; readonly indexOf: (style: Style) => number };

export function createStyleTable(): StyleTable {
  const styles: Style[] = [];
  const known = new Map<string, number>();
  return {
    styles,
    indexOf: (style) => {
      const key = `${style.font}|${style.size}|${style.weight}|${style.italic}|${style.color}|${style.opacity}|${style.angle}|${style.stroke ?? ''}|${style.paint ?? ''}`;
      let index = known.get(key);
      if (index === undefined) {
        index = styles.push(style) - 1;
        known.set(key, index);
      }
      return index;
    },
  };
}
