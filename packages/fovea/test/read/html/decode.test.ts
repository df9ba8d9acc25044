import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FoveaError } from '../../../src/model/index.ts';
import { decodeHtml } from '../../../src/read/html/index.ts';
import { encode, utf16 } from './encode.ts';

const texts = {
  Chinese:
    '今天天气很好，我们去公园散步。公园里有很多人，有的在跑步，有的在打太极拳，还有的坐在湖边看书。孩子们在草地上放风筝，笑声传得很远。',
  'Chinese of Taiwan':
    '今天天氣很好，我們去公園散步。公園裡有很多人，有的在跑步，有的在打太極拳，還有的坐在湖邊看書。孩子們在草地上放風箏，笑聲傳得很遠。',
  Japanese:
    '今日はとても天気がよかったので、家族で公園へ散歩に行きました。公園にはたくさんの人がいて、湖のそばで本を読んでいる人もいました。',
  Korean: '오늘은 날씨가 아주 좋아서 가족과 함께 공원에 산책하러 갔습니다. 공원에는 사람들이 많이 있었습니다.',
  Russian:
    'Сегодня была прекрасная погода, и мы пошли гулять в парк. В парке было много людей: одни бегали, другие сидели у озера и читали книги.',
  Polish:
    'Dzisiaj była piękna pogoda, więc poszliśmy na spacer do parku. W parku było dużo ludzi: jedni biegali, inni siedzieli nad jeziorem i czytali książki. Dzieci puszczały latawce i głośno się śmiały. Później zjedliśmy obiad w małej restauracji.',
  French:
    'Hier il a fait très beau, alors nous sommes allés nous promener au parc. Il y avait beaucoup de monde : certains couraient, les autres étaient assis près du lac. Les enfants étaient très gais et ont joué là-bas avant la tombée de la nuit.',
  German:
    'Gestern war schönes Wetter, und wir sind im Park spazieren gegangen. Einige liefen, andere saßen am See und lasen Bücher. Die Kinder ließen Drachen steigen und lachten über alles.',
  Greek:
    'Σήμερα ο καιρός ήταν πολύ καλός και πήγαμε βόλτα στο πάρκο. Στο πάρκο υπήρχαν πολλοί άνθρωποι και τα παιδιά γελούσαν δυνατά.',
};

const pageOf = (text: string, head = ''): string =>
  `<html><head>${head}<title>x</title><script>var a = "the cat"; function f() { return 1 }</script></head>` +
  `<body><a href="/index.html">home page of the site</a><p>${text}</p></body></html>`;

const meta = (charset: string): string => `<meta charset="${charset}">`;
const latin = (text: string): Uint8Array => encode(text, 'windows-1252');
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const codes = (bytes: Uint8Array, type?: string): string[] => decodeHtml(bytes, type).notes.map(({ code }) => code);

