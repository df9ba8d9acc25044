import { visualProperties, type VisualProperty } from '../../src/model/index.ts';
import type { MeasuredNode } from '../../src/validate/node.ts';

const plain: Readonly<Record<VisualProperty, string>> = {
  'background-color': 'rgba(0, 0, 0, 0)',
  'border-bottom-color': 'rgb(0, 0, 0)',
  'border-bottom-style': 'none',
  'border-bottom-width': '0px',
  'border-left-color': 'rgb(0, 0, 0)',
  'border-left-style': 'none',
  'border-left-width': '0px',
  'border-right-color': 'rgb(0, 0, 0)',
  'border-right-style': 'none',
  'border-right-width': '0px',
  'border-top-color': 'rgb(0, 0, 0)',
  'border-top-style': 'none',
  'border-top-width': '0px',
  'border-top-left-radius': '0px',
  'border-top-right-radius': '0px',
  color: 'rgb(0, 0, 0)',
  'font-size': '16px',
  'font-style': 'normal',
  'font-weight': '400',
  'margin-bottom': '16px',
  'margin-left': '0px',
  'margin-right': '0px',
  'margin-top': '16px',
  'outline-color': 'rgb(0, 0, 0)',
  'padding-bottom': '0px',
  'padding-left': '0px',
  'padding-right': '0px',
  'padding-top': '0px',
  position: 'static',
  'text-align': 'start',
  'text-decoration': 'none',
  visibility: 'visible',
};

/** A plain paragraph's computed values, with changes. */
export function styleWith(changes: Partial<Record<VisualProperty, string>> = {}): string[] {
  return visualProperties.map((property) => changes[property] ?? plain[property]);
}

const paragraph = styleWith();

export function nodeWith(changes: Partial<MeasuredNode> = {}): MeasuredNode {
  return {
    page: 1,
    xpath: '/html[1]/body[1]/p[1]',
    text: 'Words of a paragraph',
    style: paragraph,
    box: { x0: 100, y0: 200, x1: 800, y1: 220 },
    visible: true,
    ...changes,
  };
}

/** What pages of a small site say: paragraphs of their own, and the same button on each. */
export function siteNodes(pages: number, paragraphs = 4): MeasuredNode[] {
  const button = styleWith({ 'font-size': '12px', color: 'rgb(200, 0, 0)' });
  return Array.from({ length: pages }, (_, page) => [
    ...Array.from({ length: paragraphs }, (_, i) =>
      nodeWith({
        page,
        xpath: `/html[1]/body[1]/article[1]/p[${i + 1}]`,
        text: `Paragraph ${i} of page ${page}, which no other has`,
      }),
    ),
    nodeWith({ page, xpath: '/html[1]/body[1]/article[1]/a[1]', text: 'Share this', style: button }),
  ]).flat();
}
