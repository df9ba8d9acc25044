import type { Style } from '../../model/index.ts';
import type { Phrase } from './phrase.ts';

/** How a page is set: what is usual on it. */
export type PageLook = {
  /** The size of most letters. */
  readonly size: number;
  readonly style: Style;
  /** The name of the usual look. */
  readonly usualName: string;
  /** The name that phrases of one look share. */
  readonly nameOf: (phrase: Phrase) => string;
  readonly styleOf: (phrase: Phrase) => Style;
};

const heavyName = /bold|black|heavy|semibold|demi|medium/i;

/** Bold by weight or, where fonts do not say, by their name. */
export function isBold({ weight, font }: Style): boolean {
  return weight >= 600 || heavyName.test(font);
}

const plainStyle: Style = {
  font: '',
  family: '',
  size: 10,
  weight: 400,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle: 0,
};

/** Half points: fonts are scaled a little to fit lines. */
const roundSize = (size: number): number => Math.round(2 * size) / 2;

/**
 * The font without the six letters that some producers put before its name, anew for every subset: `KlwxfvMaax-Light`
 * and `MqjjrlMaax-Light` look the same.
 */
export function fontName({ font }: Style): string {
  return font.replace(/^[A-Z][a-z]{5}(?=[A-Z][A-Za-z]{3})/, '');
}

/** Marks of footnotes after a name say nothing of its look. */
const footnoteMarks = /[\s*†‡§#][\s*†‡§#\d,()]{0,12}$/;

/** Capitals set lines off as bold does, and where fonts hide their weight they are all that is left of it. */
function lookName(style: Style, text: string): string {
  const { size, color, weight, italic } = style;
  const capitals = /\p{Lu}{4}/u.test(text) && !/\p{Ll}|\d/u.test(text.replace(footnoteMarks, ''));
  return [fontName(style), roundSize(size), color, weight >= 600, italic, capitals].join('|');
}

/** What most letters of the phrases look like. */
export function pageLook(phrases: readonly Phrase[], styles: readonly Style[]): PageLook {
  const styleOf = ({ style }: Phrase): Style => styles[style] ?? plainStyle;
  const letters = new Map<string, { name: string; count: number; style: Style }>();
  // Asked for many times for each phrase.
  const names = new Map(phrases.map((phrase) => [phrase, lookName(styleOf(phrase), phrase.text)]));
  for (const [phrase, name] of names) {
    const style = styleOf(phrase);
    const seen = letters.get(name) ?? { name, count: 0, style };
    letters.set(name, { name, count: seen.count + phrase.text.length, style: seen.style });
  }
  const usual = [...letters.values()].reduce((best, one) => (one.count > best.count ? one : best), {
    name: '',
    count: -1,
    style: plainStyle,
  });
  return {
    size: usual.style.size,
    style: usual.style,
    usualName: usual.name,
    styleOf,
    nameOf: (phrase) => names.get(phrase) ?? lookName(styleOf(phrase), phrase.text),
  };
}
