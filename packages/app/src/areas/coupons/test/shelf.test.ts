// @vitest-environment happy-dom
import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { describe, expect, it } from 'vitest'
import { endedId, forYouId, moreId, runsOutSoon, sectionsOf, soonId, wholeShopId } from '../shelf/sections.ts'
import { searchTickets } from '../shelf/use-shelf.ts'
import { isActivatedWithAll, type Ticket } from '../ticket/tickets.ts'

const today = '2026-11-20'

function aTicket(couponId: string, coupon: Partial<Coupon> = {}, more: Partial<Omit<Ticket, 'coupon'>> = {}): Ticket {
  const of = {
    couponId,
    title: couponId,
    badge: '−20 %',
    description: '',
    departmentIds: ['bakery'],
    collectUntil: '2026-12-31',
    redeemUntil: '2027-01-31',
  }
  return { coupon: { ...of, collected: 0, ...coupon } as Coupon, copy: undefined, availability: 'collect', ...more }
}
const idsOf = (tickets: readonly Ticket[]) => tickets.map(({ coupon }) => coupon.couponId)

describe('the sections of the bonus world', () => {
  const sections = (tickets: Ticket[], forYou: string[] = []) =>
    sectionsOf(tickets, { today, forYou, departmentIds: ['fruit', 'bakery'] }).map(({ id, tickets: all }) => [id, idsOf(all)])

  it('begin with what runs out, then with what fits the member, and have each coupon once', () => {
    const tickets = [
      aTicket('bread'),
      aTicket('rolls', { collectUntil: '2026-11-27' }),
      aTicket('cake'),
      aTicket('pretzel'),
      aTicket('muffin', { collectUntil: '2026-11-21' }),
      aTicket('loaf'),
    ]
    expect(sections(tickets, ['cake', 'muffin', 'unknown'])).toEqual([
      [soonId, ['muffin', 'rolls']],
      [forYouId, ['cake']],
      ['bakery', ['bread', 'pretzel', 'loaf']],
    ])
  })

  it('put departments with few coupons together, and what is over last', () => {
    const tickets = [
      aTicket('used', {}, { availability: 'redeemed' }),
      aTicket('apple', { departmentIds: ['fruit'] }),
      aTicket('a', { departmentIds: [] }),
      aTicket('b', { departmentIds: [] }),
      aTicket('c', { departmentIds: [] }),
      aTicket('of-a-closed-department', { departmentIds: ['gone'] }),
      aTicket('gone', {}, { availability: 'soldOut' }),
    ]
    expect(sections(tickets)).toEqual([
      [wholeShopId, ['a', 'b', 'c']],
      [moreId, ['apple', 'of-a-closed-department']],
      [endedId, ['used', 'gone']],
    ])
  })

  it('stay the same when a coupon is activated', () => {
    const before = [aTicket('bread'), aTicket('rolls'), aTicket('cake')]
    const after = before.map((ticket) => ({ ...ticket, availability: 'activated' as const }))
    expect(sections(after)).toEqual(sections(before))
  })

  it('count the last day of a copy, and of a coupon the last day to take it', () => {
    const copy = { status: 'Active' } as NonNullable<Ticket['copy']>
    expect(runsOutSoon(aTicket('x', { collectUntil: today, redeemUntil: '2027-01-01' }), today)).toBe(true)
    expect(runsOutSoon(aTicket('x', { collectUntil: today, redeemUntil: '2027-01-01' }, { copy, availability: 'collected' }), today)).toBe(
      false,
    )
    expect(runsOutSoon(aTicket('x', { collectUntil: '2026-11-28' }), today)).toBe(false)
    expect(runsOutSoon(aTicket('x', { collectUntil: '2026-11-19' }), today)).toBe(false)
    expect(runsOutSoon(aTicket('x', { collectUntil: today }, { availability: 'redeemed' }), today)).toBe(false)
  })
})

describe('searching coupons', () => {
  const tickets = [
    aTicket('Käse am Stück', { departmentIds: ['dairy'] }),
    aTicket('Roggenmischbrot', { description: 'Aus dem Steinofen' }),
    aTicket('Riesling, trocken', { badge: '3 für 2' }),
  ]
  const find = (typed: string) => idsOf(searchTickets(tickets, typed, (id) => (id === 'dairy' ? 'Milch und Käse' : '')))

  it.each([
    ['käse', 'Käse am Stück'],
    ['KAESE', 'Käse am Stück'],
    ['kase', 'Käse am Stück'],
    ['milch', 'Käse am Stück'],
    ['brot steinofen', 'Roggenmischbrot'],
    ['rogen', 'Roggenmischbrot'],
    ['rieslign', 'Riesling, trocken'],
    ['reisling', 'Riesling, trocken'],
    ['ryesling', 'Riesling, trocken'],
    ['3 für', 'Riesling, trocken'],
  ])('finds %s', (typed, title) => expect(find(typed)).toEqual([title]))

  it('finds nothing for other words, and all for none', () => {
    expect(find('waschmittel')).toEqual([])
    expect(find('brt')).toEqual([])
    expect(find('  ')).toHaveLength(3)
  })
})

describe('activating all', () => {
  it('includes what was taken and what can be taken for the first time', () => {
    expect(isActivatedWithAll(aTicket('x'))).toBe(true)
    expect(isActivatedWithAll(aTicket('x', { collected: 1 }))).toBe(false)
    expect(isActivatedWithAll(aTicket('x', { collected: 1 }, { availability: 'collected' }))).toBe(true)
    for (const availability of ['activated', 'collectAhead', 'ageUnknown', 'soldOut', 'signIn'] as const) {
      expect(isActivatedWithAll(aTicket('x', {}, { availability }))).toBe(false)
    }
  })
})
