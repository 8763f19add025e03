import type { Page } from '@playwright/test'
import { expect, test } from '../../support/world.ts'

/** In the page: writes down in which direction each page change is animated. */
const noteDirections = `
  globalThis.directions = []
  const start = document.startViewTransition?.bind(document)
  if (start) document.startViewTransition = (options) => {
    directions.push(options.types.join())
    return start(options)
  }`

const directionsOf = (app: Page) => app.evaluate<string[]>('globalThis.directions')

test('pages slide forward and back, and main areas fade', async ({ appOf }) => {
  const app = await appOf(undefined, '/main/landing')
  await app.evaluate(noteDirections)
  await app.getByRole('navigation').getByRole('link', { name: 'Bonuswelt' }).click()
  await expect(app).toHaveURL('/main/offers')
  await app.getByRole('article').first().getByRole('link').click()
  await expect(app).toHaveURL(/couponDetail/)
  await app.goBack()
  await expect(app).toHaveURL('/main/offers')
  // The address changes before the page does.
  await expect(app.getByRole('heading', { level: 1, name: 'Bonuswelt' })).toBeVisible()
  await app.goBack()
  await expect(app).toHaveURL('/main/landing')
  expect(await directionsOf(app)).toEqual(['tab', 'forward', 'back', 'tab'])
})

test('with reduced motion no page change is animated', { tag: '@wide' }, async ({ appOf }) => {
  const app = await appOf(undefined, '/main/landing')
  await app.evaluate(noteDirections)
  await app.getByRole('link', { name: 'Bonuswelt' }).first().click()
  await expect(app).toHaveURL('/main/offers')
  expect(await directionsOf(app)).toEqual([])
})
