import { currencyPattern, isPrintedCurrency } from '../../model/currency.ts';

/** Somewhere in a text that is no more than a price. */
export const anyCurrency: RegExp = new RegExp(currencyPattern);

export function isCurrency(text: string): boolean {
  return isPrintedCurrency(text);
}

/** Weights, volumes, lengths, counts: what stands behind a number that is no price, or behind `/` in one that is. */
export const unitPattern: string =
  'mg|gr?|гр?|kg|кг|Kg|KG|lbs?|oz|ml|мл|cl|dl|lt?|л|L|hl|cm|см|mm|мм|m|м|m²|m2|шт\\.?|pz\\.?|pcs?\\.?|st\\.?|stk\\.?|Stk\\.?|Stück|unid\\.?|un\\.?|UN|und\\.?|pack|pkt|szt\\.?|ks|pers\\.?|Pers\\.?|p\\.p\\.|W|V|kW|GB|TB|MB|Hz|°C|mes|мес|min|Min\\.?|Std\\.?|h';

const wholeUnit = new RegExp(`^(?:${unitPattern})[.,;)]?$`);

export function isUnit(text: string): boolean {
  return wholeUnit.test(text);
}

const sizeUnit =
  /^(?:mg|gr?|гр?|kg|кг|lbs?|oz|fl\.?|ml|мл|cl|dl|lt?|л|hl|cm|см|mm|мм|m|м|m²|m2|qm|w|v|kw|gb|tb|mb|hz|°c|°|min|std|h|%|км|km|ccm|cc|kcal|kj|ккал|года?|лет|år|jahre?|years?|anni|ans|años|วัน|%vol|vol|克|公斤|毫升|公分)[.,;:)]{0,2}$/iu;

/** What stands behind a number that tells how much or how large something is. */
export function isSizeUnit(text: string): boolean {
  return text.length < 10 && sizeUnit.test(text);
}
