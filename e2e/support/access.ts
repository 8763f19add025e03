import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours are judged when nothing moves any more; what breathes for ever (skeletons) is let be. */
const stillness = `Promise.all(
  document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => {})),
)`

/** No violations of WCAG 2.2 AA, nor of what axe holds for good practice, on the page as it is: neither dark nor light. */
export async function checkAccess(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(stillness)
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules)
    // One frame only: no second page is needed to put results together.
    const { violations } = await axe.setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    expect(found, `${colorScheme} ${page.url()}`).toEqual([])
  }
}
