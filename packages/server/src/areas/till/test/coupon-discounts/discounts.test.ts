import { describe, expect, it } from 'vitest'
import type { CouponEffect, Scope } from '../../../../content/schemas/coupon.ts'
import { bestAssignment } from '../../coupon-discounts/best-assignment.ts'
import { discountsOf } from '../../coupon-discounts/discounts.ts'
import type { CouponInBasket } from '../../coupon-discounts/types.ts'
import type { GoodsLine } from '../../lines.ts'

const everything: Scope = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
const of = (...productIds: string[]): Scope => ({ ...everything, productIds })
const department = (...departmentIds: string[]): Scope => ({ ...everything, departmentIds })

function line(productId: string, amountCents: number, quantity = 1, departmentId = 'obst'): Omit<GoodsLine, 'line'> {
  const goods = { productId, departmentId, quantity, amountCents, tillDiscountCents: 0 }
  return { ...goods, isDiscountable: departmentId !== 'pfand', isPromotion: false, isPlain: false }
}

function coupon(userCouponId: string, effect: CouponEffect, more: Partial<CouponInBasket> = {}): CouponInBasket {
  return { userCouponId, effect, minBasketCents: 0, combinable: true, ...more }
}

/** What each coupon did, as `apfel 40` or as its reason. */
function play(lines: Omit<GoodsLine, 'line'>[], ...coupons: CouponInBasket[]): Record<string, string> {
  const outcomes = discountsOf(
    lines.map((one, index) => ({ line: index + 1, ...one })),
    coupons,
  )
  return Object.fromEntries(
    outcomes.map((outcome) => [
      outcome.userCouponId,
      outcome.applies
        ? outcome.lines.map(({ line: number, cents }) => `${lines[number - 1]?.productId} ${cents}`).join(', ')
        : outcome.reason,
    ]),
  )
}

const percentOff = (percent: number, scope: Scope, maxPieces: number | null = null): CouponEffect => ({
  kind: 'percentOff',
  percent,
  scope,
  maxPieces,
})
const amountOff = (cents: number, scope: Scope, maxPieces = 1): CouponEffect => ({ kind: 'amountOff', cents, scope, maxPieces })
const xForY = (take: number, pay: number, scope: Scope, maxTimes = 9): CouponEffect => ({ kind: 'xForY', take, pay, scope, maxTimes })