describe('pages without a hint', () => {
  it.each<[keyof typeof texts, string, string]>([
    ['Chinese', 'gbk', 'gb18030'],
    ['Chinese of Taiwan', 'big5', 'big5'],
    ['Japanese', 'shift_jis', 'shift_jis'],
    ['Japanese', 'euc-jp', 'euc-jp'],
    ['Korean', 'euc-kr', 'euc-kr'],
    ['Russian', 'windows-1251', 'windows-1251'],
    ['Russian', 'koi8-r', 'koi8-r'],
    ['Russian', 'iso-8859-5', 'iso-8859-5'],
    ['Polish', 'windows-1250', 'windows-1250'],
    ['Polish', 'iso-8859-2', 'iso-8859-2'],
    ['French', 'windows-1252', 'windows-1252'],
    ['German', 'windows-1252', 'windows-1252'],
    ['Greek', 'iso-8859-7', 'iso-8859-7'],
  ])('in %s are known to be in %s', (language, encoding, found) => {
    const text = pageOf(texts[language]);
    expect(decodeHtml(encode(text, encoding))).toEqual({ text, encoding: found, notes: [] });
  });

  it.each(Object.entries(texts))('in %s may be in UTF-8 and UTF-16', (_, words) => {
    const text = pageOf(words);
    expect(decodeHtml(utf8(text))).toEqual({ text, encoding: 'utf-8', notes: [] });
    expect(decodeHtml(utf16(text, true))).toEqual({ text, encoding: 'utf-16le', notes: [] });
    expect(decodeHtml(utf16(text, false))).toEqual({ text, encoding: 'utf-16be', notes: [] });
  });

  it('may be in the Japanese encoding of escapes', () => {
    const text = '\x1B$B:#F|\x1B(B';
    expect(decodeHtml(utf8(pageOf(text)))).toMatchObject({ text: pageOf('今日'), encoding: 'iso-2022-jp' });
  });

  it('with a single odd character are Western', () => {
    expect(decodeHtml(latin('<p>café'))).toEqual({ text: '<p>café', encoding: 'windows-1252', notes: [] });
  });

  it('in English have their quotes, dashes and euros', () => {
    const quoted =
      '<p>She said \x93It\x92s five \x80 \x96 and worth it\x85\x94, but it wasn\x92t. They didn\x92t mind.';
    const bytes = Uint8Array.from(quoted, (character) => character.charCodeAt(0));
    const text = '<p>She said “It’s five € – and worth it…”, but it wasn’t. They didn’t mind.';
    expect(decodeHtml(bytes)).toEqual({ text, encoding: 'windows-1252', notes: [] });
    expect(decodeHtml(bytes, 'text/html; charset=iso-8859-1')).toEqual({ text, encoding: 'windows-1252', notes: [] });
  });

  it('may be empty', () => {
    expect(decodeHtml(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', notes: [] });
  });
});

describe('what decides', () => {
  const gbk = (head: string): Uint8Array => encode(pageOf(texts.Chinese, head), 'gbk');

  it('is a byte order mark before all else', () => {
    const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8(pageOf('é', meta('gbk')))]);
    expect(decodeHtml(marked, 'text/html; charset=latin1')).toMatchObject({
      encoding: 'utf-8',
      text: pageOf('é', meta('gbk')),
    });
    expect(decodeHtml(Uint8Array.from([0xff, 0xfe, ...utf16('<p>é', true)]))).toMatchObject({ text: '<p>é' });
    expect(decodeHtml(Uint8Array.from([0xfe, 0xff, ...utf16('<p>é', false)]))).toMatchObject({ text: '<p>é' });
  });

  it('is what the server says before what the page says', () => {
    const bytes = encode(pageOf(texts.Russian, meta('koi8-r')), 'windows-1251');
    expect(decodeHtml(bytes, 'text/html; charset="Windows-1251"')).toMatchObject({
      encoding: 'windows-1251',
      notes: [],
    });
    expect(decodeHtml(bytes)).toMatchObject({ encoding: 'koi8-r' });
  });

  it.each([
    meta('GB2312'),
    '<META CHARSET=gbk>',
    '<meta http-equiv="Content-Type" content="text/html; charset=gb2312">',
    '<meta content=\'text/html;charset = "gbk"\' http-equiv=content-type>',
    '<!-- <meta charset=utf-8> --><meta charset=gbk>',
    '<meta charset=nonsense><meta charset=gbk>',
    '<meta name=a content="charset=big5"><meta charset=gbk>',
    `<style>${'a'.repeat(5000)}</style><meta charset=gbk>`,
  ])('is a meta such as %s', (head) => {
    expect(decodeHtml(gbk(head))).toEqual({ text: pageOf(texts.Chinese, head), encoding: 'gbk', notes: [] });
  });

  it('is an XML declaration', () => {
    const text = `<?xml version="1.0" encoding="iso-8859-2"?>${pageOf('Zażółć gęślą jaźń')}`;
    expect(decodeHtml(encode(text, 'iso-8859-2'))).toEqual({ text, encoding: 'iso-8859-2', notes: [] });
  });

  it('is not a meta in the text of the page', () => {
    expect(decodeHtml(utf8(`<body>${meta('gbk')}é`))).toMatchObject({ encoding: 'utf-8', notes: [] });
  });

  it('is UTF-8 where a meta says UTF-16, as it could not be read otherwise', () => {
    expect(decodeHtml(utf8(pageOf('é', meta('utf-16'))))).toMatchObject({ encoding: 'utf-8', notes: [] });
  });
});

