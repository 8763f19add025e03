import type { Page } from '@playwright/test'

/**
 * Keeps the next toast from disappearing: its link or button has the focus from the moment it appears, however busy the machine is. Called before
 * what causes the toast.
 */
export const holdNextToast = (page: Page): Promise<void> => page.evaluate<void>(focusWhenShown)

const focusWhenShown = `new MutationObserver((_, observer) => {
  const control = document.querySelector('.toast :is(a, button)')
  if (!control) return
  observer.disconnect()
  control.focus()
}).observe(document.body, { childList: true, subtree: true })`
