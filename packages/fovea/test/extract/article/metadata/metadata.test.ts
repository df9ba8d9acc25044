import { describe, expect, it } from 'vitest';
import { jsonLd, metadataOf, pageWith } from './page.ts';

describe('a page that says everything in JSON-LD', () => {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'Daily Planet' },
      { '@type': 'ListItem', name: 'City' },
      {
        '@type': ['Thing', 'NewsArticle'],
        headline: 'River leaves its bed',
        author: [{ '@type': 'Person', name: 'Jane Doe' }],
        datePublished: '2024-05-01T10:00:00+02:00',
        dateModified: '2024-05-02',
        inLanguage: 'en-GB',
        description: 'It was &quot;late&quot;.',
        image: [{ '@type': 'ImageObject', url: '/flood.jpg' }],
        mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://www.daily-planet.example/flood' },
      },
    ],
  };

  it('is believed', () => {
    const { metadata, sources } = metadataOf(pageWith(jsonLd(graph)));
    expect(metadata).toEqual({
      title: 'River leaves its bed',
      author: 'Jane Doe',
      date: '2024-05-01T10:00:00+02:00',
      modified: '2024-05-02',
      language: 'en-GB',
      site: 'Daily Planet',
      description: 'It was "late".',
      image: 'https://www.daily-planet.example/flood.jpg',
      url: 'https://www.daily-planet.example/flood',
    });
    expect(new Set(Object.values(sources))).toEqual(new Set(['json-ld']));
    expect(Object.keys(sources).toSorted()).toEqual(Object.keys(metadata).toSorted());
  });

  it('is believed in broken JSON too', () => {
    const broken = JSON.stringify(graph).replace('River leaves', 'River\nleaves').replace(/\}$/, ',}');
    expect(metadataOf(pageWith(jsonLd(`/* seo */ ${broken}`))).metadata.title).toBe('River leaves its bed');
  });
});

describe('JSON-LD', () => {
  it('of many articles is about none, but for the one with the title or the address of the page', () => {
    const others = [1, 2].map((i) => ({
      '@type': 'BlogPosting',
      headline: `Other ${i}`,
      author: 'John Roe',
      datePublished: '2020-01-01',
    }));
    const own = { '@type': 'BlogPosting', headline: 'Flood', author: 'Jane Doe' };
    expect(metadataOf(pageWith(`<title>All posts</title>${jsonLd(others)}`)).metadata).toEqual({ title: 'All posts' });
    const { metadata } = metadataOf(pageWith(`<title>Flood | Planet</title>${jsonLd([...others, own])}`));
    expect([metadata.author, metadata.date]).toEqual(['Jane Doe', undefined]);
    const addressed = { ...own, headline: 'Water', url: 'https://daily-planet.example/city/flood.html?a' };
    expect(metadataOf(pageWith(jsonLd([...others, addressed]))).metadata.author).toBe('Jane Doe');
  });

  it('may be in several scripts, and nested in a page', () => {
    const page = { '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Why?', author: { name: 'Jane Doe' } } };
    const { metadata } = metadataOf(pageWith(jsonLd({ '@type': 'Organization', name: 'X' }) + jsonLd(page)));
    expect([metadata.title, metadata.author]).toEqual(['Why?', 'Jane Doe']);
  });

  it.each([
    'null',
    '[]',
    '"text"',
    '7',
    '{"@graph": null}',
    '{"@type": 5, "name": {}}',
    '{"@type": "Article", "author": [[], {}, null, 1]}',
  ])('of an odd kind, %s, does no harm', (text) => {
    expect(() => metadataOf(pageWith(jsonLd(text)))).not.toThrow();
  });
});

