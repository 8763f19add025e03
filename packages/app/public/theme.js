// Runs before the first paint: without it, a page would flash in the system's theme. packages/ui/src/theme.ts stores the choice.
try {
  const theme = JSON.parse(localStorage.getItem('herzkarte.theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that stores nothing has the theme of the system.
}
