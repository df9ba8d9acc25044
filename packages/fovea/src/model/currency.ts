import { lastOf } from './lookup.ts';
/** Currencies as they are printed: the one list that all readers of amounts share. */

/** By ISO 4217 code: signs, short forms and words that stand for no other currency. */
const printed: Readonly<Record<string, readonly string[]>> = {
  AED: ['د.إ'],
  AMD: ['֏'],
  AUD: ['A$', 'AU$'],
  AZN: ['₼'],
  BDT: ['৳'],
  BGN: ['лв', 'лв.'],
  BHD: ['د.ب'],
  BRL: ['R$'],
  CAD: ['C$', 'CA$', 'CAD$'],
  CHF: ['SFr', 'SFr.', 'sFr', 'sFr.', 'Fr.'],
  CNY: ['RMB', 'CN¥', '人民币', '人民幣'],
  COP: ['COL$', 'COP$'],
  CRC: ['₡'],
  CZK: ['Kč', 'Kc', 'kč'],
  DOP: ['RD$'],
  DZD: ['دج', 'د.ج'],
  EGP: ['جنيه', 'ج.م', 'L.E.', 'E£'],
  EUR: ['€', 'Eur', 'Euro', 'Euros', 'euro', 'euros', 'EURO', 'Евро', 'евро', 'ευρώ'],
  GEL: ['₾', 'ლარი'],
  GHS: ['₵', 'GH₵', 'GH¢'],
  HKD: ['HK$', '港元', '港幣', '港币'],
  HRK: [],
  HUF: ['Ft', 'Ft.'],
  IDR: ['Rp', 'Rp.'],
  ILS: ['₪', 'ש"ח', 'ש״ח', 'שח', 'NIS'],
  INR: ['₹', 'रु', 'रु.'],
  IQD: ['د.ع'],
  IRR: ['﷼', 'ریال'],
  ISK: [],
  JOD: ['د.أ', 'J.D.'],
  JPY: ['円', 'JP¥', '日元', '日圓'],
  KES: ['KSh', 'Ksh', 'KShs'],
  KHR: ['៛'],
  KRW: ['₩', '원'],
  KWD: ['د.ك', 'KD', 'K.D.', 'K.D'],
  KZT: ['₸', 'тг', 'тг.', 'тенге'],
  LAK: ['₭'],
  LBP: ['ل.ل', 'L.L.', 'L.L', 'LL', 'ليرة'],
  LYD: ['د.ل'],
  MAD: ['د.م'],
  MKD: ['ден', 'ден.', 'денари'],
  MNT: ['₮'],
  MXN: ['MX$', 'M.N.'],
  MYR: ['RM'],
  NGN: ['₦'],
  NZD: ['NZ$'],
  OMR: ['ر.ع', 'R.O.'],
  PEN: ['S/', 'S/.', 'soles'],
  PHP: ['₱', 'Php', 'PhP'],
  PLN: ['zł', 'zl', 'ZŁ', 'złotych', 'zł.'],
  PYG: ['₲', 'Gs.'],
  QAR: ['ر.ق', 'Q.R.'],
  RON: [],
  RSD: ['дин', 'дин.'],
  RUB: ['₽', 'руб', 'руб.', 'р.', 'рублей', 'Руб', 'Руб.', 'РУБ'],
  SAR: ['ر.س', 'S.R.'],
  SGD: ['S$'],
  THB: ['฿', 'บาท'],
  TND: ['د.ت'],
  TRY: ['₺', 'TL'],
  TWD: ['NT$', 'NTD', '新台幣', '台幣'],
  UAH: ['₴', 'грн', 'грн.', 'Грн', 'ГРН'],
  USD: ['US$', 'U.S.$', 'USD$', 'U$S', 'U$D'],
  UYU: ['$U'],
  UZS: ["so'm", 'сум', 'сўм'],
  VND: ['₫', 'đ', 'VNĐ', 'đồng', 'vnđ'],
  XOF: ['FCFA', 'F.CFA', 'CFA'],
};

