import type { DrawnInvoice } from './invoice.ts';

/** How an invoice is laid out: the inside of a page. */
type Layout = (invoice: DrawnInvoice) => string;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const block = (lines: readonly string[], style = ''): string =>
  `<div style="${style}">${lines.map((line) => `<div>${escapeHtml(line)}</div>`).join('')}</div>`;
const at = (x: number, y: number, width: number, inside: string, style = ''): string =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${width}px;${style}">${inside}</div>`;

type Row = readonly [label: string, value: string];

const pairs = (rows: readonly Row[], gap = 16): string =>
  `<table style="border-collapse:collapse">${rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:2px ${gap}px 2px 0">${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

function meta({ truth, words, dice, day }: DrawnInvoice, colon = ':'): Row[] {
  const { number, date, dueDate } = truth;
  const pick = dice.fork('meta').pick;
  return [
    [`${pick(words.number)}${colon}`, number],
    [`${pick(words.date)}${colon}`, day(date)],
    ...(dueDate === null ? [] : [[`${pick(words.due)}${colon}`, day(dueDate)] as const]),
  ];
}

type TableLook = {
  readonly order?: readonly number[];
  readonly rule?: string;
  readonly isMoney?: boolean;
  readonly head?: string;
};

function lineTable({ truth, heads, figure, money }: DrawnInvoice, look: TableLook = {}): string {
  const {
    order = [0, 1, 2, 3],
    rule = 'border-bottom:1px solid #999',
    isMoney = false,
    head = 'font-weight:700',
  } = look;
  const write = isMoney ? money : figure;
  const cell = (column: number, text: string, style: string): string =>
    `<td style="padding:4px 6px;${column === 0 ? '' : 'text-align:right;white-space:nowrap;'}${style}">${escapeHtml(text)}</td>`;
  const row = (texts: readonly string[], style: string): string =>
    `<tr>${order.map((column) => cell(column, texts[column]!, style)).join('')}</tr>`;
  const lines = truth.lines.map(({ description, quantity, unitPrice, amount }) =>
    row([description, String(quantity), write(unitPrice), write(amount)], rule),
  );
  return `<table style="width:100%;border-collapse:collapse">${row(heads, `${rule};${head}`)}${lines.join('')}</table>`;
}

function sums({ truth, words, rate, money, dice }: DrawnInvoice, isPlain = false): Row[] {
  const pick = dice.fork('sums').pick;
  return [
    [pick(words.net), money(truth.net)],
    [
      isPlain ? pick(words.tax) : `${pick(words.tax)} ${String(rate).replace('.', words.code === 'en' ? '.' : ',')} %`,
      money(truth.tax),
    ],
    [pick(words.total), money(truth.total)],
  ];
}

const sumTable = (rows: readonly Row[], style = ''): string =>
  `<table style="margin-left:auto;border-collapse:collapse;${style}">${rows
    .map(
      ([label, value], i) =>
        `<tr style="${i === rows.length - 1 ? 'font-weight:700' : ''}"><td style="padding:3px 30px 3px 0">${escapeHtml(label)}</td><td style="text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

const footer = ({ truth, address, words, site }: DrawnInvoice, style = ''): string =>
  at(
    60,
    1060,
    680,
    `<div>${escapeHtml([truth.supplier, ...address, ...words.registration, site].join(' · '))}</div>`,
    `font-size:9px;${style}`,
  );

const title = ({ words, dice }: DrawnInvoice): string => dice.fork('title').pick(words.title);

/** Those that rules may be written for. */
const seen: Readonly<Record<string, Layout>> = {
  classic: (one) =>
    at(60, 50, 400, escapeHtml(one.truth.supplier), 'font-size:24px;font-weight:700') +
    at(60, 90, 300, block([...one.address, one.site])) +
    at(60, 190, 260, block([one.dice.fork('to').pick(one.words.billTo), ...one.customer])) +
    at(480, 60, 260, `<div style="font-size:20px">${title(one)}</div>${pairs(meta(one))}`) +
    at(60, 330, 680, `${lineTable(one)}<br>${sumTable(sums(one))}<br>${escapeHtml(one.words.thanks)}`),
  letter: (one) =>
    at(60, 150, 340, escapeHtml([one.truth.supplier, ...one.address].join(' · ')), 'font-size:8px') +
    at(60, 170, 300, block(one.customer)) +
    at(470, 150, 270, pairs(meta(one))) +
    at(60, 320, 600, escapeHtml(title(one)), 'font-size:18px;font-weight:700') +
    at(60, 370, 680, `${lineTable(one, { rule: '' })}<hr>${sumTable(sums(one))}`) +
    footer(one),
  band: (one) =>
    at(
      0,
      0,
      794,
      `<div style="padding:30px 60px;font-size:26px">${escapeHtml(one.truth.supplier)}</div>`,
      'background:#dde6f0',
    ) +
    at(60, 120, 680, labelsAbove(meta(one, ''))) +
    at(60, 210, 300, block([`${one.dice.fork('to').pick(one.words.billTo)}:`, ...one.customer])) +
    at(
      60,
      350,
      680,
      `${lineTable(one, { isMoney: true, head: 'background:#eee' })}<br>${sumTable(sums(one), 'background:#f4f4f4')}`,
    ) +
    footer(one, 'text-align:center'),
  minimal: (one) =>
    at(
      80,
      60,
      600,
      `<div style="font-size:15px"><b>${escapeHtml(one.truth.supplier)}</b></div>${block([...one.address, ...one.words.registration, one.site], 'font-size:11px')}`,
    ) +
    at(
      80,
      220,
      600,
      `<b>${escapeHtml(title(one))}</b><br><br>${meta(one)
        .map(([label, value]) => escapeHtml(`${label} ${value}`))
        .join('<br>')}`,
    ) +
    at(80, 320, 300, block([`${one.dice.fork('to').pick(one.words.billTo)}:`, ...one.customer])) +
    at(80, 450, 620, `${lineTable(one, { rule: '' })}<br>${sumTable(sums(one))}`),
};

/** Those that are only judged. */
const leftOut: Readonly<Record<string, Layout>> = {
  'from-to': (one) =>
    at(60, 50, 680, escapeHtml(title(one)), 'font-size:30px;text-align:right') +
    at(60, 120, 300, block([one.dice.fork('from').pick(one.words.from), one.truth.supplier, ...one.address])) +
    at(420, 120, 300, block([one.dice.fork('to').pick(one.words.billTo), ...one.customer])) +
    at(60, 240, 680, labelsAbove(meta(one, '')), 'border-top:1px solid #000') +
    at(60, 330, 680, `${lineTable(one)}<br>${sumTable(sums(one))}`),
  sentence: (one) =>
    at(420, 60, 320, block([one.truth.supplier, ...one.address, one.site], 'text-align:right')) +
    at(60, 200, 300, block([one.dice.fork('to').pick(one.words.billTo), ...one.customer])) +
    at(60, 330, 680, `<b>${escapeHtml(sentence(one))}</b>`) +
    at(
      60,
      380,
      680,
      `${lineTable(one, { rule: 'border:1px solid #bbb' })}<br>${sumTable(sums(one))}<br>${escapeHtml(due(one))}`,
    ) +
    footer(one),
  'sums-across': (one) =>
    at(60, 50, 500, escapeHtml(one.truth.supplier), 'font-size:22px;font-family:"Liberation Serif",serif') +
    at(60, 85, 400, escapeHtml([...one.address, one.site].join(', ')), 'font-size:11px') +
    at(60, 150, 330, pairs(meta(one), 40)) +
    at(430, 150, 300, block([`${one.dice.fork('to').pick(one.words.billTo)}:`, ...one.customer])) +
    at(60, 300, 680, lineTable(one, { isMoney: true })) +
    at(60, 760, 680, labelsAbove(sums(one, true)), 'border:1px solid #000;padding:8px') +
    footer(one),
  'quantity-first': (one) =>
    at(60, 50, 680, escapeHtml(`${title(one)} `), 'font-size:16px;letter-spacing:2px;text-align:center') +
    at(60, 100, 680, escapeHtml(one.truth.supplier), 'font-size:20px;text-align:center;font-weight:700') +
    at(
      60,
      130,
      680,
      escapeHtml([...one.address, ...one.words.registration].join(' | ')),
      'font-size:10px;text-align:center',
    ) +
    at(60, 200, 300, block([one.dice.fork('to').pick(one.words.billTo), ...one.customer])) +
    at(480, 200, 260, pairs(meta(one), 8)) +
    at(
      60,
      340,
      680,
      `${lineTable(one, { order: [1, 0, 2, 3] })}<br>${sumTable(sums(one))}`,
      'font-family:"Liberation Serif",serif',
    ),
};

function labelsAbove(rows: readonly Row[]): string {
  const cells = (index: 0 | 1, style: string): string =>
    `<tr>${rows.map((row) => `<td style="padding:2px 40px 2px 0;${style}">${escapeHtml(row[index])}</td>`).join('')}</tr>`;
  return `<table style="border-collapse:collapse">${cells(0, 'font-size:11px;color:#555')}${cells(1, '')}</table>`;
}

const sentence = ({ truth, words, day, dice }: DrawnInvoice): string =>
  `${dice.fork('title').pick(words.title)} ${words.code === 'en' ? 'no.' : words.code === 'it' ? 'n.' : words.code === 'de' ? 'Nr.' : 'n.º'} ${truth.number} ${words.of} ${day(truth.date)}`;

const due = ({ truth, words, day, dice }: DrawnInvoice): string =>
  truth.dueDate === null ? words.thanks : `${dice.fork('meta').pick(words.due)}: ${day(truth.dueDate)}`;

export const layouts: Readonly<Record<string, Layout>> = { ...seen, ...leftOut };
export const layoutNames: { readonly seen: readonly string[]; readonly leftOut: readonly string[] } = {
  seen: Object.keys(seen),
  leftOut: Object.keys(leftOut),
};