describe('a coupon alone', () => {
  const rules: [string, Omit<GoodsLine, 'line'>[], CouponInBasket, string][] = [
    ['takes percent off its products', [line('apfel', 199), line('birne', 300)], coupon('c', percentOff(20, of('apfel'))), 'apfel 40'],
    [
      'takes percent off a department',
      [line('apfel', 199), line('brot', 300, 1, 'backstube')],
      coupon('c', percentOff(10, department('backstube'))),
      'brot 30',
    ],
    [
      'leaves out what it excepts',
      [line('apfel', 200), line('birne', 300)],
      coupon('c', percentOff(10, { ...everything, exceptProductIds: ['birne'] })),
      'apfel 20',
    ],
    ['rounds once over all its pieces', [line('apfel', 500, 3)], coupon('c', percentOff(20, of('apfel'))), 'apfel 100'],
    [
      'takes the dearest pieces when it may have a few only',
      [line('apfel', 200), line('birne', 300)],
      coupon('c', percentOff(50, everything, 1)),
      'birne 150',
    ],
    ['takes an amount off each of some pieces', [line('apfel', 600, 3)], coupon('c', amountOff(50, of('apfel'), 2)), 'apfel 100'],
    ['never takes off more than a piece costs', [line('apfel', 30)], coupon('c', amountOff(50, of('apfel'))), 'apfel 30'],
    [
      'gives a piece for nothing',
      [line('apfel', 200, 2)],
      coupon('c', { kind: 'freeItem', scope: of('apfel'), maxPieces: 1 }),
      'apfel 100',
    ],
    ['gives three for two', [line('apfel', 300, 3)], coupon('c', xForY(3, 2, of('apfel'))), 'apfel 100'],
    [
      'gives three for two over several lines of the same product',
      [line('apfel', 200, 2), line('apfel', 100)],
      coupon('c', xForY(3, 2, of('apfel'))),
      'apfel 67, apfel 33',
    ],
    ['gives it as often as it fits', [line('apfel', 700, 7)], coupon('c', xForY(3, 2, of('apfel'))), 'apfel 200'],
    ['gives it no more often than it says', [line('apfel', 700, 7)], coupon('c', xForY(3, 2, of('apfel'), 1)), 'apfel 100'],
    [
      'counts different products together: the price of the cheapest is taken off all of them',
      [line('apfel', 200, 2), line('birne', 90)],
      coupon('c', xForY(3, 2, everything)),
      'apfel 62, birne 28',
    ],
    [
      'counts pieces of one product at different prices together',
      [line('joghurt', 298, 2), line('joghurt', 99)],
      coupon('c', xForY(3, 2, of('joghurt'))),
      'joghurt 74, joghurt 25',
    ],
    [
      'gives a piece of a line whose amount is not divisible',
      [line('joghurt', 1717, 3)],
      coupon('c', xForY(3, 2, of('joghurt'))),
      'joghurt 572',
    ],
    [
      'gives all pieces that are free, also if the amount is not divisible',
      [line('croissant', 2915, 12)],
      coupon('c', xForY(4, 3, of('croissant'), 3)),
      'croissant 728',
    ],
    [
      'groups the pieces so that the most is free',
      [line('apfel', 600, 3), line('birne', 300, 3)],
      coupon('c', xForY(3, 2, everything)),
      'apfel 200, birne 100',
    ],
    [
      'makes the dearest group if it may make one only',
      [line('apfel', 300, 3), line('birne', 600, 3), line('kiwi', 150)],
      coupon('c', xForY(3, 2, everything, 1)),
      'birne 200',
    ],
    [
      'gives two pieces of each group if half is paid',
      [line('apfel', 500), line('birne', 400), line('kiwi', 300), line('saft', 200)],
      coupon('c', xForY(4, 2, everything)),
      'apfel 179, birne 143, kiwi 107, saft 71',
    ],
    ['wants a complete group', [line('apfel', 200, 2)], coupon('c', xForY(3, 2, of('apfel'))), 'tooFewPieces'],
    [
      'does not count what is not in the offer',
      [line('apfel', 200, 2), line('birne', 100)],
      coupon('c', xForY(3, 2, of('apfel'))),
      'tooFewPieces',
    ],
    [
      'takes percent off the basket, cent-exact by line',
      [line('apfel', 333), line('birne', 333), line('kiwi', 333)],
      coupon('c', { kind: 'basketPercentOff', percent: 10, scope: everything }),
      'apfel 34, birne 33, kiwi 33',
    ],
    [
      'takes an amount off the basket',
      [line('apfel', 3000), line('birne', 1000)],
      coupon('c', { kind: 'basketAmountOff', cents: 500, scope: everything }, { minBasketCents: 4000 }),
      'apfel 375, birne 125',
    ],
    [
      'wants the basket that it says',
      [line('apfel', 3999)],
      coupon('c', percentOff(10, everything), { minBasketCents: 4000 }),
      'basketTooSmall',
    ],
    [
      'does not count deposits as basket',
      [line('apfel', 3999), line('flasche', 25, 1, 'pfand')],
      coupon('c', percentOff(10, everything), { minBasketCents: 4000 }),
      'basketTooSmall',
    ],
    ['takes nothing off deposits', [line('flasche', 25, 1, 'pfand')], coupon('c', percentOff(10, everything)), 'noMatchingProduct'],
    ['finds nothing in an empty basket', [], coupon('c', percentOff(10, everything)), 'noMatchingProduct'],
    ['is not used up for less than half a cent', [line('apfel', 4)], coupon('c', percentOff(10, everything)), 'betterCombination'],
  ]
  it.each(rules)('%s', (_, lines, one, expected) => {
    expect(play(lines, one)).toEqual({ c: expected })
  })
})

it('a kind that takes a part off the pieces of a group is rounded once, over the whole group', () => {
  const halves: typeof bestAssignment = (classes, demands) => {
    const best = bestAssignment(classes, demands)
    return { ...best, reduced: best.reduced.map((counts) => counts.map((count) => count / 2)) }
  }
  const lines = [
    { ...line('apfel', 99 * 3, 3), line: 1 },
    { ...line('birne', 101, 1), line: 2 },
  ]
  const [outcome] = discountsOf(lines, [coupon('second half price', xForY(2, 1, everything))], halves)
  // The cheaper ones of two pairs cost 99 each: half of 198.
  expect(outcome).toMatchObject({ applies: true, discountCents: 99 })
  const [one] = discountsOf([{ ...line('apfel', 99 * 2, 2), line: 1 }], [coupon('second half price', xForY(2, 1, everything))], halves)
  expect(one).toMatchObject({ applies: true, discountCents: 50 })
})

