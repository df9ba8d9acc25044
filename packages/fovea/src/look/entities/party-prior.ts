/** What the heading above a party says of it before a line of it is read: a person, a firm, or only a place. */

const persons =
  /\b(?:directors?|chair(?:man|woman|person)?|secretar(?:y|ies)|officers?|boards?|committee|presidents?|members?|representatives|honorary|editor|treasurer|executives?|trustees|managers|conseil d['’]administration|présidente?s?|administrateurs?|vorstand|geschäftsführ\w*|aufsichtsrat|verwaltungsrat|administrateurs|gérants|dirigeants|consejo|consejeros|consiglio|collegio sindacale|amministratori|conselho|styrelse\w*|ledamöter|bestyrelse\w*|hallitus|bestuur\w*|commissarissen|directie|attention)\b|董事|秘書|委員會|代表/iu;
const firms =
  /\b(?:audit\w*|solicitors?|counsel|lawyers?|advocates|attorneys|avocats|notar\w*|brokers?|bank(?:ers?|s)?|registrars?|registry|custodians?|deposit\w*|dépositaire|administrator|agents?|advis[eo]rs?|share regist\w*|sponsor|promoter|dealers?|distributor|makers?|listing|accountants?|valuers?|surveyors?|actuar\w*|public relations|commissaires? aux comptes|réviseurs?|société de gestion|verwahrstelle|depotbank|zahlstelle|verwaltungsgesellschaft|wirtschaftsprüfer|abschlussprüfer|rechtsberater|società di revisione|depositari[oa]|entidad\w*|revisor\w*|förvaringsinstitut|depotselskab|accountant)\b|核數師|銀行|律師|顧問/iu;
const places =
  /\b(?:registered (?:office|address)|head ?office|headquarters|principal (?:place|office|executive offices)|place of business|business address|corporate office|siège|sitz|sede (?:legale|social)|domicilio|hoofdkantoor|huvudkontor|hovedkontor|kotipaikka)\b|註冊辦事處|總辦事處|營業地點/iu;

/** A header that names persons: directors, officers, members of a board. */
export const isThereAsPerson = (role: string): boolean => persons.test(role) && !firms.test(role);
/** A header that firms mostly stand under: auditors, solicitors, banks. */
export const isThereAsFirm = (role: string): boolean => firms.test(role) && !persons.test(role);
/** A header whose answer is an address: `Registered office`. */
export const isThereAsPlace = (role: string): boolean => places.test(role) && !persons.test(role) && !firms.test(role);
