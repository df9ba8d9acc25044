/** Pictures of goods, drawn by ourselves: pixels on a canvas, or shapes. */
import type { Dice } from '../random.ts';
import { box, style, text, type Css } from './markup.ts';
import type { Retailer } from './style.ts';

const foodArt = ['bottle', 'can', 'box', 'bag', 'fruit', 'plate', 'bottle', 'box', 'photo'];
const goodsArt = ['box', 'bag', 'ring', 'photo', 'photo', 'can', 'fruit'];

/** A picture that fills its place; words on the package are printed over it and belong to nothing. */
export function picture(dice: Dice, retailer: Retailer, css: Css): string {
  const kind = dice.pick(retailer.food ? foodArt : goodsArt);
  const hue = dice.whole(0, 359);
  const fitted = {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    'object-fit': kind === 'photo' ? 'cover' : 'contain',
  };
  const art = retailer.vector
    ? shapes(kind, hue, fitted)
    : `<canvas width="${kind === 'photo' ? 120 : 90}" height="${kind === 'bottle' ? 130 : 90}" data-art="${kind} ${hue} ${dice.whole(1, 9999)}" style="${style(fitted)}"></canvas>`;
  const words = dice.chance(retailer.share.packaging) ? packageWords(dice, retailer) : '';
  return box({ position: 'relative', ...css }, art + words, 'class="pic"');
}

function packageWords(dice: Dice, { language }: Retailer): string {
  const said = dice.pick([...language.food, ...language.traits]).toLocaleUpperCase(language.code);
  const place = {
    position: 'absolute',
    left: `${dice.whole(25, 40)}%`,
    top: `${dice.whole(35, 60)}%`,
    'font-size': '.5em',
    'font-weight': 700,
    color: '#333',
  };
  return box(place, text(said));
}

function shapes(kind: string, hue: number, css: Css): string {
  const body = `hsl(${hue},65%,45%)`;
  const light = `hsl(${(hue + 150) % 360},60%,90%)`;
  const drawings: Readonly<Record<string, string>> = {
    bottle: `<rect x="41" y="2" width="18" height="34" rx="3" fill="${body}"/><rect x="30" y="28" width="40" height="70" rx="10" fill="${body}"/><rect x="30" y="50" width="40" height="26" fill="${light}"/>`,
    fruit: `<circle cx="35" cy="60" r="24" fill="${body}"/><circle cx="65" cy="62" r="22" fill="hsl(${hue},60%,55%)"/><path d="M40 36q6-20 18-24" stroke="#363" stroke-width="3" fill="none"/>`,
    ring: `<ellipse cx="50" cy="52" rx="34" ry="36" fill="none" stroke="${body}" stroke-width="8"/>`,
    plate: `<circle cx="50" cy="50" r="46" fill="#eee" stroke="#ccc"/><circle cx="50" cy="50" r="24" fill="${body}"/>`,
  };
  const usual = `<rect x="14" y="8" width="72" height="86" rx="6" fill="${body}"/><rect x="24" y="30" width="52" height="34" fill="${light}"/>`;
  return `<svg viewBox="0 0 100 100" style="${style(css)}">${drawings[kind] ?? usual}</svg>`;
}
