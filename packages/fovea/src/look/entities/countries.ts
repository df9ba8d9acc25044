/** Countries and well-known places, by the names they have in many languages. */
import { countries } from 'countries-list';
import { lazily, phraseBook, type PhraseBook } from './phrase-book.ts';

/** Languages whose names of countries are known, from the runtime's own data. */
const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl'];

/** How letters are addressed, where the lists have only the formal or the short name. */
const otherNames: readonly (readonly [string, string])[] = [
  ['UK', 'GB'],
  ['U.K.', 'GB'],
  ['Great Britain', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['Grand Duchy of Luxembourg', 'LU'],
  ['Grand-Duché de Luxembourg', 'LU'],
  ['Großherzogtum Luxemburg', 'LU'],
  ['Republic of Ireland', 'IE'],
  ['Principality of Monaco', 'MC'],
  ['Principality of Liechtenstein', 'LI'],
  ['Hong Kong', 'HK'],
  ['Hong Kong SAR', 'HK'],
  ['Macau', 'MO'],
  ["People's Republic of China", 'CN'],
  ['P.R. China', 'CN'],
  ['PRC', 'CN'],
  ['Republic of Korea', 'KR'],
  ['Korea', 'KR'],
  ['UAE', 'AE'],
  ['The Netherlands', 'NL'],
  ['Holland', 'NL'],
  ['Czech Republic', 'CZ'],
  ['Channel Islands', 'JE'],
  ['The Bahamas', 'BS'],
  ['Turkey', 'TR'],
];

/** Names that are ordinary words or given names too often to be taken alone. */
const ambiguous = new Set(['Jordan', 'Chad', 'Georgia', 'Man', 'Ha', 'Is']);

/** Country names → ISO codes. */
export const countryBook: () => PhraseBook<string> = lazily(() => phraseBook(countryEntries()));

function* countryEntries(): Generator<readonly [string, string]> {
  yield* otherNames;
  for (const [code, { name, native }] of Object.entries(countries)) {
    if (!ambiguous.has(name)) yield [name, code];
    yield [native, code];
  }
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of Object.keys(countries)) {
      const name = names.of(code);
      if (name !== undefined && !ambiguous.has(name)) yield [name, code];
    }
  }
}

/** Countries by the number one dials: `44` → United Kingdom and the islands that share it. */
export const callingCodes: () => ReadonlySet<string> = lazily(
  () => new Set(Object.values(countries).flatMap(({ phone }) => phone.map(String))),
);

/** The ends of host names that belong to countries, in lower case. */
export const countryDomains: () => ReadonlySet<string> = lazily(
  () => new Set([...Object.keys(countries).map((code) => code.toLowerCase()), 'uk', 'eu']),
);

/** Parts of countries as they stand in addresses: full name and abbreviation. */
const regions: Readonly<Record<string, string>> = {
  US: 'Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New-Hampshire NH, New-Jersey NJ, New-Mexico NM, New-York NY, North-Carolina NC, North-Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Rhode-Island RI, South-Carolina SC, South-Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA, West-Virginia WV, Wisconsin WI, Wyoming WY, District-of-Columbia DC, Puerto-Rico PR',
  AU: 'New-South-Wales NSW, Victoria VIC, Queensland QLD, South-Australia SA, Western-Australia WA, Tasmania TAS, Australian-Capital-Territory ACT, Northern-Territory NT',
  CA: 'Ontario ON, Québec QC, Nova-Scotia NS, New-Brunswick NB, Manitoba MB, British-Columbia BC, Prince-Edward-Island PE, Saskatchewan SK, Alberta AB, Newfoundland-and-Labrador NL, Yukon YT, Nunavut NU, Northwest-Territories NT',
};

type Region = { readonly name: string; readonly code: string; readonly country: string };

export const regionList: readonly Region[] = Object.entries(regions).flatMap(([country, list]) =>
  list.split(', ').map((entry) => {
    const [name = '', code = ''] = entry.split(' ');
    return { name: name.replaceAll('-', ' '), code, country };
  }),
);

/** Names of states and provinces; their abbreviations stand only beside a postcode. */
export const regionBook: () => PhraseBook<Region> = lazily(() =>
  phraseBook(regionList.map((region) => [region.name, region] as const)),
);

/** Capitals, and the cities after which time zones are named. */
export const placeBook: () => PhraseBook<true> = lazily(() => phraseBook(placeNames().map((name) => [name, true])));

function placeNames(): string[] {
  const capitals = Object.values(countries).map(({ capital }) => capital);
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '');
  return [...capitals, ...zones.filter((name) => /^[A-Z][a-z]{3}/.test(name)), 'Frankfurt', 'Frankfurt am Main'];
}
