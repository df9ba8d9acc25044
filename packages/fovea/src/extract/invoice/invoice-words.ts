import { folded } from '../folded-words.ts';
import { entry } from '../../model/lookup.ts';

/** Words that invoices are read by, folded: lower case, no accents, no signs. English first, then other languages. */
type Words = { readonly en: string; readonly others: string };

/** A label that stands before or above a value. */
export type Label = { readonly words: number; readonly isEnglish: boolean };

const labelled = ({ en, others }: Words): ReadonlyMap<string, Label> =>
  new Map(
    [en, others].flatMap((texts, i) =>
      texts.split('|').map((text) => [text, { words: text.split(' ').length, isEnglish: i === 0 }] as const),
    ),
  );

/** What is read by a label. */
export type LabelledField = 'number' | 'date' | 'due_date' | 'supplier' | 'customer';

export const fieldLabels: Readonly<Record<LabelledField, ReadonlyMap<string, Label>>> = {
  number: labelled({
    en: 'invoice no|invoice number|invoice nr|invoice id|invoice ref|invoice reference|tax invoice no|tax invoice number|invoice|tax invoice|bill no|document no|document number',
    others:
      'rechnung nr|rechnungsnummer|rechnungs nr|rechnungsnr|re nr|belegnummer|rechnung|facture n|facture no|facture numero|numero de facture|no de facture|n facture|n de facture|facture n o|n o de facture|facture|fattura n|fattura nr|fattura no|fattura numero|numero fattura|n fattura|nr fattura|numero documento|fattura|factura n|factura no|factura num|factura numero|numero de factura|n de factura|no de factura|n factura|num factura|factura n o|n o de factura|n o factura|factura|fakturanummer|faktura nr|faktura|factuurnummer|factuur nr|factuur|fatura n|fatura',
  }),
  date: labelled({
    en: 'date|invoice date|date of issue|issue date|issued|issued on|dated|date of invoice|bill date|tax point|document date',
    others:
      'datum|rechnungsdatum|ausstellungsdatum|belegdatum|vom|date de facture|date de facturation|date de la facture|date d emission|date facture|emise le|data|data fattura|data di emissione|data emissione|data documento|del|fecha|fecha de factura|fecha factura|fecha de emision|fecha emision|fakturadatum|factuurdatum|data da fatura|du',
  }),
  due_date: labelled({
    en: 'due date|payment due|due|due on|due by|pay by|payable by|payment due date|payment date|date due|payment due by|please pay by',
    others:
      'fallig am|falligkeit|falligkeitsdatum|zahlbar bis|zahlungsziel|zu zahlen bis|fallig|date d echeance|echeance|a payer avant le|a regler avant le|payable le|scadenza|data scadenza|data di scadenza|scadenza pagamento|pagamento entro|da pagare entro|vencimiento|fecha de vencimiento|fecha vencimiento|vence|forfallodatum|forfallodag|vervaldatum|vencimento',
  }),
  supplier: labelled({
    en: 'from|seller|supplier|vendor|sold by|issued by|billed by|service provider',
    others:
      'von|absender|verkaufer|lieferant|rechnungssteller|leistungserbringer|aussteller|emetteur|vendeur|fournisseur|prestataire|de la part de|cedente|cedente prestatore|fornitore|mittente|venditore|emittente|emisor|proveedor|vendedor|emitido por|leverantor|leverancier',
  }),
  customer: labelled({
    en: 'bill to|billed to|invoice to|invoiced to|ship to|sold to|deliver to|customer|client|to|attn|buyer|invoice for|recipient',
    others:
      'rechnung an|rechnungsempfanger|empfanger|kunde|kundin|rechnungsadresse|lieferadresse|lieferung an|an|kaufer|facture a|factures a|client|adresse a|adresse de facturation|destinataire|acheteur|a l attention de|livre a|cliente|spett le|spettabile|destinatario|intestatario|cessionario|cessionario committente|acquirente|facturar a|facturado a|comprador|datos del cliente|kund|klant|faktureras till',
  }),
};

const longestWord = 40;
const longestLabel = Math.max(
  ...Object.values(fieldLabels).flatMap((labels) => [...labels.values()].map(({ words }) => words)),
);

/** The longest label of a field at the start of words: how many words it takes, and its language. */
export function labelAt(
  words: readonly string[],
  start: number,
  labels: ReadonlyMap<string, Label>,
): { readonly end: number; readonly isEnglish: boolean } | undefined {
  let text = '';
  let best: { readonly end: number; readonly isEnglish: boolean } | undefined;
  for (let end = start; end < words.length && end < start + longestLabel; end++) {
    if (entry(words, end).length > longestWord) break;
    const word = folded(entry(words, end));
    text = text === '' ? word : word === '' ? text : `${text} ${word}`;
    const label = labels.get(text);
    if (label) best = { end: end + 1, isEnglish: label.isEnglish };
  }
  return best;
}

