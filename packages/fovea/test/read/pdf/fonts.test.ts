import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFontName, familyOfName, isItalicName, weightOfName } from '../../../src/read/pdf/font-name.ts';

/** Names as PDF files have them: weight, italic or not, family. */
const names: readonly (readonly [string, number, boolean, string])[] = [
  ['ArialMT', 400, false, 'Arial'],
  ['Arial-BoldMT', 700, false, 'Arial'],
  ['Arial-ItalicMT', 400, true, 'Arial'],
  ['Arial-BoldItalicMT', 700, true, 'Arial'],
  ['Arial,Bold', 700, false, 'Arial'],
  ['Arial,BoldItalic', 700, true, 'Arial'],
  ['Arial-Black', 900, false, 'Arial'],
  ['ArialNarrow-Bold', 700, false, 'Arial'],
  ['Times-Roman', 400, false, 'Times'],
  ['Times-BoldItalic', 700, true, 'Times'],
  ['Helvetica', 400, false, 'Helvetica'],
  ['Helvetica-Oblique', 400, true, 'Helvetica'],
  ['Helvetica-BoldOblique', 700, true, 'Helvetica'],
  ['Helvetica-Condensed-Bold', 700, false, 'Helvetica'],
  ['HelveticaNeue', 400, false, 'HelveticaNeue'],
  ['HelveticaNeue-UltraLight', 200, false, 'HelveticaNeue'],
  ['HelveticaNeue-Thin', 100, false, 'HelveticaNeue'],
  ['HelveticaNeue-CondensedBlack', 900, false, 'HelveticaNeue'],
  ['HelveticaNeueLTStd-Bd', 700, false, 'HelveticaNeueLTStd'],
  ['HelveticaNeueLTStd-Md', 500, false, 'HelveticaNeueLTStd'],
  ['HelveticaNeueLTStd-It', 400, true, 'HelveticaNeueLTStd'],
  ['HelveticaNeueLTStd-Roman', 400, false, 'HelveticaNeueLTStd'],
  ['Calibri', 400, false, 'Calibri'],
  ['Calibri-Light', 300, false, 'Calibri'],
  ['Calibri-LightItalic', 300, true, 'Calibri'],
  ['Cambria-BoldItalic', 700, true, 'Cambria'],
  ['Courier-BoldOblique', 700, true, 'Courier'],
  ['Verdana-Bold', 700, false, 'Verdana'],
  ['TrebuchetMS-Italic', 400, true, 'TrebuchetMS'],
  ['SegoeUI-Semibold', 600, false, 'SegoeUI'],
  ['MyriadPro-Regular', 400, false, 'MyriadPro'],
  ['MyriadPro-Semibold', 600, false, 'MyriadPro'],
  ['MyriadPro-It', 400, true, 'MyriadPro'],
  ['MyriadPro-BoldIt', 700, true, 'MyriadPro'],
  ['MyriadPro-SemiboldIt', 600, true, 'MyriadPro'],
  ['MinionPro-MediumIt', 500, true, 'MinionPro'],
  ['Roboto-Medium', 500, false, 'Roboto'],
  ['Roboto-Thin', 100, false, 'Roboto'],
  ['Roboto-LightItalic', 300, true, 'Roboto'],
  ['RobotoCondensed-Bold', 700, false, 'Roboto'],
  ['SourceSansPro-ExtraLight', 200, false, 'SourceSansPro'],
  ['SourceSansPro-Black', 900, false, 'SourceSansPro'],
  ['FrutigerLTStd-BlackCn', 900, false, 'FrutigerLTStd'],
  ['FrutigerLTStd-UltraBlack', 900, false, 'FrutigerLTStd'],
  ['DejaVuSans', 400, false, 'DejaVuSans'],
  ['DejaVuSans-Bold', 700, false, 'DejaVuSans'],
  ['DejaVuSansCondensed-BoldOblique', 700, true, 'DejaVuSans'],
  ['DejaVuSerif-Italic', 400, true, 'DejaVuSerif'],
  ['Univers-LightOblique', 300, true, 'Univers'],
  ['UniversLTStd-BoldCn', 700, false, 'UniversLTStd'],
  ['GillSansMT', 400, false, 'GillSans'],
  ['GillSansMT-Bold', 700, false, 'GillSans'],
  ['GillSans-UltraBold', 800, false, 'GillSans'],
  ['NotoSansCJKjp-Regular', 400, false, 'NotoSansCJKjp'],
  ['NotoSerif-ExtraBold', 800, false, 'NotoSerif'],
  ['Futura-Heavy', 800, false, 'Futura'],
  ['Futura-Book', 400, false, 'Futura'],
  ['Futura-MediumOblique', 500, true, 'Futura'],
  ['OpenSans-SemiBoldItalic', 600, true, 'OpenSans'],
  ['OpenSans-ExtraBold', 800, false, 'OpenSans'],
  ['Lato-Heavy', 800, false, 'Lato'],
  ['PTSans-NarrowBold', 700, false, 'PTSans'],
  ['Swiss721BT-BoldCondensed', 700, false, 'Swiss721BT'],
  ['ZurichBT-RomanCondensed', 400, false, 'ZurichBT'],
  ['AGaramondPro-SemiboldItalic', 600, true, 'AGaramondPro'],
  ['NimbusSanL-Bold', 700, false, 'NimbusSanL'],
  ['CMR10', 400, false, 'CMR10'],
  ['SymbolMT', 400, false, 'Symbol'],
  ['ZapfDingbats', 400, false, 'ZapfDingbats'],
  ['KozMinPr6N-Regular', 400, false, 'KozMinPr6N'],
  ['MS-Mincho,Bold', 700, false, 'MS-Mincho'],
];

