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

/** As keys are named here: `Ctrl+z` also where the key is ⌘. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (!ctrlKey && !metaKey) return key;
  return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;
}

/**
 * Keys that work wherever one is, except in fields; the names are those of `KeyboardEvent.key`, with `Ctrl+` and `Ctrl+Shift+`
 * before them.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (isPressing(event.target, event.key)) return;
      const call = latest.current[nameOf(event)];
      if (!call) return;
      event.preventDefault();
      call();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
