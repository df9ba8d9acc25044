import { list, type Language } from './language.ts';

export const polish: Language = {
  code: 'pl',
  decimal: ',',
  currencies: [{ code: 'PLN', signs: ['zł', 'zł', 'PLN'], before: false }],
  units: ['g', 'kg', 'l', 'ml', 'szt.'],
  food: list(
    'Sok jabłkowy|Płatki owsiane|Szynka gotowana|Udka z kurczaka|Chleb żytni|Masło|Sos pomidorowy|Pomidorki|Schab|Oliwa|Kawa mielona|Herbata|Czekolada mleczna|Chipsy|Groszek|Jogurt|Filet z łososia|Ryż|Makaron|Miód|Ser żółty|Jajka|Lody|Woda gazowana|Piwo|Wino czerwone|Szpinak|Banany|Mięso mielone|Kukurydza|Masło orzechowe|Dżem truskawkowy|Karma dla kota|Musli|Tuńczyk|Sałata|Twaróg|Kiełbasa',
  ),
  goods: list(
    'Proszek do prania|Ręcznik papierowy|Wąż ogrodowy|Wiertarka|Ręcznik|Buty do biegania|Lampka|Patelnia|Pościel|Pasta do zębów|Szampon|Krzesło składane|Pojemnik|Żarówka LED|Sweter|Kurtka|Kolczyki|Wałek|Drabina|Plecak|Głośnik|Czajnik|Krem do rąk|Zestaw narzędzi|Klamka|Łożysko|Notes|Książka z obrazkami|Pasek|Bransoletka',
  ),
  dishes: list(
    'Zupa cebulowa|Pstrąg z grilla|Jagnięcina|Risotto z grzybami|Sałatka|Gulasz|Pierogi ruskie|Pierś z kaczki|Placki|Bigos|Krewetki|Szarlotka|Deska serów|Warzywa z patelni|Sajgonki|Zapiekanka|Żurek|Gołąbki|Tarta cytrynowa|Sernik',
  ),
  drinks: list('Espresso|Wino domu|Piwo z beczki|Lemoniada|Herbata z miętą|Grzaniec|Sok|Latte|Woda|Cydr'),
  traits: list(
    'z czosnkiem|light|opakowanie rodzinne|BIO|z gospodarstwa|różne rodzaje|XXL|Original|bez cukru|do smażenia|3 warstwy|dla dzieci|deluxe|z ziołami|bez glutenu|klasa I|w plastrach|w oleju|z regionu|na wagę|do ciast|z owocami',
  ),
  ingredients: list(
    'pomidory|mozzarella|bazylia|czerwona cebula|kapary|szpinak|śmietana|parmezan|rukola|orzechy|boczek|jajko|pieczarki|oliwki|papryka|chili|kolendra|limonka|makaron ryżowy|sos sojowy|ziemniaki|koperek|musztarda miodowa|twaróg|pestki|karczochy|sardele|cytryna|masło czosnkowe|szynka',
  ),
  sections: list(
    'Owoce i warzywa|Nabiał|Mięso i wędliny|Napoje|Spiżarnia|Dom i ogród|Mrożonki|Higiena|Hity weekendu|Przekąski|Pieczywo|Dla zwierząt|Narzędzia|Nowości|Dla niej|Kolekcja letnia',
  ),
  menuSections: list(
    'Przystawki|Zupy|Sałatki|Dania główne|Makarony|Pizza|Z grilla|Desery|Napoje gorące|Wina|Dodatki|Dla dzieci',
  ),
  slogans: list(
    'Świeżo każdego dnia|Więcej za mniej|Tylko w tym tygodniu|Najlepsze ceny|Wielkie oszczędności|Wszystko dla domu|Zapraszamy|Cennik|Katalog|Wiosenne okazje|Wybrane dla Ciebie',
  ),
  legal: list(
    'Oferta ważna do wyczerpania zapasów. Zdjęcia poglądowe.|Zastrzegamy prawo do błędów w druku.|Wszystkie ceny z VAT. Nie każdy towar w każdym sklepie.|O alergeny prosimy pytać obsługę.|Limit 6 sztuk na klienta.',
  ),
  clauses: list(
    'nie traci kształtu po praniu|z litego buku|trzy prędkości i miękki uchwyt|historia dwóch sióstr i latarni|łatwe w czyszczeniu|do dziewięciu godzin pracy|do małych pomieszczeń|pięć lat gwarancji|z regulowanym paskiem|ciepłe i równe światło|z bateriami i etui|szczotkowana stal|cicha powieść z humorem|do domu i na zewnątrz|w wielu kolorach|schnie w kilka minut',
  ),
  streets: list('ul. Targowa|ul. Dworcowa|ul. Młyńska|Plac Portowy|ul. Królewska'),
  valid: list('Od * do *|Oferta ważna od * do *|Do *'),
  says: {
    and: 'i',
    each: list('za szt.|szt.|opak.|za sztukę'),
    from: 'od',
    before: list('zamiast|cena regularna|było|Stara cena:'),
    member: list('z kartą|Cena klubowa|W aplikacji|Dla członków'),
    save: list('Oszczędzasz|Taniej o'),
    fresh: list('NOWOŚĆ|HIT|SUPER CENA|OKAZJA|PROMOCJA|OSTATNIE'),
    multi: 'za',
    takePay: list('Kup *, zapłać za *|* w cenie *'),
    code: list('Nr kat.|Kod|Indeks|Ref.'),
    size: list('Rozm. S-XXL|Rozmiar 36-42|60 x 120 cm|Ø 24 cm|Rozmiary: 98-164'),
    colours: list('czarny, biały lub niebieski|różne kolory|czerwony/szary'),
    dealer: list('Hurt:|Netto|Cena dealera'),
    tax: list('Cena z VAT:|brutto|netto'),
    phone: list('tel.|Rezerwacja|Zadzwoń'),
    heads: ['Towar', 'Opis', 'Cena', 'Lp.'],
    with: 'z dodatkiem:',
  },
};
