/** A page with what its tree looks like. */
export type Case = readonly [what: string, source: string, tree: string];

/** What is in the body, for pages with nothing else. */
export const inBody: readonly Case[] = [
  ['a paragraph ends where a block begins', '<p>a<div>b</div>c', '<p>a</p><div>b</div>c'],
  ['a paragraph does not end at the end of another block', '<div><p>a</div>b', '<div><p>a</p></div>b'],
  ['a stray </p> is an empty paragraph', 'a</p>b', 'a<p></p>b'],
  ['a button hides a paragraph', '<p>a<button><div>b</div></button>', '<p>a<button><div>b</div></button></p>'],
  ['a heading ends a heading', '<h1>a<h2>b</h1>c', '<h1>a</h1><h2>b</h2>c'],
  [
    'list items end each other',
    '<ul><li>a<li>b<ul><li>c</ul>d</ul>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul>d</li></ul>',
  ],
  ['list items end through plain boxes', '<li><div>a<li>b', '<li><div>a</div></li><li>b</li>'],
  ['list items do not end through others', '<li><section>a<li>b', '<li><section>a<li>b</li></section></li>'],
  ['terms and definitions end each other', '<dl><dt>a<dd>b<dt>c</dl>', '<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>'],
  ['a form in a form is none', '<form>a<form>b</form>c</form>d', '<form>ab</form>cd'],
  ['a form ends where it was opened, not what is open in it', '<form><div>a</form>b', '<form><div>ab</div></form>'],
  ['a button ends a button', '<button>a<button>b', '<button>a</button><button>b</button>'],
  ['a link ends a link', '<a href=1>a<a href=2>b', '<a href=1>a</a><a href=2>b</a>'],
  ['a link ends a link around a block', '<a>a<div>b<a>c', '<a>a</a><div><a>b</a><a>c</a></div>'],
  ['nobr ends nobr', '<nobr>a<nobr>b', '<nobr>a</nobr><nobr>b</nobr>'],
  ['an object ends with what is in it', '<object><b>a</object>b', '<object><b>a</b></object>b'],
  [
    'formatting outside of an object is not inside',
    '<b>a<object>b<p>c</b>d</object>',
    '<b>a<object>b<p>cd</p></object></b>',
  ],
  ['an unknown element ends with its own end tag', '<x-y><b>a</x-y>b', '<x-y><b>a</b></x-y><b>b</b>'],
  ['an unknown end tag does not close a block', '<x-y><div>a</x-y>b', '<x-y><div>ab</div></x-y>'],
  ['</br> is <br>', 'a</br>b', 'a<br></br>b'],
  ['image is img', '<image src=a>', '<img src=a></img>'],
  ['a self-closing div is not closed', '<div/>a', '<div>a</div>'],
  ['void elements have no content', '<input>a</input><wbr>b', '<input></input>a<wbr></wbr>b'],
  [
    'a line feed after pre is left out',
    '<pre>\n\na</pre><listing>\r\nb</listing>',
    '<pre>\na</pre><listing>b</listing>',
  ],
  ['ruby parts end each other', '<ruby>a<rt>b<rp>c<rb>d</ruby>', '<ruby>a<rt>b</rt><rp>c</rp><rb>d</rb></ruby>'],
  ['ruby text stays in its container', '<ruby><rtc>a<rt>b', '<ruby><rtc>a<rt>b</rt></rtc></ruby>'],
  ['a second body only adds attributes', '<body a=1>x<body a=2 b=3>y', 'xy'],
  ['parts of tables are nothing without a table', 'a<tr><td>b</td></tr>', 'ab'],
  ['plaintext has no end', '<plaintext></plaintext><b>', '<plaintext></plaintext><b></plaintext>'],
  ['search is a block', '<b><search>a</b>b', '<b></b><search><b>a</b>b</search>'],
];

