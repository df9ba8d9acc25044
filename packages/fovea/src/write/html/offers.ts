import type { Extraction, Group } from '../../model/index.ts';
import { htmlHead } from './head.ts';
import { escapeXml } from '../xml.ts';

const style =
  'body{font:15px/1.4 system-ui,sans-serif;margin:2em;color:#222;background:#fff;color-scheme:light}h1{font-size:1.3em}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(15em,1fr));gap:1em;padding:0;list-style:none}' +
  'li{border:1px solid #ddd;border-radius:6px;padding:1em}h2{font-size:1em;margin:0}.price{font-size:1.3em;font-weight:700;color:#b91c1c}.old{text-decoration:line-through;color:#666}small{color:#666}';

/**
 * The offers of a document as cards, in one HTML file.
 * @example
 * ```ts
 * import { offers } from 'fovea';
 * import { offersToHtml } from 'fovea/write';
 * const found = await offers('examples/documents/flyer.pdf', { pages: [1] });
 * console.log(offersToHtml(found).startsWith('<!doctype html>')); // => true
 * ```
 */
export function offersToHtml({ source, groups, notes }: Extraction): string {
  const name = escapeXml(source.uri);
  const remarks = notes.map(({ message }) => `<p><small>${escapeXml(message)}</small></p>`).join('');
  const cards = groups
    .filter(({ type }) => type === 'offer')
    .map(cardOf)
    .join('\n');
  const head = htmlHead({ title: `Offers in ${source.uri}`, style });
  return `${head}<h1>Offers in ${name}</h1>\n${remarks}<ul>\n${cards}\n</ul>\n</body>\n</html>\n`;
}

function cardOf({ page, score, children = [] }: Group): string {
  const text = (type: string): string =>
    children
      .filter((child) => child.type === type)
      .map((child) => escapeXml(child.text))
      .join(', ');
  const line = (tag: string, type: string, name = type): string =>
    text(type) ? `<${tag} class="${name}">${text(type)}</${tag}>` : '';
  const prices = `${line('span', 'price')} ${line('span', 'oldPrice', 'old')}`;
  const small = [
    line('span', 'variant'),
    line('span', 'unitPrice'),
    line('span', 'memberPrice'),
    `page ${page ?? '?'}, score ${score.toFixed(2)}`,
  ].filter(Boolean);
  return `<li>${line('h2', 'title')}${line('p', 'description')}<p>${prices}</p><small>${small.join(' · ')}</small></li>`;
}
