import { randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, in letters that an address can hold. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** In the same time, however much of it is right. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
