/** What a stretch of text names. */
export type Entity = {
  readonly kind:
    | 'organisation'
    | 'person'
    | 'role'
    | 'address'
    | 'postcode'
    | 'country'
    | 'place'
    | 'phone'
    | 'email'
    | 'url'
    | 'date'
    | 'currency'
    | 'legal-form';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly score: number;
};

type Pattern = { readonly kind: Entity['kind']; readonly regex: RegExp };

const legalForm =
  '(?:Ltd|Limited|LTD|LIMITED|plc|PLC|Plc|LLP|L\\.L\\.P\\.|LLC|L\\.L\\.C\\.|Inc|Incorporated|Corp|Corporation|Company|Co\\.|GmbH|AG|S\\.A\\.|SA|S\\.à r\\.l\\.|Sàrl|S\\.C\\.A\\.|SICAV|AB|A/S|ASA|Oyj|N\\.V\\.|B\\.V\\.|N\\.A\\.|S\\.p\\.A\\.|SpA|S\\.r\\.l\\.|Pty|L\\.P\\.|LP|Partners|Partnership|Group|Bank|Trust|Fund|Funds|Holdings|Services|Securities|Exchange|coop[ée]rative|anonyme|Associates|Capital)';
const roleWords =
  'administrat(?:or|ion|eur|ive agent)|advis[eo]rs?|advisory|agents?|arrangers?|attorneys?|audit(?:ors?|oren?)|accountants?|accounting firm|bankers?|banks to|board|book ?runners?|brokers?|chair(?:man|woman|person)?|chief|committees?|commissaires?|company secretar(?:y|ies)|conseil|counsel|custodians?|dealers?|depositar(?:y|ies)|depositories|dépositaire|directors?|distributors?|domiciliary|emittent|emissionsinstitut|executives?|guarantor|head office|headquarters|issuer|joint|lawyers?|legal|listing|lead managers?|managers?|management|market makers?|members?|nominated|nomad|notar(?:y|aire)|offices?|officers?|partners?|patent|paying|place of business|president|principal|property|promoters?|prime broker|provider|public relations|receiving|registered|registrars?|registry|register|représentant|representatives?|reporting|revisorer?|secretar(?:y|ies)|share registry|share transfer|solicitors?|sponsors?|stock exchange|sub-?custodian|tax|transfer|treasurer|trustees?|underwriters?|valuers?|website|web ?site|investor relations|rådgivare|ombud|værdi|värdepappersförvarare|verwaltungs\\w*|wirtschaftsprüfer|depotbank|zahlstelle|gestion\\w*';

const patterns: readonly Pattern[] = [
  { kind: 'email', regex: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  {
    kind: 'url',
    regex: /(?:https?:\/\/|www\.)\S+|\b[a-z\d-]{3,}\.(?:com|org|net|co\.uk|se|de|fr|ca|lu|com\.au)\b(?:\/\S*)?/gi,
  },
  { kind: 'phone', regex: /(?:\+\s?\d{1,3}|\(\d{2,4}\)|\b0\d{1,4}|\b1[38]00|\b\d{3}-\d{3})[\d\s().-]{4,}\d/g },
  { kind: 'currency', regex: /[$€£¥]\s?\d[\d,.]*|\b(?:USD|EUR|GBP|AUD|CHF|SEK|NOK|JPY)\s?\d[\d,.]*/g },
  {
    kind: 'date',
    regex:
      /\b\d{1,2}(?:st|nd|rd|th)?\s(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\s\d{4})?|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2},?\s\d{4}|\b\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b/g,
  },
  {
    kind: 'postcode',
    regex:
      /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b[A-Z]{2}\s\d{5}(?:-\d{4})?\b|\b(?:L|CH|D|F|A|B|I|SE|DK|FI)\s?[-–]\s?\d{4,5}\b|\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\s\d{4}\b|\b\d{3}\s\d{2}\s\p{Lu}\p{L}+|\b\d{5,7}\b(?=\s|$)|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/gu,
  },
  {
    kind: 'address',
    regex:
      /\b(?:\d+[A-Za-z]?(?:[-–/]\d+)?,?\s(?:[\p{L}.'’]+\s){0,3}(?:Street|St\.?|Road|Rd|Avenue|Ave|Lane|Square|House|Place|Plaza|Way|Drive|Terrace|Court|Boulevard|Blvd|Wharf|Hill|Circus|Crescent|Esplanade|Embankment|Parade|Close|Broadway)\b|(?:rue|avenue|boulevard|place|via|piazza|calle)\s[\p{L}.\s'’-]+|Level\s\d+|Suite\s\d+|(?:\d+(?:st|nd|rd|th)|First|Second|Third|Ground)\s(?:and\s\w+\s)?Floor|P\.?\s?O\.?\s?Box\s\d+|GPO\sBox\s\d+|Box\s\d+|\p{L}+(?:gatan|vägen|torg|straße|strasse|gade|weg|platz)\b|(?:[\p{Lu}][\p{L}'’.]+\s){1,3}(?:Street|Road|Avenue|Lane|Square|House|Wharf|Terrace|Tower|Building|Centre|Center|Bridge|Wall|Way|Park)\b)/giu,
  },
  {
    kind: 'country',
    regex:
      /\b(?:Australia|Austria|Belgium|Canada|Cayman Islands|China|Denmark|England|Finland|France|Germany|Guernsey|Hong Kong|India|Ireland|Isle of Man|Israel|Italy|Japan|Jersey|Luxembourg|Netherlands|New Zealand|Norway|Scotland|Singapore|South Africa|Spain|Sweden|Switzerland|United Kingdom|UK|United States|USA|Wales)\b/g,
  },
  {
    kind: 'place',
    regex:
      /\b(?:London|Edinburgh|Glasgow|Leeds|New York|Sydney|Perth|Melbourne|Stockholm|Luxembourg|Dublin|Paris|Zurich|Geneva|Frankfurt|Tokyo|Toronto|Halifax|Boston|Chicago|Singapore|Brisbane|Adelaide)\b/g,
  },
  { kind: 'legal-form', regex: new RegExp(`(?<![\\p{L}])${legalForm}(?![\\p{L}])`, 'gu') },
  {
    kind: 'organisation',
    regex: new RegExp(`(?:[\\p{Lu}\\d&][\\p{L}\\d&.'’()/-]*[,]?\\s){1,6}${legalForm}(?![\\p{L}])`, 'gu'),
  },
  {
    kind: 'person',
    regex:
      /\b(?:(?:Mr|Ms|Mrs|Dr|Prof|Sir|Dame|Lord|Hon)\.?\s)(?:\p{Lu}[\p{L}'’.-]*\s?){2,4}|^\p{Lu}[\p{Ll}'’-]+(?:\s\([\p{L}]+\))?(?:\s\p{Lu}\.?|\s[\p{Lu}][\p{Ll}'’-]+|\sde|\svan|\svon){1,3}(?=$|\s*[,(–-]|\s*$)/gu,
  },
  { kind: 'role', regex: new RegExp(`(?<![\\p{L}])(?:${roleWords})(?![\\p{L}])`, 'giu') },
];

/** Everything that a text names, in the order of kinds. */
export function findEntities(text: string): Entity[] {
  return patterns.flatMap(({ kind, regex }) =>
    [...text.matchAll(regex)].map((found) => ({
      kind,
      start: found.index,
      end: found.index + found[0].length,
      text: found[0],
      score: 1,
    })),
  );
}
