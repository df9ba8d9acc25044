import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { viewPage } from '../../../../src/extract/article/fovea/page-view.ts';
import { sketchOf, type PageSketch } from '../../../../src/extract/article/fovea/sketch.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';

export const sentence = 'The river rose again in the night, and the bridge was closed until noon.';

export const sketchedPage = `<title>Bridge closed by flood</title>
<body><ul class="menu"><li><a href="/a">Home</a></li><li><a href="/b">News</a></li></ul>
<main><h1>Bridge closed by flood</h1><p>${sentence}</p><p>${sentence}</p><p>${sentence} ${sentence}</p>
<div class="cards"><div><b>One</b><p>${sentence}</p></div><div><b>Two</b><p>${sentence}</p></div>
<div><b>Three</b><p>${sentence}</p></div></div></main>
<div id="comments"><p>I was there, and I saw it.</p><p><a href="/reply">Reply</a></p></div>
<footer><p>All rights reserved 2024</p></footer></body>`;

/** A page of which nothing is known by name. */
export function sketchOfHtml(html: string = sketchedPage): PageSketch {
  const root = parseHtml(html);
  return sketchOf(viewPage(root, cutBlocks(root), new Map()));
}
