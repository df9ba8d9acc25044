import type { Patch, Rgb } from './picture.ts';

export interface Offer {
  title: readonly string[];
  description: string | null;
  unitPrice: string;
  price: string;
  oldPrice?: string;
  /** How the price is set: big and raised digits, the same with a comma, or one plain number. */
  setting: 'split' | 'comma' | 'plain';
  isNew?: boolean;
  /** The price is drawn a second time, as an outline, in the same place. */
  outlined?: boolean;
  boxColor: string;
  textColor: string;
  picture: readonly Patch[];
}

export interface ShelfRow {
  title: string;
  description: string | null;
  price: string;
  oldPrice?: string;
}

export interface Shelf {
  name: string;
  column: 0 | 1;
  rows: readonly ShelfRow[];
}

type Pair = readonly [number, number];

function ellipse(center: Pair, size: Pair, color: Rgb): Patch {
  return { shape: 'ellipse', center, size, color };
}

function box(center: Pair, size: Pair, color: Rgb): Patch {
  return { shape: 'box', center, size, color };
}

const RED: Rgb = [200, 40, 36];
const GREEN: Rgb = [60, 130, 50];
const CREAM: Rgb = [236, 214, 150];
const BROWN: Rgb = [120, 74, 40];
const WHITE: Rgb = [232, 232, 228];
const BLUE: Rgb = [70, 92, 170];

const ON_RED = { boxColor: '#c8161d', textColor: '#ffffff' } as const;
const ON_YELLOW = { boxColor: '#ffd400', textColor: '#1a1a1a' } as const;
const ON_GREEN = { boxColor: '#1f7a3a', textColor: '#ffffff' } as const;

