/** Names of persons of some forty countries. */
import { firstNames, lastNames } from './name-lists.ts';
import { lazily, wordSet } from './phrase-book.ts';

/** The names of a list in which each is what it shares with the one before, and its rest. */
function namesIn(list: string): ReadonlySet<string> {
  const names = new Set<string>();
  let before = '';
  for (const [, shared, rest] of list.matchAll(/(\d)(\D*)/g)) {
    before = before.slice(0, Number(shared)) + rest!;
    names.add(before);
  }
  return names;
}

/** First names, folded as words are. */
export const firstNameSet: () => ReadonlySet<string> = lazily(() => namesIn(firstNames));
export const lastNameSet: () => ReadonlySet<string> = lazily(() => namesIn(lastNames));

/** Chinese and Korean family names as they are written in Hong Kong, Taiwan, Singapore and on the mainland. */
export const romanisedFamilies: ReadonlySet<string> = wordSet(
  'au auyeung au-yeung bai bao bi cai cao chai cham chan chang chao chau che chen cheng cheong cheuk cheung chi chiang chik',
  'chin ching chiu cho choi chong chou chow choy chu chua chui chuk chun chung cui dai deng ding dong du duan fan fang',
  'fei feng fok fong foo fu fuk fung gan gao ge geng goh gong gou gu guan guo hai han hao he ho hon hong hou hsieh hsu',
  'hu hua huang hui hung huo ip jiang jiao jin kam kan kang kao ke keung kim ko kong koo kou ku kung kuo kwan kwok kwon',
  'kwong lai lam lau law lee lei leong leung li liang liao lim lin ling liu lo loh lok long lou low lu lui luk lum luo ma',
  'mak mao mei meng miao mo mok moon mui mung ng ngai ngan ngo nie ning oh ong ou ouyang ow pan pang park pei peng poon pun',
  'qi qian qiao qin qiu qu quan ren rong ruan sham shao she shek shen sheng shi shiu shu shum si sin sit siu so song su suen',
  'sun sung sze szeto tai tam tan tang tao teng teo teoh tian tin ting to tong tsai tsang tse tseng tsoi tsui tu tung wan',
  'wang wei wen weng wong woo wu xia xiang xiao xie xin xing xiong xu xue yam yan yang yao yap ye yee yeh yeo yeow yeung yi',
  'yick yim yin ying yip yiu yong you yu yuan yue yuen yung zeng zhai zhan zhang zhao zheng zhong zhou zhu zhuang zou',
);

/** Syllables of given names beside those of family names. */
const syllables =
  /^(?:(?:[bcdfghjklmnpqrstwxyz]|ch|sh|zh|ts|sz|hs|kw|ng|gw)?(?:[aeiou]|ai|ao|au|ei|ia|ie|iu|oi|ou|ua|ue|ui|uo|eu|oe|ee|oo|ea|iao|uai|yu|yue|yi)(?:n|ng|m|p|t|k|h|r|i|w)?){1,2}$/;

/** Whether a word can be a syllable or two of a Chinese name in Latin letters, with or without a dash. */
export function isRomanised(fold: string): boolean {
  return fold.split('-').every((part) => part.length <= 9 && (romanisedFamilies.has(part) || syllables.test(part)));
}

/** Chinese family names in their own script, and titles that follow names. */
export const hanFamilies =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡林郭何高罗羅郑鄭梁谢謝宋唐许許韩韓邓鄧冯馮曹彭曾肖蕭田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁沈任姚卢盧傅钟鍾姜崔谭譚廖范汪陆陸金石戴贾賈韦韋夏邱方侯邹鄒熊孟秦白江阎薛尹段雷黎史龙龍陶贺賀顾顧毛郝龚邵万錢钱严嚴覃武莫孔汤湯向常温溫康施文牛樊葛邢安齐易乔伍庞颜倪庄莊聂章鲁岳翟申欧歐耿关關兰焦俞左柳甘祝包宁尚符舒阮柯纪紀梅童凌毕单季裴霍涂成苗谷盛曲翁冼簡區岑麥屈卓古';
