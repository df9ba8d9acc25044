import { createStore, useStore } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'fovea-theme';
const kept = globalThis.localStorage?.getItem(key);
const store = createStore<Theme>(themes.find((theme) => theme === kept) ?? 'system');

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export const useTheme = (): Theme => useStore(store);

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  store.set(theme);
  show(theme);
}

/** Before the first paint, so that nothing flashes. */
export const startTheme = (): void => show(store.get());
