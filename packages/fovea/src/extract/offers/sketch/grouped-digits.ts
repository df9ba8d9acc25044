/** Digits in groups of three, from the right: `1234567` as `1.234.567`. */
export function groupedDigits(digits: string, by: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(by);
}
