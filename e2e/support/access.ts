import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const goodPages = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the other colours of the dark theme can change. */
const aboutColour = ['color-contrast', 'link-in-text-block']

/** Colours are judged when nothing moves any more; what breathes for ever (skeletons) is let be. */
const stillness = `Promise.all(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {})),
)`

/** No violations of WCAG 2.2 AA, nor of what axe holds for good practice, on the page as it is; its colours in both themes. */
export async function checkAccess(page: Page): Promise<void> {
  await expectNone(page, 'dark', (axe) => axe.withRules(aboutColour))
  await expectNone(page, 'light', (axe) => axe.withTags(goodPages))
}

async function expectNone(page: Page, colorScheme: 'dark' | 'light', choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(stillness)
  // One frame only: no second page is needed to put results together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(found, `${colorScheme} ${page.url()}`).toEqual([])
}
