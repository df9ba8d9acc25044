import { describe, expect, it } from 'vitest';
import { parsePrice, saysMoney, type PriceHints, type PriceValue } from '../../../src/extract/offers/price-text.ts';
import { priceForms } from './price-forms.ts';

type Form = { readonly language: string; readonly hints: PriceHints; readonly text: string; readonly want: string };

const forms: Form[] = [];
let [language, hints] = ['', {} as PriceHints];
for (const line of priceForms.split('\n')) {
  const header = /^# (\S+)(?: (\{.*\}))?$/.exec(line);
  if (header)
    [language, hints] = [header[1]!, { language: header[1]!, ...JSON.parse(header[2] ?? '{}') } as PriceHints];
  const at = line.lastIndexOf(' => ');
  if (at > 0) forms.push({ language, hints, text: line.slice(0, at), want: line.slice(at + 4) });
}

/** The same short form that the list is written in. */
function shortOf(value: PriceValue | undefined): string {
  if (!value) return '-';
  const { amount, currency, sign, upTo, unit, quantity, from, free } = value;
  return [
    amount,
    currency,
    sign && `sign:${sign}`,
    upTo !== undefined && `..${upTo}`,
    unit && `/${unit}`,
    quantity && `x${quantity}`,
    from && 'from',
    free && 'free',
  ]
    .filter((part) => part !== undefined && part !== false)
    .join(' ');
}

describe('forms of prices', () => {
  it('covers many forms, languages and scripts', () => {
    expect(forms.length).toBeGreaterThanOrEqual(300);
    expect(new Set(forms.map((form) => form.language.slice(0, 2))).size).toBeGreaterThanOrEqual(25);
  });

  it.each(forms)('$language: $text => $want', ({ text, want, hints: given }) => {
    const read = parsePrice(text, given);
    if (want === 'bare') expect(saysMoney(text, given)).toBe(false);
    else expect(shortOf(read)).toBe(want);
  });
});