/** What the rows below the lines say. */
export type SumType = 'net' | 'tax' | 'total' | 'charge';

const taxes = 'vat|sales tax|tax|taxes|gst|hst|mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|tva|iva|imposta|moms|btw';
const without = 'excl|excluding|ex|before|net|hors|ht|netto|sin|esclusa|excluyendo|without|ohne';
const withTax = 'incl|including|inc|with|inkl|inklusive|ttc|brutto|con|compresa|ivato|iva incluida|gross';

/** In this order; of folded labels without figures and currencies. */
const sums: readonly (readonly [SumType | undefined, RegExp])[] = [
  // Numbers of taxpayers, and what has been paid.
  [
    undefined,
    /\b(?:no|number|id|nr|idnr|reg|registration|point|numero|code|paid|deposit|bezahlt|anzahlung|acompte|acconto)$/,
  ],
  [
    'charge',
    /^(?:shipping|delivery|postage|freight|handling|carriage|versand|versandkosten|porto|lieferkosten|frais de (?:port|livraison)|port|livraison|spese di (?:spedizione|trasporto)|spedizione|trasporto|gastos de envio|envio|portes|discount|rabatt|nachlass|remise|rabais|sconto|descuento)\b/,
  ],
  ['total', /^(?:netto a pagare|net a payer|neto a pagar)\b/],
  [
    'net',
    new RegExp(
      `^(?:sub ?total|net|netto|net (?:total|amount)|total net|nettobetrag|nettosumme|netto ?gesamt|zwischensumme|summe netto|gesamt netto|sous total|montant (?:net )?ht|total ht|imponibile|totale imponibile|base imponible|importe neto|neto|subtotale|delsumma|subtotaal|taxable amount)\\b`,
    ),
  ],
  [
    'net',
    new RegExp(
      `^(?:(?:grand )?total|totale|summe|gesamt(?:betrag|summe)?|montant|importe|amount|betrag) (?:${without})\\b`,
    ),
  ],
  [
    'total',
    new RegExp(
      `^(?:(?:grand |invoice )?total|totale|summe|gesamt(?:betrag|summe)?|montant|importe|amount|betrag)\\b.*\\b(?:${withTax})\\b`,
    ),
  ],
  [
    'tax',
    new RegExp(
      `^(?:(?:plus|zzgl|incl|inkl|inklusive|including|dont|total|totale|montant|importe|di cui|enthaltene|davon|gesamt|summe|betrag) )?(?:${taxes})\\b`,
    ),
  ],
  [
    'total',
    /^(?:total|grand total|total (?:due|amount|payable|to pay|amount due|price)|amount (?:due|payable)|balance due|invoice (?:total|amount)|gesamt|gesamtbetrag|gesamtsumme|rechnungsbetrag|rechnungssumme|bruttobetrag|endbetrag|endsumme|zu zahlen(?:der betrag)?|zahlbetrag|summe|net a payer|total a payer|montant (?:total|du)|totale(?: fattura| documento| da pagare| complessivo| generale)?|netto a pagare|total (?:factura|a pagar|general)|importe total|att betala|summa att betala|summa|totalt|totaal|te betalen)\b/,
  ],
];

/** What a label below the lines says; undefined for anything else. */
export function sumTypeOf(label: string): SumType | undefined {
  return sums.find(([, pattern]) => pattern.test(label))?.[0];
}

const taxSum = new RegExp(`^(?:total|totale|gesamt|summe) (?:${taxes})\\b`);

/** Whether a label is that of the sum of several taxes. */
export const isTaxSum = (label: string): boolean => taxSum.test(label);

/** What stands beside the name of the one who sends an invoice. */
export const registrationWords: RegExp =
  /\b(?:vat|iban|registered|company no|ust ?id(?:nr)?|steuernummer|amtsgericht|hrb|geschaftsfuhrer|siret|siren|rcs|p ?iva|partita iva|rea|c ?i ?f|n ?i ?f|registro mercantil|cap soc|capitale sociale|capital social)\b/;

/** Titles of documents, which are no names. */
export const documentWords: RegExp =
  /^(?:(?:tax |sales |proforma |pro forma )?invoice|credit note|rechnung|gutschrift|facture|avoir|fattura|nota di credito|factura|faktura|factuur|fatura|original|copy|kopie|page|seite|pagina)\b/;
