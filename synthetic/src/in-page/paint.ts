/**
 * Runs inside the page, where text is laid out. The functions are sent there as text, so they may use nothing from
 * outside this file but types and the DOM, and nothing of this file but functions.
 */

type Art = {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly hue: number;
  readonly random: () => number;
};

/** Paints every `<canvas data-art="kind hue seed">`: what is on sale, as a few shapes. */
function paintPictures(): void {
  const kinds: Record<string, (art: Art) => void> = {
    bottle: paintBottle,
    can: paintCan,
    box: paintBox,
    bag: paintBag,
    fruit: paintFruit,
    plate: paintPlate,
    ring: paintRing,
    photo: (art) => paintScene(art, 14),
    backdrop: (art) => paintScene(art, 40),
  };
  for (const canvas of document.querySelectorAll('canvas')) {
    const pen = canvas.getContext('2d');
    const [kind = 'box', hue = '0', seed = '1'] = (canvas.dataset['art'] ?? '').split(' ');
    const art = { width: canvas.width, height: canvas.height, hue: Number(hue), random: numbersFrom(Number(seed)) };
    if (pen) (kinds[kind] ?? paintBox)({ pen, ...art });
  }
}

function numbersFrom(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

function shade({ pen, width, hue }: Art, light: number): CanvasGradient {
  const gradient = pen.createLinearGradient(0, 0, width, 0);
  gradient.addColorStop(0, `hsl(${hue} 65% ${light - 14}%)`);
  gradient.addColorStop(0.35, `hsl(${hue} 75% ${light + 14}%)`);
  gradient.addColorStop(1, `hsl(${hue} 60% ${light - 20}%)`);
  return gradient;
}

function round({ pen }: Art, x: number, y: number, w: number, h: number, r: number): void {
  pen.beginPath();
  pen.roundRect(x, y, w, h, Math.max(0, Math.min(r, w / 2, h / 2)));
  pen.fill();
}

function ellipse({ pen }: Art, x: number, y: number, rx: number, ry: number): void {
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  pen.fill();
}

function label(art: Art, x: number, y: number, w: number, h: number): void {
  art.pen.fillStyle = `hsl(${(art.hue + 150) % 360} 60% 92%)`;
  round(art, x, y, w, h, h / 6);
  art.pen.fillStyle = `hsl(${(art.hue + 200) % 360} 70% 45%)`;
  ellipse(art, x + w / 2, y + h / 2, w * 0.3, h * 0.25);
}

function paintScene(art: Art, spots: number): void {
  const { pen, width, height, hue, random } = art;
  const ground = pen.createLinearGradient(0, 0, width * random(), height);
  ground.addColorStop(0, `hsl(${hue} 30% 75%)`);
  ground.addColorStop(1, `hsl(${(hue + 40) % 360} 35% 35%)`);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  for (let spot = 0; spot < spots; spot++) {
    pen.fillStyle = `hsl(${(hue + 90 * random()) % 360} 55% ${30 + 50 * random()}% / .7)`;
    const size = (0.05 + 0.2 * random()) * Math.min(width, height);
    ellipse(art, width * random(), height * random(), size, size * (0.6 + 0.6 * random()));
  }
}

function paintBottle(art: Art): void {
  const { pen, width: w, height: h } = art;
  pen.fillStyle = shade(art, 40);
  round(art, w * 0.41, h * 0.02, w * 0.18, h * 0.35, w * 0.04);
  round(art, w * 0.28, h * 0.28, w * 0.44, h * 0.7, w * 0.12);
  label(art, w * 0.28, h * 0.5, w * 0.44, h * 0.3);
}

function paintCan(art: Art): void {
  const { pen, width: w, height: h } = art;
  pen.fillStyle = shade(art, 50);
  round(art, w * 0.25, h * 0.08, w * 0.5, h * 0.86, w * 0.1);
  label(art, w * 0.25, h * 0.35, w * 0.5, h * 0.3);
}

function paintBox(art: Art): void {
  const { pen, width: w, height: h } = art;
  pen.fillStyle = shade(art, 52);
  pen.fillRect(w * 0.12, h * 0.12, w * 0.62, h * 0.8);
  pen.fillStyle = `hsl(${art.hue} 50% 30%)`;
  pen.beginPath();
  for (const [x, y] of [
    [0.74, 0.12],
    [0.9, 0.05],
    [0.9, 0.82],
    [0.74, 0.92],
  ] as const) {
    pen.lineTo(w * x, h * y);
  }
  pen.fill();
  label(art, w * 0.18, h * 0.25, w * 0.5, h * 0.3);
}

function paintBag(art: Art): void {
  const { pen, width: w, height: h } = art;
  pen.fillStyle = shade(art, 48);
  round(art, w * 0.12, h * 0.06, w * 0.76, h * 0.9, w * 0.2);
  label(art, w * 0.22, h * 0.3, w * 0.56, h * 0.35);
}

function paintFruit(art: Art): void {
  const { pen, width: w, height: h, random } = art;
  for (let each = 0; each < 5; each++) {
    pen.fillStyle = shade(art, 42 + 12 * random());
    ellipse(art, w * (0.25 + 0.5 * random()), h * (0.4 + 0.4 * random()), w * 0.2, h * 0.2);
  }
}

function paintPlate(art: Art): void {
  const { pen, width: w, height: h, random } = art;
  pen.fillStyle = '#eee';
  ellipse(art, w / 2, h / 2, w * 0.48, h * 0.48);
  for (let each = 0; each < 12; each++) {
    pen.fillStyle = `hsl(${(art.hue + 80 * random()) % 360} 60% ${30 + 35 * random()}%)`;
    ellipse(art, w * (0.3 + 0.4 * random()), h * (0.3 + 0.4 * random()), w * 0.1, h * 0.08);
  }
}

function paintRing(art: Art): void {
  const { pen, width: w, height: h } = art;
  pen.strokeStyle = shade(art, 60);
  pen.lineWidth = w * 0.09;
  pen.beginPath();
  pen.ellipse(w / 2, h / 2, w * 0.36, h * 0.36, 0.3, 0, Math.PI * 2);
  pen.stroke();
}

const tools = [numbersFrom, shade, round, ellipse, label, paintScene];
const painters = [paintBottle, paintCan, paintBox, paintBag, paintFruit, paintPlate, paintRing];

/** Source of a script that paints the pictures. */
export const paintScript: string = [paintPictures, ...tools, ...painters].map(String).join('\n');