/** Signs of several currencies, the most common first: where nothing else tells, they stay signs. */
const shared: Readonly<Record<string, readonly string[]>> = {
  $: 'USD MXN COP CLP ARS CAD AUD NZD SGD HKD TWD UYU DOP BSD BBD BZD JMD TTD NAD FJD'.split(' '),
  '¥': ['JPY', 'CNY'],
  元: ['CNY', 'TWD', 'HKD'],
  圓: ['TWD', 'HKD', 'JPY'],
  圆: ['CNY'],
  '£': ['GBP', 'EGP', 'LBP', 'SYP', 'SDG'],
  Rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  'Rs.': ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  lei: ['RON', 'MDL'],
  Lei: ['RON', 'MDL'],
  LEI: ['RON', 'MDL'],
  درهم: ['AED', 'MAD'],
  ريال: ['SAR', 'QAR', 'OMR', 'YER'],
  دينار: ['KWD', 'BHD', 'JOD', 'IQD', 'LYD', 'TND', 'DZD'],
  'Bs.': ['BOB', 'VES'],
  // Ten rials each; the unit has no code of its own.
  تومان: [],
  تومن: [],
};

/** Codes that are printed as such, besides those above. */
const otherCodes =
  'ARS BAM BOB BYN CLP DKK ETB GBP GTQ HNL JMD LKR MAD MDL MGA MUR NAD NOK NPR PAB PKR SDG SEK SYP TTD TZS UGX VES XAF YER ZAR ZMW'.split(
    ' ',
  );

/** Swedish, Danish, Norwegian or Icelandic: only the language tells. */
const crowns: readonly string[] = ['kr', 'kr.', 'Kr', 'Kr.', 'KR', 'kronor', 'kroner', 'kronur'];
const crownsOf: Readonly<Record<string, string>> = { sv: 'SEK', da: 'DKK', no: 'NOK', nb: 'NOK', nn: 'NOK', is: 'ISK' };

/**
 * Letters that are a currency only among prices that all have them: elsewhere they are words. `e` is a euro sign whose font lost
 * it, `rpH` a hryvnia read by its looks.
 */
const local: Readonly<Record<string, readonly string[]>> = {
  e: ['EUR'],
  E: ['EUR'],
  р: ['RUB', 'BYN'],
  Р: ['RUB', 'BYN'],
  'p.': ['RUB', 'BYN'],
  'гр.': ['UAH'],
  rpH: ['UAH'],
  'rpH.': ['UAH'],
  kn: ['HRK'],
  KM: ['BAM'],
  LE: ['EGP'],
  NT: ['TWD'],
  din: ['RSD'],
  'din.': ['RSD'],
  сом: ['KGS'],
  DA: ['DZD'],
  DT: ['TND'],
  DH: ['MAD', 'AED'],
  Dh: ['MAD', 'AED'],
  dh: ['MAD', 'AED'],
  DHS: ['MAD', 'AED'],
  Dhs: ['AED', 'MAD'],
  JD: ['JOD'],
  BD: ['BHD'],
  RO: ['OMR'],
  LD: ['LYD'],
  SR: ['SAR'],
  QR: ['QAR'],
  Br: ['ETB', 'BYN'],
  R: ['ZAR'],
  Q: ['GTQ'],
  Bs: ['BOB', 'VES'],
  Fr: ['CHF'],
  F: ['XOF', 'XAF', 'CHF'],
  B: ['THB'],
  kc: ['CZK'],
  Gs: ['PYG'],
};

const codesOf: ReadonlyMap<string, readonly string[]> = new Map([
  ...otherCodes.map((code) => [code, [code]] as const),
  ...Object.entries(printed).flatMap(([code, signs]) => [code, ...signs].map((sign) => [sign, [code]] as const)),
  ...Object.entries(shared),
  ...crowns.map((sign) => [sign, ['SEK', 'DKK', 'NOK', 'ISK']] as const),
]);

