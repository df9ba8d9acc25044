/**
 * Prices as they are printed in many languages and scripts. A section begins with the language (and more hints), a line has a
 * text and what it means: amount, currency (or `sign:` where it is open), `..` the other end, `/` unit, `x` pieces, `from`,
 * `free`. `-` is no price, `bare` a number that alone does not say that it is money.
 */
export const westernForms = `
# de
3,99 € => 3.99 EUR
€ 3,99 => 3.99 EUR
3,99€ => 3.99 EUR
EUR 12,50 => 12.5 EUR
12,50 Euro => 12.5 EUR
1.299,00 € => 1299 EUR
1.299 € => 1299 EUR
5,- => 5
5,— => 5
5,– € => 5 EUR
€ 11.- => 11 EUR
149,-- => 149
ab 5,- => 5 from
ab 9,90 € => 9.9 EUR from
nur 4,99 € => 4.99 EUR
Preis: 7,50 € => 7.5 EUR
9–12 € => 9 EUR ..12
9 - 12 € => 9 EUR ..12
9,50 - 12,00 => 9.5 ..12
9,50 € bis 12,00 € => 9.5 EUR ..12
von 5 bis 9 € => 5 EUR ..9
2 für 5 € => 5 EUR x2
3x2,50 € => 2.5 EUR x3
1,99 €/kg => 1.99 EUR /kg
0,89 €/100 g => 0.89 EUR /100 g
12,50 € pro Person => 12.5 EUR /Person
....12,50 => 12.5
12,50€...... => 12.5 EUR
..........14,90 € => 14.9 EUR
12,50*1,2 => 12.5
12,50 €* => 12.5 EUR
12,50¹ => 12.5
0,459 € => 0.459 EUR
1,09 => 1.09
85,00 EUR zzgl. MwSt. => 85 EUR
+ 1,50 € => 1.5 EUR
+100,- => 100
0,5 l => -
250 g => -
4 x 100 => -
6x70 => -
24.12.2026 => -
24.12. => -
12.05.26 => -
18:30 => -
18:30 Uhr => -
11:00-14:30 => -
20% => -
-20 % => -
10115 Berlin => -
Nr. 63 => -
Art. 4711 => -
030-5013636 => -
030/123456 => -
2024–2026 => -
1/2 => -
S. 12 => -
2026 => bare
10115 => bare
........12 => bare
12 => bare
Montag 5 => -
# de-CH
Fr. 12.50 => 12.5 CHF
CHF 12.50 => 12.5 CHF
CHF 2'500.- => 2500 CHF
2'500.- => 2500
21'000 => 21000
21’000.– => 21000
sFr. 9.80 => 9.8 CHF
SFr 9.80 => 9.8 CHF
5.— => 5
14.–/Std. => 14 /Std.
1'250'000.00 => 1250000
# de-AT
€ 1,29/Stk. => 1.29 EUR /Stk.
€ 12,– p.P. => 12 EUR
# sv
89 kr => 89 SEK
89kr => 89 SEK
89 kr/st => 89 SEK /st
32/35 kr => 32 SEK ..35
65/45 kr => 45 SEK ..65
139/189/109kr => 109 SEK ..189
10:- => 10
10:-/kg => 10 /kg
149:- => 149
1 299 kr => 1299 SEK
1 299:- => 1299
från 495 kr => 495 SEK from
2 för 50 kr => 50 SEK x2
2 st för 50:- => 50 x2
SEK109,-- => 109 SEK
115,50 SEK/st => 115.5 SEK /st
99 kronor => 99 SEK
kl 10-22 => -
10-22 => bare
08-123 45 67 => -
# no
149,- => 149
fra 500,- => 500 from
Kr 14000 => 14000 NOK
Kr 20 000 => 20000 NOK
kr. 249,50 => 249.5 NOK
249 NOK => 249 NOK
3 for 99,- => 99 x3
# da
12,95 kr. => 12.95 DKK
fra 45 kr. => 45 DKK from
kr. 1.295,00 => 1295 DKK
25,- pr. => -
2 for 30 kr. => 30 DKK x2
DKK 99,95 => 99.95 DKK
# is
1.290 kr => 1290 ISK
2.490 kr. => 2490 ISK
4.500 ISK => 4500 ISK
# fi
12,90 € => 12.9 EUR
alk. 59 € => 59 EUR from
3,20 €/kpl => 3.2 EUR /kpl
# en
$5.99 => 5.99 sign:$
$ 5.99 => 5.99 sign:$
5$ => 5 sign:$
$1,299.00 => 1299 sign:$
US$ 20 => 20 USD
USD 20 => 20 USD
$20 USD => 20 USD
A$15.50 => 15.5 AUD
C$9 => 9 CAD
NZ$7.20 => 7.2 NZD
S$4.50 => 4.5 SGD
HK$88 => 88 HKD
£4.50 => 4.5 GBP
Â£55 => 55 GBP
Starting from £55 => 55 GBP from
from £9.99 => 9.99 GBP from
£1,250 => 1250 GBP
2 for $5 => 5 sign:$ x2
3 for 10 => 10 x3
$3.99 each => 3.99 sign:$
$3.99/lb => 3.99 sign:$ /lb
$25 - $40 => 25 sign:$ ..40
$25-40 => 25 sign:$ ..40
$25 to $40 => 25 sign:$ ..40
$25+ => 25 sign:$ from
€12.50 + VAT => 12.5 EUR
Only €2 => 2 EUR
Price: $8.95 => 8.95 sign:$
AED 25 => 25 AED
QAR 30.00 => 30 QAR
2.50e => -
50% off => -
12:30 pm => -
v1.2.3 => -
1.2.3 => -
555-1234 => -
(801) 785-4964 => -
785-4964 => -
+47 95 => -
+996 => -
ISBN 978-3-16 => -
page 12 => -
A4 => -
16oz => -
10" => -
5 x 7 => -
90210 => bare
1984 => bare
# en {"signs":["e"]}
2.50e => 2.5 EUR
3.00 e => 3 EUR
# en-US
$5.99 => 5.99 USD
# en-AU
$5.99 => 5.99 AUD
# en-CA
$5.99 => 5.99 CAD
# en-IN
₹ 350 => 350 INR
₹1,25,000 => 125000 INR
Rs. 499 => 499 INR
Rs 1,299/- => 1299 INR
₹499/- => 499 INR
INR 2,500 => 2500 INR
# en-PK
Rs. 499 => 499 PKR
# en-GH
GH₵ 1,200.00 => 1200 GHS
GH¢85.00 => 85 GHS
# en-NG
₦2,500 => 2500 NGN
# en-KE
KSh 1,500 => 1500 KES
# en-PH
₱250 => 250 PHP
Php 1,250.00 => 1250 PHP
# en-ZA {"signs":["R"]}
R250 => 250 ZAR
R 1 299.00 => 1299 ZAR
# fr
12,50 € => 12.5 EUR
12€50 => 12.5 EUR
12 €50 => 12.5 EUR
à partir de 15 € => 15 EUR from
dès 9,90€ => 9.9 EUR from
1 250,00 € => 1250 EUR
1 250 € => 1250 EUR
3,50 €/kg => 3.5 EUR /kg
15 € TTC => 15 EUR
le kg => -
de 10 à 15 € => -
10 à 15 € => 10 EUR ..15
2 pour 5 € => 5 EUR x2
5 000 FCFA => 5000 XOF
14h30 => -
75001 => bare
# fr-CA
12,50 $ => 12.5 CAD
# it
15.90€ => 15.9 EUR
€12 => 12 EUR
€ 1,09 => 1.09 EUR
8,69 € al kg => 8.69 EUR /kg
da 5,00 € => 5 EUR from
a partire da 20 € => 20 EUR from
€ 3,50 al pz => 3.5 EUR /pz
prezzo 3,50 € => 3.5 EUR
2 per 3 € => 3 EUR x2
# es
8,00 € => 8 EUR
8,00 € / 15,00 € => 8 EUR ..15
desde 9,95 € => 9.95 EUR from
$412.00 => 412 sign:$
$ 70.000 => 70000 sign:$
$ 1.250.000 => 1250000 sign:$
S/ 25.00 => 25 PEN
S/. 25.00 => 25 PEN
S/12 => 12 PEN
₡2.500 => 2500 CRC
RD$ 350 => 350 DOP
US$15 => 15 USD
U$S 20 => 20 USD
Bs. 45 => 45 sign:Bs.
2 por 10 € => 10 EUR x2
$ 12.50 c/u => 12.5 sign:$
IVA 21% => -
# es-CO
$ 70.000 => 70000 COP
$70000 => 70000 COP
COP 185.000 => 185000 COP
# es-MX
$412.00 => 412 MXN
$1,250.00 M.N. => 1250 MXN
# es-AR
$ 12.500,00 => 12500 ARS
# es-CL
$3.990 => 3990 CLP
# pt
R$ 19,50 => 19.5 BRL
R$ 19, 50 => 19.5 BRL
R$70,00 => 70 BRL
R$ 1.299,90 => 1299.9 BRL
12,5 € => 12.5 EUR
a partir de R$ 35 => 35 BRL from
R$ 5,99 un => -
3 por R$ 10,00 => 10 BRL x3
R$ 4,99 cada => -
R$ 24,90/kg => 24.9 BRL /kg
CEP 01310-100 => -
`;
