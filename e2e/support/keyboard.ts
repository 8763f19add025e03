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

/** Moves the focus to an element and presses a key there. */
export async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves the focus to a field and types into it. A field that has the focus already, such as the first of a page, keeps it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await target.waitFor()
  if (!(await target.evaluate((element) => element === element.ownerDocument.activeElement))) await tabTo(page, target)
  await page.keyboard.type(text)
}

/** The middle of the focused element is what one sees there (WCAG 2.4.11), or its own content. */
async function expectSeen(target: Locator): Promise<void> {
  const isSeen = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const there = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
      return there !== null && (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element) === true)
    })
  // A sheet is still on its way up when its first element gets the focus.
  await expect.poll(isSeen, `${target} is covered`).toBe(true)
}