describe('encodings that are declared but wrong', () => {
  it('give way to UTF-8 that is valid', () => {
    const bytes = utf8(pageOf(texts.German, meta('iso-8859-1')));
    expect(decodeHtml(bytes)).toMatchObject({
      encoding: 'utf-8',
      notes: [{ level: 'info', code: 'html/encoding-doubtful' }],
    });
    expect(decodeHtml(utf8(pageOf(texts.Chinese, meta('gbk')))).encoding).toBe('utf-8');
  });

  it('stay where bytes may be valid UTF-8 by chance', () => {
    // Two characters that happen to be valid UTF-8 as well.
    const text = pageOf('联通', meta('gbk'));
    expect(decodeHtml(encode(text, 'gbk'))).toEqual({ text, encoding: 'gbk', notes: [] });
  });

  it('give way to what fits where UTF-8 is not valid', () => {
    const text = pageOf(texts.Russian, meta('utf-8'));
    expect(decodeHtml(encode(text, 'windows-1251'))).toMatchObject({
      text,
      encoding: 'windows-1251',
      notes: [{ level: 'warning', code: 'html/encoding-doubtful' }],
    });
  });

  it('give way to what else is declared', () => {
    const text = pageOf(texts.Japanese, meta('euc-jp'));
    expect(decodeHtml(encode(text, 'euc-jp'), 'text/html; charset=utf-8')).toMatchObject({ text, encoding: 'euc-jp' });
  });

  it('give way where they leave gaps', () => {
    const text = pageOf(texts['Chinese of Taiwan'], meta('euc-kr'));
    expect(decodeHtml(encode(text, 'big5'))).toMatchObject({ text, encoding: 'big5' });
  });

  it('stay in spite of a slip', () => {
    const bytes = Uint8Array.from([...utf8(pageOf(texts.German.repeat(9), meta('utf-8'))), 0xe9, 0x20]);
    expect(decodeHtml(bytes)).toMatchObject({
      encoding: 'utf-8',
      notes: [{ level: 'info', code: 'html/undecodable' }],
    });
    expect(decodeHtml(bytes).notes[0]!.message).toMatch(/^1 /);
  });

  it('are not blamed for gaps that the page has itself', () => {
    expect(codes(utf8(pageOf('\uFFFD\uFFFD', meta('utf-8'))))).toEqual([]);
  });

  it('are left alone if nobody knows them', () => {
    expect(decodeHtml(utf8(pageOf('é', meta('x-klingon'))), 'text/html; charset=""')).toMatchObject({
      encoding: 'utf-8',
      notes: [],
    });
  });
});

describe('what is no text', () => {
  const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7919 + (i >> 3) * 31) & 255);

  it('is refused', () => {
    for (const bytes of [noise(5000), new Uint8Array(5000), Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7])]) {
      expect(() => decodeHtml(bytes)).toThrow(FoveaError);
      expect(() => decodeHtml(bytes)).toThrow(expect.objectContaining({ code: 'input/unknown-media' }));
    }
  });

  it('may be within a page', () => {
    expect(decodeHtml(utf8('<p>a\0b</p>'))).toMatchObject({ text: '<p>a\0b</p>', encoding: 'utf-8' });
  });

  it('is refused or decoded, but nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300, size: 'max' }), fc.string(), (bytes, type) => {
        try {
          expect(decodeHtml(bytes, type).text.length).toBeLessThanOrEqual(bytes.length);
        } catch (thrown) {
          expect(thrown).toMatchObject({ code: 'input/unknown-media' });
        }
      }),
    );
  });
});

describe('pages that were encoded twice', () => {
  const twice = (text: string, encoding: string): Uint8Array =>
    utf8(pageOf(new TextDecoder('windows-1252').decode(encode(text, encoding)), meta(encoding)));

  it.each<[keyof typeof texts, string, string]>([
    ['Chinese', 'gbk', 'gbk'],
    ['Korean', 'euc-kr', 'euc-kr'],
  ])('in %s are read as they were', (language, encoding, name) => {
    const { text, encoding: found, notes } = decodeHtml(twice(texts[language], encoding));
    expect(text).toContain(texts[language]);
    expect(found).toBe(name);
    expect(notes.map(({ code }) => code)).toEqual(['html/encoded-twice']);
  });

  it('are told from those that only say something wrong', () => {
    const french = pageOf(texts.French.repeat(4), meta('gb2312'));
    expect(decodeHtml(utf8(french))).toMatchObject({ text: french, encoding: 'utf-8' });
    const chinese = pageOf(texts.Chinese, meta('gb2312'));
    expect(decodeHtml(utf8(chinese))).toMatchObject({ text: chinese, encoding: 'utf-8' });
  });
});
