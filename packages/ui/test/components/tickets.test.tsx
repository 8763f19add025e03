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

const ticketIn = (state: CouponState, isNew = false) => <Coupon deal={{ value: 'gratis' }} title="Bread" state={state} isNew={isNew} />

it('a ticket that is activated while it is seen is stamped, and one that was activated before bears its stamp', async () => {
  const screen = await render(ticketIn('available'))
  const ticket = screen.getByRole('article')
  await expect.element(ticket).not.toHaveAttribute('data-just')
  expect(ticket.element().querySelector('.ticket__stamp')).toBeNull()
  await screen.rerender(ticketIn('activated'))
  await expect.element(ticket).toHaveAttribute('data-just', 'true')
  expect(getComputedStyle(ticket.element().querySelector('.ticket__stamp') ?? document.body).animationName).toBe('hk-stamp')
  await screen.rerender(ticketIn('available'))
  await expect.element(ticket).not.toHaveAttribute('data-just')
  await screen.unmount()

  const later = await render(ticketIn('activated'))
  await expect.element(later.getByRole('article')).not.toHaveAttribute('data-just')
  expect(later.container.querySelector('.ticket__stamp')).not.toBeNull()
})

it('tickets that are activated together are stamped one after another, and the last ones together', async () => {
  const ten = (state: CouponState) => (
    <>
      {Array.from({ length: 10 }, (_, place) => (
        <Coupon key={String(place)} deal={{ value: '−20' }} title={`Bread ${place}`} state={state} />
      ))}
    </>
  )
  const screen = await render(ten('available'))
  await screen.rerender(ten('activated'))
  await expect.element(screen.getByRole('article').last()).toHaveAttribute('data-just', 'true')
  const delays = [...screen.container.querySelectorAll<HTMLElement>('.ticket')].map(({ style }) => style.getPropertyValue('--delay'))
  expect(delays).toEqual(['0ms', '90ms', '180ms', '270ms', '360ms', '450ms', '540ms', '630ms', '630ms', '630ms'])
})

it('a voucher that has just been made is printed and stamped', async () => {
  const screen = await render(ticketIn('activated', true))
  await expect.element(screen.getByRole('article')).toHaveAttribute('data-just', 'true')
  expect(getComputedStyle(screen.getByRole('article').element()).animationName).toBe('hk-print')
})
