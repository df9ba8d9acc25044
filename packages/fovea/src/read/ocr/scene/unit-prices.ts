import { aroundSigns, type LineWord } from './line-words.ts';

const price = String.raw`(=)(?:(\p{Nd}{1,4}[.,]\p{Nd}{2})([€eEC])?)?`;
/** `1kg=3,98€` and the like, the quantity and what comes after the equals sign being there or not. */
const unitPrice = new RegExp(String.raw`^(\(?\p{Nd}{1,4})?(\(?(?:[kK]?[gG]|[mc]?l|m|St\.?))${price}\)?$`, 'u');
/** A litre looks like many things: only where a quantity stands before it and an amount of money follows is it one. */
const litrePrice = new RegExp(String.raw`^(\(?\p{Nd}{1,3}?)([1I|])(?:${price})?\)?$`, 'u');
const isPriceOfLitres = /^\(?\p{Nd}{1,3}?[1I|]=\p{Nd}{1,4}[.,]\p{Nd}{2}(?!\p{Nd})/u;

/**
 * Prices of units are set small and tight, and read as one word: `1kg=3,98€` is five. One litre, `1 l = 0,38`, is no eleven: nobody gives
 * the price of eleven without saying of what.
 */
export function withUnitPrices(words: readonly LineWord[]): LineWord[] {
  return words.flatMap((word, i) => {
    const toAmount = words.slice(i, i + 3).map(({ text }) => text);
    const isLitres = isPriceOfLitres.test(toAmount.join(''));
    const found = unitPrice.exec(word.text) ?? (isLitres ? litrePrice.exec(word.text) : null);
    return found && word.symbols.length === word.text.length ? partsOf(word, found.slice(1)) : word;
  });
}

/** A word in the parts that follow each other in it: quantity, unit, equals sign, amount, currency. A bracket stays with the last. */
function partsOf(word: LineWord, [quantity = '', unit = '', equals = '', sum = '', sign = '']: string[]): LineWord[] {
  const texts = [quantity, unit.replace(/^[1I|]$/, 'l'), equals, sum, sign && '€'].filter((text) => text !== '');
  let from = 0;
  return texts.map((text, part) => {
    const symbols = word.symbols.slice(from, part === texts.length - 1 ? undefined : (from += text.length));
    const bracket = part === texts.length - 1 && word.text.endsWith(')') ? ')' : '';
    return { ...word, text: text + bracket, symbols, ...aroundSigns(symbols) };
  });
}
