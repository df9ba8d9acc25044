/** A page of our own making that can be as long as one likes: the same parts again and again, none quite the same. */
export function grownPage(bytes: number): string {
  const parts = [head];
  let size = head.length + tail.length;
  for (let i = 0; size < bytes; i++) {
    const part = partOf(i);
    parts.push(part);
    size += part.length;
  }
  return [...parts, tail].join('\n');
}

const head = `<!DOCTYPE html><html lang="en"><head><title>The long walk</title><meta name="description" content="A page
without end"></head><body><nav><ul><li><a href="/">Home</a><li><a href="/walks">Walks</a></ul></nav><main><h1>The long walk</h1>`;
const tail = '</main><footer><p>All paths <a href="/map">on one map</a></p></footer></body></html>';

function partOf(i: number): string {
  return [
    `<section id="s${i}" class="part part-${i % 7}"><h2>Day ${i}, up the hill</h2>`,
    paragraph(i, 60),
    `<p>On the way: <a href="/inn/${i}">the inn</a>, <a href="/mill/${i}">the mill</a> &amp; <b>the <i>old</i> bridge</b>.</p>`,
    paragraph(i + 1, 90),
    `<ul>${Array.from({ length: 5 }, (_, k) => `<li>Item ${k} of day ${i}`).join('')}</ul>`,
    `<table><tr><th>Hour<th>Miles</tr><tr><td>${i % 12}<td>${i % 20}</table>`,
    `<aside class="related"><a href="/${i}">Read on</a> <a href="/${i + 1}">and on</a></aside>`,
    `<div class="comments"><div class="comment"><span>Walker ${i}</span><p>So it was, ${i} times.</p></div></div></section>`,
  ].join('\n');
}

const words = 'we went on over stones, and the wind that had come from far behind us sang in the grass.'.split(' ');

function paragraph(seed: number, length: number): string {
  return `<p>${Array.from({ length }, (_, k) => words[(seed * 7 + k * 5) % words.length]).join(' ')}</p>`;
}
