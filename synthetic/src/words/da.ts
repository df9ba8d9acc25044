import { list, type Language } from './language.ts';

export const danish: Language = {
  code: 'da',
  decimal: ',',
  currencies: [{ code: 'DKK', signs: ['kr.', 'kr', ',-', 'DKK'], before: false }],
  units: ['g', 'kg', 'l', 'ml', 'stk.'],
  food: list(
    'Æblejuice|Havregryn|Kogt skinke|Kyllingelår|Rugbrød|Smør|Tomatsauce|Cherrytomater|Koteletter|Olivenolie|Formalet kaffe|Urtete|Mælkechokolade|Chips|Ærter|Yoghurt|Laksefilet|Basmatiris|Spaghetti|Honning|Danbo|Æg|Flødeis|Danskvand|Pilsner|Rødvin|Spinat|Bananer|Hakket oksekød|Majs|Jordnøddesmør|Jordbærmarmelade|Kattemad|Müsli|Tun|Icebergsalat|Flødeost|Leverpostej',
  ),
  goods: list(
    'Vaskepulver|Køkkenrulle|Haveslange|Boremaskine|Badehåndklæde|Løbesko|Skrivebordslampe|Stegepande|Sengetøj|Tandpasta|Shampoo|Klapstol|Opbevaringskasse|LED-pære|Uldtrøje|Regnjakke|Øreringe|Malerrulle|Stige|Rygsæk|Højttaler|Elkedel|Håndcreme|Værktøjssæt|Dørgreb|Kugleleje|Notesbog|Billedbog|Læderbælte|Armbånd',
  ),
  dishes: list(
    'Løgsuppe|Stegt ørred|Lammegryde|Svamperisotto|Cæsarsalat|Frikadeller|Stegt flæsk|Andebryst|Biksemad|Gule ærter|Rejemad|Æblekage|Ostebord|Grøntsagswok|Forårsruller|Parisertoast|Hakkebøf|Stjerneskud|Citrontærte|Chokolademousse',
  ),
  drinks: list('Espresso|Husets rødvin|Fadøl 50 cl|Limonade|Myntete|Gløgg|Tomatjuice|Latte|Kildevand|Cider'),
  traits: list(
    'ekstra mild|med hvidløg|klassisk|let|familiepakke|øko|fra gården|flere varianter|XXL|original|uden sukker|røget|klar til panden|3-lags|trådløs|til børn|luksus|med urter|glutenfri|klasse 1|i skiver|frost|fra egnen',
  ),
  ingredients: list(
    'tomat|mozzarella|basilikum|rødløg|kapers|spinat|fløde|parmesan|rucola|valnødder|bacon|æg|champignon|oliven|peberfrugt|chili|koriander|lime|risnudler|sojasauce|kartofler|dild|honningsennep|creme fraiche|pinjekerner|artiskok|ansjoser|citron|hvidløgssmør|skinke',
  ),
  sections: list(
    'Frugt & grønt|Mejeri|Kød & pålæg|Drikkevarer|Kolonial|Hus & have|Frost|Pleje|Weekendtilbud|Snacks|Brød|Dyr|Værktøj|Nyheder|Dame|Sommerkollektion',
  ),
  menuSections: list(
    'Forretter|Supper|Salater|Hovedretter|Pasta|Pizza|Fra grillen|Desserter|Varme drikke|Vine|Tilbehør|Børnemenu',
  ),
  slogans: list(
    'Friskt hver dag|Mere for mindre|Kun denne uge|Vores bedste priser|Store besparelser|Alt til hjemmet|Velkommen|Prisliste|Katalog|Forårstilbud|Udvalgt til dig',
  ),
  legal: list(
    'Tilbuddene gælder, så længe lager haves. Billederne er vejledende.|Forbehold for trykfejl og udsolgte varer.|Alle priser er inkl. moms. Udvalget kan variere.|Spørg personalet om allergener.|Maks. 6 pr. kunde pr. dag.',
  ),
  clauses: list(
    'holder formen vask efter vask|af massiv bøg|tre hastigheder og blødt greb|historien om to søstre og et fyrtårn|let at gøre ren|op til ni timers drift|god til små rum|fem års garanti|med justerbar rem|giver et varmt og jævnt lys|batterier og taske medfølger|børstet stål|en stille roman med humor|til inde og ude|fås i mange farver|tørrer på få minutter',
  ),
  streets: list('Torvegade|Stationsvej|Møllestræde|Havnepladsen|Kongensvej'),
  valid: list('Gælder * - *|Tilbud fra * til *|Til og med *'),
  says: {
    and: 'og',
    each: list('pr. stk.|stk.|pr. pakke|frit valg'),
    from: 'fra',
    before: list('før|normalpris|vejl. pris|tidligere'),
    member: list('medlemspris|med kort|Klubpris|I appen'),
    save: list('Spar|Du sparer'),
    fresh: list('NYHED|KUP|SUPER|TIP|UDSALG|SIDSTE'),
    multi: 'for',
    takePay: list('Køb *, betal for *|Tag * betal for *'),
    code: list('Varenr.|Nr.|Kode|Ref.'),
    size: list('Str. S-XXL|Str. 36-42|60 x 120 cm|Ø 24 cm|Størrelser: 98-164'),
    colours: list('sort, hvid eller blå|flere farver|rød/grå'),
    dealer: list('Forhandler:|Netto|Engros'),
    tax: list('Pris inkl. moms:|inkl. moms|ekskl. moms'),
    phone: list('Tlf.|Bestil på|Ring'),
    heads: ['Vare', 'Beskrivelse', 'Pris', 'Nr.'],
    with: 'med',
  },
};
