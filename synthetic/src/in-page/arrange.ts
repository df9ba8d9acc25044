/**
 * Runs inside the page, where text is laid out. The functions are sent there as text, so they may use nothing from
 * outside this file but types and the DOM, and nothing of this file but functions.
 */

/** Makes everything fit: cells shrink their text, lists lose what hangs over, leaders get their dots. */
async function arrange(): Promise<void> {
  await document.fonts.ready;
  for (const cell of document.querySelectorAll<HTMLElement>('.fit')) shrink(cell);
  for (const flow of document.querySelectorAll('.flow')) trim(flow);
  for (const leader of document.querySelectorAll<HTMLElement>('[data-dots]')) fillLeader(leader);
}

/** Text may leave on any side; what leaves on the left never makes an element scroll. */
function leaves(cell: Element, slack: number): boolean {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const inside = range.getBoundingClientRect();
  const frame = cell.getBoundingClientRect();
  const beside = inside.left < frame.left - slack || inside.right > frame.right + slack;
  return beside || inside.top < frame.top - slack || inside.bottom > frame.bottom + slack;
}

function sizeOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}

/** A loud price gives way before the words beside it, then the picture goes, and in the end the offer. */
function shrink(cell: HTMLElement): void {
  const smallest = 7;
  for (let round = 0; round < 22 && leaves(cell, 2); round++) {
    if (round === 11) for (const picture of cell.querySelectorAll('.pic')) picture.remove();
    const price = cell.querySelector<HTMLElement>('.price');
    const loud = price && sizeOf(price) > 1.25 * sizeOf(cell) && round % 4 < 3 ? price : cell;
    loud.style.fontSize = `${sizeOf(loud) * 0.88}px`;
  }
  if (leaves(cell, 3) || sizeOf(cell) < smallest) cell.remove();
}

function trim(flow: Element): void {
  const hangsOver = (): boolean => flow.scrollHeight > flow.clientHeight + 1 || flow.scrollWidth > flow.clientWidth + 1;
  while (flow.lastElementChild && hangsOver()) flow.lastElementChild.remove();
  // A heading that has lost its items.
  while (flow.lastElementChild?.classList.contains('head')) flow.lastElementChild.remove();
}

function fillLeader(leader: HTMLElement): void {
  const dot = leader.dataset['dots'] ?? '.';
  const room = leader.getBoundingClientRect().width;
  leader.textContent = dot.repeat(20);
  const range = document.createRange();
  range.selectNodeContents(leader);
  const each = range.getBoundingClientRect().width / 20;
  const count = Math.floor((room - 1) / each);
  leader.textContent = count > 2 ? dot.repeat(count) : '';
}

/** Source of a script that arranges the pages. */
export const arrangeScript: string = [arrange, leaves, sizeOf, shrink, trim, fillLeader].map(String).join('\n');