describe('the name of a font', () => {
  it.each(names)('%s is of weight %d, italic: %s, family %s', (name, weight, italic, family) => {
    expect([weightOfName(name, false), isItalicName(name), familyOfName(name)]).toEqual([weight, italic, family]);
  });

  it('says the same with a subset prefix, once that is taken off', () => {
    for (const [name] of names) expect(cleanFontName(`ABCDEF+${name}`)).toBe(name);
  });

  it.each(['Blackletter', 'BlackletterMT', 'Highlight', 'HighlightSans', 'Midlight', 'ThinkSans', 'Italia', 'Capital'])(
    '%s says nothing of weight or slant',
    (name) => {
      expect([weightOfName(name, false), isItalicName(name)]).toEqual([400, false]);
    },
  );

  it('leads to a family that is never empty', () => {
    const parts = fc.constantFrom('Arial', 'Bold', 'Italic', '-', ',', ' ', 'Light', 'It', 'Cn', '_', 'X');
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), (list) => {
        const name = cleanFontName(list.join(''));
        fc.pre(/[A-Za-z]/.test(name.split(',')[0]!));
        expect(familyOfName(name)).not.toBe('');
      }),
    );
  });

  it('of nothing is nothing, regular and upright', () => {
    expect([cleanFontName(''), familyOfName(''), weightOfName('', false), isItalicName('')]).toEqual([
      '',
      '',
      400,
      false,
    ]);
  });
});

describe('cleanFontName', () => {
  it('takes off the prefix of six capitals and a plus, and nothing else', () => {
    expect(cleanFontName('BCDFGH+Calibri-Bold')).toBe('Calibri-Bold');
    expect(cleanFontName('ABCDE+Five')).toBe('ABCDE+Five');
    expect(cleanFontName('abcdef+Small')).toBe('abcdef+Small');
    expect(cleanFontName('ABCDEF+GHIJKL+Twice')).toBe('GHIJKL+Twice');
    expect(cleanFontName('  Arial ')).toBe('Arial');
  });
});

describe('weightOfName', () => {
  it('takes the flag of the font only where the name is silent', () => {
    expect(weightOfName('Frutiger', true)).toBe(700);
    expect(weightOfName('Frutiger-Light', true)).toBe(300);
    expect(weightOfName('Frutiger-Black', true)).toBe(900);
  });

  it('does not care for capitals or for what parts the words', () => {
    for (const name of ['Fira-SemiBold', 'fira-semibold', 'Fira Semi Bold', 'Fira_Semi_Bold', 'Fira-Semi-Bold']) {
      expect(weightOfName(name, false)).toBe(600);
    }
  });

  it('is one of the nine steps', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.boolean(), (name, forced) => {
        expect([100, 200, 300, 400, 500, 600, 700, 800, 900]).toContain(weightOfName(name, forced));
      }),
    );
  });
});

describe('what names say and is not understood yet', () => {
  it.each([
    // The bold of TeX: most papers have one of these.
    ['CMBX10', 700],
    ['CMBX12', 700],
    ['CMSSBX10', 700],
    ['NimbusRomNo9L-Medi', 700],
    // Linotype's short forms, with another one behind.
    ['HelveticaNeueLTStd-BdCn', 700],
    ['HelveticaNeueLTPro-BdIt', 700],
    ['HelveticaNeueLTStd-Lt', 300],
    ['HelveticaNeueLTStd-LtIt', 300],
    ['HelveticaNeueLTStd-Hv', 800],
    ['HelveticaNeueLTStd-Blk', 900],
    // A half bold that is slanted as well.
    ['Bookman-DemiItalic', 600],
    ['AvantGarde-DemiOblique', 600],
    ['LucidaBright-DemiItalic', 600],
    ['ITCFranklinGothicStd-DemiIt', 600],
    ['ProximaNova-Extrabld', 800],
    // Weights as numbers.
    ['Museo-700', 700],
    ['HiraKakuProN-W6', 600],
    // Names that only sound like a weight.
    ['BlackJack', 400],
    ['Blackadder-ITC', 400],
    ['Moonlight', 400],
    ['Delight', 400],
  ])('%s is of weight %d', (name, weight) => {
    expect(weightOfName(name, false)).toBe(weight);
  });

  it.each(['CMTI10', 'CMSL10', 'NimbusRomNo9L-MediItal', 'NimbusRomNo9L-ReguItal'])('%s is italic', (name) => {
    expect(isItalicName(name)).toBe(true);
  });

  it.each([
    ['TimesNewRomanPSMT', 'TimesNewRomanPS-BoldMT'],
    ['CourierNewPSMT', 'CourierNewPS-BoldMT'],
    ['FuturaPT-Light', 'FuturaPT-Demi'],
    ['NimbusRomNo9L-Regu', 'NimbusRomNo9L-Medi'],
    ['HelveticaNeueLTStd-Roman', 'HelveticaNeueLTStd-LtIt'],
  ])('%s and %s are one family', (one, other) => {
    expect(familyOfName(one)).toBe(familyOfName(other));
  });

  it.each(['TimesNewRoman', 'BookAntiqua', 'BookmanOldStyle', 'CenturySchoolbook', 'Highlight', 'Blackletter'])(
    '%s is a family by that name',
    (name) => {
      expect(familyOfName(name)).toBe(name);
    },
  );
});