describe('the language', () => {
  const language = (html: string): unknown[] => {
    const { metadata, sources } = metadataOf(html);
    return [metadata.language, sources.language];
  };

  it.each([
    ['en', 'en'],
    ['en_us', 'en-US'],
    ['PT-br', 'pt-BR'],
    ['zh-hans-cn', 'zh-Hans-CN'],
    ['german, of course', undefined],
    ['und', undefined],
    ['', undefined],
  ])('%j is written %j', (lang, tag) => {
    expect(language(pageWith('', '', lang))[0]).toBe(tag);
  });

  it('is found in meta where the page has none', () => {
    expect(language(pageWith('<meta property="og:locale" content="de_AT">'))).toEqual(['de-AT', 'open-graph']);
    expect(language(pageWith('<meta http-equiv="Content-Language" content="pl">'))).toEqual(['pl', 'meta']);
  });

  it('of a template gives way to what is filled in', () => {
    expect(language(pageWith('<meta property="og:locale" content="pl_PL">', '', 'en-US'))).toEqual([
      'pl-PL',
      'open-graph',
    ]);
    const japanese = '<p>ある日の朝、川は静かに流れの向きを変えて、田んぼの方へとあふれていった。</p>';
    expect(language(pageWith('', japanese, 'en'))).toEqual(['ja', 'page']);
  });

  it.each([
    ['el', 'Το ποτάμι άφησε την κοίτη του μέσα στη νύχτα και πλημμύρισε τα χωράφια.'],
    ['he', 'הנהר יצא מאפיקו בלילה והציף את השדות שמסביב לעיר הקטנה.'],
    ['ko', '강은 밤사이 물길을 벗어나 작은 마을 주변의 들판을 모두 덮어 버렸다고 전해진다.'],
    ['zh', '一天早晨，河流悄悄改变了方向，淹没了小城周围的田野和道路，没有人知道为什么。'],
    ['th', 'แม่น้ำไหลออกจากทางเดิมในตอนกลางคืนและท่วมทุ่งนารอบเมืองเล็ก'],
  ])('is seen by its script: %s', (tag, text) => {
    expect(language(pageWith('', `<p>${text}</p>`))).toEqual([tag, 'page']);
  });

  it('is not guessed where a script serves many', () => {
    expect(language(pageWith('', '<p>Река вышла из берегов ночью и затопила поля вокруг города.</p>'))).toEqual([
      undefined,
      undefined,
    ]);
    expect(language(pageWith('', '<p>The river left its bed at night and flooded the fields.</p>'))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('addresses', () => {
  it('are made whole with the base of the page', () => {
    const head = '<base href="/deep/"><link rel="canonical" href="flood"><meta property="og:image" content="a b.jpg">';
    const { metadata, sources } = metadataOf(pageWith(head));
    expect(metadata.url).toBe('https://www.daily-planet.example/deep/flood');
    expect(metadata.image).toBe('https://www.daily-planet.example/deep/a%20b.jpg');
    expect([sources.url, sources.image]).toEqual(['html', 'open-graph']);
  });

  it('that nobody can fetch are passed over', () => {
    const head =
      '<link rel="canonical" href="javascript:x()"><meta property="og:url" content="https://planet.example/a">' +
      '<meta property="og:image" content="data:image/png;base64,x"><meta name="twitter:image" content="//cdn.example/i.png">';
    const { metadata } = metadataOf(pageWith(head));
    expect(metadata.url).toBe('https://planet.example/a');
    expect(metadata.image).toBe('https://cdn.example/i.png');
  });
});

describe('the site', () => {
  it('is what the page says, or the end of the title that is its host', () => {
    expect(metadataOf(pageWith('<meta property="og:site_name" content="Planet">')).metadata.site).toBe('Planet');
    const { metadata, sources } = metadataOf(pageWith('<title>Flood – The Daily Planet</title>'));
    expect([metadata.site, sources.site]).toEqual(['The Daily Planet', 'html']);
    expect(metadataOf(pageWith('<title>Flood – Something else</title>')).metadata.site).toBeUndefined();
  });
});

describe('the description', () => {
  it('is one line of bounded length', () => {
    const long = 'word\n '.repeat(5000);
    const { description } = metadataOf(pageWith(`<meta name="description" content="${long}">`)).metadata;
    expect(description).toMatch(/^word word .*…$/);
    expect(description!.length).toBeLessThanOrEqual(1000);
  });
});
