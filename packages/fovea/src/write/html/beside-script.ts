/** What happens there: a box and its entry are marked together. Without it entries still open. */
export const besideScript: string = `
(() => {
'use strict';
const keyOf = (element) => (element.dataset.g === undefined ? 'm' + element.dataset.m : 'g' + element.dataset.g);
const boxOf = (key) => document.querySelector('svg [data-' + key[0] + '="' + key.slice(1) + '"]');
let marked = [];
const mark = (key) => {
  for (const one of marked) one.classList.remove('at');
  marked = [boxOf(key), document.getElementById(key)].filter(Boolean);
  for (const one of marked) one.classList.add('at');
};
const show = (key) => {
  mark(key);
  const entry = document.getElementById(key);
  if (!entry) return;
  for (let at = entry; at; at = at.parentElement.closest('details')) if (at.tagName === 'DETAILS') at.open = true;
  entry.scrollIntoView({ block: 'nearest' });
};
const owner = (event, inside) => event.target.closest(inside + ' [data-g], ' + inside + ' [data-m]');
addEventListener('pointerover', (event) => {
  const at = owner(event, 'svg') || owner(event, 'aside');
  if (at) mark(keyOf(at));
});
addEventListener('click', (event) => {
  const box = owner(event, 'svg');
  if (box) return show(keyOf(box));
  const entry = owner(event, 'aside');
  if (!entry) return;
  mark(keyOf(entry));
  const place = boxOf(keyOf(entry));
  if (place) place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});
})();
`;