const patternOf = (texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((text) => text.replaceAll(/[$.]/g, String.raw`\$&`))
    .join('|');

/** What a currency looks like, anywhere: signs, codes and words, the longest first; without groups. */
export const currencyPattern: string = patternOf([...codesOf.keys()]);

/** The same for signs alone: what has no letters but those before a dollar or the like. */
export const currencySignPattern: string = patternOf(
  [...codesOf.keys()].filter((text) => /[^\p{L}\p{M}."״'/]/u.test(text)),
);

/** Letters that are a currency only where all prices of a page have them; the longest first. */
export const localCurrencyPattern: string = patternOf(Object.keys(local));

/** Whether a text is a currency and nothing else, wherever it stands. */
export function isPrintedCurrency(text: string): boolean {
  return codesOf.has(text);
}

/** All currencies that a printed one may be, the most common first; none for what is no currency or has no code. */
export function currencyCodes(text: string): readonly string[] {
  return codesOf.get(text) ?? local[text] ?? [];
}

/** The three letters of a currency as it is printed; the most common one where it may be several, but crowns need a language. */
export function currencyCode(text: string, language = ''): string | undefined {
  return crowns.includes(text) ? crownsOf[language.slice(0, 2)] : codesOf.get(text)?.[0];
}

const byLanguage: Readonly<Record<string, readonly string[]>> = {
  ja: ['JPY'],
  'zh-tw': ['TWD'],
  'zh-hk': ['HKD'],
  zh: ['CNY'],
  ro: ['RON'],
  ru: ['RUB'],
  ...Object.fromEntries(Object.entries(crownsOf).map(([language, code]) => [language, [code]])),
};

/** By region of a language tag: whose dollars, pounds and the like are meant. */
const byRegion: Readonly<Record<string, string>> = {
  us: 'USD',
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  sg: 'SGD',
  hk: 'HKD',
  tw: 'TWD',
  mx: 'MXN',
  co: 'COP',
  cl: 'CLP',
  ar: 'ARS',
  uy: 'UYU',
  do: 'DOP',
  jm: 'JMD',
  tt: 'TTD',
  ec: 'USD',
  sv: 'USD',
  pa: 'USD',
  pr: 'USD',
  gb: 'GBP',
  eg: 'EGP',
  lb: 'LBP',
  in: 'INR',
  pk: 'PKR',
  lk: 'LKR',
  np: 'NPR',
  mu: 'MUR',
  cn: 'CNY',
  jp: 'JPY',
  se: 'SEK',
  dk: 'DKK',
  no: 'NOK',
  is: 'ISK',
  md: 'MDL',
  ro: 'RON',
  by: 'BYN',
  ru: 'RUB',
  ma: 'MAD',
  ae: 'AED',
  sa: 'SAR',
  qa: 'QAR',
  om: 'OMR',
  kw: 'KWD',
  tn: 'TND',
  jo: 'JOD',
  bh: 'BHD',
  iq: 'IQD',
  ly: 'LYD',
  dz: 'DZD',
  bo: 'BOB',
  ve: 'VES',
  ch: 'CHF',
  sn: 'XOF',
  ci: 'XOF',
  cm: 'XAF',
};

/** Signs that are nearly always one of theirs: pounds are British unless something says otherwise. */
const usually: Readonly<Record<string, string>> = { '£': 'GBP', lei: 'RON', Lei: 'RON', LEI: 'RON' };

/** Which of several currencies a sign stands for: the one that is known of the page, else that of the language's country. */
export function currencyMeant(
  text: string,
  known: { readonly currency?: string; readonly language?: string },
): string | undefined {
  const codes = currencyCodes(text);
  if (codes.length <= 1) return codes[0];
  const language = (known.language ?? '').toLowerCase().replaceAll('_', '-');
  const wanted = [
    known.currency,
    byRegion[lastOf(language.split('-')).slice(0, language.includes('-') ? 2 : 0)],
    ...(byLanguage[language] ?? byLanguage[language.slice(0, 2)] ?? []),
  ];
  return wanted.find((code) => code !== undefined && codes.includes(code)) ?? usually[text];
}

const threeDecimals = new Set(['KWD', 'BHD', 'OMR', 'TND', 'JOD', 'LYD']);
const noDecimals = new Set(
  'COP IDR VND CLP KRW JPY IQD LBP PYG IRR HUF UZS KHR LAK MGA UGX TZS XOF XAF ISK'.split(' '),
);

/** How many decimals a currency is printed with: 3, 0 for those whose coins are long gone, else 2. */
export function currencyDecimals(code: string | undefined): 0 | 2 | 3 {
  if (code === undefined) return 2;
  return threeDecimals.has(code) ? 3 : noDecimals.has(code) ? 0 : 2;
}
