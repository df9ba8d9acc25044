/** A page of running text in one language. */
export type ScriptText = {
  readonly script: string;
  /** As Tesseract names it. */
  readonly lang: string;
  /** The npm package of a font that has its letters; undefined for the font that every machine has. */
  readonly font?: string;
  /** Written without spaces between words, or with spaces that OCR adds anywhere, as in Korean: only the order of characters counts. */
  readonly isUnspaced?: boolean;
  readonly paragraphs: readonly string[];
};

export const noto = (name: string): string => `@fontsource/noto-sans-${name}`;

/** The same notice of a market, told in its own way in each language. */
export const scriptTexts: readonly ScriptText[] = [
  {
    script: 'Latin',
    lang: 'deu',
    paragraphs: [
      'Der Wochenmarkt auf dem Schloßplatz öffnet jeden Samstag von 8 bis 14 Uhr. Bäuerinnen und Bauern aus der Umgebung verkaufen dort Käse, Brötchen, Gemüse und Blumen.',
      'Größere Bestellungen nimmt Frau Jäger bis Donnerstagabend an. Äpfel kosten 2,40 € das Kilo, Süßkirschen 6,90 €. Hunde müssen draußen bleiben; für Fahrräder gibt es Ständer an der Mühle.',
    ],
  },
  {
    script: 'Latin',
    lang: 'fra',
    paragraphs: [
      'Le marché de la place du château ouvre chaque samedi de 8 à 14 heures. Des producteurs des environs y vendent fromages, légumes, pâtés et fleurs fraîchement coupées.',
      "Les commandes plus importantes sont reçues par Mme Lefèvre jusqu'au jeudi soir. Les pommes coûtent 2,40 € le kilo, les cerises 6,90 €. À Noël, le marché reste fermé; où garer son vélo? Près du vieux moulin, côté forêt.",
    ],
  },
  {
    script: 'Latin',
    lang: 'spa',
    paragraphs: [
      'El mercado de la plaza del castillo abre todos los sábados de 8 a 14 horas. Los campesinos de la región venden allí quesos, pan, hortalizas y flores del jardín.',
      'La señora Núñez recibe los pedidos más grandes hasta el jueves por la noche. Las manzanas cuestan 2,40 € el kilo y las cerezas 6,90 €. ¿Dónde dejar la bicicleta? Junto al molino, cerca del río. ¡Vengan también en otoño!',
    ],
  },
  {
    script: 'Latin',
    lang: 'por',
    paragraphs: [
      'A feira da praça do castelo abre todos os sábados das 8 às 14 horas. Produtores da região vendem queijos, pães, legumes, mel e flores colhidas de manhã.',
      'Dona Conceição recebe as encomendas maiores até quinta-feira à noite. As maçãs custam 2,40 € o quilo, as cerejas 6,90 €. Não há feira no Natal; as bicicletas ficam atrás do moinho, à beira do rio.',
    ],
  },
  {
    script: 'Latin',
    lang: 'ces',
    paragraphs: [
      'Trh na zámeckém náměstí je otevřen každou sobotu od 8 do 14 hodin. Zemědělci z okolí tu prodávají sýry, pečivo, zeleninu a čerstvě řezané květiny.',
      'Větší objednávky přijímá paní Dvořáková do čtvrtečního večera. Jablka stojí 45 Kč za kilo, třešně 120 Kč. Psi musí zůstat venku; kola lze opřít u starého mlýna za řekou. Těšíme se na vás i v říjnu.',
    ],
  },
  {
    script: 'Latin',
    lang: 'pol',
    paragraphs: [
      'Targ na placu zamkowym jest otwarty w każdą sobotę od 8 do 14. Rolnicy z okolicy sprzedają tu sery, pieczywo, warzywa, miód i świeżo ścięte kwiaty.',
      'Większe zamówienia przyjmuje pani Wójcik do czwartku wieczorem. Jabłka kosztują 4,50 zł za kilogram, wiśnie 12,90 zł. Psy muszą zostać na zewnątrz; rowery można oprzeć obok młyna, za rzeką. Źródło wody pitnej jest przy bramie.',
    ],
  },
  {
    script: 'Latin',
    lang: 'tur',
    paragraphs: [
      'Kale meydanındaki pazar her cumartesi saat 8 ile 14 arasında açıktır. Çevredeki çiftçiler burada peynir, ekmek, sebze, bal ve taze çiçek satar.',
      'Büyük siparişleri Ayşe Hanım perşembe akşamına kadar alır. Elmanın kilosu 24,50 lira, kirazın kilosu 69,90 liradır. Köpekler dışarıda kalmalıdır; bisikletler eski değirmenin yanına bırakılabilir. Öğleden sonra müzik vardır.',
    ],
  },
  {
    script: 'Latin',
    lang: 'vie',
    paragraphs: [
      'Chợ ở quảng trường lâu đài mở cửa mỗi thứ bảy từ 8 đến 14 giờ. Nông dân trong vùng bán phô mai, bánh mì, rau quả, mật ong và hoa tươi mới cắt.',
      'Bà Nguyễn nhận đơn đặt hàng lớn đến tối thứ năm. Táo giá 45.000 đồng một cân, anh đào 120.000 đồng. Chó phải ở ngoài; xe đạp có thể để cạnh cối xay cũ bên bờ sông.',
    ],
  },
  {
    script: 'Cyrillic',
    lang: 'ukr',
    paragraphs: [
      'Ринок на замковій площі працює щосуботи з 8 до 14 години. Селяни з околиць продають тут сир, хліб, овочі, мед і свіжо зрізані квіти.',
      'Більші замовлення приймає пані Ґалаґан до вечора четверга. Яблука коштують 35 грн за кілограм, вишні 90 грн. Собаки мають лишатися надворі; велосипеди можна поставити біля старого млина за річкою. Її їжа завжди свіжа.',
    ],
  },
  {
    script: 'Cyrillic',
    lang: 'bul',
    paragraphs: [
      'Пазарът на площада пред замъка е отворен всяка събота от 8 до 14 часа. Земеделци от околността продават сирене, хляб, зеленчуци, мед и прясно набрани цветя.',
      'По-големи поръчки приема госпожа Йорданова до четвъртък вечер. Ябълките струват 2,40 лв. за килограм, черешите 6,90 лв. Кучетата трябва да останат отвън; колелата се оставят до старата мелница край реката.',
    ],
  },
  {
    script: 'Greek',
    lang: 'ell',
    paragraphs: [
      'Η αγορά στην πλατεία του κάστρου είναι ανοιχτή κάθε Σάββατο από τις 8 έως τις 14. Αγρότες της περιοχής πουλάνε εκεί τυριά, ψωμί, λαχανικά, μέλι και φρέσκα λουλούδια.',
      'Μεγαλύτερες παραγγελίες δέχεται η κυρία Ξένου μέχρι την Πέμπτη το βράδυ. Τα μήλα κοστίζουν 2,40 € το κιλό, τα κεράσια 6,90 €. Οι σκύλοι μένουν έξω· τα ποδήλατα μπαίνουν δίπλα στον παλιό μύλο.',
    ],
  },
  {
    script: 'Arabic',
    lang: 'ara',
    font: noto('arabic'),
    paragraphs: [
      'يفتح السوق في ساحة القلعة كل يوم سبت من الساعة الثامنة حتى الثانية بعد الظهر. يبيع المزارعون من القرى المجاورة الجبن والخبز والخضار والعسل والزهور.',
      'تستقبل السيدة فاطمة الطلبات الكبيرة حتى مساء الخميس. ثمن الكيلو من التفاح 12 درهما ومن الكرز 35 درهما. تبقى الكلاب خارج السوق، ويمكن ترك الدراجات قرب الطاحونة القديمة.',
    ],
  },
  {
    script: 'Arabic',
    lang: 'fas',
    font: noto('arabic'),
    paragraphs: [
      'بازار میدان قلعه هر شنبه از ساعت هشت صبح تا دو بعد از ظهر باز است. کشاورزان روستاهای اطراف پنیر، نان، سبزی، عسل و گل تازه می فروشند.',
      'خانم پارسا سفارش های بزرگ را تا شب پنجشنبه می گیرد. سگ ها باید بیرون بمانند و دوچرخه ها را می توان کنار آسیاب قدیمی گذاشت. چای و گردو هم در بازار پیدا می شود.',
    ],
  },
  {
    script: 'Hebrew',
    lang: 'heb',
    font: noto('hebrew'),
    paragraphs: [
      'השוק בכיכר המבצר פתוח בכל יום שישי משעה 8 עד 14. חקלאים מהסביבה מוכרים בו גבינות, לחם, ירקות, דבש ופרחים טריים.',
      'הזמנות גדולות מתקבלות אצל גברת לוי עד יום רביעי בערב. תפוחים עולים 9 שקלים לקילו ודובדבנים 25 שקלים. כלבים נשארים בחוץ, ואת האופניים אפשר להשאיר ליד הטחנה הישנה.',
    ],
  },
  {
    script: 'Chinese',
    lang: 'chi_sim',
    font: noto('sc'),
    isUnspaced: true,
    paragraphs: [
      '城堡广场上的集市每星期六早上八点到下午两点开放。附近的农民在这里出售奶酪、面包、蔬菜、蜂蜜和新鲜的花。',
      '数量较大的订单由王女士接受，最晚星期四晚上。苹果每公斤12元，樱桃每公斤35元。狗不能进入市场，自行车可以停在河边的旧磨坊旁边。秋天还有音乐和热茶，欢迎大家带孩子来。',
    ],
  },
  {
    script: 'Chinese',
    lang: 'chi_tra',
    font: noto('tc'),
    isUnspaced: true,
    paragraphs: [
      '城堡廣場上的市集每星期六早上八點到下午兩點開放。附近的農民在這裡出售乳酪、麵包、蔬菜、蜂蜜和新鮮的花。',
      '數量較大的訂單由王女士接受，最晚星期四晚上。蘋果每公斤60元，櫻桃每公斤180元。狗不能進入市場，腳踏車可以停在河邊的舊磨坊旁邊。秋天還有音樂和熱茶，歡迎大家帶孩子來。',
    ],
  },
  {
    script: 'Japanese',
    lang: 'jpn',
    font: noto('jp'),
    isUnspaced: true,
    paragraphs: [
      '城の広場の市場は毎週土曜日の朝八時から午後二時まで開いています。近くの農家の人々がチーズやパン、野菜、はちみつ、切りたての花を売っています。',
      '大きな注文は木曜日の夜まで山田さんが受け付けます。りんごは一キロ480円、さくらんぼは1200円です。犬は入れません。自転車は川のそばの古い水車小屋のとなりに置いてください。',
    ],
  },
  {
    script: 'Korean',
    lang: 'kor',
    font: noto('kr'),
    isUnspaced: true,
    paragraphs: [
      '성 앞 광장의 시장은 매주 토요일 아침 8시부터 오후 2시까지 열립니다. 가까운 마을의 농부들이 치즈와 빵, 채소, 꿀, 갓 꺾은 꽃을 팝니다.',
      '큰 주문은 목요일 저녁까지 김 선생님이 받습니다. 사과는 1킬로에 4800원, 체리는 12000원입니다. 개는 밖에 두어야 하고 자전거는 강가의 오래된 물레방아 옆에 세울 수 있습니다.',
    ],
  },
  {
    script: 'Thai',
    lang: 'tha',
    font: noto('thai'),
    isUnspaced: true,
    paragraphs: [
      'ตลาดที่ลานหน้าปราสาทเปิดทุกวันเสาร์ตั้งแต่แปดโมงเช้าถึงบ่ายสองโมง ชาวนาจากหมู่บ้านใกล้เคียงขายขนมปัง ผัก น้ำผึ้ง และดอกไม้สด',
      'คุณมาลีรับคำสั่งซื้อจำนวนมากถึงเย็นวันพฤหัสบดี แอปเปิลราคากิโลละ 80 บาท เชอร์รี่ 250 บาท ห้ามนำสุนัขเข้าตลาด จอดจักรยานได้ข้างโรงสีเก่าริมแม่น้ำ',
    ],
  },
  {
    script: 'Devanagari',
    lang: 'hin',
    font: noto('devanagari'),
    paragraphs: [
      'किले के चौक का बाज़ार हर शनिवार सुबह आठ बजे से दोपहर दो बजे तक खुला रहता है। आसपास के गाँवों के किसान यहाँ पनीर, रोटी, सब्ज़ियाँ, शहद और ताज़े फूल बेचते हैं।',
      'बड़े ऑर्डर श्रीमती शर्मा गुरुवार शाम तक लेती हैं। सेब 120 रुपये किलो और चेरी 350 रुपये किलो है। कुत्तों को बाहर रखें; साइकिलें नदी के किनारे पुरानी चक्की के पास खड़ी की जा सकती हैं।',
    ],
  },
];
