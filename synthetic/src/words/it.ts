import { euro, list, type Language } from './language.ts';

export const italian: Language = {
  code: 'it',
  decimal: ',',
  currencies: [{ ...euro, before: true }, euro],
  units: ['g', 'kg', 'l', 'ml', 'pezzi'],
  food: list(
    "Succo di mela|Fiocchi d'avena|Prosciutto cotto|Cosce di pollo|Pane di segale|Burro|Passata|Pomodorini|Braciole|Olio di oliva|Caffè macinato|Tisana|Cioccolato al latte|Patatine|Piselli|Yogurt bianco|Filetto di salmone|Riso per risotti|Spaghetti|Miele|Pecorino|Uova|Gelato|Acqua frizzante|Birra|Vino rosso|Spinaci|Banane|Macinato|Mais dolce|Crema di nocciole|Confettura|Crocchette|Cereali|Tonno|Lattuga|Ricotta|Grissini",
  ),
  goods: list(
    'Detersivo|Carta cucina|Tubo da giardino|Trapano|Telo bagno|Scarpe da corsa|Lampada|Padella|Lenzuola|Dentifricio|Shampoo|Sedia pieghevole|Contenitore|Lampadina LED|Maglione|Giacca|Orecchini|Rullo|Scala|Zaino|Cassa acustica|Bollitore|Crema mani|Set attrezzi|Maniglia|Cuscinetto|Quaderno|Libro illustrato|Cintura|Bracciale',
  ),
  dishes: list(
    'Zuppa di cipolle|Trota ai ferri|Agnello al forno|Risotto ai funghi|Insalata mista|Brasato|Tagliatelle al ragù|Petto di anatra|Ravioli di zucca|Parmigiana|Spiedini di gamberi|Torta di mele|Tagliere misto|Verdure alla griglia|Involtini|Toast farcito|Margherita|Quattro stagioni|Crostata al limone|Semifreddo',
  ),
  drinks: list(
    'Espresso|Rosso della casa|Birra alla spina|Limonata|Tè alla menta|Spritz|Succo di pomodoro|Cappuccino|Acqua naturale|Sidro',
  ),
  traits: list(
    "extra dolce|con aglio|classico|light|formato famiglia|bio|di fattoria|gusti assortiti|XXL|originale|senza zucchero|al naturale|da cuocere|3 veli|senza fili|per bambini|di lusso|alle erbe|senza glutine|prima scelta|a fette|sott'olio|di stagione",
  ),
  ingredients: list(
    "pomodoro|mozzarella|basilico|cipolla rossa|capperi|spinaci|panna|grana|rucola|noci|pancetta|uovo|funghi|olive|peperoni|peperoncino|coriandolo|lime|spaghetti di riso|salsa di soia|patate|aneto|senape e miele|stracchino|pinoli|carciofi|acciughe|limone|burro all'aglio|prosciutto crudo",
  ),
  sections: list(
    'Frutta e verdura|Latticini|Macelleria|Bevande|Dispensa|Casa e giardino|Surgelati|Igiene|Offerte weekend|Snack|Panetteria|Animali|Ferramenta|Novità|Donna|Collezione estate',
  ),
  menuSections: list('Antipasti|Zuppe|Insalate|Secondi|Primi|Pizze|Griglia|Dolci|Caffetteria|Vini|Contorni|Bambini'),
  slogans: list(
    'Freschezza ogni giorno|Di più con meno|Solo questa settimana|I nostri prezzi migliori|Grandi sconti|Tutto per la casa|Benvenuti|Listino prezzi|Catalogo|Offerte di primavera|Scelti per voi',
  ),
  legal: list(
    'Offerte valide fino a esaurimento scorte. Foto indicative.|Salvo errori di stampa. Vendita solo a privati.|Prezzi IVA inclusa. Alcuni articoli non sono in tutti i negozi.|Chiedere al personale per gli allergeni.|Massimo 6 pezzi per cliente.|Coperto 2,00',
  ),
  clauses: list(
    'mantiene la forma lavaggio dopo lavaggio|in faggio massello|tre velocità e presa morbida|la storia di due sorelle e di un faro|facile da pulire|dura fino a nove ore|ideale per spazi piccoli|garanzia di cinque anni|con tracolla regolabile|una luce calda e uniforme|con pile e custodia|acciaio inox satinato|un romanzo lieve e spiritoso|per interno ed esterno|disponibile in molti colori|asciuga in pochi minuti',
  ),
  streets: list('via del Mercato|viale Stazione|via Mulino|molo Vecchio|piazza Alta'),
  valid: list('Dal * al *|Offerte valide dal * al *|Fino al *'),
  says: {
    and: 'e',
    each: list('al pezzo|cad.|la confezione|cadauno'),
    from: 'da',
    before: list('anziché|prima|invece di|Prezzo pieno'),
    member: list('con la carta|Prezzo soci|Con app|Fedeltà'),
    save: list('Risparmi|Sconto|Risparmio'),
    fresh: list('NOVITÀ|PROMO|TOP|SALDI|ULTIMI PEZZI|BOMBA'),
    multi: 'per',
    takePay: list('Prendi *, paghi *|* al prezzo di *'),
    code: list('Cod.|Art.|Rif.|N.'),
    size: list('Taglie S-XXL|Taglia 36-42|60 x 120 cm|Ø 24 cm|Misure: 98-164'),
    colours: list('nero, bianco o blu|colori assortiti|rosso/grigio'),
    dealer: list('Rivenditori:|Netto|Ingrosso'),
    tax: list('Prezzo IVA incl.:|IVA incl.|IVA escl.'),
    phone: list('Tel.|Prenotazioni|Chiama'),
    heads: ['Articolo', 'Descrizione', 'Prezzo', 'N.'],
    with: 'con',
  },
};
