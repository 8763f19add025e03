import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const goodPages: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** The rules whose result can differ in another theme. */
const aboutColour: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Axe parses the few colours of a page again for each text, which took a tenth of the processor time of a page and its checks. */
const rememberColours = `(() => {
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text)
      known.set(text, { r, g, b, alpha })
    }
    return Object.assign(this, known.get(text))
  }
})()`

export type Theme = 'light' | 'dark'

/**
 * Rules about the whole page. They do not apply while a dialog is open, because everything behind it is hidden from screen readers. Axe recognises
 * React Aria's dialogs only by what they cover at this moment.
 */
const aboutThePage = ['landmark-one-main', 'page-has-heading-one']

/**
 * Runs axe on a page without motion. Finite animations are finished first; infinite ones (skeletons) remain. When an animation starts while axe runs,
 * such as an appearing toast, axe has seen half-transparent colours and runs again. What a page draws only near the window is drawn for axe, because
 * its colours change between themes when it is.
 */
const lookStill = `async (options) => {
  let moves = 0
  const note = () => moves++
  const beginnings = ['animationstart', 'transitionrun']
  for (const name of beginnings) document.addEventListener(name, note)
  const later = document.querySelectorAll('[class*="content-visibility:auto"]')
  for (const { style } of later) style.contentVisibility = 'visible'
  try {
    for (;;) {
      const moving = document.getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
      for (const animation of moving) animation.finish()
      await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
      await new Promise(requestAnimationFrame)
      moves = 0
      const isDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null
      const withoutPage = Object.fromEntries(${JSON.stringify(aboutThePage)}.map((rule) => [rule, { enabled: false }]))
      const { violations } = await axe.run(isDialog ? { ...options, rules: withoutPage } : options)
      if (violations.length === 0 || moves === 0) return violations
    }
  } finally {
    for (const name of beginnings) document.removeEventListener(name, note)
    for (const { style } of later) style.contentVisibility = ''
  }
}`

/**
 * Checks that the current page has no violations of WCAG 2.2 AA or of axe's best practices, and readable colours in both themes, or in the given
 * ones. A page is ready when it has its heading: its address changes before that, while its code is still loading.
 */
export async function checkAccess(page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<void> {
  if (themes.length === 0) return
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Half a megabyte is sent and read once per document, not for each check of it.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(`(() => { ${axe} })(); ${rememberColours}`)
  for (const [nth, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    await expectNone(page, theme, nth === 0 ? goodPages : aboutColour)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNone(page: Page, theme: Theme, options: RunOptions): Promise<void> {
  const violations = await page.evaluate<AxeResults['violations']>(
    `(${lookStill})(${JSON.stringify({ ...options, resultTypes: ['violations'], preload: false })})`,
  )
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(found, `${theme} ${page.url()}`).toEqual([])
}