export const formatting: readonly Case[] = [
  ['goes on in the next block', '<p><b>a<p>b</b>c', '<p><b>a</b></p><p><b>b</b>c</p>'],
  ['is taken out of a block that outlives it', '<b>1<p>2</b>3</p>', '<b>1</b><p><b>2</b>3</p>'],
  ['is untangled', '<b>1<i>2</b>3</i>4', '<b>1<i>2</i></b><i>3</i>4'],
  ['is untangled around blocks', '<b>1<i>2<p>3</b>4</i>5', '<b>1<i>2</i></b><i></i><p><i><b>3</b>4</i>5</p>'],
  [
    'keeps its attributes',
    '<p><font color=red>a<p>b',
    '<p><font color=red>a</font></p><p><font color=red>b</font></p>',
  ],
  [
    'comes back three times at most if it is alike',
    '<p><b><b><b><b>a<p>b',
    '<p><b><b><b><b>a</b></b></b></b></p><p><b><b><b>b</b></b></b></p>',
  ],
  [
    'is not alike with other attributes',
    '<p><b><b><b><b x=1>a<p>b',
    '<p><b><b><b><b x=1>a</b></b></b></b></p><p><b><b><b><b x=1>b</b></b></b></b></p>',
  ],
  ['is not continued by what is not text', '<p><b>a</p><div></div>', '<p><b>a</b></p><div></div>'],
  ['is closed once however many end tags come', '<b>a</b></b>c', '<b>a</b>c'],
  ['is closed in a block of its own', '<div><b>a</div>b</b>c', '<div><b>a</b></div><b>b</b>c'],
];

