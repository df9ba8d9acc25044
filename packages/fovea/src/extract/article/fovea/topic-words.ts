/**
 * What the furniture of web pages says of itself, by topic, in the languages with the most pages. Stems match the beginning
 * of a word, `=` marks whole words. The lists only say what a text is about: what that means for the blocks around it is
 * learned, so what pages in one language teach holds for the others.
 */
export const topicWords = {
  comments: `
    comment|discussion|discuss|=opinions|=responses|leave a reply|leave a comment|join the conversation|your say|have your say|
    kommentar|leserkommentar|leserbrief|diskussion|diskutier|meinung|beiträge|
    comentari|opinion|opina|opini|debate|deja tu|coment|commentaire|réagir|réaction|vos avis|donnez votre avis|
    lascia un commento|scrivi un commento|reacties|reageer|
    diskuter|kommentér|keskustelu|kommentoi|koment|dyskusj|wasze opinie|opinie|dodaj opini|skomentuj|diskuz|diskusi|
    názory|hozzászól|vélemény|părer|коментар|коммент|обсужд|обсудить|отзыв|мнени|обговор|відгук|мнения|
    σχόλι|σχολι|γνώμ|yorum|görüş|komentar|diskusij|mišljenj|komentā|kommentaar|arvamus|
    تعليق|التعليق|تعليقات|נגיב|תגוב|הגיבו|نظرات|دیدگاه|नज़रिया|टिप्पणी|tanggapan|bình luận|ý kiến|ความคิดเห็น|แสดงความ|
    评论|評論|留言|网友|網友|跟帖|热评|回應|发表意见|コメント|댓글|의견`,
  reply: `
    =reply|=replies|=quote|=quoted|report abuse|report this|=report|=flag|=upvote|=downvote|=like|=likes|=dislike|=posted|=joined|
    =antworten|=antwort|=zitieren|=zitat|=melden|gefällt mir|=geschrieben|=verfasst|
    =responder|=citar|=denunciar|me gusta|=répondre|=citer|=signaler|j'aime|=rispondi|=segnala|mi piace|
    =beantwoorden|=citeer|=svara|=citera|anmäl|=svar|=anmeld|=vastaa|=lainaa|ilmoita|
    =odpowiedz|=cytuj|zgłoś|=oceń|lubię to|=odpovědět|=odpovedať|=citovat|nahlásit|=válasz|=idézet|=răspunde|=raportează|
    =ответить|=ответ|=цитата|=цитировать|пожаловаться|=нравится|=відповісти|=цитувати|поскаржитись|=отговор|=отговори|
    απάντησ|παράθεσ|=cevapla|=yanıtla|=alıntı|şikayet|=beğen|=odgovori|=citiraj|prijavi|
    =رد|اقتباس|إبلاغ|=הגב|=ציטוט|=پاسخ|=balas|=kutip|=laporkan|=trả|=ตอบ|ตอบกลับ|อ้างอิง|
    回复|回覆|引用|举报|舉報|支持|反对|点赞|楼主|发表于|發表於|沙发|返信|通報|답글|신고|좋아요|인용`,
  related: `
    =related|read also|also read|see also|read next|up next|more from|more in|more on|more stories|more news|recommended|you may also|
    you might|most read|most popular|most viewed|=trending|=popular|latest news|latest stories|=latest|=headlines|top stories|
    similar|don't miss|editor's picks|
    mehr zum thema|zum thema|lesen sie auch|auch interessant|weitere artikel|weitere themen|weitere news|meistgelesen|ähnliche|
    das könnte sie|passend dazu|mehr aus|mehr zu|=neueste|=aktuell|=empfehlungen|=anzeigen|
    relacionad|también te|te puede|te recomend|más leíd|lo más|más noticias|últimas noticias|leer también|lea también|
    leia também|leia mais|veja também|mais lid|últimas|recomendad|
    à lire aussi|lire aussi|voir aussi|sur le même|articles similaires|les plus lus|plus lus|dernières|vous aimerez|recommandé|
    leggi anche|ti potrebbe|articoli correlati|correlat|più letti|più visti|ultime notizie|potrebbe interess|
    lees ook|meer over|meest gelezen|gerelateerd|aanbevolen|läs också|läs även|läs mer|mest läst|relaterad|les også|læs også|mest lest|
    mest læst|relatert|relatered|lue myös|luetuimmat|aiheesta|uusimmat|
    zobacz także|zobacz też|czytaj także|czytaj też|czytaj również|przeczytaj|podobne|polecamy|polecane|najczęściej czytane|najnowsze|
    popularne|powiązane|warto przeczytać|inne artykuły|
    čtěte také|související|podobné|nejčtenější|súvisiace|najčítanejšie|prečítajte si|
    kapcsolódó|olvasta már|legolvasottabb|ajánljuk|ajánló|citește și|citeşte şi|articole similare|cele mai citite|vezi și|
    читайте также|читать также|смотрите также|по теме|материалы по теме|другие новости|похожие|популярн|рекоменд|самое читаемое|
    последние новости|новости по теме|ещё новости|еще новости|лента новостей|главное за|в тему|сюжет|ранее|
    читайте також|дивіться також|новини за темою|останні новини|прочети|още по темата|вижте още|свързани|най-четени|
    διαβάστε|δείτε επίσης|σχετικά|σχετικές|δημοφιλή|τελευταία|περισσότερα|
    ilgili haber|benzer|bunlar da|çok okunan|son dakika|önerilen|povezan|najčitanij|pročitajte|
    اقرأ أيضا|مواضيع ذات|ذات صلة|الأكثر قراءة|أخبار ذات|קראו גם|כתבות נוספות|עוד בנושא|מומלצים|مطالب مرتبط|پربازدید|
    baca juga|berita terkait|terkait|terpopuler|xem thêm|tin liên quan|bài liên quan|đọc nhiều|ข่าวที่เกี่ยวข้อง|
    相关|相關|推荐|推薦|延伸阅读|延伸閱讀|热门|熱門|热点|排行|猜你喜欢|更多|最新|精彩|关联|阅读更多|
    関連|おすすめ|人気|ランキング|新着|관련|추천|많이 본|인기|최신`,
  share: `
    =share|=tweet|=facebook|=twitter|=linkedin|=pinterest|=whatsapp|=telegram|=reddit|=digg|=delicious|google+|=email|e-mail this|=print|
    send to a friend|tell a friend|bookmark|=teilen|=twittern|=drucken|=merken|per mail|weiterempfehlen|artikel versenden|
    =compartir|=compartilh|=imprimir|enviar a|enviar por|=partager|=imprimer|envoyer|=condividi|=stampa|invia|
    =delen|=deel|afdrukken|=dela|skriv ut|tipsa|=del|udskriv|=jaa|tulosta|
    podziel|udostępnij|drukuj|wyślij|poleć|wykop|=sdílet|=sdílej|vytisk|=zdieľať|vytlač|megoszt|nyomtat|küldés|distribuie|trimite|
    поделит|распечат|отправить|вконтакте|одноклассник|=твит|в закладки|поширити|роздрук|сподели|
    κοινοποι|εκτύπωσ|μοιραστ|paylaş|yazdır|podijeli|podeli|ispiši|مشارك|شارك|طباعة|שתף|שתפו|הדפס|اشتراک|
    bagikan|chia sẻ|แชร์|แบ่งปัน|分享|打印|列印|转发|微博|微信|收藏|シェア|ツイート|印刷|공유|인쇄|트위터|페이스북`,
  account: `
    log in|login|log out|logout|sign in|sign up|register|password|username|forgot|create account|my account|=members|guest|
    anmelden|einloggen|registrier|passwort|benutzername|angemeldet|konto|
    iniciar sesión|entrar|registr|contraseña|senha|usuario|cadastre|connexion|se connecter|inscri|mot de passe|pseudo|identifi|
    accedi|registrati|inloggen|wachtwoord|registreer|logga in|lösenord|logg inn|log ind|passord|kirjaudu|rekisteröi|salasana|
    zaloguj|zarejestruj|hasło|rejestracj|logowanie|přihlásit|registrac|heslo|prihlás|bejelentkez|regisztr|jelszó|
    autentific|înregistr|parola|войти|вход|регистрац|зарегистр|пароль|логин|авториз|увійти|реєстрац|влез|регистрир|
    σύνδεση|εγγραφή|κωδικ|giriş|üye|şifre|kayıt|prijava|registrir|lozink|دخول|تسجيل|כניסה|התחבר|הרשמה|ورود|ثبت نام|
    masuk|daftar|đăng nhập|đăng ký|mật khẩu|เข้าสู่ระบบ|สมัคร|登录|登錄|登入|注册|註冊|密码|用户名|验证码|ログイン|会員登録|로그인|회원가입`,
  subscribe: `
    newsletter|subscri|=rss|follow us|=follow|sign up for|get the app|notifications|=alerts|
    abonnier|=abo|folgen sie|benachrichtig|suscr|boletín|síguenos|assine|siga|abonne|s'abonner|suivez|iscriviti|seguici|abbonati|
    abonneer|nieuwsbrief|volg ons|prenumer|nyhetsbrev|följ|følg|abonner|tilaa|uutiskirje|seuraa|
    subskry|biuletyn|obserwuj|dołącz do nas|prenumerata|odběr|odebírat|sledujte|odber|hírlevél|feliratk|kövess|abonează|urmăreș|
    подпис|рассылк|следите за|присоединяйтесь|підпис|розсилк|стежте|абонир|бюлетин|последвай|
    ενημερωτικ|εγγραφείτε|ακολουθ|abone|bülten|takip|pretplat|pratite|اشترك|النشرة|تابع|הירשמו|עקבו|ניוזלטר|خبرنامه|عضویت|
    berlangganan|ikuti|theo dõi|ติดตาม|订阅|訂閱|关注|關注|扫码|二维码|客户端|购読|購読|フォロー|メルマガ|구독|팔로우`,
  legal: `
    © 1|© 2|©1|©2|© c|(c)|copyright|all rights reserved|privacy|terms of|terms and|cookie|disclaimer|=imprint|legal notice|powered by|designed by|
    alle rechte|datenschutz|impressum|agb|nutzungsbedingung|derechos reservados|aviso legal|política de|condiciones|
    direitos reservados|termos de|tous droits|mentions légales|confidentialité|conditions d|tutti i diritti|note legali|informativa|
    alle rechten|voorwaarden|integritetspolicy|personuppgift|ansvarig utgivare|rettigheder|personvern|privatliv|tietosuoja|
    wszelkie prawa|zastrzeżone|polityka prywatności|regulamin|ciasteczk|všechna práva|ochrana osobních|všetky práva|podmínky|
    minden jog|adatvéd|felhasználási|impresszum|toate drepturile|termeni|
    все права|перепечатка|использование материалов|при использовании|при цитировании|редакция не несет|свидетельство о регистрации|
    учредитель|политика конфиденц|пользовательское|16+|18+|12+|всі права|передрук|всички права|общи условия|
    πνευματικ|όροι χρήσης|δικαιώματα|tüm hakları|gizlilik|kullanım|kvkk|künye|sva prava|uvjeti|
    جميع الحقوق|سياسة|الحقوق محفوظة|כל הזכויות|תנאי שימוש|פרטיות|تمامی حقوق|کلیه حقوق|
    hak cipta|kebijakan|bản quyền|giấy phép|สงวนลิขสิทธิ์|版权|版權|转载|轉載|免责|备案|许可证|違法|违法|不良信息|隐私|声明|icp|
    無断|著作権|プライバシー|利用規約|無断転載|저작권|무단|개인정보|약관`,
  more: `
    read more|continue reading|=more|full story|click here|learn more|view all|see all|show more|load more|weiterlesen|mehr lesen|
    mehr erfahren|=mehr|zum artikel|alle anzeigen|leer más|ver más|ver todo|seguir leyendo|=más|ler mais|ver mais|saiba mais|
    lire la suite|en savoir plus|voir plus|lire plus|leggi tutto|continua a leggere|scopri|lees meer|lees verder|=meer|
    läs hela|visa fler|les mer|læs mere|se mere|lue lisää|lue koko|näytä|czytaj dalej|czytaj więcej|=więcej|zobacz więcej|
    číst dále|=více|viac|čítaj|tovább|részletek|bővebben|citește mai mult|mai multe|читать далее|подробнее|читать дальше|=далее|
    =ещё|=еще|все новости|читати далі|докладніше|детальніше|прочети повече|виж повече|=още|
    περισσότερα|συνέχεια|devamı|daha fazla|tümü|opširnije|više|nastavak|المزيد|اقرأ المزيد|קרא עוד|עוד|بیشتر|ادامه|
    selengkapnya|lihat|xem tiếp|chi tiết|อ่านต่อ|ดูเพิ่มเติม|详细|全文|查看|展开|下一页|詳細|続きを読む|もっと|더보기|자세히`,
  advert: `
    =advertisement|=advertising|=ad|=ads|sponsored|promoted|=anzeige|=werbung|gesponsert|publicidad|patrocinad|anuncio|publicité|
    sponsorisé|pubblicità|sponsorizzat|advertentie|annons|annonce|reklame|mainos|reklama|artykuł sponsorowany|inzer|hirdet|
    publicitate|реклам|спонсор|партнер|διαφήμισ|reklam|oglas|إعلان|פרסומת|ממומן|تبلیغات|iklan|quảng cáo|โฆษณา|广告|廣告|推广|広告|광고`,
  credit: `
    posted by|written by|=author|=published|=updated|last updated|=source|=sources|=photo|=credit|=image|=picture|getty|reuters|=afp|=editor|
    =autor|=veröffentlicht|aktualisiert|=quelle|=foto|=bild|=stand|=redaktion|=fuente|=publicado|actualizad|=redacción|=fonte|
    =publié|mis à jour|=crédit|=auteur|=pubblicato|aggiornat|gepubliceerd|bijgewerkt|=bron|
    publicerad|uppdaterad|=källa|publiceret|opdateret|=publisert|oppdatert|=kuva|julkaistu|päivitetty|
    =fot|źródło|opublikowan|aktualizacj|dodano|dodane|data dodania|=zdroj|publikováno|aktualizováno|=forrás|=szerző|=fotó|
    publicat|actualizat|=sursa|=sursă|=автор|=источник|=фото|опубликован|обновлен|=корреспондент|=джерело|опублікован|оновлен|
    =източник|публикуван|=снимка|πηγή|=φωτο|δημοσίευσ|ενημέρωσ|kaynak|yayınlan|güncelle|=yazar|=izvor|objavljeno|ažurirano|
    المصدر|كتب|نشر|תאריך|עודכן|פורסם|צילום|منبع|نویسنده|penulis|sumber|tác giả|nguồn|ảnh|ที่มา|
    来源|來源|作者|编辑|編輯|责任编辑|责编|记者|記者|摄|时间|發布|发布|出典|提供|撮影|記事|기자|입력|수정|출처|사진`,
  menu: `
    =home|=contact|contact us|about us|=about|=sitemap|site map|=search|=archive|=archives|=menu|=categories|=category|=previous|=next|
    back to|=top|=faq|=help|=navigation|skip to|=jobs|=careers|=start|=startseite|=kontakt|über uns|=suche|=archiv|=hilfe|=kategorien|
    zurück|=weiter|nach oben|=inicio|=contacto|quiénes somos|=buscar|=archivo|=categorías|=siguiente|=anterior|volver|=início|=contato|
    =accueil|=recherche|qui sommes|=catégories|=suivant|=précédent|retour|=cerca|=contatti|chi siamo|=archivio|
    =zoeken|over ons|=terug|=volgende|=vorige|=hem|=sök|om oss|=arkiv|=hjem|=søg|=etusivu|=haku|=yhteystiedot|
    strona główna|=szukaj|o nas|=archiwum|=kategorie|=następn|=poprzedn|powrót|do góry|tutaj jesteś|jesteś tutaj|
    =úvod|=hledat|o nás|=domů|=kezdőlap|=címlap|=keresés|=rólunk|=kapcsolat|=acasă|=căutare|despre noi|
    =главная|на главную|=контакты|о нас|о проекте|=поиск|=архив|=рубрики|=разделы|=назад|=вперед|наверх|вверх|=меню|=помощь|=реклама|
    =головна|=пошук|=контакти|про нас|=архів|=начало|=търсене|за нас|
    =αρχική|=επικοινωνία|=αναζήτηση|=αρχείο|=κατηγορίες|=anasayfa|=iletişim|=arama|=ara|=hakkımızda|=arşiv|=kategoriler|
    =naslovnica|=pretraga|=traži|o nama|=الرئيسية|اتصل بنا|=بحث|=ראשי|=חיפוש|צור קשר|=خانه|=جستجو|تماس با|
    =beranda|=cari|=hubungi|trang chủ|tìm kiếm|liên hệ|หน้าแรก|ค้นหา|ติดต่อ|
    首页|首頁|搜索|搜尋|联系我们|关于我们|網站地圖|网站地图|导航|返回|上一篇|下一篇|上一页|帮助|频道|ホーム|検索|お問い合わせ|会社概要|トップ|홈|검색|문의|회사소개|목록`,
  tags: `
    =tags|=tag|=tagged|=keywords|=topics|filed under|posted in|=categories|=labels|=schlagworte|=themen|=stichwörter|=etiquetas|
    =temas|=tópicos|=mots-clés|=étiquettes|=thèmes|=argomenti|=trefwoorden|=taggar|=ämnen|=emneord|=avainsanat|=aiheet|
    =tagi|=tematy|słowa kluczowe|=štítky|=témata|=címkék|=cimkék|=etichete|=теги|=метки|ключевые слова|=темы|=рубрика|=мітки|
    =етикети|=тагове|=ετικέτες|=etiketler|=oznake|=tagovi|=الوسوم|كلمات|=תגיות|=برچسب|từ khóa|=แท็ก|标签|標籤|关键词|關鍵字|キーワード|タグ|태그|키워드`,
} as const;
