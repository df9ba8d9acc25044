import { describe, expect, it } from 'vitest';
import { createFontMaps, type Lesson } from '../../../src/read/ocr/unmapped-fonts.ts';
import type { Letter } from '../../../src/read/pdf/index.ts';

/** Glyphs numbered by their letter's place in the alphabet; a capital is a letter that the font knows. */
function spelt(word: string, font = 'F'): Letter[] {
  return Array.from(word, (letter) => {
    const known = letter !== letter.toLowerCase();
    return { font, code: letter.toLowerCase().charCodeAt(0) - 96, text: known ? letter.toLowerCase() : '' };
  });
}

const lesson = (word: string, seen: string, confidence = 0.9): Lesson => ({
  letters: spelt(word),
  seen: { text: seen, confidence },
});

describe('createFontMaps', () => {
  it('spells by what it was taught, and not before', () => {
    const maps = createFontMaps();
    expect(maps.spell(spelt('bad'))).toBeUndefined();
    maps.learn([lesson('dab', 'dab'), lesson('bad', 'bad')]);
    expect(maps.spell(spelt('add'))).toEqual({ text: 'add', confidence: 0.9 });
    expect(maps.spell(spelt('bed'))).toBeUndefined();
  });

  it('lets many readings overrule a slip', () => {
    const maps = createFontMaps();
    maps.learn([lesson('clad', 'ciad'), lesson('lad', 'lad'), lesson('ladle', 'ladle'), lesson('call', 'call')]);
    const { text, confidence } = maps.spell(spelt('clad'))!;
    expect(text).toBe('clad');
    expect(confidence).toBeLessThan(0.9);
  });

  it('keeps fonts apart', () => {
    const maps = createFontMaps();
    maps.learn([lesson('dab', 'dab')]);
    expect(maps.spell(spelt('dab', 'G'))).toBeUndefined();
  });

  it('knows a glyph after two clear readings, and no sooner', () => {
    const maps = createFontMaps();
    const [glyph] = spelt('a');
    maps.learn([lesson('ab', 'ab')]);
    expect(maps.isOpen(glyph!)).toBe(true);
    maps.learn([lesson('ba', 'ba')]);
    expect(maps.isOpen(glyph!)).toBe(false);
  });

  it('gives a glyph up that OCR never agrees on', () => {
    const maps = createFontMaps();
    const [glyph] = spelt('q');
    for (let i = 0; i < 30; i++) maps.learn([lesson('q', 'e*+-'[i % 4]!)]);
    expect(maps.isOpen(glyph!)).toBe(false);
  });

  it('finds ligatures between known letters', () => {
    const maps = createFontMaps();
    maps.learn([lesson('OzCE', 'office'), lesson('OzCER', 'officer')]);
    expect(maps.spell(spelt('OzCE'))).toEqual({ text: 'office', confidence: 0.9 });
    maps.learn([lesson('face', 'face'), lesson('cafe', 'cafe'), lesson('xace', 'fface')]);
    expect(maps.spell(spelt('xe'))!.text).toBe('ffe');
  });

  it('learns nothing from a word whose known letters are not there', () => {
    const maps = createFontMaps();
    maps.learn([lesson('ToP', 'cat')]);
    expect(maps.spell(spelt('o'))).toBeUndefined();
  });

  it('believes numbers that prove to be characters, accents included', () => {
    const maps = createFontMaps();
    const characters = (text: string): Letter[] =>
      Array.from(text, (one) => ({ font: 'P', code: one.codePointAt(0)!, text: '' }));
    const words = ['data', 'sprzeda\u017cy', 'faktura', 'termin', 'nabywca'];
    const seen = words.map((text) => ({ text: text.normalize('NFD').replaceAll(/\p{M}/gu, ''), confidence: 0.9 }));
    maps.learn(words.map((word, i) => ({ letters: characters(word), seen: seen[i]! })));
    expect(maps.spell(characters('sprzeda\u017cy'))!.text).toBe('sprzeda\u017cy');
    expect(maps.isOpen({ font: 'P', code: 0x142, text: '' })).toBe(false);
  });
});
