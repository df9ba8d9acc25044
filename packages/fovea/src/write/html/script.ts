/** What happens in the HTML file: plain script that any browser of the last years runs, without anything from outside. */
export const htmlScript: string = `
(() => {
'use strict';
const byId = (id) => document.getElementById(id);
const data = JSON.parse(byId('data').textContent);
const main = byId('pages');
const detail = byId('detail');
const pages = [...document.querySelectorAll('.page')];

// Layers
for (const box of document.querySelectorAll('[data-layer]')) {
  const name = box.dataset.layer;
  const isEmpty = !main.querySelector('image.' + name + ', g.' + name + ' > *');
  box.parentElement.classList.toggle('none', isEmpty);
  const isPlane = ['black', 'colour', 'markup'].includes(name);
  if (isPlane && isEmpty) box.parentElement.remove();
  const apply = () => document.body.classList.toggle('no-' + name, !box.checked);
  box.addEventListener('change', apply);
  apply();
}

// Pages
const number = byId('number');
number.max = String(pages.length);
byId('count').textContent = 'of ' + pages.length;
const barHeight = () => byId('bar').offsetHeight;
const current = () => {
  const line = barHeight() + innerHeight / 3;
  const at = pages.findIndex((page) => page.getBoundingClientRect().bottom > line);
  return at < 0 ? pages.length - 1 : at;
};
const show = (index) => {
  const at = Math.max(0, Math.min(pages.length - 1, index));
  const page = pages[at];
  if (!page) return;
  number.value = String(at + 1);
  scrollTo({ top: page.getBoundingClientRect().top + scrollY - barHeight() - 12 });
};
byId('back').addEventListener('click', () => show(current() - 1));
byId('next').addEventListener('click', () => show(current() + 1));
number.addEventListener('change', () => show(Number(number.value) - 1));
let waits = false;
addEventListener('scroll', () => {
  if (waits) return;
  waits = true;
  requestAnimationFrame(() => {
    waits = false;
    if (document.activeElement !== number) number.value = String(current() + 1);
  });
}, { passive: true });
byId('bar').addEventListener('focusout', () => { number.value = String(current() + 1); });
const setPadding = () => { document.documentElement.style.scrollPaddingTop = barHeight() + 12 + 'px'; };
addEventListener('resize', setPadding);
setPadding();

// Zoom
let zoom = 1;
const widest = Math.max(1, ...pages.map((page) => parseFloat(page.style.getPropertyValue('--w'))));
const fitting = () => Math.min(1.5, (document.documentElement.clientWidth - 32) / widest);
const setZoom = (value) => {
  const page = pages[current()];
  const before = page ? page.getBoundingClientRect() : undefined;
  const middle = innerHeight / 2;
  zoom = Math.max(0.1, Math.min(8, value));
  document.documentElement.style.setProperty('--zoom', String(zoom));
  byId('percent').textContent = Math.round(zoom * 100) + ' %';
  if (!before || !before.height) return;
  const after = page.getBoundingClientRect();
  const share = (middle - before.top) / before.height;
  scrollBy({ top: after.top + share * after.height - middle, behavior: 'instant' });
};
byId('smaller').addEventListener('click', () => setZoom(zoom / 1.25));
byId('larger').addEventListener('click', () => setZoom(zoom * 1.25));
byId('fit').addEventListener('click', () => setZoom(fitting()));
setZoom(Math.min(1, fitting()));

// Details of a word
const add = (parent, tag, text, name) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (name) element.className = name;
  return parent.appendChild(element);
};
const row = (list, name, text) => {
  if (text === undefined || text === '') return undefined;
  add(list, 'dt', name);
  return add(list, 'dd', text);
};
const weightNames = { 100: 'thin', 200: 'extra light', 300: 'light', 400: 'regular', 500: 'medium', 600: 'semibold',
  700: 'bold', 800: 'extra bold', 900: 'black' };
const colorRow = (list, name, color, opacity) => {
  if (color === undefined) return;
  const value = row(list, name, opacity === undefined || opacity === 1 ? color : color + ', opacity ' + opacity);
  const chip = document.createElement('span');
  chip.className = 'chip';
  if (/^#[0-9a-f]{6}$/i.test(color)) chip.style.background = color;
  value.prepend(chip);
};
const numberOf = (element, name) => Math.round(Number(element.getAttribute(name)) * 10) / 10;
let at;
const tell = (token) => {
  if (token === at) return;
  if (at) at.classList.remove('at');
  at = token;
  if (!token) return;
  token.classList.add('at');
  const style = data.styles[Number(token.dataset.s)];
  detail.textContent = '';
  const text = add(detail, 'p', token.dataset.t, 'text');
  text.dir = 'auto';
  const list = add(detail, 'dl');
  if (style) {
    row(list, 'Font', style.font);
    row(list, 'Size', String(style.size));
    const weight = style.weight + (weightNames[style.weight] ? ' ' + weightNames[style.weight] : '');
    row(list, 'Weight', weight + (style.italic ? ', italic' : ''));
    colorRow(list, 'Colour', style.color, style.opacity);
    colorRow(list, 'Outline', style.stroke);
    row(list, 'Paint', style.paint);
    row(list, 'Angle', style.angle + '°');
  }
  const flags = Number(token.dataset.f || 0);
  row(list, 'Flags', data.flags.filter(([bit]) => flags & bit).map(([, word]) => word).join(', ') || 'none');
  row(list, 'Place', numberOf(token, 'x') + ', ' + numberOf(token, 'y') + '; ' +
    numberOf(token, 'width') + ' × ' + numberOf(token, 'height'));
  const block = blockOf(token);
  row(list, 'Block', block ? block.textContent.replace('\\n', '; ') : '');
};
const blockOf = (element) =>
  element.dataset.b === undefined
    ? undefined
    : element.closest('svg').querySelector('.blocks [data-b="' + element.dataset.b + '"]');
const under = (event, test) => document.elementsFromPoint(event.clientX, event.clientY).find(test);
const isToken = (element) => element.matches('.tokens rect');
const isOfBlock = (element) => element.matches('rect[data-b]');
main.addEventListener('pointermove', (event) => {
  const token = under(event, isToken);
  if (token) tell(token);
});

// A block and its lines
let picked;
const unpick = () => {
  for (const mark of document.querySelectorAll('.picked')) mark.textContent = '';
  picked = undefined;
};
const pick = (element) => {
  const key = element ? element.closest('.page').id + ' ' + element.dataset.b : undefined;
  const isAgain = key === picked;
  unpick();
  if (!element || element.dataset.b === undefined || isAgain) return;
  picked = key;
  const svg = element.closest('svg');
  const mark = svg.querySelector('.picked');
  for (const line of svg.querySelectorAll('.lines [data-b="' + element.dataset.b + '"]')) {
    mark.appendChild(line.cloneNode(false));
  }
};
main.addEventListener('click', (event) => pick(under(event, isOfBlock)));

// Words by keyboard
const steps = { ArrowRight: 1, ArrowLeft: -1 };
main.addEventListener('keydown', (event) => {
  const sheet = event.target.closest('.sheet');
  if (!sheet) return;
  const tokens = [...sheet.querySelectorAll('.tokens rect')];
  const index = tokens.indexOf(at);
  const step = steps[event.key];
  if (step !== undefined && tokens.length > 0) {
    const next = index < 0 ? (step > 0 ? 0 : tokens.length - 1) : Math.max(0, Math.min(tokens.length - 1, index + step));
    tell(tokens[next]);
    tokens[next].scrollIntoView({ block: 'nearest', inline: 'nearest' });
    event.preventDefault();
  } else if (event.key === 'Enter' && index >= 0) {
    pick(at);
    event.preventDefault();
  }
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') unpick();
});
})();
`;
