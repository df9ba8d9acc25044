/** What surrounds offers and is none: heads, slogans, dates, small print, shops, page numbers. */
import type { Dice } from '../random.ts';
import { dateOf, filled } from './goods.ts';
import { box, text, type Css } from './markup.ts';
import type { Retailer } from './style.ts';

export type Furniture = { readonly top: string; readonly bottom: string };

/** A retailer's running head and foot; some have neither. */
export function furniture(dice: Dice, retailer: Retailer, page: number): Furniture {
  const { colours, language, head, small, name, width, base } = retailer;
  const pad = `${Math.round(width * dice.between(0.01, 0.05))}px`;
  const bar = dice.chance(0.35) ? { 'background-color': colours.accent, color: colours.onAccent } : {};
  const loud: Css = {
    ...head,
    'background-color': undefined,
    'border-bottom': undefined,
    color: bar['background-color'] ? colours.onAccent : head['background-color'] ? colours.ink : head['color'],
  };
  const slogan = dice.pick(language.slogans);
  const title = box(
    { ...loud, 'font-size': `${dice.ratio(1.4, 4)}em` },
    text(retailer.upperHead ? slogan.toLocaleUpperCase(language.code) : slogan),
  );
  const dates = dice.chance(0.5)
    ? box(
        { ...small, color: bar['color'] ?? small['color'] },
        text(filled(dice.pick(language.valid), [dateOf(dice), dateOf(dice)])),
      )
    : '';
  const shop = dice.chance(0.5)
    ? box(
        { 'font-weight': 700, color: bar['color'] ?? colours.ink, 'font-size': `${dice.between(0.8, 1.8)}em` },
        text(name),
      )
    : '';
  const row = {
    display: 'flex',
    'justify-content': dice.pick(['space-between', 'center', 'flex-start']),
    'align-items': 'center',
    gap: '1.5em',
    padding: `.4em ${pad}`,
  };
  const top = dice.chance(0.8)
    ? box({ ...row, ...bar, 'font-size': `${base}px` }, dice.chance(0.5) ? title + shop + dates : shop + title + dates)
    : '';
  return { top, bottom: bottomOf(dice, retailer, page, pad) };
}

function bottomOf(dice: Dice, { language, small, base, name, colours }: Retailer, page: number, pad: string): string {
  const { says } = language;
  const phone = `${dice.pick(says.phone)} 0${dice.whole(100, 999)} ${dice.whole(100, 999)} ${dice.whole(10, 99)} ${dice.whole(10, 99)}`;
  const shops = dice.some(language.streets, 3).map((street) => `${name}, ${street} ${dice.whole(1, 120)}`);
  const pieces = [
    dice.chance(0.7) ? dice.some(language.legal, dice.whole(1, 3)).join(' ') : '',
    dice.chance(0.3) ? shops.join(' · ') : '',
    dice.chance(0.3) ? phone : '',
    dice.chance(0.3) ? `www.${name.toLowerCase().replaceAll(' ', '')}.example` : '',
    dice.chance(0.5) ? String(page) : '',
  ].filter((piece) => piece !== '');
  if (pieces.length === 0) return '';
  const bar = dice.chance(0.2) ? { 'background-color': colours.accent, color: colours.onAccent } : {};
  const lines = pieces
    .map((piece) => box({ ...small, color: bar['color'] ?? small['color'], 'line-height': 1.3 }, text(piece)))
    .join('');
  const columns = dice.chance(0.4) ? { display: 'flex', gap: '2em', 'justify-content': 'space-between' } : {};
  return box(
    {
      ...columns,
      ...bar,
      'font-size': `${base}px`,
      padding: `.5em ${pad}`,
      'text-align': dice.pick(['start', 'center', 'end']),
    },
    lines,
  );
}

export function sectionHead(dice: Dice, retailer: Retailer, css: Css = {}): string {
  const { language, kind, head, upperHead, base } = retailer;
  const name = dice.pick(kind === 'menu' ? language.menuSections : language.sections);
  const subtitle =
    kind === 'menu' && dice.chance(0.15)
      ? box({ ...retailer.small, 'text-align': head['text-align'] }, text(dice.pick(language.clauses)))
      : '';
  const shown = upperHead ? name.toLocaleUpperCase(language.code) : name;
  return box({ 'font-size': `${base}px`, ...css }, box({ ...head }, text(shown)) + subtitle, 'class="head"');
}

/** A strip between offers that shouts and sells nothing. */
export function banner(dice: Dice, { language, colours, head, base }: Retailer): string {
  const look = {
    ...head,
    'background-color': colours.second,
    color: colours.onSecond,
    'font-size': `${base * dice.between(1.5, 3)}px`,
    'text-align': 'center',
    padding: '.3em',
    flex: '0 0 auto',
  };
  return box(look, text(dice.pick(language.slogans)));
}
