import { currencyCodes } from '../../model/currency.ts';
import { firstOf } from '../../model/lookup.ts';

/** By ISO 4217 code: how much speaks for a document's dollars, crowns, pounds and the like to be these. */
export type CurrencyClues = ReadonlyMap<string, number>;

/** Places, names and words of a country, by its currency; `places` are strong, `words` (of a language) weak. */
type Country = {
  readonly phone?: readonly string[];
  readonly domain?: readonly string[];
  readonly tax?: readonly string[];
  readonly places?: readonly string[];
  readonly words?: readonly string[];
};

const split = (text: string): string[] => text.split(',').map((word) => word.trim());

const countries: Readonly<Record<string, readonly Country[]>> = {
  USD: [
    {
      tax: split('sales tax'),
      places: split(
        'USA, U.S.A., United States, New York, Los Angeles, Chicago, Houston, Miami, San Francisco, Seattle, Boston',
      ),
    },
    { phone: ['+593'], domain: ['.ec'], places: split('Ecuador, Quito, Guayaquil') },
    { phone: ['+503', '+507'], places: split('El Salvador, San Salvador, Panamá, Puerto Rico') },
  ],
  MXN: [
    {
      phone: ['+52'],
      domain: ['.mx'],
      tax: split('RFC, R.F.C.'),
      places: split('México, Mexico, CDMX, Guadalajara, Monterrey, Puebla, Cancún, Tijuana, Jalisco'),
    },
  ],
  COP: [
    {
      phone: ['+57'],
      domain: ['.com.co'],
      tax: split('NIT'),
      places: split('Colombia, Bogotá, Bogota, Medellín, Medellin, Cali, Barranquilla, Cartagena, Bucaramanga'),
    },
  ],
  CLP: [
    {
      phone: ['+56'],
      domain: ['.cl'],
      tax: split('RUT, SII'),
      places: split('Chile, Santiago, Valparaíso, Concepción, Viña del Mar'),
    },
  ],
  ARS: [
    {
      phone: ['+54'],
      domain: ['.com.ar'],
      tax: split('CUIT, AFIP'),
      places: split('Argentina, Buenos Aires, CABA, Rosario, Mendoza'),
    },
  ],
  UYU: [{ phone: ['+598'], domain: ['.com.uy', '.uy'], places: split('Uruguay, Montevideo') }],
  DOP: [{ domain: ['.com.do'], tax: split('ITBIS, RNC'), places: split('República Dominicana, Santo Domingo') }],
  CAD: [
    {
      domain: ['.ca'],
      tax: split('HST, TPS, TVQ, QST, PST'),
      places: split('Canada, Toronto, Vancouver, Montréal, Montreal, Ontario, Québec, Calgary, Ottawa'),
    },
  ],
  AUD: [
    {
      phone: ['+61'],
      domain: ['.com.au', '.au'],
      tax: split('ABN, ACN, GST'),
      places: split('Australia, Sydney, Melbourne, Brisbane, Perth, NSW, QLD'),
    },
  ],
  NZD: [
    {
      phone: ['+64'],
      domain: ['.co.nz', '.nz'],
      tax: split('NZBN, GST'),
      places: split('New Zealand, Auckland, Wellington, Christchurch'),
    },
  ],
  SGD: [{ phone: ['+65'], domain: ['.sg'], tax: split('GST'), places: split('Singapore') }],
  HKD: [{ phone: ['+852'], domain: ['.hk'], places: split('Hong Kong, Kowloon, 香港, 九龍') }],
  TWD: [
    {
      phone: ['+886'],
      domain: ['.tw'],
      tax: split('統一編號, 統編'),
      places: split('Taiwan, Taipei, 台灣, 臺灣, 台北, 臺北, 台中, 高雄, 新北市, 台北市'),
    },
  ],
  CNY: [{ phone: ['+86'], domain: ['.cn'], places: split('China, Beijing, Shanghai, 中国, 北京, 上海, 广州, 深圳') }],
  JPY: [
    {
      phone: ['+81'],
      domain: ['.jp'],
      tax: split('税込, 税抜, 税別'),
      places: split('Japan, Tokyo, 日本, 東京, 大阪, 北海道'),
      words: split('の, です, ます, セット, ランチ'),
    },
  ],
  GBP: [
    {
      phone: ['+44'],
      domain: ['.co.uk', '.uk'],
      tax: split('VAT'),
      places: split('UK, United Kingdom, London, Manchester, England, Scotland, Wales'),
    },
  ],
  EGP: [{ phone: ['+20'], domain: ['.eg'], places: split('Egypt, Cairo, Giza, Alexandria') }],
  LBP: [{ phone: ['+961'], domain: ['.lb'], places: split('Lebanon, Beirut, Liban, Beyrouth') }],
  INR: [
    {
      phone: ['+91'],
      domain: ['.in'],
      tax: split('GSTIN, CGST, SGST, FSSAI'),
      places: split('India, Mumbai, Delhi, Bangalore, Bengaluru, Chennai, Kolkata, Hyderabad, Pune'),
    },
  ],
  PKR: [
    { phone: ['+92'], domain: ['.pk'], tax: split('NTN, STRN'), places: split('Pakistan, Karachi, Lahore, Islamabad') },
  ],
  LKR: [{ phone: ['+94'], domain: ['.lk'], places: split('Sri Lanka, Colombo, Kandy') }],
  NPR: [{ phone: ['+977'], domain: ['.np'], places: split('Nepal, Kathmandu') }],
  SEK: [
    {
      phone: ['+46'],
      domain: ['.se'],
      tax: split('moms, bankgiro, plusgiro, swish'),
      places: split('Sverige, Stockholm, Göteborg, Malmö, Uppsala'),
      words: split('och, från, eller, lök, ägg, grädde, vitlök, serveras, är, öl, rött, vitt, smörgås'),
    },
  ],
  DKK: [
    {
      phone: ['+45'],
      domain: ['.dk'],
      tax: split('moms, CVR, MobilePay'),
      places: split('Danmark, København, Aarhus, Odense, Aalborg'),
      words: split('løg, æg, fløde, kød, hvidløg, grøntsager, af, serveres, øl, smørrebrød, hvidvin'),
    },
  ],
  NOK: [
    {
      phone: ['+47'],
      domain: ['.no'],
      tax: split('mva, Vipps'),
      places: split('Norge, Oslo, Bergen, Trondheim, Stavanger'),
      words: split('løk, egg, fløte, kjøtt, hvitløk, grønnsaker, av, ikke, serveres, øl, hvitvin'),
    },
  ],
  ISK: [
    {
      phone: ['+354'],
      domain: ['.is'],
      tax: split('vsk, kennitala, kt'),
      places: split('Ísland, Reykjavík, Akureyri'),
      words: split('og, með, eða, laukur, borið'),
    },
  ],
  MDL: [{ phone: ['+373'], domain: ['.md'], places: split('Moldova, Chișinău, Chisinau') }],
  RON: [
    {
      phone: ['+40'],
      domain: ['.ro'],
      tax: split('CUI'),
      places: split('România, Romania, București, Bucuresti, Brașov, Brasov, Cluj'),
    },
  ],
  AED: [
    {
      phone: ['+971'],
      domain: ['.ae'],
      tax: split('TRN'),
      places: split('UAE, U.A.E., Dubai, Abu Dhabi, Sharjah, دبي'),
    },
  ],
  MAD: [{ phone: ['+212'], domain: ['.ma'], places: split('Maroc, Morocco, Casablanca, Rabat, Marrakech, المغرب') }],
  SAR: [{ phone: ['+966'], domain: ['.sa'], places: split('Saudi Arabia, Riyadh, Jeddah, السعودية, الرياض, جدة') }],
  QAR: [{ phone: ['+974'], domain: ['.qa'], places: split('Qatar, Doha, قطر, الدوحة') }],
  OMR: [{ phone: ['+968'], domain: ['.om'], places: split('Oman, Muscat, عمان, مسقط') }],
  KWD: [{ phone: ['+965'], domain: ['.kw'], places: split('Kuwait, الكويت') }],
  BHD: [{ phone: ['+973'], domain: ['.bh'], places: split('Bahrain, Manama, البحرين') }],
  JOD: [{ phone: ['+962'], domain: ['.jo'], places: split('Jordan, Amman, الأردن') }],
  IQD: [{ phone: ['+964'], domain: ['.iq'], places: split('Iraq, Baghdad, Erbil, العراق, بغداد') }],
  TND: [{ phone: ['+216'], domain: ['.tn'], places: split('Tunisie, Tunisia, Tunis, Sousse, تونس') }],
  BOB: [{ phone: ['+591'], domain: ['.bo'], places: split('Bolivia, La Paz, Santa Cruz, Cochabamba') }],
  BYN: [{ phone: ['+375'], domain: ['.by'], places: split('Беларусь, Минск, Гомель, Брест') }],
  RUB: [{ phone: ['+7'], domain: ['.ru'], places: split('Россия, Москва, Санкт-Петербург, Владивосток') }],
};

