import { currencyCode, currencyPattern } from '../../model/currency.ts';

/** A price as it is meant. */
export type PriceValue = {
  readonly amount: number;
  /** ISO 4217, where the sign is known. */
  readonly currency?: string;
  /** What it is for: `kg`, `100 g`, `st`. */
  readonly unit?: string;
  /** Pieces that the amount buys: 2 in `2 for 5`. */
  readonly quantity?: number;
  /** The other end of a range: 12 in `9–12 €`. */
  readonly upTo?: number;
};

/** What is known of prices before they are read. */
export type PriceHints = {
  /** The sign before the decimals on this page. */
  readonly decimal?: '.' | ',';
  readonly language?: string;
};

const number = "\\d{1,3}(?:[.,'’ ]\\d{3})+(?:[.,·]\\d{1,2})?|\\d+(?:[.,·]\\d{1,2})?";
/** Behind a slash or a word for `per`, any short word is a unit. */
const unit = '(?:\\d+\\s*)?[\\p{L}²"״]{1,8}\\.?';
/** `5,-`, `5.–`, `5,—`: nothing behind the comma. */
const noCents = '(?:[.,]?[-–—]{1,2}|[.,](?!\\d))';
const cue = '(?:ab|от|da|from|à|a|od|fra|från|dès|desde|only|nur|per|por|Preis|Price|Prix|Precio|Preço|:)';
/** What stands between the number of pieces and what they cost. */
export const quantityCue: string = '(?:for|für|pour|per|por|za|voor|med|x|за|με|για|st för|for kun|بـ|ב-)';

const pattern = new RegExp(
  `^(?:${cue}\\s*)?(?:(?<quantity>\\d{1,2})\\s*${quantityCue}\\s*)?(?<before>${currencyPattern})?\\s*(?<amount>${number})(?:${noCents})?` +
    `\\s*(?:[-–—]\\s*(?<upTo>${number}))?\\s*(?<after>${currencyPattern})?(?:${noCents})?` +
    `\\s*(?:(?:\\/|per|pro|al|je|il|za|за|au|le)\\s*(?<unit>${unit}))?[*¹²)\\s.]*$`,
  'u',
);

/** Longer texts are sentences. */
const maxLength = 48;

/**
 * Reads a price tag whose pieces are joined by blanks: `3,99 €`, `R$ 19, 50`, `5,-`, `2 for 5`, `540₽/100гр`, `9–12 €`.
 * Undefined for what is no price.
 * @example
 * ```ts
 * import { parsePrice } from 'fovea/offers';
 * console.log(parsePrice('€ 1,09')); // => { amount: 1.09, currency: 'EUR' }
 * console.log(parsePrice('2 for 5')); // => { amount: 5, quantity: 2 }
 * ```
 */
export function parsePrice(text: string, hints: PriceHints = {}): PriceValue | undefined {
  if (text.length > maxLength) return undefined;
  const found = pattern.exec(tidied(text))?.groups;
  const amount = found && amountOf(found['amount']!, hints.decimal);
  if (!found || amount === undefined) return undefined;
  const currency = currencyCode(found['before'] ?? found['after'] ?? '', hints.language);
  const upTo = found['upTo'] === undefined ? undefined : amountOf(found['upTo'], hints.decimal);
  return {
    amount,
    ...(currency !== undefined && { currency }),
    ...(found['unit'] !== undefined && { unit: found['unit'].replace(/^(\d+)(?=\D)/, '$1 ').replace(/ {2,}/, ' ') }),
    ...(found['quantity'] !== undefined && { quantity: Number(found['quantity']) }),
    ...(upTo !== undefined && upTo > amount && { upTo }),
  };
}

/** Leader dots go, and a separator joins what stands on both its sides. */
function tidied(text: string): string {
  return (
    text
      .replaceAll(/[\u00a0\u2007\u2009\u202f\s]+/g, ' ')
      .replace(/^[\s.…·•_(]+(?=[^\s.…·•_(])/, '')
      // Right to left, the unit may come first: it is still what follows the stroke.
      .replace(/^([^\d\s€$£]+)(\d[\d.,]*)\/$/, '$2/$1')
      .replaceAll(/(\d) ?([.,·]) ?(?=\d{2}\b)/g, '$1$2')
      .replaceAll(/(?<=\d[.,·]) (?=\d{1,2}\b)/g, '')
      .trim()
  );
}

/** The number, whichever of `.` and `,` groups its digits. */
function amountOf(text: string, decimal: PriceHints['decimal']): number | undefined {
  const signs = [...text.matchAll(/[.,·]/g)];
  const last = signs.at(-1);
  if (!last) return finite(text.replaceAll(/['’ ]/g, ''));
  const behind = text.length - last.index - 1;
  const isDecimal =
    signs.filter(([sign]) => sign === last[0]).length === 1 &&
    (behind < 3 || (signs.length === 1 && last[0] === decimal && text.startsWith('0')));
  const whole = text.slice(0, last.index).replaceAll(/\D/g, '');
  return finite(isDecimal ? `${whole}.${text.slice(last.index + 1)}` : text.replaceAll(/\D/g, ''));
}

function finite(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
