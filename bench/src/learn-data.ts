/** Made-up tables to learn from, the same on every machine, written where a child of any language can read them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Rows after rows of 4-byte floats in `NAME.x` and 4-byte class numbers in `NAME.y`, to learn from first, then to test. */
export type DataSet = {
  readonly name: string;
  readonly path: string;
  readonly rows: number;
  readonly testRows: number;
  readonly width: number;
};

/** `make` writes a table once, however often it is asked for. */
export type DataFolder = { readonly make: (recipe: Recipe) => DataSet; readonly remove: () => void };

export function createDataFolder(): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-learn-'));
  const made = new Map<Recipe, DataSet>();
  const write = ({ name, rows, testRows, width, seed, fill }: Recipe): DataSet => {
    const values = new Float32Array((rows + testRows) * width);
    const classes = new Int32Array(rows + testRows);
    fill(values, classes, width, createDice(seed));
    const path = join(folder, name.replaceAll(/\W+/g, '-'));
    writeFileSync(`${path}.x`, values);
    writeFileSync(`${path}.y`, classes);
    return { name, path, rows, testRows, width };
  };
  const make = (recipe: Recipe): DataSet => {
    const data = made.get(recipe) ?? write(recipe);
    made.set(recipe, data);
    return data;
  };
  return { make, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

type Dice = {
  readonly next: () => number;
  readonly below: (count: number) => number;
  readonly normal: () => number;
};

/** Its own, so that the data stays the same whatever becomes of the library's. */
function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, below: (count) => Math.floor(next() * count), normal };
}

export type Recipe = {
  readonly name: string;
  readonly rows: number;
  readonly testRows: number;
  readonly width: number;
  readonly seed: number;
  readonly fill: (values: Float32Array, classes: Int32Array, width: number, dice: Dice) => void;
};

/** 4 classes of 3 clouds each in 20 columns, 10 that are mixed of these, 30 of noise; every twentieth label is drawn. */
export const clouds: Recipe = {
  name: '50k × 60, 4 classes',
  rows: 50_000,
  testRows: 50_000,
  width: 60,
  seed: 1,
  fill: (values, classes, width, dice) => {
    const [classCount, cloudCount, informative, mixed] = [4, 12, 20, 10];
    const centres = numbers(cloudCount * informative, () => (dice.next() < 0.5 ? -1.5 : 1.5));
    const turns = numbers(cloudCount * informative * informative, () => 2 * dice.next() - 1);
    const mix = numbers(mixed * informative, () => dice.normal() / Math.sqrt(informative));
    const raw = new Float64Array(informative);
    for (let row = 0; row < classes.length; row++) {
      const cloud = dice.below(cloudCount);
      const own = values.subarray(row * width, (row + 1) * width);
      raw.forEach((_, i) => (raw[i] = dice.normal()));
      for (let i = 0; i < informative; i++) {
        own[i] = centres[cloud * informative + i]! + dot(turns, (cloud * informative + i) * informative, raw);
      }
      for (let i = 0; i < mixed; i++) own[informative + i] = dot(mix, i * informative, own);
      for (let i = informative + mixed; i < width; i++) own[i] = dice.normal();
      classes[row] = dice.next() < 0.05 ? dice.below(classCount) : cloud % classCount;
    }
  },
};

/** 26 letters in 4 hands each, drawn as 16 whole numbers from 0 to 15. */
export const letters: Recipe = {
  name: 'letters 16k × 16, 26 classes',
  rows: 16_000,
  testRows: 20_000,
  width: 16,
  seed: 2,
  fill: (values, classes, width, dice) => {
    const [letterCount, hands] = [26, 4];
    const centres = numbers(letterCount * hands * width, () => 4 + 7 * dice.next());
    for (let row = 0; row < classes.length; row++) {
      const shape = dice.below(letterCount * hands);
      for (let i = 0; i < width; i++) {
        const value = Math.round(centres[shape * width + i]! + 1.3 * dice.normal());
        values[row * width + i] = Math.min(15, Math.max(0, value));
      }
      classes[row] = shape % letterCount;
    }
  },
};

/** 2 classes told apart by sums and products of columns, some of them skew, some whole numbers, many without a meaning. */
export const mountain: Recipe = {
  name: '500k × 40, 2 classes',
  rows: 500_000,
  testRows: 100_000,
  width: 40,
  seed: 3,
  fill: (values, classes, width, dice) => {
    const effects = numbers(14, () => dice.normal());
    for (let row = 0; row < classes.length; row++) {
      const own = values.subarray(row * width, (row + 1) * width);
      own.forEach((_, i) => (own[i] = dice.normal()));
      let sum = Math.sin(2 * own[14]!) + 1.5 * own[15]! * own[16]! + 1.5 * own[17]! * own[18]!;
      effects.forEach((effect, i) => (sum += 0.6 * effect * own[i]!));
      classes[row] = +(sum + 0.7 * dice.normal() > 0);
      for (let i = 0; i < width; i += 4) own[i] = Math.exp(own[i]!);
      for (let i = 1; i < width; i += 4) own[i] = Math.round(4 * own[i]!);
    }
  },
};

function numbers(count: number, draw: () => number): Float64Array {
  return new Float64Array(count).map(draw);
}

function dot(factors: Float64Array, start: number, row: Float64Array | Float32Array): number {
  let sum = 0;
  const count = Math.min(row.length, 20);
  for (let i = 0; i < count; i++) sum += factors[start + i]! * row[i]!;
  return sum;
}
