import * as fc from 'fast-check';
import robotsParser from 'robots-parser';
import { describe, expect, it } from 'vitest';
import { allowsRobot, parseRobots } from '../../src/read/robots-rules.ts';
import { cpuSeconds } from '../cpu-time.ts';

const allows = (text: string, path: string, agent = 'fovea/1.0'): boolean =>
  allowsRobot(parseRobots(text), new URL(path, 'https://a.example'), agent);

describe('rules of a robots.txt', () => {
  it.each([
    ['', '/a', true],
    ['Disallow: /', '/a', true],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: *\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow: /', '/robots.txt', true],
    ['User-agent: *\nDisallow: /a', '/ab', false],
    ['User-agent: *\nDisallow: /a$', '/ab', true],
    ['User-agent: *\nDisallow: /a$', '/a', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/c', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z', true],
    ['User-agent: *\nDisallow: /*?', '/x?y', false],
    ['User-agent: *\nDisallow: /a*a$', '/a', true],
    ['User-agent: *\nDisallow: /a*a$', '/aa', false],
    ['user-AGENT : *\r\n  DISALLOW:/a  # why', '/a', false],
    ['\uFEFFUser-agent: *\nDisallow: /a', '/a', false],
    ['User-agent: *\nDisallow: /ö', '/%C3%B6', false],
    ['User-agent: *\nDisallow: /%7ea', '/~a', false],
    ['User-agent: *\nDisallow: /%2Fa', '//a', true],
    ['User-agent: fovea\nDisallow: /a\n\nUser-agent: *\nDisallow: /b', '/a', false],
    ['User-agent: fovea\nDisallow: /a\n\nUser-agent: *\nDisallow: /b', '/b', true],
    ['User-agent: FOVEA/2.0\nDisallow: /a', '/a', false],
    ['User-agent: foveabot\nDisallow: /a', '/a', true],
    ['User-agent: other\nUser-agent: fovea\nDisallow: /a', '/a', false],
    ['User-agent: fovea\nDisallow: /a\nUser-agent: other\nDisallow: /b\nUser-agent: fovea\nDisallow: /c', '/c', false],
    ['User-agent: fovea\nDisallow: /a\nUser-agent: other\nDisallow: /b\nUser-agent: fovea\nDisallow: /c', '/b', true],
    ['User-agent: fovea\nCrawl-delay: 1\nSitemap: /s\nDisallow: /a', '/a', false],
  ])('%j and %s: %s', (text, path, allowed) => expect(allows(text, path)).toBe(allowed));

  it('are those that another reader finds', () => {
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '/', '*', '$', '.'), { maxLength: 6 })
      .map((all) => `/${all.join('')}`);
    const rule = fc.tuple(
      fc.constantFrom('Allow', 'Disallow'),
      pattern.filter((one) => !one.slice(0, -1).includes('$')),
    );
    const path = fc.array(fc.constantFrom('a', 'b', '/', '.'), { maxLength: 8 }).map((all) => `/${all.join('')}`);
    const parse = robotsParser as unknown as typeof robotsParser.default;
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), path, (rules, asked) => {
        const text = `User-agent: *\n${rules.map(([verb, one]) => `${verb}: ${one}`).join('\n')}`;
        const address = new URL(`https://a.example${asked}`).href;
        const theirs = parse('https://a.example/robots.txt', text).isAllowed(address, 'fovea');
        expect([text, asked, allows(text, address)]).toEqual([text, asked, theirs]);
      }),
      { numRuns: 2000 },
    );
  });

  it('that mean harm take no longer than others', () => {
    const text = `User-agent: *\n${`Disallow: /${'*a'.repeat(1000)}b$\n`.repeat(250)}${'Disallow: /*a*a*b\n'.repeat(20_000)}`;
    const seconds = cpuSeconds(() => expect(allows(text, `/${'a'.repeat(8000)}`)).toBe(true));
    // Half a minute by backtracking.
    expect(seconds).toBeLessThan(5);
  });
});
