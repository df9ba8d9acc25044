import { westernForms } from './price-forms-western.ts';

/** The same for other languages and scripts, after those. */
export const priceForms = `${westernForms}
# nl
€ 2,85 => 2.85 EUR
2.85 => 2.85
€ 5,= => 5 EUR
€ 5,- => 5 EUR
vanaf € 12,50 => 12.5 EUR from
3 voor € 5 => 5 EUR x3
€ 17,50 p.p. => 17.5 EUR
# pl
36,00 zł => 36 PLN
36 zł => 36 PLN
36zł/kg => 36 PLN /kg
od 80,- => 80 from
od 250 zł => 250 PLN from
1 250,00 zł => 1250 PLN
2 za 5 zł => 5 PLN x2
100 PLN => 100 PLN
cena: 12,99 zł => 12.99 PLN
# cs
129 Kč => 129 CZK
od 99 Kč => 99 CZK from
1 290,- Kč => 1290 CZK
1 290 Kč/os => 1290 CZK /os
129,- => 129
# sk
4,50 € => 4.5 EUR
od 4,50 € => 4.5 EUR from
# sl
8,00 €/dan => 8 EUR /dan
12,50 €/noč => 12.5 EUR /noč
# hr {"signs":["kn"]}
25,00 kn => 25 HRK
od 25 kn => 25 HRK from
# hu
8 000 Ft => 8000 HUF
30 000 Ft => 30000 HUF
1.290 Ft => 1290 HUF
1290,- Ft => 1290 HUF
990 Ft/db => 990 HUF /db
# ro
12 lei => 12 RON
12,50 lei => 12.5 RON
15 RON => 15 RON
de la 45 lei => 45 RON from
12 lei/buc => 12 RON /buc
# bg
3.60 лв => 3.6 BGN
3,60 лв. => 3.6 BGN
от 5 лв. => 5 BGN from
2 за 5 лв => 5 BGN x2
# mk
120 ден => 120 MKD
120 ден. => 120 MKD
# sr
450 дин. => 450 RSD
450 RSD => 450 RSD
1.250,00 RSD => 1250 RSD
# ru
540₽/100гр => 540 RUB /100 гр
1100₽ => 1100 RUB
12 500 ₽ => 12500 RUB
350 руб. => 350 RUB
350 руб => 350 RUB
350 р. => 350 RUB
от 300 => 300 from
от 300 ₽ => 300 RUB from
от 1 500 руб. => 1500 RUB from
300 руб./шт. => 300 RUB /шт.
400 – 500 руб. => 400 RUB ..500
21‘000 => 21000
цена 450 ₽ => 450 RUB
тел. 22-33-44 => -
с 10 до 22 => -
8 (4232) => -
# ru {"signs":["р"]}
400 / 500 р => 400 RUB ..500
3 500 р => 3500 RUB
# uk
220₴ => 220 UAH
97 грн. => 97 UAH
350 грн => 350 UAH
від 200 грн => 200 UAH from
97 грн/шт => 97 UAH /шт
1 250,50 грн => 1250.5 UAH
# kk
2 500 ₸ => 2500 KZT
2500 тг => 2500 KZT
# ka
12.50 ₾ => 12.5 GEL
12.50 ლარი => 12.5 GEL
# el
12,50 € => 12.5 EUR
από 15 € => 15 EUR from
3 για 5 € => 5 EUR x3
12,50 ευρώ => 12.5 EUR
# tr
₺125 => 125 TRY
125 TL => 125 TRY
125,50 ₺ => 125.5 TRY
1.250,00 TL => 1250 TRY
125 TL/kg => 125 TRY /kg
# he
₪45 => 45 ILS
45 ₪ => 45 ILS
45 ש"ח => 45 ILS
45 ש״ח => 45 ILS
# ar
٣٫٥٠٠ د.ك => 3.5 KWD
د.ك ٣٫٥٠٠ => 3.5 KWD
3.500 KD => 3.5 KWD
KD 1.250 => 1.25 KWD
3.500 د.ك => 3.5 KWD
2.500 BHD => 2.5 BHD
1.750 OMR => 1.75 OMR
3.250 JOD => 3.25 JOD
3.000 TND => 3 TND
15.000 LYD => 15 LYD
5,000 IQD => 5000 IQD
٢٥ درهم => 25 sign:درهم
٢٥٫٥٠ ر.س => 25.5 SAR
25 ريال => 25 sign:ريال
50 جنيه => 50 EGP
85 000 ل.ل => 85000 LBP
85,000 L.L. => 85000 LBP
LL 85 000 => 85000 LBP
من ٥٠ د.إ => 50 AED from
٪٢٠ => -
# ar-AE
٢٥ درهم => 25 AED
# ar {"currency":"KWD"}
3.500 => 3.5
12.750 => 12.75
# ar-TN {"signs":["DT"]}
3.000 DT => 3 TND
DT 12.500 => 12.5 TND
# ar-MA {"signs":["DH"]}
25 DH => 25 MAD
# fa
۱۲۰٬۰۰۰ تومان => 120000 sign:تومان
۱۲۰,۰۰۰ تومان => 120000 sign:تومان
۱۲۰۰۰۰ ریال => 120000 IRR
از ۵۰٬۰۰۰ تومان => 50000 sign:تومان from
# hi
₹ १५० => 150 INR
१५० रु. => 150 INR
₹ १,२५० => 1250 INR
# bn
৳ ১২০ => 120 BDT
৳120 => 120 BDT
# th
฿120 => 120 THB
120 บาท => 120 THB
๑๒๐ บาท => 120 THB
ราคา 120 บาท => 120 THB
# vi
50.000 ₫ => 50000 VND
50.000đ => 50000 VND
50.000 VND => 50000 VND
từ 50.000 đ => 50000 VND from
# id
Rp 25.000 => 25000 IDR
Rp. 25.000,- => 25000 IDR
Rp25.000 => 25000 IDR
413,950,000 => 413950000
IDR 1.250.000 => 1250000 IDR
# ms
RM 12.50 => 12.5 MYR
RM12.50 => 12.5 MYR
# ja
￥1,000 => 1000 JPY
¥1,200 => 1200 JPY
1,200円 => 1200 JPY
１２００円 => 1200 JPY
１，２００円 => 1200 JPY
一二〇円 => 120 JPY
1,200円(税込) => 1200 JPY
1,200円（税込） => 1200 JPY
1,000円～ => 1000 JPY from
1,000円から => 1000 JPY from
1,000〜1,500円 => 1000 JPY ..1500
980円/個 => 980 JPY /個
価格 980円 => 980 JPY
一個 => -
10:00～22:00 => -
2026年 => -
# zh
¥88 => 88 CNY
￥88 => 88 CNY
88元 => 88 CNY
88 元/份 => 88 CNY /份
88元起 => 88 CNY from
人民币 88 => 88 CNY
八八元 => 88 CNY
3月9日 => -
# zh-TW
$100/盒 => 100 TWD /盒
NT$100 => 100 TWD
NT$1,200 => 1200 TWD
100元 => 100 TWD
$150 => 150 TWD
# zh-HK
$88 => 88 HKD
# ko
₩12,000 => 12000 KRW
12,000원 => 12000 KRW
12,000원부터 => 12000 KRW from
# en
¥1,000 => 1000 sign:¥
89 kr => 89 sign:kr
Rs. 499 => 499 sign:Rs.
# de {"free":true}
gratis => 0 free
GRATIS => 0 free
kostenlos => 0 free
free => 0 free
inclus => 0 free
bezpłatne => 0 free
бесплатно => 0 free
б/0 => 0 free
無料 => 0 free
مجانا => 0 free
kostenlose => -
# de
gratis => -
free => -
`;
