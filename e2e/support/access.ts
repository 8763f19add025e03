import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const goodPages: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** What the other colours of the dark theme can change. */
const aboutColour: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Colours are judged when nothing moves any more; what breathes for ever (skeletons) is let be. */
const stillness = `Promise.all(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {})),
)`

/**
 * No violations of WCAG 2.2 AA, nor of what axe holds for good practice, on the page as it is; its colours in both themes. A page is there when its
 * heading is: its address comes before it, while the code of the page is still on its way.
 */
export async function checkAccess(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(`window.axe || (() => { ${axe.source} })()`)
  await expectNone(page, 'dark', aboutColour)
  await expectNone(page, 'light', goodPages)
}

async function expectNone(page: Page, colorScheme: 'dark' | 'light', options: RunOptions): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const run = `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'], preload: false })})`
  const { violations } = await page.evaluate<AxeResults>(`${stillness}.then(() => ${run}).then(({ violations }) => ({ violations }))`)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(found, `${colorScheme} ${page.url()}`).toEqual([])
}
