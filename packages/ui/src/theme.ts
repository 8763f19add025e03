import { stored } from './storage.ts'

type Theme = 'light' | 'dark'
/** `system`: whatever the device says. */
export type ThemeChoice = Theme | 'system'

const store = stored<Theme>('theme', (value): value is Theme => value === 'light' || value === 'dark')

export const themeChoice = (): ThemeChoice => store.get() ?? 'system'

/** Stores the choice for this device. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') store.clear()
  else store.set(choice)
}

/**
 * Shows the chosen theme, here and in other tabs, and colours the bars of the browser. The document's own script (`theme.js`) has set the attribute
 * before the first paint.
 */
export function showTheme(): void {
  show()
  store.subscribe(show)
}

function show(): void {
  const theme = store.get()
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  for (const bar of bars) {
    bar.dataset.system ??= bar.content
    const [chosen] = [...bars].filter(({ media }) => media.includes(theme ?? 'none'))
    bar.content = chosen?.dataset.system ?? chosen?.content ?? bar.dataset.system
  }
}
