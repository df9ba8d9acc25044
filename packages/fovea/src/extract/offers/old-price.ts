import { height } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { PriceTag } from './price-tags.ts';
import type { Scene } from './scene.ts';
import { contextOf, rulesAt, type TagContext } from './tag-context.ts';

/** Words that say that a price held before, or is what others ask. */
const oldWords = new Set(
  (
    'reg, reg price, regular, regular price, regularly, was, were, before, instead of, original, original price, originally, usual price, usually, ' +
    'list price, rrp, msrp, srp, old price, statt, anstatt, uvp, uvp*, vorher, bisher, früher, alt, alter preis, normalpreis, listenpreis, ' +
    'ehemals, streichpreis, sonst, ancien prix, avant, au lieu de, prix conseillé, prix normal, prix de base, prix barré, invece di, invece, ' +
    'anziché, prima, prezzo pieno, prezzo di listino, antes, precio anterior, precio normal, precio regular, pvp, en vez de, preço antigo, ' +
    'preço normal, era, före, förr, tidigare, tidigare pris, ord, ord pris, ordinarie, ordinarie pris, før, førpris, tidligere, ' +
    'tidligere pris, normalpris, vejl pris, veil, veiledende, áður, ennen, norm, normaali, adviesprijs, normale prijs, przedtem, ' +
    'wcześniej, cena regularna, stara cena, zamiast, cena przed, najniższa cena, původně, původní cena, běžná cena, dříve, pôvodne, pôvodná cena, ' +
    'bežná cena, namesto, redna cena, prej, umjesto, redovna cijena, stara cijena, prije, eredeti ár, régi ár, helyett, korábbi ár, preț vechi, ' +
    'în loc de, preț normal, было, была, вместо, старая цена, обычная цена, раньше, замість, було, стара ціна, беше, стара цена, редовна цена, ' +
    'αρχική τιμή, πριν, παλιά τιμή, eski fiyat, yerine, önceki fiyat, liste fiyatı, قبل, بدلا من, بدلاً من, السعر السابق, كان, ' +
    'به جای, قیمت قبل, במקום, מחיר קודם, 原価, 原價, 原价, 定価, 通常価格, 元値, 参考価格, 市价, 市場價, 정가, 기존가, ราคาปกติ, ราคาเดิม, ' +
    'giá gốc, giá cũ, harga normal, harga asal, sebelum'
  )
    .split(',')
    .map((word) => word.trim()),
);

/** `De 10 por 8`: before the old price only where the new one follows. */
const oldIfNewFollows = /^(?:de|da|von|van|od|από)$/;
const newFollows = /^(?:por|para|ahora|agora|hoy|jetzt|teraz|τώρα|nur|now|nu|voor|für)\b/iu;

const plainWord = (text: string): string => text.toLowerCase().replaceAll(/[.:,;*()]+/g, '');

/** A phrase of up to three words right before it, or alone right above it. */
function isIntroduced({ before, after, above }: TagContext): boolean {
  for (let count = 1; count <= Math.min(3, before.length); count++)
    if (oldWords.has(before.slice(0, count).toReversed().map(plainWord).join(' ').trim())) return true;
  if (oldIfNewFollows.test(plainWord(before[0] ?? '')) && newFollows.test(after[0] ?? '')) return true;
  return above.length <= 3 && oldWords.has(above.map(plainWord).join(' ').trim());
}

/** A rule runs across the digits, level or at any angle, or two of them do as a cross. */
export function isStruck({ box, main }: PriceTag, scene: Scene): boolean {
  const { ink } = entry(scene.words, main);
  const [wide, high] = [box.x1 - box.x0, height(ink)];
  return rulesAt(scene, { ...box, y0: ink.y0, y1: ink.y1 }).some((rule) => {
    const covers = Math.min(rule.x1, box.x1) - Math.max(rule.x0, box.x0);
    const middle = (rule.y0 + rule.y1) / 2;
    const isSlanted = height(rule) > 0.4 * high;
    if (rule.x1 - rule.x0 >= 2 * wide || height(rule) > 3 * high) return false;
    return (
      covers > (isSlanted ? 0.4 : 0.6) * wide &&
      middle > ink.y0 + 0.2 * high &&
      middle < ink.y1 - 0.2 * high &&
      (!isSlanted || Math.abs(rule.x0 + rule.x1 - box.x0 - box.x1) < 0.5 * wide)
    );
  });
}

/** Whether a tag is what something cost before, or costs elsewhere: struck out, or a word says so. It is never the price then. */
export function isOldPrice(tag: PriceTag, scene: Scene): boolean {
  return isStruck(tag, scene) || isIntroduced(contextOf(tag, scene));
}
