/** The forms that companies take in law, as they end a name: `Ltd`, `S.à r.l.`, `GmbH & Co. KG`. */
import { lazily, phraseBook, type PhraseBook } from './phrase-book.ts';
import type { Found } from './entity.ts';
import type { Line, Word } from './words.ts';

export type LegalForm = {
  /** One spelling for all of a form, to compare names. */
  readonly form: string;
  /** Where it is used: ISO codes, empty where that is nearly everywhere. */
  readonly countries: readonly string[];
};

/** One line a form: its spellings with `|` between, the usual one first, then the countries. */
const forms: readonly (readonly [spellings: string, countries: string])[] = [
  ['Ltd|Limited|Ltd Co', 'GB IE AU NZ IN CA HK SG ZA IL'],
  ['plc|p l c|public limited company', 'GB IE'],
  ['LLP|limited liability partnership', 'GB US IN SG CA'],
  ['LP|limited partnership', 'GB US CA LU KY'],
  ['LLC|limited liability company|L L C', 'US AE'],
  ['Inc|Incorporated', 'US CA PH'],
  ['Corp|Corporation', 'US CA PH JP'],
  ['Co|Company', ''],
  ['N A|NA|National Association', 'US'],
  ['PLLC|P C|PC|Chartered', 'US'],
  ['CIC|Unlimited|DAC|Designated Activity Company|CLG|UC|ICAV|VCC', 'IE GB SG'],
  ['AG|Aktiengesellschaft', 'DE CH AT LI'],
  ['GmbH|Gesellschaft mit beschränkter Haftung|gGmbH|mbH|Ges m b H', 'DE AT CH'],
  ['GmbH & Co KG|GmbH & Co KGaA|AG & Co KG|AG & Co KGaA|GmbH & Co OHG|SE & Co KGaA|SE & Co KG', 'DE'],
  ['KG|Kommanditgesellschaft|KGaA|OHG|GbR|UG|UG haftungsbeschränkt|PartG mbB|PartGmbB|mbB', 'DE AT'],
  ['e V|eV|e G|eG|e K|eingetragene Genossenschaft|Genossenschaft|Stiftung', 'DE AT CH'],
  ['SE|Societas Europaea|SCE|EEIG', 'EU'],
  ['S A|SA|société anonyme|sociedad anónima|sociedade anónima', 'FR BE LU CH ES PT AR'],
  ['S A S|SAS|SASU|société par actions simplifiée', 'FR'],
  ['S.à r.l.|S à r l|Sarl|société à responsabilité limitée|Gesellschaft m b H', 'LU FR CH'],
  ['SICAV|SICAV SIF|SICAF|SICAV RAIF|FCP|SCSp|SCS|SCA|S C A|S C S|S C Sp|SIF|RAIF', 'LU FR BE'],
  ['SNC|S N C|SCI|SCP|GIE|SELARL|EURL|société coopérative|SCRL|SC|S C', 'FR BE LU'],
  ['S p A|SpA|società per azioni', 'IT'],
  ['S r l|Srl|società a responsabilità limitata|Srls|S A p A|SApA|S C a r l|Scarl|S c p A|Scpa|SGR|SGRpA|SIM', 'IT'],
  ['S L|SL|SLU|S L U|S L P|SAU|S A U|SGIIC|sociedad limitada|S Coop', 'ES'],
  ['S A de C V|SA de CV|S A B de C V|SAB de CV|S. de R.L. de C.V.|S R L|SRL', 'MX AR IT RO'],
  ['Lda|Ltda|Limitada|SGPS|S/A|EIRELI|S A S de C V', 'PT BR CL CO'],
  ['B V|BV|besloten vennootschap|BVBA|B V B A|SPRL|S P R L', 'NL BE'],
  ['N V|NV|naamloze vennootschap|V O F|C V|CVBA|Coöperatief U A|Coöperatie U A|U A|Stichting', 'NL BE CW'],
  ['AB|AB publ|Aktiebolag|aktiebolaget|AB publ Sverige filial|HB|KB|ek för', 'SE'],
  ['ASA|AS|A S A|allmennaksjeselskap|aksjeselskap|KS|DA|ANS|BA', 'NO'],
  ['A/S|ApS|aktieselskab|anpartsselskab|P/S|K/S|I/S|AMBA|A m b a|IVS', 'DK'],
  ['Oy|Oyj|Oy Ab|Oyj Abp|Abp|Ab Oy|osakeyhtiö|Ky|osk', 'FI'],
  ['hf|ehf|ohf', 'IS'],
  ['OÜ|AS Eesti|TÜ|SIA|A/S Latvija|UAB', 'EE LV LT'],
  ['Sp. z o.o.|Sp z o o|Spółka z o.o.|spółka akcyjna|Sp k|Sp j|TFI S A', 'PL'],
  ['s r o|spol. s r.o.|a s|akciová společnost|v o s|k s', 'CZ SK'],
  ['Kft|Zrt|Nyrt|Bt', 'HU'],
  ['d o o|d d|j d o o|EOOD|OOD|EAD|AD', 'HR SI RS BG'],
  ['A E|S A Greece|EPE|IKE|A S|A Ş|Ltd Şti|Limited Şirketi|Anonim Şirketi', 'GR TR'],
  ['OOO|OAO|PAO|ZAO|AO|JSC|PJSC|OJSC|CJSC|LLP KZ|TOV|PAT', 'RU UA KZ AE'],
  ['Pty Ltd|Pty Limited|Pty|Proprietary Limited|Proprietary Ltd|(Pty) Ltd|NL|SOC Ltd', 'AU ZA'],
  ['Pte Ltd|Pte Limited|Private Limited|Pvt Ltd|Pvt Limited|Private Ltd|(P) Ltd', 'SG IN PK LK'],
  ['Sdn Bhd|Bhd|Berhad|Sendirian Berhad', 'MY BN'],
  ['Tbk|PT Tbk|Persero Tbk', 'ID'],
  ['K K|KK|Kabushiki Kaisha|Godo Kaisha|G K|Y K|YK', 'JP'],
  ['Co Ltd|Co Limited|Company Limited|Corp Ltd|Corporation Limited|Co LLC|Joint Stock Company', 'CN JP KR TH VN TW'],
  [
    'PCC|ICC|SPC|SAOG|SAOC|W L L|WLL|BSC|B S C|Q S C|QSC|K S C|KSC|FZE|FZ LLC|FZCO|DMCC|SAL|S A L|SAE|S A E',
    'GG JE KY AE BH QA KW LB EG',
  ],
];

