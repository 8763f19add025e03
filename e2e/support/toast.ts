import type { Page } from '@playwright/test'

/**
 * Keeps the next toast from disappearing: its link or button has the focus from the moment it appears, however busy the machine is. Called before
 * what causes the toast.
 */
export const holdNextToast = (page: Page): Promise<void> => page.evaluate<void>(focusWhenShown('.toast :is(a, button)'))

/** Keeps the next till moment from ending by itself, in the same way. */
export const holdNextMoment = (page: Page): Promise<void> => page.evaluate<void>(focusWhenShown(':is(.turning, .moment-slip) button'))

const focusWhenShown = (selector: string) => `new MutationObserver((_, observer) => {
  const control = document.querySelector('${selector}')
  if (!control) return
  observer.disconnect()
  control.focus()
}).observe(document.body, { childList: true, subtree: true })`
