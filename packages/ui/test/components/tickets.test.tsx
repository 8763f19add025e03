import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Coupon, type CouponState } from '../../src/card/Coupon.tsx'

const usual = { width: innerWidth, height: innerHeight }
afterEach(() => page.viewport(usual.width, usual.height))

it.each<[number, CouponState, string]>([
  [390, 'available', 'below'],
  [768, 'available', 'next to'],
  [1440, 'activated', 'next to'],
  [1440, 'expired', 'next to'],
])('the terms of a coupon on its page at %i px, %s, are %s its deal, right above its action', async (width, state, where) => {
  await page.viewport(width, 900)
  const screen = await render(
    <Coupon deal={{ value: 'gratis' }} title="Bread" look="detail" state={state}>
      <p>Terms</p>
      <button type="button">Activate</button>
    </Coupon>,
  )
  const deal = screen.getByText('gratis').element().getBoundingClientRect()
  const terms = screen.getByText('Terms').element().getBoundingClientRect()
  const action = screen.getByRole('button').element().getBoundingClientRect()
  expect(terms.left > deal.right).toBe(where === 'next to')
  expect(action.top - terms.bottom).toBeLessThanOrEqual(40)
})
