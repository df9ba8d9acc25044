import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { greyOf, keepOnly } from '../../../src/read/ocr/grey.ts';
import {
  documentLang,
  findLanguageData,
  installedLanguages,
  isDeclared,
  languagesOf,
  resolveFile,
  tagOf,
} from '../../../src/read/ocr/languages.ts';

describe('languages', () => {
  it('are codes with a plus between, each once', () => {
    expect(languagesOf('eng')).toEqual(['eng']);
    expect(languagesOf('eng+chi_sim+eng')).toEqual(['eng', 'chi_sim']);
  });

  it('may be given by commas and as in web addresses', () => {
    expect(languagesOf('de,fr+eng')).toEqual(['deu', 'fra', 'eng']);
    expect(languagesOf('zh')).toEqual(['chi_sim']);
    expect(languagesOf('xx')).toEqual(['xx']);
    expect(languagesOf('de-AT+zh-Hant')).toEqual(['deu', 'chi_tra']);
  });

  it.each([
    ['sv', 'sv'],
    ['de-at+en', 'de-AT'],
    ['swe+eng', 'sv'],
    ['chi_sim', 'zh'],
    ['script_x', undefined],
  ])('%j are those of a document in %j', (list, tag) => {
    expect(tagOf(list)).toBe(tag);
  });

  it('that are installed are listed', () => {
    expect(installedLanguages()).toEqual(expect.arrayContaining(['eng']));
    expect(installedLanguages()).not.toContain('osd');
  });

  it.each(['', 'eng deu', '../eng', 'eng+', '+', ',', 'eng,', 'eng/deu', '@x', '-a', 'a/-b'])('refuses %j', (lang) => {
    expect(() => languagesOf(lang)).toThrow(TypeError);
  });

  it('are found where their package is installed', () => {
    expect(existsSync(findLanguageData('eng')!)).toBe(true);
    expect(findLanguageData('xyz')).toBeUndefined();
    expect(resolveFile('tesseract.js-core/package.json')).toBeDefined();
  });
});

describe('pictures for OCR', () => {
  const rgba = new Uint8Array([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255]);
  const grey = greyOf({ width: 2, height: 2, scale: 1, rgba });

  it('are grey, green being lighter than red', () => {
    expect(grey.dpi).toBe(72);
    expect([...grey.pixels]).toEqual([255, 0, 76, 149]);
  });

  it('keep what is inside boxes and are white elsewhere', () => {
    const { pixels, isPartial } = keepOnly(grey, [
      { x0: 0.2, y0: 1.1, x1: 0.9, y1: 5 },
      { x0: 7, y0: 0, x1: 9, y1: 9 },
    ]);
    expect([...pixels]).toEqual([255, 255, 76, 255]);
    expect(isPartial).toBe(true);
  });
});

describe('languages of OCR', () => {
  it.each([
    ['de-CH', ['deu', 'eng'], 'deu+eng'],
    ['de', ['eng'], 'eng'],
    ['zh-Hant-HK', ['chi_tra'], 'chi_tra+eng'],
    ['zh_CN', ['chi_sim', 'chi_tra'], 'chi_sim+eng'],
    ['en-US', ['eng'], 'eng'],
    ['constructor', ['eng'], 'eng'],
    [undefined, ['deu'], 'eng'],
  ])('of a document that says %s', (tag, installed, lang) => {
    expect(documentLang(tag, (code) => installed.includes(code))).toBe(lang);
  });
});

it('a document declares a language where that can be read and is not what programs put there unasked', () => {
  const isInstalled = (code: string): boolean => code !== 'fra';
  expect(isDeclared('de', isInstalled)).toBe(true);
  expect(isDeclared('fr', isInstalled)).toBe(false);
  expect(isDeclared('en-US', isInstalled)).toBe(false);
  expect(isDeclared(undefined, isInstalled)).toBe(false);
});