/** Written without a capital too; others in lower case are ordinary words, as `as` and `spa` are. */
const lowerCaseForms = new Set(['plc', 'llp', 'llc', 'ltd', 'gmbh', 'hf', 'ehf']);

export const legalFormBook: () => PhraseBook<LegalForm> = lazily(() =>
  phraseBook(
    forms.flatMap(([spellings, countries]) => {
      const names = spellings.split('|').flatMap(withJoined);
      const many = spellings.split('|').length > 5;
      return names.map((name) => [
        name,
        { form: (many ? name : (names[0] ?? name)).toLowerCase(), countries: countries.split(' ').filter(Boolean) },
      ]);
    }),
  ),
);

/** `S p A` is also one word, as dots make it: `S.p.A.` */
const withJoined = (name: string): string[] =>
  /^\p{L}(?: \p{L})+$/u.test(name) ? [name, name.replaceAll(' ', '')] : [name];

/** Short forms that are written like words: `Ltd`, `Inc`. */
const wordLikeForms: () => ReadonlySet<string> = lazily(
  () =>
    new Set(
      forms.flatMap(([spellings]) => spellings.split('|').filter((spelling) => /^\p{Lu}\p{Ll}+$/u.test(spelling))),
    ),
);
const otherWordLikeForms = new Set(['Plc', 'Llp', 'Llc', 'Gmbh']);

/** `Sau` and `Ou` are parts of names: forms that are letters are written in capitals, or with dots. */
const isWord = (written: string): boolean =>
  written.length <= 4 &&
  /^\p{Lu}\p{Ll}+$/u.test(written) &&
  !wordLikeForms().has(written) &&
  !otherWordLikeForms.has(written);

export type LegalFormMatch = LegalForm & { readonly first: number; readonly length: number };

/** The legal forms of a line, by words; the longest where several begin together. */
export function legalFormsOf({ text, start, words }: Line): LegalFormMatch[] {
  const found: LegalFormMatch[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const match = legalFormBook().at(words, i);
    if (!match || !isWritten(words, i, match.length, text, start)) continue;
    found.push({ ...match.value, first: i, length: match.length });
    i += match.length - 1;
  }
  return found;
}

function isWritten(words: readonly Word[], first: number, length: number, text: string, start: number): boolean {
  const own = words.slice(first, first + length);
  const [opening, closing] = [own[0] as Word, own.at(-1) as Word];
  const written = text.slice(opening.start - start, closing.end - start);
  const gaps = own.slice(1).map((word, i) => text.slice((own[i]?.end ?? 0) - start, word.start - start));
  if (gaps.some((gap) => !/^[ .&(),-]{0,4}$/.test(gap)) || text[opening.start - start - 1] === '-') return false;
  if (/^e[\s.]*[vgk]$/i.test(written)) return /^e[\s.]*[VGK]$/.test(written);
  if (/\p{Lu}/u.test(written)) return !isWord(written);
  // `s.r.o.` has dots, `société anonyme` is long; `as` and `a s` are other words.
  return lowerCaseForms.has(written) || written.includes('.') || written.length > 10;
}

/** Where a form ends in the text, with the dot of `Inc.` and the bracket of `(publ)`. */
export function endOfForm(line: Line, last: Word): number {
  const rest = line.text.slice(last.end - line.start);
  const tail = (isAbbreviated(last) ? /^\.?(?:\s?\(publ\.?\))?\)?/ : /^\)?/).exec(rest)?.[0] ?? '';
  const closes = tail.endsWith(')') && !tail.includes('(') && !opensBefore(line, last);
  return last.end + (closes ? tail.length - 1 : tail.length);
}

/** A dot after `Limited` ends a sentence, one after `Ltd` need not. */
const isAbbreviated = ({ text }: Word): boolean => text.length <= 4 || text.includes('.');

function opensBefore(line: Line, last: Word): boolean {
  const head = line.text.slice(0, last.end - line.start);
  return head.lastIndexOf('(') > head.lastIndexOf(')');
}

export function findLegalForms(line: Line): Found[] {
  return legalFormsOf(line).flatMap(({ form, countries, first, length }) => {
    const [opening, closing] = [line.words[first], line.words[first + length - 1]];
    // `Company` alone is a word like any other.
    if (
      !opening ||
      !closing ||
      (length === 1 && /^(?:co|company|as|se|da|sc|ad|dd)$/i.test(closing.text) && first === 0)
    )
      return [];
    const end = endOfForm(line, closing);
    return [{ kind: 'legal-form', start: opening.start, end, score: 0.9, value: { form, countries } }];
  });
}