describe('coupons together', () => {
  it('share a line between them, a piece each', () => {
    expect(
      play([line('apfel', 400, 4)], coupon('half', percentOff(50, of('apfel'), 1)), coupon('fifth', percentOff(20, of('apfel'), 2))),
    ).toEqual({
      half: 'apfel 50',
      fifth: 'apfel 40',
    })
  })

  it('stand back for another on a piece where that is worth more in all', () => {
    // The free piece could be the wine; but then the coupon on wine would find nothing.
    const lines = [line('wein', 500), line('saft', 450)]
    expect(
      play(
        lines,
        coupon('free', { kind: 'freeItem', scope: of('wein', 'saft'), maxPieces: 1 }),
        coupon('wine', percentOff(30, of('wein'))),
      ),
    ).toEqual({
      free: 'saft 450',
      wine: 'wein 150',
    })
  })

  it('are passed over when another one leaves them nothing', () => {
    expect(play([line('apfel', 200)], coupon('less', percentOff(10, of('apfel'))), coupon('more', percentOff(20, of('apfel'))))).toEqual({
      less: 'betterCombination',
      more: 'apfel 40',
    })
  })

  it('use the first of equals', () => {
    expect(play([line('apfel', 200)], coupon('sooner', percentOff(10, of('apfel'))), coupon('later', percentOff(10, of('apfel'))))).toEqual(
      {
        sooner: 'apfel 20',
        later: 'betterCombination',
      },
    )
  })

  it('leave pieces to three for two, or take them, whichever is worth more', () => {
    const apples = (cents: number) => [line('apfel', cents, 3)]
    expect(play(apples(300), coupon('trio', xForY(3, 2, of('apfel'))), coupon('tenth', percentOff(10, of('apfel'))))).toEqual({
      trio: 'apfel 100',
      tenth: 'betterCombination',
    })
    expect(play(apples(300), coupon('trio', xForY(3, 2, of('apfel'))), coupon('half', percentOff(50, of('apfel'))))).toEqual({
      trio: 'betterCombination',
      half: 'apfel 150',
    })
    expect(play([line('apfel', 500, 5)], coupon('trio', xForY(3, 2, of('apfel'))), coupon('tenth', percentOff(10, of('apfel'))))).toEqual({
      trio: 'apfel 100',
      tenth: 'apfel 20',
    })
  })

  it('leave no piece of a group to another coupon', () => {
    const lines = [line('wein', 1000), line('saft', 400), line('brot', 300)]
    const trio = coupon('trio', xForY(3, 2, everything))
    expect(play(lines, trio, coupon('wine', percentOff(20, of('wein'))))).toEqual({
      trio: 'wein 176, saft 71, brot 53',
      wine: 'betterCombination',
    })
    expect(play(lines, trio, coupon('wine', percentOff(40, of('wein'))))).toEqual({ trio: 'betterCombination', wine: 'wein 400' })
  })

  it('divide pieces between two offers of the same kind', () => {
    const lines = [line('apfel', 800, 4), line('birne', 450, 3)]
    expect(play(lines, coupon('two', xForY(2, 1, of('apfel'), 1)), coupon('three', xForY(3, 2, everything, 1)))).toEqual({
      two: 'apfel 200',
      three: 'apfel 109, birne 41',
    })
  })

  it('use the first of two equal offers', () => {
    const trio = (id: string) => coupon(id, xForY(3, 2, of('apfel'), 1))
    expect(play([line('apfel', 500, 5)], trio('sooner'), trio('later'))).toEqual({ sooner: 'apfel 100', later: 'betterCombination' })
  })

  it('give the piece that a percentage on the basket leaves most of', () => {
    const lines = [line('wein', 1000, 2), line('saft', 480), line('brot', 470)]
    expect(
      play(
        lines,
        coupon('pairs', xForY(2, 1, of('wein', 'saft', 'brot'), 2)),
        coupon('all', { kind: 'basketPercentOff', percent: 50, scope: of('wein') }),
      ),
    ).toEqual({ pairs: 'wein 328, saft 314, brot 308', all: 'wein 500' })
  })

  it('take percent off the basket of what the others left', () => {
    expect(
      play(
        [line('apfel', 1000), line('birne', 1000)],
        coupon('half', percentOff(50, of('apfel'))),
        coupon('all', { kind: 'basketPercentOff', percent: 10, scope: everything }),
      ),
    ).toEqual({ half: 'apfel 500', all: 'apfel 50, birne 100' })
  })

  it('are one on the basket, the better one', () => {
    expect(
      play(
        [line('apfel', 2000)],
        coupon('amount', { kind: 'basketAmountOff', cents: 150, scope: everything }),
        coupon('percent', { kind: 'basketPercentOff', percent: 10, scope: everything }),
      ),
    ).toEqual({ amount: 'betterCombination', percent: 'apfel 200' })
  })

  it('yield to one that stands alone when it takes off more, and not when it takes off the same', () => {
    const alone = (percent: number) => coupon('alone', percentOff(percent, everything), { combinable: false })
    const together = [coupon('apple', percentOff(50, of('apfel'))), coupon('pear', percentOff(50, of('birne')))]
    const lines = [line('apfel', 200), line('birne', 200)]
    expect(play(lines, alone(60), ...together)).toEqual({
      alone: 'apfel 120, birne 120',
      apple: 'betterCombination',
      pear: 'betterCombination',
    })
    expect(play(lines, alone(50), ...together)).toEqual({ alone: 'betterCombination', apple: 'apfel 100', pear: 'birne 100' })
  })
})
