/** Small pages of our own, each with something that the original treats in its own way. */

const sentence = (words: number): string =>
  `${Array.from({ length: words }, (_, i) => ['the', 'gardener', 'waters', 'old', 'roses', 'before', 'noon'][i % 7]).join(' ')}.`;

/** Navigation, a title, an article with a gap of links in it, comments, a footer. */
export const garden = `<!doctype html><html><head><title>Roses in a dry year | Garden Post</title></head><body>
<ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li><li><a href="/shop">Shop</a></li></ul>
<h1>Roses in a dry year</h1>
<p>By Ada Green</p>
<p>It has not rained since May, and ${sentence(30)} Most of them <a href="/may">did so in May</a>, too.</p>
<p>Short line.</p>
<p>A second paragraph says that ${sentence(40)}</p>
<p><a href="/more">More on roses and on other plants that need water</a></p>
<p>The last paragraph, in which ${sentence(25)}</p>
<h2>Comments (2)</h2>
<p>I would never, says a reader, do it like that, since ${sentence(30)}</p>
<div>Copyright Garden Post</div>
</body></html>`;

/** Two pieces of text far apart, the second longer; the title is the first part of the page's. */
export const twoPieces = `<html><head><title>Bees: a guide (second edition)</title></head><body>
<h1>Bees: a guide</h1>
<p>One piece where ${sentence(20)}</p>
<div><a href="/1">One</a></div><div><a href="/2">Two</a></div><div><a href="/3">Three</a></div>
<div><a href="/4">Four</a></div><div><a href="/5">Five</a></div>
<p>Another piece where ${sentence(60)}</p>
<p>It goes on here, but not for long: ${sentence(18)}</p>
</body></html>`;

/** Tags that are read in ways of their own: inline ones, ignored ones, a table in a table, a \`noscript\` in a link. */
export const soup = `<title>Soup</title><body>un<b>bro</b>ken w<span>or</span>ds, an<abbr>HTML</abbr>tag, 5&nbsp;km &amp; more ’s
<script>var hidden = 1;</script><style>p { color: red }</style>
<p>Before the picture <a href="/x">linked <noscript><img src="x"></noscript> not linked any more</a> and plain.
<p>An object <object><param name="a"><b>inside</b></object> and a choice <select><option>one<option>two</select> of
<textarea>a field</textarea> or <iframe src="/y">a frame</iframe> here.
<table><tr><td>outer one<table><tr><td>inner</td></tr></table></td></tr><tr><td>outer two</td><td>outer three</td></tr></table>
<o:p>office</o:p><ul><li>one<ul><li>two</ul>three</ul>
<p>The end of it, in which ${sentence(30)}</body>after`;

/** Hardly any spaces between words, wide white space, and words as long as lines. */
export const wide = `<html><head><noscript><link rel="stylesheet" href="x"></noscript><title>春天的花园 - 园艺</title></head><body>
<h1>春天的花园</h1><p>　　今年五月以来没有下雨，园丁每天早上都要浇水，玫瑰花才能开放。他说：“水不多了。”</p>
<p>${'长'.repeat(90)}，${'短'.repeat(10)}。${'长'.repeat(70)}。</p><p>&nbsp;</p><p>|</p><p>½ ① x² _ a_b e\u0301t\u00e9</p></body></html>`;

/** No text at all. */
export const bare = '<html><head><title>Nothing</title></head><body><a href="/"><img src="x"></a> </body></html>';
