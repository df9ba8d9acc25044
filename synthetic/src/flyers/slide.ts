/** Slides: one or two offers a page with a long text and a large picture. */
import { descriptionHtml } from './card.ts';
import type { Offer } from './goods.ts';
import { box, part, span, text } from './markup.ts';
import type { BodyContext } from './page.ts';
import { picture } from './picture.ts';
import { priceHtml, tagged } from './price.ts';

export function slideBody(context: BodyContext): string {
  const { dice, retailer, shelf } = context;
  const count = dice.pick([1, 1, 1, 2]);
  const slides = Array.from({ length: count }, () => slide(context, shelf.next()));
  const look = {
    flex: '1 1 0',
    'min-height': 0,
    display: 'flex',
    'flex-direction': dice.pick(['row', 'column']),
    gap: '2em',
    padding: `${dice.between(0.02, 0.06) * retailer.width}px`,
    'font-size': `${retailer.base}px`,
  };
  return box(look, slides.join(''));
}

function slide(context: BodyContext, offer: Offer): string {
  const { dice, retailer, house } = context;
  const { colours, language, head } = retailer;
  const frame = dice.chance(0.5) ? { border: `${dice.whole(1, 6)}px solid ${colours.accent}`, padding: '1em' } : {};
  const shout = dice.chance(0.5)
    ? box(
        { ...head, display: 'inline-block', 'align-self': 'flex-start' },
        text(dice.pick([...language.slogans, ...language.says.fresh])),
      )
    : '';
  const price = tagged(priceHtml(offer.price, retailer.price, offer.sign, offer.id, language), retailer.price);
  const brand = offer.brand ? `${span(retailer.brand ?? {}, text(offer.brand))} ` : '';
  const title = span({ ...retailer.title }, brand + text(offer.title), part('Title', offer.id));
  const named = house.menu.line === 'inline' ? [box({}, `${title} ${price}`)] : [box({}, title), box({}, price)];
  const description = descriptionHtml(retailer, offer);
  const [first = '', second = ''] = named;
  const lines = dice.chance(0.5) ? [first, second, description] : [first, description, second];
  const words = box(
    {
      flex: '1.3 1 0',
      'min-width': 0,
      display: 'flex',
      'flex-direction': 'column',
      gap: '.8em',
      'justify-content': 'center',
      ...frame,
    },
    shout + lines.join(''),
  );
  const view = picture(dice, retailer, { flex: '1 1 0', 'min-width': 0 });
  const sides = dice.chance(0.6) ? words + view : view + words;
  return box(
    {
      flex: '1 1 0',
      'min-height': 0,
      'min-width': 0,
      display: 'flex',
      gap: '2em',
      'font-size': `${retailer.base * 1.3}px`,
    },
    sides,
    `class="fit" data-offer="${offer.id}"`,
  );
}
