import { describe, expect, it } from 'vitest';
import { TokenFlag, visualProperties, type Group, type Page, type Style, type Token } from '../../src/model/index.ts';
import { nodesOfGroups } from '../../src/validate/group-nodes.ts';
import { validateNodes } from '../../src/validate/validate-nodes.ts';

const style = (changes: Partial<Style> = {}): Style => ({
  font: 'Sans-Bold',
  family: 'Sans',
  size: 20,
  weight: 700,
  italic: false,
  color: '#cc0000',
  opacity: 1,
  angle: 0,
  ...changes,
});
const styles = [style(), style({ font: 'Sans', size: 7.04, weight: 400, italic: true, color: '#000000' })];

const token = (id: number, text: string, kind: number, flags = 0): Token => {
  const box = { x0: 50 + 100 * id, y0: 30, x1: 90 + 100 * id, y1: 50 };
  return { id, text, box, ink: box, style: kind, flags };
};
const page = (number: number, tokens: Token[]): Page => ({
  number,
  width: 600,
  height: 800,
  unit: 'pt',
  tokens,
  shapes: [],
  images: [],
  annotations: [],
});
const price = (number: number, tokens: number[]): Group => ({
  type: 'price',
  score: 1,
  page: number,
  text: '3.99',
  tokens,
});

describe('groups of a document', () => {
  const pages = Array.from({ length: 12 }, (_, i) => page(i + 1, [token(0, '3', 0), token(1, '.99', 0)]));
  const last = page(13, [token(0, 'deposit', 1), token(1, '3', 0), token(2, 'gone', 0, TokenFlag.invisible)]);
  const doc = { styles, pages: [...pages, last] };

  it('become nodes with the style of most of their text', () => {
    const [node] = nodesOfGroups(doc, [{ ...price(13, [0, 1]), text: 'deposit 3' }]);
    expect(node).toMatchObject({ page: 13, field: 'price', font: 'Sans', visible: true, xpath: '' });
    expect(node!.box).toEqual({ x0: 50, y0: 30, x1: 190, y1: 50 });
    const known = visualProperties.flatMap((name, i) => (node!.style[i] === '' ? [] : [`${name} ${node!.style[i]}`]));
    expect(known).toEqual(['color #000000', 'font-size 7', 'font-style italic', 'font-weight 400']);
  });
  it('look like their parts, and are hidden where all of them are', () => {
    const offer: Group = {
      type: 'offer',
      score: 1,
      page: 1,
      text: '3.99',
      children: [price(1, [0, 1]), price(13, [0])],
    };
    expect(nodesOfGroups(doc, [offer])[0]).toMatchObject({ font: 'Sans', visible: true });
    expect(nodesOfGroups(doc, [price(13, [2])])[0]!.visible).toBe(false);
  });
  it('without tokens are known by their text only', () => {
    const [node] = nodesOfGroups(doc, [{ type: 'note', score: 1, text: 'x', tokens: [9] }, price(99, [0])]);
    expect(node).toEqual({ page: 0, xpath: '', text: 'x', field: 'note', style: visualProperties.map(() => '') });
  });
  it('are flagged where they look different', () => {
    const groups = [...pages.map(({ number }) => price(number, [0, 1])), price(13, [0])];
    const verdicts = validateNodes(nodesOfGroups(doc, groups));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([...pages.map(() => 'keep'), 'flag']);
    expect(verdicts.at(-1)!.reasons.map(({ message }) => message)).toEqual([
      'font is Sans, usually Sans-Bold',
      'text colour is #000000, usually #cc0000 (92 % of the text)',
      'text size is 7, usually 20 (92 % of the text)',
      'slant is italic, usually normal (92 % of the text)',
      'text weight is 400, usually 700 (92 % of the text)',
    ]);
  });
});
