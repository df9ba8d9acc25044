import { svgLayers } from '../svg/layer-names.ts';
import { layerColors, type Layer } from '../svg/layers.ts';
import { escapeXml } from '../xml.ts';

const layerNames: Readonly<Record<Layer, string>> = {
  tokens: 'Tokens',
  segments: 'Segments',
  lines: 'Lines',
  blocks: 'Blocks',
  order: 'Reading order',
  furniture: 'Furniture',
  frames: 'Frames',
  tables: 'Tables',
  shapes: 'Shapes',
  images: 'Images',
  annotations: 'Annotations',
};

/** The renders that may lie beneath, by the names of their layers. */
const pictureNames = {
  picture: 'Page',
  black: 'Black text',
  colour: 'Coloured text',
  markup: 'Markup',
} as const;

/** What stays in sight: the title, ways through the pages, and a switch for every layer. */
export function htmlBar(title: string, show: readonly Layer[]): string {
  const layers = svgLayers.map((layer) =>
    layerSwitch(layer, layerNames[layer], show.includes(layer), layerColors[layer]),
  );
  const pictures = Object.entries(pictureNames).map(([name, words]) => layerSwitch(name, words, name === 'picture'));
  return (
    `<a class="skip" href="#pages">Skip to the pages</a>\n<header id="bar">\n` +
    `<div class="row"><h1>${escapeXml(title)}</h1>${navigation}${zoom}</div>\n` +
    `<div class="row switches"><fieldset><legend>Layers</legend>${layers.join('')}</fieldset>\n` +
    `<fieldset><legend>Beneath</legend>${pictures.join('')}</fieldset></div>\n</header>\n` +
    `<aside id="detail" aria-live="polite" aria-label="Details">${hint}</aside>\n`
  );
}

const navigation =
  `<nav aria-label="Pages"><button type="button" id="back" aria-label="Previous page">‹</button>` +
  `<label>Page <input id="number" type="number" min="1" value="1" inputmode="numeric"></label>` +
  `<span id="count"></span><button type="button" id="next" aria-label="Next page">›</button></nav>`;

const zoom =
  `<div class="zoom" role="group" aria-label="Zoom"><button type="button" id="smaller" aria-label="Smaller">−</button>` +
  `<output id="percent">100 %</output><button type="button" id="larger" aria-label="Larger">+</button>` +
  `<button type="button" id="fit">Fit</button></div>`;

const hint =
  `<p class="hint">Point at a word to see how it looks; click to mark its block. ` +
  `With the keyboard: go to a page, then <kbd>←</kbd> <kbd>→</kbd>, <kbd>Enter</kbd>, <kbd>Esc</kbd>.</p>`;

function layerSwitch(name: string, words: string, checked: boolean, color?: string): string {
  const mark = color === undefined ? '' : `<i style="background:${color}"></i>`;
  return `<label class="switch"><input type="checkbox" data-layer="${name}"${checked ? ' checked' : ''}>${mark}${words}</label>`;
}
