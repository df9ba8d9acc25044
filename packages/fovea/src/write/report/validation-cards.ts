import type { ReportCard } from './validation.ts';
import { escapeXml } from '../xml.ts';

/** Longer texts are cut: the report is to be looked at, the lines have them whole. */
const maxText = 300;

/** What was judged, a picture of it, and why. */
export function cardsMarkup(cards: readonly ReportCard[]): string {
  return `<ol class="cards">\n${cards.map(cardMarkup).join('')}</ol>\n`;
}

function cardMarkup(card: ReportCard): string {
  const { verdict, picture, text, reasons, count, strangeness, field } = card;
  const shown =
    picture === undefined ? '' : `<img src="${escapeXml(picture)}" alt="${escapeXml(cut(text, 80))}" loading="lazy">`;
  const times = count > 1 ? `<b>× ${count}</b> ` : '';
  const kind = field === undefined ? '' : `<b>${escapeXml(field)}</b> `;
  const why = reasons.map((reason) => `<li>${escapeXml(reason)}</li>`).join('');
  return (
    `<li class="${verdict}">${shown}<p>${escapeXml(cut(text, maxText)) || '<i>no text</i>'}</p>` +
    (why === '' ? '' : `<ul>${why}</ul>`) +
    `<small>${times}${kind}strangeness ${strangeness.toFixed(2)} · ${escapeXml(cut(card.page, 200))}<br>` +
    `<code>${escapeXml(cut(card.xpath, 300))}</code></small>${othersMarkup(card)}</li>\n`
  );
}

function othersMarkup({ others, count }: ReportCard): string {
  if (others.length === 0) return '';
  const items = others.map((text) => `<li>${escapeXml(cut(text, maxText))}</li>`).join('');
  const rest = count - 1 - others.length;
  const more = rest > 0 ? `<li>and ${rest} more</li>` : '';
  return `<details><summary>others like it</summary><ul>${items}${more}</ul></details>`;
}

/** Half of a pair that is cut apart is left out when the text is made safe. */
function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
