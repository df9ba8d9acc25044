import { A4, Paper, splitWords } from './paper.ts';
import type { MadeDocument, Style } from './paper.ts';

interface Run {
  text: string;
  rightToLeft: boolean;
}

interface Section {
  title: string;
  lines: readonly string[];
}

const SECTIONS: readonly Section[] = [
  {
    title: 'איך העין קוראת דף',
    lines: [
      'העין אינה מחליקה לאורך השורה אלא קופצת',
      'בכל קפיצה היא נעצרת לרבע שנייה בערך',
      'המילה fovea באה מלטינית ופירושה גומה',
      'בשנת 1879 תיאר רופא צרפתי את הקפיצות (סקאדות)',
    ],
  },
  {
    title: 'كيف تقرأ العين الصفحة',
    lines: [
      'لا تنزلق العين على السطر بل تقفز قفزات قصيرة',
      'كلمة fovea لاتينية الأصل ومعناها الحفرة الصغيرة',
      'في سنة 1879 وصف طبيب فرنسي هذه القفزات',
      'السعر ٢٥ درهما والخصم ١٠ بالمئة',
    ],
  },
];

const RIGHT_TO_LEFT_BLOCKS = /[\u0590-\u06ff]/u;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(' };
const RIGHT_EDGE = A4[0] - 64;

/** Arabic-Indic digits belong to the Arabic block, but a number always runs from left to right. */
function runsLeftward(word: string): boolean {
  return RIGHT_TO_LEFT_BLOCKS.test(word) && !/^\p{Nd}+$/u.test(word);
}

/** Parts a line into stretches of one direction each; blanks at a seam go with the leftward stretch. */
function splitRuns(line: string): Run[] {
  const runs: Run[] = [];
  for (const word of splitWords(line)) {
    const rightToLeft = runsLeftward(word);
    const last = runs.at(-1);
    if (last !== undefined && last.rightToLeft === rightToLeft) {
      last.text += ` ${word}`;
    } else {
      runs.push({ text: word, rightToLeft });
    }
  }
  return runs.map((run, index) => (run.rightToLeft ? padSeams(run, index > 0, index < runs.length - 1) : run));
}

function padSeams(run: Run, before: boolean, after: boolean): Run {
  return { ...run, text: `${before ? ' ' : ''}${run.text}${after ? ' ' : ''}` };
}

function mirrorBrackets(text: string): string {
  return text.replace(/[()]/gu, (bracket) => MIRRORED[bracket] ?? bracket);
}

/** The library turns a number in Arabic digits as if it were a word: turned beforehand, it comes out right. */
function guardDigits(text: string): string {
  return RIGHT_TO_LEFT_BLOCKS.test(text) ? Array.from(text).toReversed().join('') : text;
}

/** Sets the runs of a line one after the other from the right margin towards the left. */
function drawLeftward(paper: Paper, line: string, y: number, style: Style): void {
  let x = RIGHT_EDGE;
  for (const run of splitRuns(line)) {
    // With a feature named, the library shapes the run in one piece and so turns all of it, not each word by itself.
    const runStyle: Style = run.rightToLeft ? { ...style, features: ['rlig'] } : style;
    const text = run.rightToLeft ? mirrorBrackets(run.text) : guardDigits(run.text);
    x -= paper.widthOf(text, runStyle);
    paper.draw(text, x, y, runStyle);
  }
  paper.tell(line);
}

export async function rightToLeft(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Lines that run from right to left', language: 'he' });
  const page = paper.startPage();
  let y = 110;
  for (const section of SECTIONS) {
    drawLeftward(paper, section.title, y, { font: 'sans-bold', size: 20 });
    y += 40;
    for (const line of section.lines) {
      drawLeftward(paper, line, y, { font: 'sans', size: 14 });
      y += 30;
    }
    y += 40;
  }
  page['lines'] = SECTIONS.flatMap(({ title, lines }) => [title].concat(lines));
  return paper.finish('right-to-left');
}