export const OFFERS: readonly Offer[] = [
  {
    title: ['Vine tomatoes'],
    description: 'sweet and firm, 500 g',
    unitPrice: '1 kg = 3,98 €',
    price: '1.99',
    oldPrice: '2.79',
    setting: 'split',
    ...ON_RED,
    picture: [
      box([0.5, 0.2], [0.5, 0.05], GREEN),
      ellipse([0.33, 0.5], [0.42, 0.46], RED),
      ellipse([0.68, 0.5], [0.42, 0.46], RED),
    ],
  },
  {
    title: ['Mountain', 'cheese slices'],
    description: 'matured 9 months, 200 g',
    unitPrice: '1 kg = 17,45 €',
    price: '3.49',
    setting: 'comma',
    ...ON_YELLOW,
    picture: [
      box([0.5, 0.55], [0.7, 0.5], CREAM),
      ellipse([0.35, 0.45], [0.12, 0.12], [190, 160, 90]),
      ellipse([0.62, 0.6], [0.16, 0.14], [190, 160, 90]),
    ],
  },
  {
    title: ['Rye loaf'],
    description: null,
    unitPrice: '1 kg = 2,98 €',
    price: '1.49',
    setting: 'split',
    ...ON_GREEN,
    picture: [
      ellipse([0.5, 0.55], [0.8, 0.5], BROWN),
      box([0.4, 0.45], [0.03, 0.22], CREAM),
      box([0.58, 0.45], [0.03, 0.22], CREAM),
    ],
  },
  {
    title: ['Extra virgin', 'olive oil from', 'the hill farms'],
    description: 'cold pressed, 750 ml',
    unitPrice: '1 l = 12,65 €',
    price: '9.49',
    oldPrice: '11.99',
    setting: 'split',
    ...ON_YELLOW,
    picture: [
      box([0.5, 0.2], [0.1, 0.28], [120, 130, 40]),
      box([0.5, 0.62], [0.3, 0.64], [120, 130, 40]),
      box([0.5, 0.64], [0.3, 0.26], WHITE),
    ],
  },
  {
    title: ['Blood oranges'],
    description: 'net of 2 kg',
    unitPrice: '1 kg = 1,65 €',
    price: '3.29',
    setting: 'plain',
    ...ON_RED,
    picture: [
      ellipse([0.36, 0.6], [0.44, 0.5], [232, 128, 30]),
      ellipse([0.66, 0.44], [0.44, 0.5], [226, 110, 30]),
      ellipse([0.66, 0.44], [0.3, 0.34], [190, 40, 40]),
    ],
  },
  {
    title: ['Oat drink', 'barista'],
    description: 'no added sugar, 1 l',
    unitPrice: '1 l = 1,89 €',
    price: '1.89',
    setting: 'split',
    isNew: true,
    ...ON_GREEN,
    picture: [
      box([0.5, 0.55], [0.4, 0.78], WHITE),
      box([0.5, 0.3], [0.4, 0.14], [120, 170, 200]),
      ellipse([0.5, 0.66], [0.2, 0.26], CREAM),
    ],
  },
  {
    title: ['Ground coffee'],
    description: 'dark roast, 500 g',
    unitPrice: '1 kg = 9,98 €',
    price: '4.99',
    oldPrice: '6.49',
    setting: 'split',
    ...ON_RED,
    picture: [
      box([0.5, 0.52], [0.5, 0.8], BROWN),
      box([0.5, 0.5], [0.5, 0.3], RED),
      ellipse([0.5, 0.5], [0.18, 0.2], CREAM),
    ],
  },
  {
    title: ['Spinach and', 'ricotta ravioli'],
    description: 'fresh pasta, 250 g',
    unitPrice: '1 kg = 11,16 €',
    price: '2.79',
    setting: 'split',
    ...ON_YELLOW,
    picture: [
      box([0.34, 0.4], [0.36, 0.36], CREAM),
      box([0.66, 0.62], [0.36, 0.36], CREAM),
      ellipse([0.34, 0.4], [0.2, 0.2], [150, 180, 90]),
      ellipse([0.66, 0.62], [0.2, 0.2], [150, 180, 90]),
    ],
  },
  {
    title: ['Wild blueberries'],
    description: 'frozen, 300 g bag',
    unitPrice: '1 kg = 9,97 €',
    price: '2.99',
    setting: 'split',
    isNew: true,
    outlined: true,
    ...ON_RED,
    picture: [
      ellipse([0.3, 0.4], [0.3, 0.34], BLUE),
      ellipse([0.6, 0.34], [0.3, 0.34], BLUE),
      ellipse([0.46, 0.66], [0.3, 0.34], BLUE),
      ellipse([0.76, 0.64], [0.3, 0.34], BLUE),
    ],
  },
  {
    title: ['Sparkling water', 'six bottles'],
    description: '6 x 1 l, plus deposit',
    unitPrice: '1 l = 0,38 €',
    price: '2.29',
    setting: 'split',
    ...ON_GREEN,
    picture: [
      box([0.3, 0.58], [0.18, 0.7], [140, 200, 220]),
      box([0.52, 0.58], [0.18, 0.7], [140, 200, 220]),
      box([0.74, 0.58], [0.18, 0.7], [140, 200, 220]),
      box([0.52, 0.6], [0.64, 0.2], BLUE),
    ],
  },
  {
    title: ['Dark chocolate', 'with sea salt', 'and almonds'],
    description: '70 % cocoa, 100 g',
    unitPrice: '1 kg = 15,90 €',
    price: '1.59',
    oldPrice: '1.99',
    setting: 'split',
    ...ON_YELLOW,
    picture: [
      box([0.5, 0.5], [0.74, 0.56], [70, 40, 24]),
      box([0.5, 0.5], [0.02, 0.56], BROWN),
      box([0.5, 0.5], [0.74, 0.03], BROWN),
    ],
  },
  {
    title: ['Salmon fillet'],
    description: 'skin on, 800 g',
    unitPrice: '1 kg = 15,61 €',
    price: '12.49',
    oldPrice: '15.99',
    setting: 'split',
    ...ON_RED,
    picture: [
      ellipse([0.5, 0.5], [0.86, 0.44], [236, 140, 110]),
      box([0.5, 0.5], [0.5, 0.03], [250, 190, 170]),
      ellipse([0.72, 0.3], [0.14, 0.14], [230, 220, 80]),
    ],
  },
];

export const SHELVES: readonly Shelf[] = [
  {
    name: 'Breakfast',
    column: 0,
    rows: [
      { title: 'Coffee beans', description: null, price: '4.99' },
      { title: 'Orange marmalade', description: null, price: '2.19' },
      { title: 'Crunchy muesli', description: 'with hazelnuts, 750 g', price: '2.89' },
      { title: 'Acacia honey', description: null, price: '5.49', oldPrice: '6.29' },
    ],
  },
  {
    name: 'Bakery',
    column: 0,
    rows: [
      { title: 'Butter croissants', description: 'pack of four', price: '1.79' },
      { title: 'Focaccia with rosemary', description: null, price: '2.39' },
      { title: 'Almond biscuits', description: 'from the wood oven, 250 g', price: '1.99' },
    ],
  },
  {
    name: 'Pantry',
    column: 1,
    rows: [
      { title: 'Spelt penne', description: null, price: '1.19' },
      { title: 'Tomato passata', description: null, price: '0.89' },
      { title: 'Cannellini beans', description: 'cooked, 400 g tin', price: '0.79' },
      { title: 'Capers in salt', description: null, price: '1.49' },
    ],
  },
  {
    name: 'Household',
    column: 1,
    rows: [
      { title: 'Washing powder', description: 'for 40 loads', price: '7.99', oldPrice: '9.99' },
      { title: 'Kitchen roll', description: null, price: '2.49' },
      { title: 'Beeswax candles', description: 'box of ten', price: '13.99' },
    ],
  },
];
