/** Signs and codes of currencies, and the words for what a price is per. */

const signs: readonly (readonly [pattern: string, code: string])[] = [
  ['R\\$', 'BRL'],
  ['US\\$', 'USD'],
  ['A\\$|AU\\$', 'AUD'],
  ['C\\$|CA\\$', 'CAD'],
  ['NZ\\$', 'NZD'],
  ['HK\\$', 'HKD'],
  ['S\\$', 'SGD'],
  ['GH[₵¢]|GH¢|₵', 'GHS'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥|円', 'JPY'],
  ['₽|руб\\.?|р\\.', 'RUB'],
  ['₴|грн\\.?', 'UAH'],
  ['₺', 'TRY'],
  ['₹|Rs\\.?', 'INR'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['zł|zl', 'PLN'],
  ['Kč|Kc', 'CZK'],
  ['Ft', 'HUF'],
  ['лв\\.?', 'BGN'],
  ['lei', 'RON'],
  ['SFr\\.?|Fr\\.', 'CHF'],
  ['\\$', 'USD'],
];

const codes =
  'EUR USD GBP CHF SEK DKK NOK PLN CZK HUF RON BGN RUB UAH TRY BRL GHS AUD CAD NZD INR JPY CNY ZAR MXN ILS SAR AED EGP QAR KWD MAD ISK GEL KZT VND THB'.split(
    ' ',
  );

/** `kr` is Swedish, Danish, Norwegian or Icelandic: only the language tells. */
const crowns = 'kr\\.?';
const words = '[Ee]uros?|Eur';

/** What a currency looks like, anywhere; without groups. */
export const currencyPattern: string = [...signs.map(([pattern]) => pattern), ...codes, crowns, words].join('|');

const wholeCurrency = new RegExp(`^(?:${currencyPattern})$`);

export function isCurrency(text: string): boolean {
  return wholeCurrency.test(text);
}

const crownsOf: Readonly<Record<string, string>> = { sv: 'SEK', da: 'DKK', no: 'NOK', nb: 'NOK', nn: 'NOK', is: 'ISK' };

/** The three letters of a currency as it is printed; undefined where the sign has several and nothing tells. */
export function currencyCode(text: string, language = ''): string | undefined {
  if (codes.includes(text)) return text;
  if (new RegExp(`^(?:${words})$`).test(text)) return 'EUR';
  if (new RegExp(`^(?:${crowns})$`).test(text)) return crownsOf[language.slice(0, 2)];
  return signs.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(text))?.[1];
}

/** Weights, volumes, lengths, counts: what stands behind a number that is no price, or behind `/` in one that is. */
export const unitPattern: string =
  'mg|gr?|гр?|kg|кг|Kg|KG|lbs?|oz|ml|мл|cl|dl|lt?|л|L|hl|cm|см|mm|мм|m|м|m²|m2|шт\\.?|pz\\.?|pcs?\\.?|st\\.?|stk\\.?|Stk\\.?|Stück|unid\\.?|un\\.?|UN|und\\.?|pack|pkt|szt\\.?|ks|pers\\.?|Pers\\.?|p\\.p\\.|W|V|kW|GB|TB|MB|Hz|°C|mes|мес|min|Min\\.?|Std\\.?|h';

const wholeUnit = new RegExp(`^(?:${unitPattern})[.,;)]?$`);

export function isUnit(text: string): boolean {
  return wholeUnit.test(text);
}
