import type { Style } from '../../model/index.ts';

/** Styles of a document, each once; tokens hold its index. Only ever grows, so indexes stay good while pages stream by. */
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
