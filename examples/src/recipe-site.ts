/**
 * Pages of one made-up site with a wish of its own: of a recipe its owner wants the title, what is needed and what is to
 * be done, and not the long story before it. No model that was learned elsewhere can know that.
 */

export type MadePage = { readonly id: string; readonly html: string; readonly gold: string };

const dishes = [
  'Leek and potato soup',
  'Rye bread with caraway',
  'Plum cake from the tin',
  'Smoked mackerel pie',
  'Barley with mushrooms',
  'Pickled red cabbage',
  'Oat biscuits',
  'Pea stew with mint',
  'Baked apples',
  'Onion tart',
  'Beetroot salad',
  'Honey mustard carrots',
] as const;

const needs = [
  'flour',
  'butter',
  'salt',
  'oats',
  'onions',
  'milk',
  'honey',
  'stock',
  'thyme',
  'vinegar',
  'eggs',
  'cream',
];
const deeds = [
  'Heat the oven while you wash and cut everything into pieces of one size.',
  'Melt the butter in a wide pan and let it foam, but not brown.',
  'Stir in the rest little by little until nothing sticks to the spoon.',
  'Cover it and leave it alone for twenty minutes.',
  'Taste, add salt, and wait until it has cooled a little before you serve it.',
  'Knead it on a dusted board until it springs back.',
];
const memories = [
  'My aunt kept a stall by the harbour, and on market days she cooked before the boats came in.',
  'I have tried to write down what she did for years, and she never did it twice in the same way.',
  'On grey afternoons the windows of her kitchen were white with steam, and the cat slept on the flour bin.',
  'She said that the secret was patience, and a pan that has never seen soap.',
  'When the ferry was late, the whole queue ate with us, and nobody minded the smoke.',
  'This is the nearest I have come, and my brother says that it is near enough.',
];

const turned = <T>(list: readonly T[], by: number, count: number): T[] =>
  Array.from({ length: count }, (_, i) => list[(by + i) % list.length]!);

function pageOf(dish: string, number: number): MadePage {
  const list = turned(needs, 5 * number, 5 + (number % 3)).map(
    (need, i) => `${50 * (1 + ((number + i) % 6))} g ${need}`,
  );
  const steps = turned(deeds, number, 4 + (number % 2));
  const story = [turned(memories, number, 3), turned(memories, number + 2, 2), turned(memories, number + 4, 3)];
  const others = turned(dishes, number + 1, 5);
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${dish} – The Harbour Kitchen</title></head>
<body>
<header><a href="/">The Harbour Kitchen</a><nav><a href="/soups">Soups</a> <a href="/bakes">Bakes</a> <a href="/about">About me</a></nav></header>
<main class="post">
<h1>${dish}</h1>
<div class="tale">
${story.map((lines) => `<p>${lines.join(' ')}</p>`).join('\n')}
</div>
<section class="card">
<h2>You need</h2>
<ul>
${list.map((item) => `<li>${item}</li>`).join('\n')}
</ul>
<h2>What to do</h2>
<ol>
${steps.map((step) => `<li>${step}</li>`).join('\n')}
</ol>
</section>
<div class="tale"><p>${turned(memories, number + 3, 2).join(' ')}</p></div>
</main>
<aside><h3>More from the kitchen</h3><ul>${others.map((other) => `<li><a href="/r">${other}</a></li>`).join('')}</ul></aside>
<footer>Made by the sea. <a href="/letter">Get my letter every Friday</a></footer>
</body>
</html>
`;
  const gold = [dish, 'You need', ...list, 'What to do', ...steps].join('\n');
  return { id: dish.toLowerCase().replaceAll(/\W+/g, '-'), html, gold: `${gold}\n` };
}

export function recipeSite(): readonly MadePage[] {
  return dishes.map(pageOf);
}
