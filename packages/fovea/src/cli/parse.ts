import { UsageError } from './exit-code.ts';

/** Which pages to read, once their number is known. */
export type PageChoice = (count: number) => number[];

/** No document has more; a number beyond is a slip of the pen, and a list up to it would fill the memory. */
const maxPage = 1_000_000;

/**
 * `1-3,7,12-` → pages. An open end stops at the last page; a page named beyond it is kept, so that it can be reported.
 * @example parsePages('2,5-')(7) // [2, 5, 6, 7]
 */
export function parsePages(text: string): PageChoice {
  const ranges = text.split(',').map((part) => {
    const found = /^(\d+)?(?:\s*(-)(?:\s*(\d+))?)?$/.exec(part.trim());
    const [, first, dash, last] = found ?? [];
    if (!found || (first === undefined && last === undefined)) {
      throw new UsageError(`--pages: "${part}" is no page or range; write it like 1-3,7,12-`);
    }
    const from = Number(first ?? 1);
    const to = dash === undefined ? from : last === undefined ? Infinity : Number(last);
    if (from < 1 || from > maxPage || to < from || (Number.isFinite(to) && to > maxPage)) {
      throw new UsageError(`--pages: "${part}" holds no page; pages count from 1, and ranges go upwards`);
    }
    return { from, to };
  });
  return (count) => {
    const pages = new Set<number>();
    for (const { from, to } of ranges) {
      const end = Number.isFinite(to) && from > count ? to : Math.min(to, Math.max(count, from));
      for (let page = from; page <= end; page++) pages.add(page);
    }
    return [...pages];
  };
}

/** A whole number from `min`, for commander. */
export function wholeNumber(flag: string, min: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value < min) {
      throw new UsageError(`${flag} takes a whole number from ${min}, not "${text}"`);
    }
    return value;
  };
}

/** A number above 0, at most 1. */
export function share(flag: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value > 0 && value <= 1)) {
      throw new UsageError(`${flag} takes a number above 0, at most 1, not "${text}"`);
    }
    return value;
  };
}

/** Seconds, fractions allowed, as milliseconds. */
export function seconds(flag: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value > 0)) throw new UsageError(`${flag} takes seconds above 0, not "${text}"`);
    return Math.ceil(value * 1000);
  };
}

const units: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** `200M`, `1.5g` or plain bytes. */
export function byteSize(flag: string): (text: string) => number {
  return (text) => {
    const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*([kmg]?)i?b?$/i.exec(text.trim()) ?? [];
    const factor = units[unit?.toLowerCase() ?? ''];
    const bytes = Math.floor(Number(amount) * (factor ?? 0));
    if (!(bytes >= 1)) throw new UsageError(`${flag} takes a size like 200M or 1.5G, not "${text}"`);
    return bytes;
  };
}

/** Names from a fixed list, with commas between. */
export function namesFrom<T extends string>(flag: string, allowed: readonly T[]): (text: string) => T[] {
  return (text) =>
    text.split(',').map((part) => {
      const name = allowed.find((one) => one === part.trim());
      if (name === undefined) throw new UsageError(`${flag} takes ${allowed.join(', ')}, not "${part.trim()}"`);
      return name;
    });
}
