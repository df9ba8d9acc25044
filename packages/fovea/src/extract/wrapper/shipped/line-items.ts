/** The lines of an invoice, an order or a delivery note: known by the heads of their columns. */
export const lineItems: string = String.raw`wrapper line-items threshold 0.7 tokens cell

line_items  := line:L*

// One variable for all figures, so that the row is asked of each that is there.
line        := description:D, quantity:F?, unit_price:F?, amount:F
               where heads(D, F)

description := #TOKEN:X
               where isText(X) and not furniture(X) and not concept(X, sum)

quantity    := #TOKEN:X where isNumber(X) and headed(X, quantity_head)
unit_price  := #TOKEN:X where isNumber(X) and headed(X, price_head)
amount      := #TOKEN:X where isNumber(X) and headed(X, amount_head)

concept quantity_head := "quantity", "qty", "units", "hours", "quantità", "q.tà", "qtà", "pezzi", "ore",
  "antal", "timmar", "menge", "anzahl", "stück", "stunden", "quantité", "qté", "qte", "heures", "cantidad", "cant", "unidades", "uds",
  "horas", "aantal"

concept price_head := "unit price", "price", "rate", "unit cost", "price per unit",
  "prezzo unitario", "prezzo unit", "prezzo", "à-pris", "a pris", "enhetspris", "pris", "einzelpreis", "e-preis", "preis", "stückpreis",
  "preis pro einheit", "prix unitaire", "prix unitaire ht", "prix", "p.u.", "p.u. ht", "pu ht", "precio unitario", "precio unit", "precio",
  "prijs", "stukprijs"

concept amount_head := "amount", "line total", "total", "total price", "net amount", "sum",
  "importo", "totale", "belopp", "summa", "gesamtpreis", "gesamt", "betrag", "summe", "g-preis", "montant", "montant ht", "total ht", "prix total",
  "importe", "bedrag", "totaal"

// Rows below the lines that add them up.
concept sum := "subtotal", "sub total", "total", "grand total", "total due", "amount due", "balance due", "net total",
  "total excluding vat", "total including vat", "vat", "sales tax", "tax", "discount", "shipping",
  "imponibile", "iva", "totale", "totale imponibile", "totale iva", "totale fattura", "totale da pagare", "netto a pagare",
  "summa", "moms", "netto", "att betala", "totalt", "zwischensumme", "nettobetrag", "nettosumme", "summe netto", "mehrwertsteuer", "mwst",
  "umsatzsteuer", "gesamtbetrag", "gesamtsumme", "rechnungsbetrag", "bruttobetrag", "endbetrag", "zu zahlender betrag", "versandkosten",
  "sous-total", "total ht", "tva", "total ttc", "net à payer", "base imponible", "importe neto",
  "total factura", "total a pagar", "importe total", "totale netto"
`;
