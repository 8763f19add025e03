import { describe, expect, it } from 'vitest'
import { checkWindows } from '../checks/windows.ts'
import { resolveDay, resolveDays } from '../resolve-days.ts'
import { changed, itemsOfShop, only, type Shop } from './support/small-shop.ts'

describe('a day counted from the opening day', () => {
  it.each([
    ['+0d', '2026-03-01', '2026-03-01'],
    ['+45d', '2026-03-01', '2026-04-15'],
    ['-1d', '2026-03-01', '2026-02-28'],
    ['-1d', '2028-03-01', '2028-02-29'],
    ['+1d', '2026-12-31', '2027-01-01'],
    // The clocks change on 29 March and 25 October: a day stays a day.
    ['+1d', '2026-03-28', '2026-03-29'],
    ['+1d', '2026-10-25', '2026-10-26'],
    ['-240d', '2026-11-20', '2026-03-25'],
    ['2026-10-25', '2026-03-01', '2026-10-25'],
  ])('%s, opened on %s, is %s', (day, openedOn, resolved) => {
    expect(resolveDay(day, openedOn)).toBe(resolved)
  })

  it('is resolved wherever a schema has a day, and nowhere else', () => {
    const items = itemsOfShop(
      changed((shop) => {
        const campaign = only(shop.campaigns)
        campaign.collectFrom = '-60d'
        campaign.freeHearts = { amount: 3, from: '-60d', until: '+5d' }
        campaign.texts.title.de = '+45d'
        only(shop.banners).until = '+1d'
      }),
    )
    const resolved = resolveDays(items, '2026-03-01')
    const campaign = resolved.find((item) => item.kind === 'campaign')
    expect(campaign?.data).toMatchObject({
      collectFrom: '2025-12-31',
      collectUntil: '2026-05-31',
      freeHearts: { amount: 3, from: '2025-12-31', until: '2026-03-06' },
      texts: { title: { de: '+45d' } },
    })
    expect(resolved.find((item) => item.kind === 'banner')?.data).toMatchObject({ until: '2026-03-02' })
    expect(items.find((item) => item.kind === 'campaign')?.data).toMatchObject({ collectFrom: '-60d' })
  })

  it('keeps what is not set', () => {
    const items = itemsOfShop(changed((shop) => (only(shop.campaigns).freeHearts = null)))
    expect(resolveDays(items, '2026-03-01')).toEqual(items)
  })
})

describe('windows', () => {
  const table: [string, (shop: Shop) => void, string][] = [
    ['collecting', (s) => (only(s.campaigns).collectUntil = '2026-02-28'), 'collectUntil is 2026-02-28, before collectFrom (2026-03-01)'],
    ['redeeming', (s) => (only(s.campaigns).redeemUntil = '2026-05-30'), 'redeemUntil is 2026-05-30, before collectUntil (2026-05-31)'],
    ['a banner', (s) => (only(s.banners).until = '2026-02-28'), 'until is 2026-02-28, before from (2026-03-01)'],
    [
      'free hearts too early',
      (s) => (only(s.campaigns).freeHearts = { amount: 1, from: '2026-02-01', until: '2026-03-02' }),
      'freeHearts.from is 2026-02-01, before collectFrom (2026-03-01)',
    ],
    [
      'free hearts too long',
      (s) => (only(s.campaigns).freeHearts = { amount: 1, from: '2026-03-01', until: '2026-06-01' }),
      'collectUntil is 2026-05-31, before freeHearts.until (2026-06-01)',
    ],
    ['a written and a relative day', (s) => (only(s.banners).until = '-40d'), 'until is 2026-02-19, before from (2026-03-01)'],
  ]
  it.each(table)('that end before they begin are said: %s', (_, change, message) => {
    const items = resolveDays(
      itemsOfShop(
        changed((shop) => {
          only(shop.campaigns).freeHearts = null
          change(shop)
        }),
      ),
      '2026-03-31',
    )
    expect(checkWindows(items).map((problem) => `${problem.path} ${problem.message.en}`)).toEqual([message])
  })

  it('of one day are fine', () => {
    const oneDay = changed((shop) => {
      Object.assign(only(shop.campaigns), { collectUntil: '2026-03-01', redeemUntil: '2026-03-01', freeHearts: null })
    })
    expect(checkWindows(itemsOfShop(oneDay))).toEqual([])
  })
})
