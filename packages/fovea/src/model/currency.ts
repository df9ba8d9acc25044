/** Currencies as they are printed: the one list that all readers of amounts share. */

/** By ISO 4217 code: signs, short forms and words. A dollar alone is that of the United States. */
const printed: Readonly<Record<string, readonly string[]>> = {
  AED: ['درهم', 'د.إ'],
  AUD: ['A$', 'AU$'],
  BGN: ['лв', 'лв.'],
  BRL: ['R$'],
  CAD: ['C$', 'CA$'],
  CHF: ['SFr', 'SFr.', 'Fr.'],
  CNY: ['RMB'],
  CZK: ['Kč', 'Kc'],
  EGP: ['جنيه', 'ج.م'],
  EUR: ['€', 'Eur', 'Euro', 'Euros', 'euro', 'euros'],
  GBP: ['£'],
  GHS: ['₵', 'GH₵', 'GH¢'],
  HKD: ['HK$'],
  HUF: ['Ft'],
  ILS: ['₪', 'ש"ח', 'ש״ח'],
  INR: ['₹', 'Rs', 'Rs.'],
  JPY: ['¥', '円'],
  KRW: ['₩'],
  NGN: ['₦'],
  NZD: ['NZ$'],
  PHP: ['₱'],
  PLN: ['zł', 'zl'],
  RON: ['lei'],
  RUB: ['₽', 'руб', 'руб.', 'р.'],
  SAR: ['ريال', 'ر.س'],
  SGD: ['S$'],
  THB: ['฿'],
  TRY: ['₺'],
  UAH: ['₴', 'грн', 'грн.'],
  USD: ['US$', 'U.S.$', '$'],
  VND: ['₫'],
};

/** Codes that are printed as such, besides those above. */
const otherCodes = 'DKK GEL ISK KWD KZT MAD MXN NOK QAR SEK ZAR'.split(' ');

/** Swedish, Danish, Norwegian or Icelandic: only the language tells. */
const crowns: readonly string[] = ['kr', 'kr.', 'Kr', 'Kr.'];
const crownsOf: Readonly<Record<string, string>> = { sv: 'SEK', da: 'DKK', no: 'NOK', nb: 'NOK', nn: 'NOK', is: 'ISK' };

const codeOf: ReadonlyMap<string, string> = new Map([
  ...otherCodes.map((code) => [code, code] as const),
  ...Object.entries(printed).flatMap(([code, signs]) => [code, ...signs].map((sign) => [sign, code] as const)),
]);

const patternOf = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((text) => text.replaceAll(/[$.]/g, String.raw`\$&`))
    .join('|');

/** What a currency looks like, anywhere: signs, codes and words, the longest first; without groups. */
export const currencyPattern: string = patternOf([...codeOf.keys(), ...crowns]);

/** The same for signs alone: what has no letters but those before a dollar or the like. */
export const currencySignPattern: string = patternOf([...codeOf.keys()].filter((text) => /[^\p{L}."״]/u.test(text)));

/** The three letters of a currency as it is printed; undefined where the sign has several and nothing tells. */
export function currencyCode(text: string, language = ''): string | undefined {
  return crowns.includes(text) ? crownsOf[language.slice(0, 2)] : codeOf.get(text);
}
