import { currencyPattern } from '../../model/currency.ts';

const wholeCurrency = new RegExp(`^(?:${currencyPattern})$`);

export function isCurrency(text: string): boolean {
  return wholeCurrency.test(text);
}

/** Weights, volumes, lengths, counts: what stands behind a number that is no price, or behind `/` in one that is. */
export const unitPattern: string =
  'mg|gr?|гр?|kg|кг|Kg|KG|lbs?|oz|ml|мл|cl|dl|lt?|л|L|hl|cm|см|mm|мм|m|м|m²|m2|шт\\.?|pz\\.?|pcs?\\.?|st\\.?|stk\\.?|Stk\\.?|Stück|unid\\.?|un\\.?|UN|und\\.?|pack|pkt|szt\\.?|ks|pers\\.?|Pers\\.?|p\\.p\\.|W|V|kW|GB|TB|MB|Hz|°C|mes|мес|min|Min\\.?|Std\\.?|h';

const wholeUnit = new RegExp(`^(?:${unitPattern})[.,;)]?$`);

export function isUnit(text: string): boolean {
  return wholeUnit.test(text);
}