/** How loudly each kind of word speaks. */
const loud = { code: 4, phone: 3, domain: 3, tax: 2, places: 2, words: 0.7 } as const;
/** No kind speaks more often for one currency. */
const mostOften = 3;

type Clue = { readonly code: string; readonly kind: keyof typeof loud };

const clues = new Map<string, Clue[]>();
const add = (text: string, clue: Clue): void => void clues.set(text, [...(clues.get(text) ?? []), clue]);
const domains: (readonly [string, string])[] = [];
for (const [code, all] of Object.entries(countries)) {
  add(code, { code, kind: 'code' });
  for (const { phone = [], domain = [], tax = [], places = [], words = [] } of all) {
    for (const one of phone) add(one, { code, kind: 'phone' });
    for (const one of domain) domains.push([one, code]);
    for (const one of tax) add(one, { code, kind: 'tax' });
    for (const one of places) add(one, { code, kind: 'places' });
    for (const one of words) add(one, { code, kind: 'words' });
  }
}
domains.sort((a, b) => b[0].length - a[0].length);

/** Words that are looked at: what tells stands on most pages. */
const mostWords = 20_000;

/** What the words of a document say of its currency, in reading order. */
export function currencyClues(words: Iterable<string>): CurrencyClues {
  const counts = new Map<string, number>();
  const hear = ({ code, kind }: Clue): void => {
    const key = `${code} ${kind}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  let [before, count] = ['', 0];
  for (const raw of words) {
    if (++count > mostWords) break;
    if (raw.length > 80) continue;
    const text = raw.replaceAll(/^[([„"]+|(?<![)\],;:!?"”])[)\],;:!?"”]+$/g, '');
    for (const clue of [...cluesOf(text), ...(clues.get(`${before} ${text}`) ?? [])]) hear(clue);
    // A state and its code of five digits.
    if (/^[A-Z]{2}$/.test(before) && /^\d{5}$/.test(text)) hear({ code: 'USD', kind: 'places' });
    before = text;
  }
  return weighed(counts);
}

/** What a word says by itself. */
function cluesOf(text: string): Clue[] {
  const found = [...(clues.get(text) ?? []), ...phoneClues(text)];
  const sign = /^[A-Z]{1,3}\$|^\$U/.exec(text)?.[0];
  for (const code of sign === undefined ? [] : currencyCodes(sign)) found.push({ code, kind: 'code' });
  const domain = /[@.]/.test(text) ? domains.find(([end]) => hasDomain(text, end)) : undefined;
  if (domain) found.push({ code: domain[1], kind: 'domain' });
  // Kana are Japanese, whatever they say.
  if (/[\u3041-\u30fa]/.test(text)) found.push({ code: 'JPY', kind: 'words' });
  return found;
}

/** `+57` alone, or with the number behind it. */
function phoneClues(text: string): readonly Clue[] {
  const digits = /^\(?(?:\+|00)(\d{1,15})/.exec(text)?.[1];
  if (digits === undefined) return [];
  for (const length of [3, 2, 1]) {
    const found = digits.length >= length ? clues.get(`+${digits.slice(0, length)}`) : undefined;
    // The word of the country code alone was looked up already.
    if (found) return text === `+${digits.slice(0, length)}` ? [] : found;
  }
  return [];
}

/** An address of a page or a mailbox, with or without a path behind it. */
function hasDomain(text: string, end: string): boolean {
  const host = firstOf(
    text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/'),
  ).replace(/\.$/, '');
  return host.endsWith(end) && /^[\w@.-]+$/.test(host) && host.length > end.length + 1;
}

function weighed(counts: ReadonlyMap<string, number>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [key, count] of counts) {
    const [code, kind] = key.split(' ') as [string, keyof typeof loud];
    weights.set(code, (weights.get(code) ?? 0) + loud[kind] * Math.min(mostOften * (kind === 'words' ? 3 : 1), count));
  }
  return weights;
}

/** Less is chance; and the second has to be well behind. */
const [leastWeight, leastLead] = [2, 1.5];

/** The currency that clues point at among those that a sign may be; undefined where they do not, or at several. */
export function clearCurrency(sign: string, weights: CurrencyClues): string | undefined {
  const ranked = currencyCodes(sign)
    .map((code) => ({ code, weight: weights.get(code) ?? 0 }))
    .sort((a, b) => b.weight - a.weight);
  const [first, second] = ranked;
  if (!first || first.weight < leastWeight) return undefined;
  return first.weight >= leastLead * (second?.weight ?? 0) ? first.code : undefined;
}
