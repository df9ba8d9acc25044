import { currencyDecimals } from '../../model/currency.ts';

/** What is known of how numbers are written. */
export type AmountForm = {
  /** The decimal separator, if known. */
  readonly decimal?: '.' | ',' | undefined;
  /** ISO 4217: some have three decimals, some none. */
  readonly currency?: string | undefined;
};

/** Digits with their groups and decimals, as one source without groups. */
export const amountPattern: string =
  "(?:\\d{1,3}(?:[.,' ]\\d{3}){1,4}|\\d{1,2}(?:,\\d{2}){1,3},\\d{3}|\\d{1,12})(?:[.,·]\\d{1,3})?(?!\\d)";

/** The number, whichever of `.` and `,` groups its digits; undefined for what no price is written like. */
export function readAmount(text: string, form: AmountForm = {}): number | undefined {
  const signs = [...text.matchAll(/[.,·]/g)];
  const last = signs.at(-1);
  if (!last) return finite(text.replaceAll(/\D/g, ''));
  const behind = text.slice(last.index + 1);
  const whole = text.slice(0, last.index).replaceAll(/\D/g, '');
  const isAlone = signs.filter(([sign]) => sign === last[0]).length === 1;
  return finite(
    isAlone && isDecimal(last[0], whole, behind, signs.length, form)
      ? `${whole}.${behind}`
      : text.replaceAll(/\D/g, ''),
  );
}

/** Three digits behind a sign are a group, unless the currency, the sign itself or a zero before it says otherwise. */
function isDecimal(sign: string, whole: string, behind: string, signs: number, form: AmountForm): boolean {
  if (sign === '·' || behind.length < 3) return true;
  if (signs > 1) return currencyDecimals(form.currency) === 3;
  if (/^0+$/.test(whole) && behind !== '000') return true;
  return currencyDecimals(form.currency) === 3 && whole.length <= 4;
}

function finite(text: string): number | undefined {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : undefined;
}
