import { list, type Language } from './language.ts';

export const swedish: Language = {
  code: 'sv',
  decimal: ',',
  currencies: [{ code: 'SEK', signs: ['kr', 'kr', ':-', 'SEK'], before: false }],
  units: ['g', 'kg', 'l', 'ml', 'st'],
  food: list(
    'Äppeljuice|Havregryn|Kokt skinka|Kycklinglår|Rågbröd|Smör|Tomatsås|Körsbärstomater|Fläskkotlett|Olivolja|Bryggkaffe|Örtte|Mjölkchoklad|Chips|Ärter|Yoghurt|Laxfilé|Basmatiris|Spagetti|Honung|Prästost|Ägg|Glass|Kolsyrat vatten|Folköl|Saft|Spenat|Bananer|Nötfärs|Majs|Jordnötssmör|Jordgubbssylt|Kattmat|Müsli|Tonfisk|Isbergssallad|Färskost|Falukorv',
  ),
  goods: list(
    'Tvättmedel|Hushållspapper|Trädgårdsslang|Borrmaskin|Badlakan|Löparskor|Skrivbordslampa|Stekpanna|Påslakan|Tandkräm|Schampo|Fällstol|Förvaringslåda|LED-lampa|Ulltröja|Regnjacka|Örhängen|Målarroller|Stege|Ryggsäck|Högtalare|Vattenkokare|Handkräm|Verktygslåda|Dörrhandtag|Kullager|Anteckningsbok|Bilderbok|Läderbälte|Armband',
  ),
  dishes: list(
    'Löksoppa|Halstrad öring|Lammgryta|Svamprisotto|Caesarsallad|Köttbullar|Raggmunk|Ankbröst|Pytt i panna|Ärtsoppa|Räksmörgås|Äppelpaj|Ostbricka|Grönsakswok|Vårrullar|Toast|Vesuvio|Capricciosa|Citrontarte|Chokladmousse',
  ),
  drinks: list('Espresso|Husets röda|Fatöl 40 cl|Lemonad|Myntate|Glögg|Tomatjuice|Latte|Mineralvatten|Cider'),
  traits: list(
    'extra mild|med vitlök|klassisk|lätt|familjepack|eko|från gården|flera sorter|XXL|original|utan socker|rökt|färdig att steka|3-lags|trådlös|för barn|lyx|med örter|glutenfri|klass 1|i skivor|fryst|från trakten',
  ),
  ingredients: list(
    'tomat|mozzarella|basilika|rödlök|kapris|spenat|grädde|parmesan|ruccola|valnötter|bacon|ägg|champinjoner|oliver|paprika|chili|koriander|lime|risnudlar|sojasås|potatis|dill|honungssenap|gräddfil|pinjenötter|kronärtskocka|ansjovis|citron|vitlökssmör|skinka',
  ),
  sections: list(
    'Frukt & grönt|Mejeri|Kött & chark|Dryck|Skafferi|Hem & trädgård|Djupfryst|Hygien|Helgens fynd|Snacks|Bröd|Djur|Verktyg|Nyheter|Dam|Sommarkollektion',
  ),
  menuSections: list(
    'Förrätter|Soppor|Sallader|Varmrätter|Pasta|Pizza|Från grillen|Efterrätter|Varma drycker|Viner|Tillbehör|Barnmeny',
  ),
  slogans: list(
    'Färskt varje dag|Mer för mindre|Bara denna vecka|Våra bästa priser|Storklipp i helgen|Allt för hemmet|Välkommen|Prislista|Katalog|Vårens erbjudanden|Utvalt för dig',
  ),
  legal: list(
    'Erbjudandena gäller så långt lagret räcker. Bilderna är exempel.|Vi reserverar oss för tryckfel och slutförsäljning.|Alla priser inkl. moms. Alla varor finns inte i alla butiker.|Fråga personalen om allergener.|Max 6 köp per hushåll.',
  ),
  clauses: list(
    'behåller formen tvätt efter tvätt|av massiv bok|tre hastigheter och mjukt grepp|berättelsen om två systrar och en fyr|lätt att rengöra|upp till nio timmars drift|passar små rum|fem års garanti|med justerbar rem|ger ett varmt och jämnt ljus|batterier och väska ingår|borstat stål|en stillsam roman med humor|för inne och ute|finns i många färger|torkar på några minuter',
  ),
  streets: list('Torggatan|Stationsvägen|Kvarngränd|Hamnplan|Kungsbacken'),
  valid: list('Gäller * - *|Erbjudandet gäller från * till *|Till och med *'),
  says: {
    and: 'och',
    each: list('/st|per styck|styck|per förp.'),
    from: 'från',
    before: list('ord. pris|ord.|tidigare|Ordinarie'),
    member: list('medlemspris|med kort|Klubbpris|I appen'),
    save: list('Spara|Du sparar'),
    fresh: list('NYHET|KLIPP|FYND|TIPS|REA|SISTA'),
    multi: 'för',
    takePay: list('Köp *, betala för *|Ta * betala för *'),
    code: list('Art.nr|Nr|Kod|Ref.'),
    size: list('Stl S-XXL|Stl 36-42|60 x 120 cm|Ø 24 cm|Storlek: 98-164'),
    colours: list('svart, vit eller blå|flera färger|röd/grå'),
    dealer: list('ÅF-pris|Netto|Grossist'),
    tax: list('Pris inkl. moms:|inkl. moms|exkl. moms'),
    phone: list('Tel.|Beställ på|Ring'),
    heads: ['Artikel', 'Beskrivning', 'Pris', 'Nr'],
    with: 'med',
  },
};
