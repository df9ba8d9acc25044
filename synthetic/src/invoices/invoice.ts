import { createDice, type Dice } from '../random.ts';
import { brandName, languages } from '../words.ts';
import { invoiceWords, type InvoiceWords } from './invoice-words.ts';

/** What is true of a made invoice. */
export type InvoiceTruth = {
  readonly id: string;
  readonly layout: string;
  readonly lang: string;
  readonly supplier: string;
  readonly number: string;
  readonly date: string;
  readonly dueDate: string | null;
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  /** False where the total was printed wrong on purpose. */
  readonly adds: boolean;
};

export type InvoiceLine = {
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
};

/** An invoice as it is to be printed: the truth, and how it is said. */
export type DrawnInvoice = {
  readonly truth: InvoiceTruth;
  readonly words: InvoiceWords;
  readonly dice: Dice;
  readonly heads: readonly [string, string, string, string];
  readonly customer: readonly string[];
  readonly address: readonly string[];
  readonly site: string;
  readonly rate: number;
  readonly money: (value: number) => string;
  readonly figure: (value: number) => string;
  readonly day: (iso: string) => string;
};

const cents = (value: number): number => Math.round(value * 100) / 100;

/** Draws an invoice: the same seed gives the same one. */
export function drawInvoice(id: string, layout: string, at: number, seed: string): DrawnInvoice {
  const dice = createDice(seed);
  const words = invoiceWords[at % invoiceWords.length]!;
  const language = languages.find(({ code }) => code === words.code)!;
  const company = (): string =>
    `${brandName(dice)} ${dice.pick([brandName(dice), dice.pick(language.sections)])} ${dice.pick(words.forms)}`;
  const lines = Array.from({ length: dice.whole(2, 9) }, (): InvoiceLine => {
    const quantity = dice.whole(1, 24);
    const unitPrice = cents(dice.ratio(2, 900));
    const noun = dice.pick(language.goods);
    const description = dice.chance(0.5) ? `${noun} ${dice.pick(language.traits)}` : noun;
    return { description, quantity, unitPrice, amount: cents(quantity * unitPrice) };
  });
  const rate = dice.pick(words.rates);
  const net = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  const tax = cents((net * rate) / 100);
  const adds = !dice.chance(0.1);
  const total = cents(net + tax + (adds ? 0 : 10));
  const date = isoDay(2024, dice.whole(0, 330));
  const dueDate = dice.chance(0.7) ? isoDay(2024, dice.whole(335, 360)) : null;
  const currency = words.code === 'en' ? 'GBP' : 'EUR';
  const street = (): string => `${dice.pick(language.streets)} ${dice.whole(1, 180)}`;
  const town = (): string => `${dice.whole(10000, 98999)} ${brandName(dice)}`;
  const supplier = company();
  const number = dice.pick([
    `${dice.whole(2024, 2025)}-${dice.whole(1000, 9999)}`,
    `R${dice.whole(10000, 99999)}`,
    `${dice.whole(1, 400)}/2024`,
    `INV-${dice.whole(100000, 999999)}`,
  ]);
  const { figure, money } = howMoneyLooks(dice, words.code, currency);
  return {
    truth: { id, layout, lang: words.code, supplier, number, date, dueDate, currency, lines, net, tax, total, adds },
    words,
    dice,
    heads: dice.pick(words.heads),
    customer: [company(), street(), town()],
    address: [street(), town()],
    site: `www.${supplier.split(' ')[0]!.toLowerCase()}.example`,
    rate,
    money,
    figure,
    day: howDaysLook(dice, words),
  };
}

function isoDay(year: number, day: number): string {
  return new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10);
}

function howMoneyLooks(
  dice: Dice,
  code: InvoiceWords['code'],
  currency: string,
): Pick<DrawnInvoice, 'figure' | 'money'> {
  const [group, point] = code === 'en' ? [',', '.'] : code === 'fr' ? ['\u00a0', ','] : ['.', ','];
  const figure = (value: number): string => {
    const [whole = '', part = ''] = value.toFixed(2).split('.');
    return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, group)}${point}${part}`;
  };
  const sign = currency === 'GBP' ? '£' : '€';
  const way = dice.pick(['sign', 'code', 'behind'] as const);
  const money = (value: number): string =>
    way === 'code'
      ? `${currency} ${figure(value)}`
      : code === 'en'
        ? `${sign}${figure(value)}`
        : `${figure(value)} ${way === 'sign' ? sign : currency}`;
  return { figure, money };
}

function howDaysLook(dice: Dice, { code, months }: InvoiceWords): (iso: string) => string {
  const isNamed = dice.chance(0.5);
  return (iso) => {
    const [year = '', month = '', day = ''] = iso.split('-');
    const name = months[Number(month) - 1] ?? '';
    if (isNamed)
      return code === 'es'
        ? `${Number(day)} de ${name} de ${year}`
        : `${Number(day)}${code === 'de' ? '.' : ''} ${name} ${year}`;
    const mark = code === 'de' ? '.' : '/';
    return code === 'en' ? iso : [day, month, year].join(mark);
  };
}