export const tables: readonly Case[] = [
  ['bodies and rows are added', '<table><td>a', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['bodies are added for rows', '<table><tr><th>a<td>b', '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>'],
  [
    'groups are added for columns',
    '<table><col><tr>',
    '<table><colgroup><col></col></colgroup><tbody><tr></tr></tbody></table>',
  ],
  [
    'what is no part goes before the table',
    '<table>a<tr>b<td>c</td>d</table>e',
    'abd<table><tbody><tr><td>c</td></tr></tbody></table>e',
  ],
  ['elements do so too', '<table><b>a<tr><td>b', '<b>a</b><table><tbody><tr><td>b</td></tr></tbody></table>'],
  ['white space stays', '<table> <tr> <td>a', '<table> <tbody><tr> <td>a</td></tr></tbody></table>'],
  ['white space goes along with text', '<table> a <tr>', ' a <table><tbody><tr></tr></tbody></table>'],
  ['white space before a comment stays', '<table> <!-- -->a', 'a<table> </table>'],
  ['</> parts no text', '<table> </>a', ' a<table></table>'],
  ['a table ends a table', '<table><tr><table>a', '<table><tbody><tr></tr></tbody></table>a<table></table>'],
  [
    'a table may be in a cell',
    '<table><td><table><td>a</table>b',
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr></tbody></table>',
  ],
  [
    'a caption ends at a row',
    '<table><caption>a<tr><td>b',
    '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['a caption hides formatting', '<b><table><caption>a</table>', '<b><table><caption>a</caption></table></b>'],
  [
    'heads, bodies and feet end each other',
    '<table><thead><tr><td>a<tbody><tr><td>b<tfoot>',
    '<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>b</td></tr></tbody><tfoot></tfoot></table>',
  ],
  [
    'the end tag of a body that is not open is nothing',
    '<table><tr></thead><td>a',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    'the end tag of a body ends its row',
    '<table><tbody><tr><td>a</tbody><td>b',
    '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  [
    'formatting ends with its cell',
    '<table><td><b>a<td>b',
    '<table><tbody><tr><td><b>a</b></td><td>b</td></tr></tbody></table>',
  ],
  ['misnested formatting in a table goes before it', '<table><b><p>a</b>b', '<b></b><p><b>a</b>b</p><table></table>'],
  [
    'hidden fields and forms may be in a table',
    '<table><input type=HIDDEN><form><tr><td>a',
    '<table><input type=HIDDEN></input><form></form><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['other fields go before it', '<table><input>', '<input></input><table></table>'],
  ['scripts and styles stay', '<table><style>a</style><tr>', '<table><style>a</style><tbody><tr></tr></tbody></table>'],
  [
    'the end of a cell that is not open is nothing',
    '<table><td>a</th>b',
    '<table><tbody><tr><td>ab</td></tr></tbody></table>',
  ],
  ['a NUL in a table is nothing', '<table>\0<tr>', '<table><tbody><tr></tr></tbody></table>'],
];

export const selects: readonly Case[] = [
  [
    'options end each other',
    '<select><option>a<option>b</select>c',
    '<select><option>a</option><option>b</option></select>c',
  ],
  [
    'groups end options and groups',
    '<select><optgroup><option>a<optgroup>b',
    '<select><optgroup><option>a</option></optgroup><optgroup>b</optgroup></select>',
  ],
  ['tags in a select are nothing', '<select><p><b>a</b></p>', '<select>a</select>'],
  ['a rule parts options', '<select><option>a<hr>b', '<select><option>a</option><hr></hr>b</select>'],
  ['a select ends a select', '<select>a<select>b', '<select>a</select>b'],
  ['a field ends a select', '<select>a<input>', '<select>a</select><input></input>'],
  [
    'a cell ends a select',
    '<table><td><select>a<td>b',
    '<table><tbody><tr><td><select>a</select></td><td>b</td></tr></tbody></table>',
  ],
  [
    'an end of a group ends its option',
    '<select><optgroup><option>a</optgroup>b',
    '<select><optgroup><option>a</option></optgroup>b</select>',
  ],
  ['options may be anywhere', '<option>a<option>b', '<option>a</option><option>b</option>'],
];

export const foreign: readonly Case[] = [
  [
    'names get their capitals',
    '<svg viewbox=0><lineargradient/><foreignobject><p>a',
    '<svg:svg viewBox=0><svg:linearGradient></svg:linearGradient><svg:foreignObject><p>a</p></svg:foreignObject></svg:svg>',
  ],
  [
    'names in MathML keep theirs',
    '<math definitionurl=a viewbox=b><lineargradient>',
    '<math:math definitionURL=a viewbox=b><math:lineargradient></math:lineargradient></math:math>',
  ],
  ['newer elements get theirs', '<svg><fedropshadow>', '<svg:svg><svg:feDropShadow></svg:feDropShadow></svg:svg>'],
  ['prefixes stay', '<svg><use xlink:href=a>', '<svg:svg><svg:use xlink:href=a></svg:use></svg:svg>'],
  ['self-closing counts', '<svg><g/><g>a</g></svg>b', '<svg:svg><svg:g></svg:g><svg:g>a</svg:g></svg:svg>b'],
  ['blocks of HTML end it', '<svg><g><p>a', '<svg:svg><svg:g></svg:g></svg:svg><p>a</p>'],
  [
    'fonts with a colour end it',
    '<svg><font>a<font color=b>c',
    '<svg:svg><svg:font>a</svg:font></svg:svg><font color=b>c</font>',
  ],
  ['</p> ends it', '<svg><g></p>a', '<svg:svg><svg:g></svg:g></svg:svg><p></p>a'],
  [
    'titles and descriptions hold HTML',
    '<svg><title><b>a</b></title><desc><p>b',
    '<svg:svg><svg:title><b>a</b></svg:title><svg:desc><p>b</p></svg:desc></svg:svg>',
  ],
  [
    'text of MathML holds HTML',
    '<math><mi><b>a</b><mglyph>',
    '<math:math><math:mi><b>a</b><math:mglyph></math:mglyph></math:mi></math:math>',
  ],
  [
    'annotations may hold HTML',
    '<math><annotation-xml encoding=Text/HTML><p>a',
    '<math:math><math:annotation-xml encoding=Text/HTML><p>a</p></math:annotation-xml></math:math>',
  ],
  [
    'annotations hold SVG',
    '<math><annotation-xml><svg><g>',
    '<math:math><math:annotation-xml><svg:svg><svg:g></svg:g></svg:svg></math:annotation-xml></math:math>',
  ],
  [
    'scripts there are no raw text',
    '<svg><script><g>a',
    '<svg:svg><svg:script><svg:g>a</svg:g></svg:script></svg:svg>',
  ],
  ['sections are text', '<svg><![CDATA[<b>&amp;]]>]]', '<svg:svg><b>&amp;]]</svg:svg>'],
  [
    'sections are text where HTML goes on, too',
    '<svg><desc><![CDATA[a]]>',
    '<svg:svg><svg:desc>a</svg:desc></svg:svg>',
  ],
  ['sections in HTML are comments', 'a<![CDATA[b]]>c', 'ac'],
  [
    'an end tag ends what it names, whatever the case',
    '<svg><g><foreignObject></FOREIGNOBJECT></g>a',
    '<svg:svg><svg:g><svg:foreignObject></svg:foreignObject></svg:g>a</svg:svg>',
  ],
  ['an end tag of HTML ends HTML around it', '<div><svg><g></div>a', '<div><svg:svg><svg:g></svg:g></svg:svg></div>a'],
  ['every NUL there is replaced', '<svg>\0\0a', '<svg:svg>\uFFFD\uFFFDa</svg:svg>'],
];

export const templates: readonly Case[] = [
  ['contents are children', '<template><p>a</template>b', '<template><p>a</p></template>b'],
  ['may hold rows without a table', '<template><tr><td>a</template>', '<template><tr><td>a</td></tr></template>'],
  ['may hold columns', '<template><col>a b', '<template><col></col> </template>'],
  ['hide formatting around them', '<b><template>a</b>b</template>', '<b><template>ab</template></b>'],
  ['end at the end of the page', '<template><template>a', '<template><template>a</template></template>'],
  [
    'stay in tables',
    '<table><template>a</template><tr>',
    '<table><template>a</template><tbody><tr></tr></tbody></table>',
  ],
  [
    'hide the table around them',
    '<table><template><tr></table><td>a',
    '<table><template><tr></tr><tr><td>a</td></tr></template></table>',
  ],
  ['an end tag without one is nothing', 'a</template>b', 'ab'],
];

export const raw: readonly Case[] = [
  ['title has references but no tags', '<p><title>a&amp;<b></title>', '<p><title>a&<b></title></p>'],
  ['textarea leaves out one line feed', '<textarea>\n\na</b></textarea>', '<textarea>\na</b></textarea>'],
  ['style has neither', '<p><style>a&amp;<b></style>', '<p><style>a&amp;<b></style></p>'],
  ['only a whole name ends it', '<p><style></styles></STYLE x="a>">b', '<p><style></styles></style>b</p>'],
  ['an unfinished end tag does not', '<p><style>a</style', '<p><style>a</style</style></p>'],
  ['it ends with the page', '<p><textarea>a<b>', '<p><textarea>a<b></textarea></p>'],
  [
    'a comment hides a script in a script',
    '<p><script><!--<script></script>--></script>a',
    '<p><script><!--<script></script>--></script>a</p>',
  ],
  ['a comment alone does not', '<p><script><!--</script>a', '<p><script><!--</script>a</p>'],
  ['an empty comment is none', '<p><script><!--><script></script>a', '<p><script><!--><script></script>a</p>'],
  [
    'iframe, noembed and xmp are raw',
    '<iframe><b></iframe><noembed><b></noembed><xmp><b></xmp>',
    '<iframe><b></iframe><noembed><b></noembed><xmp><b></xmp>',
  ],
  ['noscript is not, as no scripts run', '<noscript><p>a</noscript>', '<noscript><p>a</p></noscript>'],
  ['a NUL is replaced', '<p><style>\0</style>', '<p><style>\uFFFD</style></p>'],
];

export const characters: readonly Case[] = [
  ['references', '&amp;&lt;&copy;&nbsp;&#65;&#x42;&NotEqualTilde;', '&<©\u00A0AB≂̸'],
  ['references without a semicolon', '&ampa &ltb &notin; &notit; &bogus; &', '&a <b ∉ ¬it; &bogus; &'],
  [
    'references in attributes keep what looks like an address',
    '<i a="?a=1&lt=2&amp=3&lt;&copy">',
    '<i a=?a=1&lt=2&amp=3<©></i>',
  ],
  ['numbers of the old kind', '&#128;&#x99;', '€™'],
  ['impossible numbers', '&#0;&#xD800;&#x110000;', '\uFFFD\uFFFD\uFFFD'],
  ['line ends are one kind', 'a\r\nb\rc<i a="\r\n">', 'a\nb\nc<i a=\n></i>'],
  ['a carriage return by reference stays', 'a&#13;b', 'a\rb'],
  ['a NUL is left out', 'a\0b', 'ab'],
  ['a NUL in names and values is replaced', '<i\0 a\0=\0>', '<i\uFFFD a\uFFFD=\uFFFD></i\uFFFD>'],
  ['half a surrogate stays', 'a\uD800b', 'a\uD800b'],
  ['signs that begin no tag', 'a < b <3 <= </', 'a < b <3 <= </'],
  ['comments end in all their ways', 'a<!-->b<!--->c<!-- --!>d<!-- -- > -->e<!----->f', 'abcdef'],
  ['bogus comments', 'a<!x>b<?y?>c</ z>d<!>e', 'abcde'],
  ['an open comment takes all', 'a<!-- <b>b', 'a'],
  ['an open tag is nothing', 'a<b href="c>d', 'a'],
  ['attributes in all their ways', `<i a b=1 c='2' d="3" e = 4 f=5/ =g/h>`, '<i a= b=1 c=2 d=3 e=4 f=5/ =g= h=></i>'],
  ['of attributes with one name the first counts', '<i A=1 a=2>', '<i a=1></i>'],
  ['only A to Z have a lower case', '<Kİ\u212A Ä\u212A=1>', '<kİ\u212A Ä\u212A=1></kİ\u212A>'],
  ['odd names', '<a<b c"d=e>', '<a<b c"d=e></a<b>'],
];
