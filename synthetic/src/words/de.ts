import { euro, list, type Language } from './language.ts';

export const german: Language = {
  code: 'de',
  decimal: ',',
  currencies: [euro, { code: 'CHF', signs: ['CHF', 'Fr.'], before: true }],
  units: ['g', 'kg', 'l', 'ml', 'Stück'],
  food: list(
    'Apfelsaft|Haferflocken|Kochschinken|Hähnchenschenkel|Roggenbrot|Butter|Tomatensoße|Rispentomaten|Schweineschnitzel|Olivenöl|Röstkaffee|Kräutertee|Vollmilchschokolade|Kartoffelchips|Erbsen|Joghurt|Lachsfilet|Basmatireis|Spaghetti|Blütenhonig|Bergkäse|Eier|Vanilleeis|Mineralwasser|Pils|Rotwein|Blattspinat|Bananen|Rinderhack|Erdnüsse|Konfitüre|Katzenfutter|Müsli|Thunfisch|Eisbergsalat|Frischkäse|Grillwürstchen|Spargel',
  ),
  goods: list(
    'Waschmittel|Küchenrolle|Gartenschlauch|Akkuschrauber|Duschtuch|Laufschuhe|Schreibtischlampe|Bratpfanne|Bettwäsche|Zahncreme|Shampoo|Klappstuhl|Aufbewahrungsbox|LED-Lampe|Wollpullover|Regenjacke|Ohrringe|Farbroller|Leiter|Rucksack|Lautsprecher|Wasserkocher|Handcreme|Werkzeugkoffer|Türgriff|Kugellager|Notizbuch|Bilderbuch|Ledergürtel|Armband',
  ),
  dishes: list(
    'Zwiebelsuppe|Forelle Müllerin|Linseneintopf|Pilzrisotto|Bauernsalat|Rindergulasch|Käsespätzle|Entenbrust|Kürbisravioli|Jägerschnitzel|Garnelenspieß|Apfelstrudel|Käseplatte|Gemüsepfanne|Frühlingsrollen|Strammer Max|Flammkuchen|Kaiserschmarrn|Zitronentarte|Rote Grütze',
  ),
  drinks: list(
    'Espresso|Hauswein rot|Helles 0,5 l|Apfelschorle|Pfefferminztee|Glühwein|Tomatensaft|Milchkaffee|Stilles Wasser|Radler',
  ),
  traits: list(
    'extra mild|mit Knoblauch|klassisch|light|Familienpackung|Bio|vom Bauernhof|verschiedene Sorten|XXL|Original|ohne Zucker|geräuchert|küchenfertig|3-lagig|kabellos|für Kinder|de luxe|mit Kräutern|glutenfrei|Klasse I|in Scheiben|tiefgefroren|aus der Region',
  ),
  ingredients: list(
    'Tomaten|Mozzarella|Basilikum|rote Zwiebeln|Kapern|Spinat|Sahne|Parmesan|Rucola|Walnüsse|Speck|Ei|Champignons|Oliven|Paprika|Peperoni|Koriander|Limette|Reisnudeln|Sojasoße|Kartoffeln|Dill|Honigsenf|Sauerrahm|Pinienkerne|Artischocken|Sardellen|Zitrone|Kräuterbutter|Schinken',
  ),
  sections: list(
    'Obst & Gemüse|Molkerei|Fleisch & Wurst|Getränke|Vorrat|Haus & Garten|Tiefkühl|Körperpflege|Wochenend-Knüller|Knabbereien|Backwaren|Tierbedarf|Werkzeug|Neuheiten|Damen|Sommerkollektion',
  ),
  menuSections: list(
    'Vorspeisen|Suppen|Salate|Hauptgerichte|Nudeln|Pizza|Vom Grill|Desserts|Heiße Getränke|Weine|Beilagen|Für Kinder',
  ),
  slogans: list(
    'Jeden Tag frisch|Mehr für weniger|Nur diese Woche|Unsere besten Preise|Großes Sparen am Wochenende|Alles für Ihr Zuhause|Herzlich willkommen|Preisliste|Katalog|Frühlingsangebote|Für Sie ausgesucht',
  ),
  legal: list(
    'Angebote gültig, solange der Vorrat reicht. Abbildungen ähnlich.|Irrtümer und Druckfehler vorbehalten. Abgabe nur in haushaltsüblichen Mengen.|Alle Preise inkl. MwSt. Nicht jeder Artikel in jeder Filiale.|Fragen zu Allergenen beantwortet unser Personal.|Maximal 6 Stück je Kunde und Tag.',
  ),
  clauses: list(
    'formstabil auch nach vielen Wäschen|aus massiver Buche|mit drei Stufen und weichem Griff|die Geschichte zweier Schwestern am Leuchtturm|leicht zu reinigen|läuft bis zu neun Stunden|ideal für kleine Räume|fünf Jahre Garantie|mit verstellbarem Gurt|gibt warmes und gleichmäßiges Licht|mit Batterien und Koffer|Edelstahl, gebürstet|ein leiser Roman voller Witz|für innen und außen geeignet|in vielen Farben erhältlich|in wenigen Minuten trocken',
  ),
  streets: list('Marktstraße|Bahnhofstraße|Mühlweg|Hafenplatz|Am Anger'),
  valid: list('Gültig vom * bis *|Angebote gültig * - *|Nur bis *'),
  says: {
    and: 'und',
    each: list('je|je Stück|pro Packung|Stück'),
    from: 'ab',
    before: list('statt|UVP|bisher|Normalpreis|vorher'),
    member: list('mit Karte|Kundenkarte|App-Preis|Clubpreis|Mitglieder zahlen'),
    save: list('Sie sparen|gespart|Spare'),
    fresh: list('NEU|AKTION|KNÜLLER|TIPP|SALE|BILLIGER'),
    multi: 'für',
    takePay: list('* kaufen, * zahlen|Nimm *, zahl *'),
    code: list('Art.-Nr.|Best.-Nr.|Nr.|Code'),
    size: list('Gr. S-XXL|Größe 36-42|60 x 120 cm|Ø 24 cm|Größen: 98 bis 164'),
    colours: list('schwarz, weiß oder blau|versch. Farben|rot/grau'),
    dealer: list('Händler:|EK netto|Netto|Großhandel'),
    tax: list('Preis inkl. MwSt.:|inkl. MwSt.|zzgl. MwSt.'),
    phone: list('Telefon|Tel.|Bestellung unter'),
    heads: ['Artikel', 'Beschreibung', 'Preis', 'Nr.'],
    with: 'mit',
  },
};
