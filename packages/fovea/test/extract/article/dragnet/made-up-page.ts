import { createRandom, type Random } from '../../../../src/learn/random.ts';

/** A page of a site that is not, with the text that belongs to its content. */
export type MadeUpPage = {
  readonly html: string;
  readonly gold: string;
  readonly host: string;
  /** What a reader said below it. */
  readonly comment: string;
};

const vocabulary =
  'river stone winter market harbour letter silent narrow golden carry follow between window evening autumn garden ' +
  'iron bridge voyage captain lantern meadow thunder copper orchard wander gather simple certain early';

/** The same number gives the same page; two pages share a host. Few have comments. */
export function madeUpPage(number: number): MadeUpPage {
  const random = createRandom(number + 1);
  const title = sentence(random, 5);
  const paragraphs = Array.from({ length: 3 + random.below(4) }, () =>
    Array.from({ length: 3 + random.below(3) }, () => sentence(random, 12 + random.below(8))).join(' '),
  );
  const comment = Array.from({ length: 3 }, () => sentence(random, 14)).join(' ');
  const links = (count: number): string =>
    Array.from({ length: count }, (_, i) => `<p><a href="/${i}">${sentence(random, 2)}</a></p>`).join('');
  // Half of the sites call things by no name that means anything.
  const [menu, story] = number % 4 < 2 ? ['nav main-menu', 'storyBody'] : ['', ''];
  const html = `<!doctype html><title>${title}</title><div class="wrapper only${'abcdefghijklmnopqrstuvwxyz'[number % 26]}">
    <div class="${menu}">${links(6 + random.below(6))}</div>
    <div class="${story}"><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</div>
    ${number % 20 === 0 ? `<div id="comments"><p>${comment}</p></div>` : ''}
    <div class="${menu}">${links(5)}</div><div class="footer"><p>© ${sentence(random, 2)}</p></div></div>`;
  return { html, gold: [title, ...paragraphs].join('\n'), host: `site${number >> 1}.example`, comment };
}

function sentence(random: Random, words: number): string {
  const all = vocabulary.split(' ');
  const text = Array.from({ length: words }, () => all[random.below(all.length)]!).join(' ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
