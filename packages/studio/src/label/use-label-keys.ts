import { useEffect, useRef } from 'react';

/** In a field a letter is a letter. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** On a button the enter key and the space bar press it. */
const isPressing = (target: EventTarget | null, key: string): boolean =>
  key === 'Enter' && target instanceof HTMLElement && target.closest('button, a, summary, [role="treeitem"]') !== null;

/** Keys that work wherever one is, except in fields; the names are those of `KeyboardEvent.key`. */
export function useLabelKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isPressing(event.target, event.key)) return;
      const call = latest.current[event.key];
      if (!call) return;
      event.preventDefault();
      call();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
