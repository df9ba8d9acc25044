import { describe, expect, it } from 'vitest';
import { contentsOf, paragraph } from './own-page.ts';

const math = (tex: string): object => ({ kind: 'math', tex });
const ml = (tex: string, more = ''): string =>
  `<math${more}><semantics><msup><mi>x</mi><mn>2</mn></msup>` +
  `<annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;

describe('formulas', () => {
  it.each([
    ['MathML', ml('x^2')],
    [
      'KaTeX',
      `<span class="katex"><span class="katex-mathml">${ml('x^2')}</span><span class="katex-html">x2</span></span>`,
    ],
    [
      'MathJax 2',
      '<span class="MathJax_Preview">x2</span><span class="MathJax">x2</span><script type="math/tex">x^2</script>',
    ],
    [
      'MathJax 3',
      `<mjx-container><mjx-math>x2</mjx-math><mjx-assistive-mml>${ml('x^2')}</mjx-assistive-mml></mjx-container>`,
    ],
    [
      'a wiki',
      `<span class="mwe-math-element"><span style="display:none">${ml('{\\displaystyle x^2}')}</span>` +
        '<img class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^2}" src="x.svg"></span>',
    ],
    ['a picture', '<img class="latex" alt="x^2" src="x.png">'],
  ])('of %s come once, as TeX', (_, html) => {
    expect(contentsOf(`<p>Let ${html} be.</p>`)).toEqual([paragraph('Let ', math('x^2'), ' be.')]);
  });

  it('may stand by themselves', () => {
    expect(contentsOf(`<p>a</p><div>${ml('x^2', ' display="block"')}</div><p>b</p>`)).toEqual([
      paragraph('a'),
      math('x^2'),
      paragraph('b'),
    ]);
    expect(contentsOf('<p>a<script type="math/tex; mode=display">% x\nx^2 % y\n+ 1</script>b</p>')).toEqual([
      paragraph('a'),
      math('x^2 + 1'),
      paragraph('b'),
    ]);
  });

  it('without a source are written as TeX as far as it goes', () => {
    const html =
      '<math><mrow><mi>a</mi><mo>≤</mo><mfrac><mn>1</mn><msqrt><mi>b</mi></msqrt></mfrac>' +
      '<msubsup><mi>c</mi><mn>1</mn><mn>2</mn></msubsup><mtext>or so</mtext></mrow></math>';
    expect(contentsOf(`<p>${html}</p>`)).toEqual([
      paragraph(math('a \\le \\frac{1}{\\sqrt{b}} {c}_{1}^{2} \\text{or so}')),
    ]);
  });

  it('have no dollar signs around them', () => {
    expect(contentsOf('<p>a <img class="tex" alt="$x$" src="x.png"></p>')).toEqual([paragraph('a ', math('x'))]);
  });
});
