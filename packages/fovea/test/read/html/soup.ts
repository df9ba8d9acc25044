import * as fc from 'fast-check';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Elements with rules of their own, those that have much to do with each other more often. */
const often = words('a b i p div span table tr td tbody li ul select option svg math template form br h1 button');
const sometimes = words(`
  address annotation-xml applet article base big blockquote body caption center circle code col colgroup custom-x dd desc
  details dialog dl dt em embed fieldset font foreignObject frame frameset g h2 head hr html iframe image img input keygen
  label link listing main malignmark marquee math menu meta mglyph mi mo mtext nobr noembed noframes noscript object ol
  optgroup param path plaintext pre rb rp rt rtc ruby s script section small source strong style sub summary textarea tfoot
  th thead title track u var wbr xmp`);

/** parse5 8 takes the end tags of table bodies for the end of a row where no such body is open; the standard does not. */
const endedElsewhere = new Set(['tbody', 'tfoot', 'thead']);

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...often) },
  { weight: 1, arbitrary: fc.constantFrom(...sometimes) },
);

const attribute = fc.constantFrom(
  ...words(
    `class=x id="a&amp;b" href='y' color=red TYPE=hidden type=b encoding="text/html" viewBox="0" definitionurl=x`,
  ),
  ...words(`xlink:href=q a=1 b=2 x="&lt&notit;&ampx=1" =x "q / a=1/`),
  'a\n=\n1',
  `a='\r'`,
);
const attributes = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.array(attribute, { maxLength: 3 }).map((list) => list.map((one) => ` ${one}`).join('')) },
);

const text = fc.constantFrom(
  ...words('x x x a &amp; &lt &notit; &#10; &#0; &#13; &copy &#x80; & < a<3 é </> <!--c--> <!--> <!---> <!x> <?pi>'),
  ...words('<script><!--<script> <g><![CDATA[<c>&amp;]]></g>'),
  ' ',
  '\n',
  'a b',
  '\0x',
  '\r\n',
  '\r',
  '< ',
  '\uD83D',
  '<!-- --!>',
  '</ >',
  '<!doctype html>',
  '\t\f',
  '<p title="',
  '<!-- ',
);

const piece = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(name, attributes).map(([tag, rest]) => `<${tag}${rest}>`) },
  { weight: 3, arbitrary: name.filter((tag) => !endedElsewhere.has(tag)).map((tag) => `</${tag}>`) },
  { weight: 1, arbitrary: name.filter((tag) => !endedElsewhere.has(tag)).map((tag) => `</${tag.toUpperCase()} a=1>`) },
  { weight: 3, arbitrary: text },
);

const doctype = fc.constantFrom('', '<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">');

/** Pages that nobody would write, with everything the rules speak of in any order. */
export const soup: fc.Arbitrary<string> = fc
  .tuple(doctype, fc.array(piece, { maxLength: 40, size: 'max' }))
  .map(([start, pieces]) => start + pieces.join(''));
