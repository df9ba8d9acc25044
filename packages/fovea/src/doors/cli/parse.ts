import { UsageError } from '../../run/exit-code.ts';

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
