import type { KeyboardEvent, ReactNode } from 'react';

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string }[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
};

/** Tabs as the ARIA practices have them: one stop for the tab key, arrows between them. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps): ReactNode {
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === open);
    const next = tabs[(at + by + tabs.length) % tabs.length]!;
    onOpen(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={step}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === open}
          {...(id === open && { 'aria-controls': `panel-${id}` })}
          tabIndex={id === open ? 0 : -1}
          onClick={() => onOpen(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
