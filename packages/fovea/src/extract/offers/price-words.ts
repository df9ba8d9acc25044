/** The words that stand around prices, by what they say; all in one place, since several readers ask for them. */

/** Words as one pattern, the longest first. */
const anyOf = (words: string): string =>
  words
    .split(',')
    .map((word) => word.trim())
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|');

/** Before the lowest of several prices. */
const from = anyOf(
  'ab, von, schon ab, from, starting from, starting at, starts at, от, від, од, от само, начиная с, da, a partire da, od, już od, už od, ' +
    'fra, från, frå, frá, dès, desde, a partir de, à partir de, a partir, vanaf, alkaen, alk., de la, począwszy od, από, mulai, mulai dari, từ, ' +
    'başlayan, من, ابتداء من, از, החל מ, starting',
);
/** Behind it. */
const upwards = anyOf('起, から, ~, より, 부터, +, -tól, -től, and up, & up, dan, den başlayan');

/** Only says that a price follows. */
const introduces = anyOf(
  'only, just, nur, per, por, solo, sólo, apenas, kun, bara, endast, nu, jetzt, now, ahora, agora, Preis, Price, Prix, Precio, Preço, Prezzo, ' +
    'Cena, Цена, Ціна, Pris, Prijs, Fiyat, Harga, Giá, Τιμή, Ár, Ár:, cena, цена, ціна, pris, prijs, price, prix, preis, precio, prezzo, ' +
    'à, a, á, Unser Preis, السعر, قیمت, 価格, 定價, 定价, 特價, 特价, 가격, ราคา, कीमत, मूल्य, total, net, ca.',
);

/** Between the ends of a range. */
const until = anyOf('to, bis, до, til, till, tot, do, a, à, al, hasta, até, u, fino a, إلى, تا, から, ila');

/** Between a number of pieces and what they cost. */
const buys = anyOf(
  'for, für, för, pour, per, por, za, voor, med, x, ×, за, με, για, st för, for kun, på, per soli, بـ, ב-, kpl, τεμ., adet',
);

/** Before what a price is for one of. */
const per = anyOf(
  'per, pro, al, je, il, za, за, au, le, la, por, par, a, à, alla, cada, each, z, na, för, om, את, لكل, هر, 每',
);

/** How the tax is told behind a price. */
const tax = anyOf(
  '税込, 税抜, 税別, 税込み, 含税, 含稅, TTC, HT, T.T.C., incl., inkl., inkl. moms, ex moms, exkl. moms, incl. BTW, inkl. MwSt., inkl. MwSt, ' +
    'zzgl. MwSt., + IVA, +IVA, IVA incl., IVA incluido, c/IVA, IVA inclusa, s DPH, bez DPH, z DPH, brutto, netto, plus VAT, inc VAT, inc. VAT, ' +
    '+ VAT, ex VAT, excl. VAT, KDV dahil, + KDV, +税, + GST, excl. GST, incl. GST, s PDV, без НДС, с НДС, з ПДВ, ÁFA, m.v.a., inkl. mva, ' +
    'VAT 별도, p.P., p. P., p.p., c/u, each, ea, ea., шт, шт.',
);

export const priceWords: Readonly<
  Record<'from' | 'upwards' | 'introduces' | 'until' | 'buys' | 'per' | 'tax', string>
> = { from, upwards, introduces, until, buys, per, tax };

const free = new RegExp(
  `^(?:${anyOf(
    'free, free of charge, gratis, gratuit, gratuito, gratuita, gratuite, kostenlos, kostenfrei, umsonst, inclus, incluso, inklusive, included, ' +
      'bezpłatne, bezpłatnie, zdarma, zadarmo, ingyenes, ingyen, besplatno, brezplačno, бесплатно, безкоштовно, безплатно, бесплатна, ' +
      'ücretsiz, bedava, ilmainen, tasuta, nemokamai, bezmaksas, δωρεάν, مجانا, مجاناً, مجاني, رایگان, חינם, 免费, 免費, 無料, 무료, ฟรี, ' +
      'miễn phí, percuma, kostnadsfritt, ókeypis, б/о, б/0, б/п',
  )})[.!*]?$`,
  'iu',
);

/** A word that says that a thing costs nothing. It says so of shipping and advice as well: only its place tells. */
export function saysFree(text: string): boolean {
  return text.length <= 24 && free.test(text.trim());
}

/** Words that may end a phrase before a price: `from`, `à partir de`. */
const cue = new RegExp(`^(?:${from})$`, 'iu');

export const isFromCue = (text: string): boolean => text.length <= 20 && cue.test(text);
