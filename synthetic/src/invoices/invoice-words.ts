/** What invoices say in a language: every list has several ways, of which one invoice uses one. */
export type InvoiceWords = {
  readonly code: 'en' | 'de' | 'fr' | 'it' | 'es';
  readonly title: readonly string[];
  readonly number: readonly string[];
  readonly date: readonly string[];
  readonly due: readonly string[];
  readonly billTo: readonly string[];
  readonly from: readonly string[];
  /** Heads: description, quantity, unit price, amount. */
  readonly heads: readonly (readonly [string, string, string, string])[];
  readonly net: readonly string[];
  readonly tax: readonly string[];
  readonly total: readonly string[];
  readonly shipping: string;
  readonly forms: readonly string[];
  readonly registration: readonly string[];
  readonly thanks: string;
  /** Between number and date in a sentence: `Rechnung Nr. 5 vom 3. Mai`. */
  readonly of: string;
  readonly months: readonly string[];
  readonly rates: readonly number[];
};

const list = (text: string): string[] => text.split('|');

export const invoiceWords: readonly InvoiceWords[] = [
  {
    code: 'en',
    title: list('Invoice|INVOICE|Tax invoice'),
    number: list('Invoice no.|Invoice number|Invoice #'),
    date: list('Date|Invoice date|Date of issue'),
    due: list('Due date|Payment due|Due'),
    billTo: list('Bill to|Invoice to|Customer'),
    from: list('From|Seller|Supplier'),
    heads: [
      ['Description', 'Qty', 'Unit price', 'Amount'],
      ['Item', 'Quantity', 'Price', 'Total'],
      ['Description', 'Units', 'Rate', 'Line total'],
    ],
    net: list('Subtotal|Net amount|Total excl. VAT'),
    tax: list('VAT|Tax'),
    total: list('Total|Total due|Amount due|Grand total'),
    shipping: 'Shipping',
    forms: list('Ltd|Limited|LLP|plc'),
    registration: list('VAT no. GB 123 4567 89|Registered in England, company no. 0123456'),
    thanks: 'Thank you for your business.',
    of: 'dated',
    months: list('January|February|March|April|May|June|July|August|September|October|November|December'),
    rates: [20, 5],
  },
  {
    code: 'de',
    title: list('Rechnung|RECHNUNG'),
    number: list('Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.'),
    date: list('Datum|Rechnungsdatum|Ausstellungsdatum'),
    due: list('Fällig am|Zahlbar bis|Fälligkeitsdatum'),
    billTo: list('Rechnung an|Kunde|Rechnungsempfänger'),
    from: list('Absender|Rechnungssteller|Lieferant'),
    heads: [
      ['Beschreibung', 'Menge', 'Einzelpreis', 'Gesamtpreis'],
      ['Bezeichnung', 'Anzahl', 'Preis', 'Betrag'],
      ['Leistung', 'Menge', 'E-Preis', 'Summe'],
    ],
    net: list('Zwischensumme|Nettobetrag|Summe netto'),
    tax: list('MwSt.|zzgl. MwSt.|Umsatzsteuer'),
    total: list('Gesamtbetrag|Rechnungsbetrag|Gesamtsumme|Zu zahlender Betrag'),
    shipping: 'Versandkosten',
    forms: list('GmbH|AG|KG|GmbH & Co. KG'),
    registration: list('USt-IdNr. DE123456789|Amtsgericht Musterstadt HRB 1234'),
    thanks: 'Vielen Dank für Ihren Auftrag.',
    of: 'vom',
    months: list('Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'),
    rates: [19, 7],
  },
  {
    code: 'fr',
    title: list('Facture|FACTURE'),
    number: list('Facture n°|Numéro de facture|N° de facture'),
    date: list('Date|Date de facture|Date d’émission'),
    due: list('Date d’échéance|Échéance|À régler avant le'),
    billTo: list('Facturé à|Client|Destinataire'),
    from: list('Émetteur|Vendeur|Fournisseur'),
    heads: [
      ['Désignation', 'Quantité', 'Prix unitaire', 'Montant'],
      ['Description', 'Qté', 'P.U. HT', 'Total HT'],
      ['Désignation', 'Qté', 'Prix unitaire HT', 'Montant HT'],
    ],
    net: list('Total HT|Sous-total|Montant HT'),
    tax: list('TVA|Montant TVA'),
    total: list('Total TTC|Net à payer|Montant TTC'),
    shipping: 'Frais de port',
    forms: list('SARL|SAS|S.A.|EURL'),
    registration: list('SIRET 123 456 789 00012|N° TVA FR12345678901'),
    thanks: 'Merci de votre confiance.',
    of: 'du',
    months: list('janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'),
    rates: [20, 5.5],
  },
  {
    code: 'it',
    title: list('Fattura|FATTURA'),
    number: list('Fattura n.|Numero fattura|N. fattura'),
    date: list('Data|Data fattura|Data di emissione'),
    due: list('Scadenza|Data di scadenza|Da pagare entro'),
    billTo: list('Spett.le|Cliente|Destinatario'),
    from: list('Fornitore|Mittente|Cedente'),
    heads: [
      ['Descrizione', 'Quantità', 'Prezzo unitario', 'Importo'],
      ['Descrizione', 'Q.tà', 'Prezzo', 'Totale'],
      ['Articolo', 'Q.tà', 'Prezzo unit.', 'Importo'],
    ],
    net: list('Imponibile|Totale imponibile|Totale netto'),
    tax: list('IVA|Totale IVA'),
    total: list('Totale|Totale fattura|Totale da pagare|Netto a pagare'),
    shipping: 'Spese di spedizione',
    forms: list('S.r.l.|S.p.A.|S.n.c.'),
    registration: list('P.IVA 01234567890|Cap. soc. 10.000 euro i.v.'),
    thanks: 'Grazie per la preferenza.',
    of: 'del',
    months: list('gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'),
    rates: [22, 10],
  },
  {
    code: 'es',
    title: list('Factura|FACTURA'),
    number: list('Factura n.º|Número de factura|N.º de factura'),
    date: list('Fecha|Fecha de factura|Fecha de emisión'),
    due: list('Vencimiento|Fecha de vencimiento'),
    billTo: list('Facturar a|Cliente|Destinatario'),
    from: list('Emisor|Proveedor|Vendedor'),
    heads: [
      ['Descripción', 'Cantidad', 'Precio unitario', 'Importe'],
      ['Concepto', 'Cant.', 'Precio', 'Total'],
      ['Artículo', 'Unidades', 'Precio unit.', 'Importe'],
    ],
    net: list('Base imponible|Subtotal|Importe neto'),
    tax: list('IVA|Total IVA'),
    total: list('Total|Total factura|Total a pagar|Importe total'),
    shipping: 'Gastos de envío',
    forms: list('S.L.|S.A.|S.L.U.'),
    registration: list('CIF B12345678|Inscrita en el Registro Mercantil'),
    thanks: 'Gracias por su confianza.',
    of: 'del',
    months: list('enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'),
    rates: [21, 10],
  },
];
