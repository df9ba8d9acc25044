/** Words by which the names of organisations are known when they have no legal form. */
import { wordSet } from './phrase-book.ts';

/** Nouns that end such a name, or stand before `of`. */
export const organisationNouns: ReadonlySet<string> = wordSet(
  'bank banking bankers bancorp bancshares trust trustees partners partner capital group holding holdings securities',
  'associates advisors advisers consultants solicitors attorneys lawyers accountants auditors brokers stockbrokers',
  'company companies co corporation insurance assurance reinsurance investments fund funds ventures management',
  'exchange authority commission ministry department treasury board council agency bureau institute institution',
  'university college school foundation association federation union society chamber court registry registrars',
  'services service solutions systems technologies industries enterprises laboratories pharmaceuticals energy resources',
  'minerals mining metals petroleum airlines railways motors properties realty estates hotels media publishing',
  'network networks communications telecom telecommunications international worldwide cooperative club chambers',
  'kreditanstalt sparkasse volksbank landesbank bundesbank börse versicherung verband verein universität ministerium',
  'stiftung kanzlei rechtsanwälte banque caisse crédit assurances société ministère université fondation avocats',
  'cabinet autorité commission banca banco cassa credito assicurazioni università ministero fondazione studio',
  'autorità caja ahorros universidad fundación abogados asesores banken sparbank kreditbank försäkring universitet',
  'advokatbyrå finansinspektionen verzekeringen universiteit vereniging advocaten notarissen accountants pankki',
  'audit stockbroking markets nominees custodians depositary gestion finance gestión gestione asset',
);

/** Endings that make one word the name of a bank or the like: `Handelsbanken`, `Rabobank`. */
export const organisationEnding: RegExp =
  /^\p{Lu}\p{L}{3,}(?:bank|banken|banka|banque|sparkasse|kasse|versicherung|werke|trust|capital|partners)$/iu;

/** Capitalised words that name no one in particular: a name of nothing else is none. */
export const genericWords: ReadonlySet<string> = wordSet(
  'the a an this that these our its their your his her each any all no such other certain both',
  'company companies group fund funds trust trusts board bank banks management investment investments manager managers',
  'director directors committee shareholder shareholders stockholder member members partner partners share shares',
  'annual report reports general meeting statement statements financial audit auditor auditors independent chairman',
  'corporate governance executive officer officers remuneration nomination risk compliance internal external policy',
  'ordinary class note notes bond bonds security securities capital market markets exchange listing sub-fund sub-funds',
  'service services agreement act law laws rules regulation regulations directive code section article part chapter',
  'schedule appendix annex table page form new net asset value assets total income profit loss tax cash year period',
  'limited private public international national federal state central senior chief key other main principal',
  'adviser advisers advisor advisors agent agents broker brokers custodian depositary administrator registrar trustee',
  'foundation society department authority commission ministry treasury institute association stock registry system',
  'systems network networks resources energy mining property properties insurance banking equity debt credit interest',
  'business operations project projects development research data information technology technologies solutions',
  'global european united kingdom states america europe asia africa pacific north south east west uk us eu',
  'emerging principles list role purpose ceo cfo coo purchase sale acquisition classes dealing shares series base currencies currency money january february march april may june july august september october november december monday tuesday wednesday thursday friday short duration standard standards ethical qualified electing liquidity sterling euro dollar',
  'strategic report consolidated entity parent subsidiary subsidiaries joint venture associate associates holding',
  'remuneration employee employees employment pension performance plan scheme award awards incentive long term',
  'customer customers product products operating activities financing investing lease leases contract contracts',
  'umbrella master feeder prospectus supplement memorandum offer offering issue issuer guarantor dealer dealers',
);

/** Words that join the parts of a name. */
export const nameJoints: ReadonlySet<string> = wordSet(
  "and & + of the de du des la le les et und der die das für e ed y del della di da do dos och og en van von den zu au aux for in l' d'",
);

/** Words that start a sentence, not a name. */
export const sentenceStarts: ReadonlySet<string> = wordSet(
  'in on at by for from with and as our to under when where while if but or so then thus since after before during',
  'although because whereas while whether unless until however therefore accordingly between among through per via following including neither',
  'der die das ein eine im am bei von zu mit durch für und oder le la les un une dans par pour avec et ou il lo gli',
  'i in con da per el los las en por para con und och att med av från till het een bij voor met',
  'is are was were has have had be been being may shall will would should can could must does do did not',
  'contact attention attn c/o registered dear re note see',
);
