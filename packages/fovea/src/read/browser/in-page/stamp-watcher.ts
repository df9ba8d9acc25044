/**
 * Runs inside the page. It is turned into text and sent to the browser, so it knows nothing outside itself but the DOM:
 * no imports but types, no constants of the module.
 */
export type Stamped = { foveaStamps?: WeakMap<Element, number> };

/**
 * Takes the stamps off the elements while the page is parsed, before its scripts see them, and remembers them. So a
 * script that copies an element doesn't copy its stamp, and no page can tell that it is stamped.
 */
export function watchStamps(attribute: string): void {
  const stamps = new WeakMap<Element, number>();
  (globalThis as Stamped).foveaStamps = stamps;
  const take = (element: Element): void => {
    const stamp = Element.prototype.getAttribute.call(element, attribute);
    if (stamp === null) return;
    stamps.set(element, Number(stamp));
    Element.prototype.removeAttribute.call(element, attribute);
  };
  const takeAll = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        // The parser adds element by element, so there is nothing inside that has no record of its own.
        if (node instanceof Element) take(node);
      }
    }
  };
  const observer = new MutationObserver(takeAll);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    takeAll(observer.takeRecords());
    observer.disconnect();
  });
}
