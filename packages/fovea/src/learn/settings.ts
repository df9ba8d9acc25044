/** A whole number of at least `least`, or an error that names the option. Infinity is one where there is no limit. */
export function whole(name: string, value: number, least: number): number {
  if ((Number.isInteger(value) || value === Infinity) && value >= least) return value;
  throw new TypeError(`${name} is ${value}, not a whole number of at least ${least}`);
}

/** A finite number of at least `least`, or an error that names the option. */
export function atLeast(name: string, value: number, least: number): number {
  if (Number.isFinite(value) && value >= least) return value;
  throw new TypeError(`${name} is ${value}, not a number of at least ${least}`);
}

/** A number from 0 up to, not reaching, 1, or an error that names the option. */
export function share(name: string, value: number): number {
  if (value >= 0 && value < 1) return value;
  throw new TypeError(`${name} is ${value}, not a share from 0 up to 1`);
}

/** A number above 0 up to 1, or an error that names the option. */
export function part(name: string, value: number): number {
  if (value > 0 && value <= 1) return value;
  throw new TypeError(`${name} is ${value}, not a number above 0 up to 1`);
}
