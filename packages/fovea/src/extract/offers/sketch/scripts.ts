import type { Dice } from './dice.ts';
import { firstOf } from '../../../model/lookup.ts';

/** Makes one word of a language that never was. */
export type Tongue = {
  readonly word: (dice: Dice) => string;
  readonly cased: boolean;
  /** Has blanks between its words. */
  readonly spaced: boolean;
  /** Is written from right to left. */
  readonly leftwards?: boolean;
};

const latin =
  'ba be bi bo bra ca ce chi cro da de di dor du el en fa fer fi ga gel gro ha hin il in ka ke la le li lo ma mel mi mo na ne no or pa pe pi po qua ra re ri ro sa se si so sta ta te ti to tra un va ve vi zo'.split(
    ' ',
  );
const accented =
  'ža če ří ně kö lä må sø æb ła ść ęt żu ör ül çi ñe ão né è ê ő ű şı ğa ț ă ka to ri na se vo li me du pro st en'.split(
    ' ',
  );
const cyrillic =
  'ба ве га до ша жи за ки ла мо на по ра со та ук фи хо це чер щи ный ая ое сть при кол три пан кро вет ля ні єв їв'.split(
    ' ',
  );
const greek = 'κα λο μα νε πα ρι σα το φυ χω ψα ψη με λι να ου στη τρα κρε σας'.split(' ');
const arabic = 'با تا جا حم خب دا را سل شا صن طا عر فا قه كب لح ما نع هو يت ال من'.split(' ');
const hebrew = 'בא גי דו הש וו זי חל טו יר כל מי נו סל עו פה צי קר רו שב תה'.split(' ');
const han =
  '招牌潤餅便當清蒸嫩雞胸油飯盒季節甜品白菜魚湯麵炒蛋紅茶綠奶大小中杯整體淋浴房室內外無蓋有乾溼分離木石金銀花高級特選精品海鮮'.split(
    '',
  );
const kana = 'ランチセットサラダドリンクパスタトマトチーズグラタンの日替わりスタッフまで海老入りなめらか定食御飯'.split(
  '',
);
const hangul = '커피아메리카노라떼녹차우유케이크샌드위치김밥비빔불고기냉면만두떡볶이소주'.split('');
const thai = 'ผัดไทยกุ้งหมูไก่ข้าวต้มยำแกงเขียวหวานน้ำชาเย็นกาแฟ'.split('');

const joined = (from: readonly string[], least: number, most: number) => (dice: Dice) =>
  Array.from({ length: dice.whole(least, most) }, () => dice.pick(from)).join('');

const tongues: readonly Tongue[] = [
  { word: joined(latin, 1, 4), cased: true, spaced: true },
  { word: (dice) => joined(dice.chance(0.5) ? latin : accented, 1, 4)(dice), cased: true, spaced: true },
  { word: joined(cyrillic, 1, 4), cased: true, spaced: true },
  { word: joined(greek, 1, 4), cased: true, spaced: true },
  { word: joined(arabic, 1, 4), cased: false, spaced: true, leftwards: true },
  { word: joined(hebrew, 1, 4), cased: false, spaced: true, leftwards: true },
  { word: joined(han, 2, 7), cased: false, spaced: false },
  { word: joined(kana, 2, 8), cased: false, spaced: false },
  { word: joined(hangul, 2, 5), cased: false, spaced: true },
  { word: joined(thai, 3, 12), cased: false, spaced: false },
];

/** Mostly Latin letters, as most of what is printed. */
export function pickTongue(dice: Dice): Tongue {
  if (dice.chance(0.3)) return firstOf(tongues);
  if (dice.chance(0.4)) return tongues[1]!;
  return dice.chance(0.45) ? tongues[2]! : dice.pick(tongues.slice(3));
}

const large = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export type Casing = 'upper' | 'first' | 'each' | 'lower';

/** Some words in one tongue, cased as the page has it; scripts without blanks give fewer and longer ones. */
export function phrase(dice: Dice, tongue: Tongue, words: readonly [number, number], casing: Casing): string[] {
  const count = tongue.spaced ? dice.whole(...words) : Math.max(1, Math.round(dice.whole(...words) / 3));
  return Array.from({ length: count }, (_, i) => {
    const plain = tongue.word(dice);
    if (!tongue.cased || casing === 'lower') return plain;
    if (casing === 'upper') return plain.toUpperCase();
    return casing === 'each' || i === 0 || dice.chance(0.1) ? large(plain) : plain;
  });
}
