import { describe, expect, it } from 'vitest';
import { driftOf } from '../../src/validate/drift.ts';
import { loadSiteLook, siteLook } from '../../src/validate/site-look.ts';
import { nodeWith, siteNodes, styleWith } from './sample-nodes.ts';

describe('the usual look of a site', () => {
  const look = siteLook(siteNodes(10));

  it('says which values the text has', () => {
    expect(look).toMatchObject({ schema: 'fovea/look@1', pages: 10, nodes: 50 });
    expect(look.fields['']!['font-size']).toEqual({ '16px': 0.9425, '12px': 0.0575 });
    expect(look.fields['']!['outline-color']).toEqual({ none: 1 });
  });
  it('is the same when it was saved and loaded', () => {
    expect(loadSiteLook(JSON.parse(JSON.stringify(look)))).toEqual(look);
  });
  it.each([
    [null, 'a JSON object'],
    [[], 'a JSON object'],
    [{ schema: 'fovea/look@2' }, 'fovea/look@2'],
    [{ schema: 'fovea/look@1', pages: 1, nodes: -1, fields: {} }, 'damaged'],
    [{ schema: 'fovea/look@1', pages: 1, nodes: 1, fields: { a: 3 } }, 'damaged'],
    [{ schema: 'fovea/look@1', pages: 1, nodes: 1, fields: { a: { magic: {} } } }, 'Unknown visual property: magic'],
    [{ schema: 'fovea/look@1', pages: 1, nodes: 1, fields: { a: { color: { red: 2 } } } }, 'color has no shares'],
  ])('is refused where it is none: %j', (json, message) => {
    expect(() => loadSiteLook(json)).toThrow(new RegExp(message));
  });
});

describe('a site', () => {
  const before = siteLook(siteNodes(10));

  it('has not drifted where other pages look the same', () => {
    const drift = driftOf(before, siteLook(siteNodes(7, 5)));
    expect(drift).toMatchObject({ restyled: false, changes: [], missing: [] });
    expect(drift.drift).toBeLessThan(0.05);
  });
  it('is restyled where its text has other values', () => {
    const style = styleWith({ 'font-size': '19px', color: '#333333', 'outline-color': '#333333' });
    const after = siteLook(siteNodes(10).map((node) => ({ ...node, style })));
    const { restyled, changes, drift } = driftOf(before, after);
    expect(restyled).toBe(true);
    expect(drift).toBe(1);
    expect(changes.map(({ message }) => message)).toEqual([
      'text colour is now #333333, was #000000',
      'text size is now 19px, was 16px',
    ]);
  });
  it('is restyled where a field has gone', () => {
    const priced = siteLook([...siteNodes(5), nodeWith({ field: 'price' })]);
    expect(driftOf(priced, before)).toMatchObject({ restyled: true, drift: 1, missing: ['price'] });
    expect(driftOf(before, priced)).toMatchObject({ restyled: false, missing: [] });
  });
  it('without nodes has no look to compare', () => {
    expect(driftOf(siteLook([]), before)).toEqual({ drift: 0, restyled: false, changes: [], missing: [] });
  });
});
