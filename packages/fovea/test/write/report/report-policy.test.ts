/** Every page that we write forbids everything that is not ours, by digests of the very letters that are. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import * as writers from '../../../src/write/index.ts';
import { hostileReports } from '../hostile-reports.ts';

type Element = DefaultTreeAdapterTypes.Element;

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const open: DefaultTreeAdapterTypes.ParentNode[] = [parse(html)];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node) found.push(node);
    open.push(...node.childNodes.filter((child) => 'childNodes' in child).toReversed());
  }
  return found;
}

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

const digest = (element: Element): string => {
  const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
};

const isPolicy = (one: Element): boolean => attribute(one, 'http-equiv') === 'Content-Security-Policy';
const isProgram = (one: Element): boolean => one.tagName === 'script' && attribute(one, 'type') === undefined;

function rulesOf(policy: string): Map<string, string> {
  return new Map(
    policy.split('; ').map((rule) => {
      const [name = '', ...values] = rule.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe.each(Object.entries(hostileReports))('%s', (_name, html) => {
  const elements = elementsOf(html);
  const rules = rulesOf(attribute(elements.find(isPolicy)!, 'content') ?? '');

  it('has its policy before anything that could load or run', () => {
    const kinds = elements.map(({ tagName }) => tagName);
    expect(kinds.slice(0, 4)).toEqual(['html', 'head', 'meta', 'meta']);
    expect(elements.findIndex(isPolicy)).toBe(3);
    expect(elements.filter(isPolicy)).toHaveLength(1);
  });

  it('forbids all but its own style sheet and script, which it names by their digests', () => {
    const style = elements.filter(({ tagName }) => tagName === 'style').map(digest);
    const script = elements.filter(isProgram).map(digest);
    expect(style).toHaveLength(1);
    expect(Object.fromEntries(rules)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      ...(rules.has('img-src') && { 'img-src': expect.stringMatching(/^(?:http: https: )?data:$/) }),
      'style-src': style[0],
      'style-src-attr': "'unsafe-inline'",
      ...(script.length > 0 && { 'script-src': script[0] }),
    });
  });

  it('has no element or attribute that a document brought', () => {
    expect(elements.filter(({ tagName }) => ['base', 'iframe', 'object', 'embed'].includes(tagName))).toEqual([]);
    const brought = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name.startsWith('on')));
    expect(brought).toEqual([]);
    const links = elements.flatMap((one) => [attribute(one, 'href') ?? '', attribute(one, 'src') ?? '']);
    expect(links.filter((link) => /^\s*javascript:/i.test(link))).toEqual([]);
  });
});

describe('The pages above', () => {
  it('are all that there are', () => {
    const named = Object.keys(writers).filter((name) => /Html$|Report$/.test(name));
    expect(Object.keys(hostileReports).toSorted()).toEqual(named.toSorted());
  });

  it('begin in one place, and so do those to come', () => {
    const src = new URL('../../../src/', import.meta.url).pathname;
    const own = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?!models|read|extract).*\.ts$/.test(path),
    );
    const begin = own.filter((path) => /`<!doctype html>/i.test(readFileSync(`${src}${path}`, 'utf8')));
    // The last two are sent with a policy in their headers, and hold nothing of documents.
    expect(begin.toSorted()).toEqual(['doors/service/page.ts', 'doors/studio/server.ts', 'write/html/head.ts']);
  });
});
