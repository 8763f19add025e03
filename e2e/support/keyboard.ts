import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has before the one that is looked for. */
const mostStops = 120

/**
 * Moves the focus with Tab until it is on this element, and checks that it can be seen there: not below a bar that is fixed, and not outside of the
 * window. Nothing else is pressed, so a page with a trap or an element without a stop fails.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return expectSeen(target)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** Moves the focus to an element and activates it, as a link or a button. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The middle of the focused element is what one sees there (WCAG 2.4.11), or its own content. */
async function expectSeen(target: Locator): Promise<void> {
  const isSeen = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element) === true)
  })
  expect(isSeen, `${target} is covered`).toBe(true)
}
