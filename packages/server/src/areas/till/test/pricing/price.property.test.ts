import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildContent } from '../../../../content/index.ts'
import { aCampaign, aDepartment, aReward } from '../../../../content/test/support/shop-items.ts'
import { itemsOfShop, smallShop } from '../../../../content/test/support/small-shop.ts'
import { type Basket, priceBasket } from '../../basket/price-basket.ts'
import { earnedWith } from '../../basket/rate.ts'
import type { RewardAtTill } from '../../basket/rewards-and-vouchers.ts'
import { costsUpTo, heartsKept, returnedUnits, takeBack, takenBackLine } from '../../receipts/take-back.ts'

const day = '2026-04-01'
const departments = ['obst', 'blumen', 'tabak', 'nobody-knows', 'constructor', '__proto__']
const content = buildContent(
  itemsOfShop({
    ...smallShop(),
    departments: [aDepartment('obst', 1, 10), aDepartment('blumen', 2, 20), aDepartment('tabak', 0, 30)],
    campaigns: [
      {
        ...aCampaign('kochen'),
        rate: { centsPerHeart: 500, departmentWeights: [{ departmentId: 'obst', weight: 3 }] },
        rewards: [aReward('topf'), { ...aReward('sekt'), ageRestricted: true }],
      },
      { ...aCampaign('decken'), position: 20, rate: { centsPerHeart: 700, departmentWeights: [] }, rewards: [aReward('teller')] },
      { ...aCampaign('over'), position: 30, collectUntil: '2026-03-31', rewards: [aReward('glas')] },
      { ...aCampaign('to-come'), position: 40, collectFrom: '2026-04-02', rewards: [aReward('korb')] },
    ],
  }),
)
const context = { content, day, canSpend: true, birthDate: '1986-03-07' }

const line = fc.record({
  departmentId: fc.constantFrom(...departments),
  amountCents: fc.integer({ min: 0, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
})
const basketLines = fc
  .array(line, { maxLength: 25 })
  .map((lines) => lines.map((one, index) => ({ ...one, line: index + 1, productId: `product-${index}` })))
const reward: fc.Arbitrary<RewardAtTill> = fc.record({
  redemptionId: fc.uuid(),
  campaignId: fc.constant('kochen'),
  rewardId: fc.constantFrom('topf', 'gone'),
  status: fc.constantFrom('Activated', 'Redeemed', 'Deactivated', 'Expired'),
  hearts: fc.integer({ min: 1, max: 50 }),
  copayCents: fc.integer({ min: 0, max: 5000 }),
  validUntil: fc.constantFrom('2026-03-31', day, '2026-06-14'),
})

function price(lines: Basket['lines'], rewards: RewardAtTill[] = [], redemptionIds: string[] = []) {
  return priceBasket({ lines, rewards, redemptionIds }, context)
}

const heartsOf = (lines: Basket['lines']) => price(lines).earnings.map(({ hearts }) => hearts)

describe('the price of a basket', () => {
  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(
        basketLines.chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }))),
        ([lines, shuffled]) => {
          const earned = (basket: Basket['lines']) => price(basket).earnings.map(({ countedCents, hearts }) => [countedCents, hearts])
          expect(earned(shuffled)).toEqual(earned(lines))
        },
      ),
    )
  })

  it('gives a heart for each full amount of what counts, and for nothing else', () => {
    fc.assert(
      fc.property(basketLines, (lines) => {
        for (const { campaign: of, countedCents, hearts } of price(lines).earnings) {
          const weights: Record<string, number> = of.id === 'kochen' ? { obst: 3, blumen: 2, tabak: 0 } : { blumen: 2, tabak: 0 }
          const expected = lines.reduce(
            (sum, { departmentId, amountCents }) =>
              sum + amountCents * (Object.entries(weights).find(([id]) => id === departmentId)?.[1] ?? 1),
            0,
          )
          expect(countedCents).toBe(expected)
          expect(hearts * of.rate.centsPerHeart).toBeLessThanOrEqual(countedCents)
          expect((hearts + 1) * of.rate.centsPerHeart).toBeGreaterThan(countedCents)
        }
      }),
    )
  })

  it('earns in the campaigns that collect on the day only', () => {
    const apples = { line: 1, productId: 'apfel', departmentId: 'obst', quantity: 1, amountCents: 10_000 }
    expect(price([apples]).earnings.map(({ campaign: { id }, hearts }) => [id, hearts])).toEqual([
      ['kochen', 60],
      ['decken', 14],
    ])
  })

  it('never earns less for more, nor less together than in two baskets', () => {
    fc.assert(
      fc.property(basketLines, basketLines, (some, more) => {
        const together = heartsOf([...some, ...more])
        const apart = heartsOf(some).map((hearts, index) => hearts + (heartsOf(more)[index] ?? 0))
        expect(together.every((hearts, index) => hearts >= (apart[index] ?? 0))).toBe(true)
      }),
    )
  })

  it('is the lines and the co-payments of what is handed over', () => {
    fc.assert(
      fc.property(
        basketLines,
        fc.uniqueArray(reward, { maxLength: 6, selector: ({ redemptionId }) => redemptionId }),
        fc.nat(63),
        (lines, rewards, chosen) => {
          const redemptionIds = rewards.filter((_, index) => (chosen >> index) & 1).map(({ redemptionId }) => redemptionId)
          const priced = price(lines, rewards, redemptionIds)
          const handedOver = priced.rewards.filter(({ reason, redemptionId }) => reason === 'ready' && redemptionIds.includes(redemptionId))
          expect(priced.totalCents).toBe(
            lines.reduce((sum, { amountCents }) => sum + amountCents, 0) + handedOver.reduce((sum, { copayCents }) => sum + copayCents, 0),
          )
          expect(priced.rewards).toHaveLength(rewards.length)
          for (const { reason, status, validUntil } of priced.rewards) {
            expect(reason === 'ready').toBe(status === 'Activated' && validUntil >= day)
          }
        },
      ),
    )
  })

  it.each([
    ['ready', {}, {}],
    ['freshCodeRequired', {}, { canSpend: false }],
    ['expired', { validUntil: '2026-03-31' }, {}],
    ['expired', { status: 'Expired' as const }, {}],
    ['notActivated', { status: 'Redeemed' as const, validUntil: '2026-03-31' }, {}],
    ['notActivated', { status: 'Deactivated' as const }, { canSpend: false }],
    ['ageRestricted', { rewardId: 'sekt' }, { birthDate: '2008-04-02' }],
    ['ageRestricted', { rewardId: 'sekt' }, { birthDate: null, canSpend: false }],
    ['ready', { rewardId: 'sekt' }, { birthDate: '2008-04-01' }],
  ])('says %s of a reward that is %o for a customer who is %o', (reason, of, customer) => {
    const one: RewardAtTill = {
      redemptionId: 'r',
      campaignId: 'kochen',
      rewardId: 'topf',
      status: 'Activated',
      hearts: 10,
      copayCents: 0,
      validUntil: day,
      ...of,
    }
    const { rewards } = priceBasket({ lines: [], rewards: [one], redemptionIds: ['r'] }, { ...context, ...customer })
    expect(rewards).toMatchObject([{ reason }])
  })
})

describe('what comes back of a purchase', () => {
  const rate = { centsPerHeart: 500, weights: { blumen: 2, tabak: 0 } }

  /** Pieces in any order and any portions, until nothing is left. */
  const portions = basketLines.chain((lines) => {
    const pieces = lines.flatMap(({ line: number, quantity }) => Array.from({ length: quantity }, () => number))
    return fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray(pieces, { minLength: pieces.length }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 40, maxLength: 40 }),
    )
  })

  it('adds up to the purchase, to the cent and to the heart, however it is brought back', () => {
    fc.assert(
      fc.property(portions, ([lines, pieces, sizes]) => {
        let back = returnedUnits([])
        let paidCents = 0
        let hearts = 0
        const rest = [...pieces]
        while (rest.length > 0) {
          const portion = rest.splice(0, sizes[rest.length % sizes.length])
          const taken = takeBack(
            lines,
            back,
            portion.map((number) => ({ line: number, quantity: 1 })),
          )
          expect(taken).toBeDefined()
          const next = returnedUnits([
            ...[...back].map(([number, quantity]) => ({ line: number, quantity })),
            ...(taken ?? []).map(takenBackLine),
          ])
          const clawedBack = heartsKept(lines, back, rate) - heartsKept(lines, next, rate)
          expect(clawedBack).toBeGreaterThanOrEqual(0)
          paidCents += (taken ?? []).reduce((sum, one) => sum + takenBackLine(one).amountCents, 0)
          hearts += clawedBack
          back = next
        }
        expect(paidCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
        expect(hearts).toBe(
          earnedWith(
            rate,
            lines.map((of) => ({ ...of, paidCents: of.amountCents, voucherCents: 0, uncountedCents: 0 })),
          ).hearts,
        )
        expect(takeBack(lines, back, undefined)).toEqual([])
        for (const { line: number } of lines) expect(takeBack(lines, back, [{ line: number, quantity: 1 }])).toBeUndefined()
      }),
    )
  })

  it('is everything that is left when the till names no lines', () => {
    fc.assert(
      fc.property(portions, ([lines, pieces]) => {
        const some = pieces.slice(0, Math.floor(pieces.length / 2))
        const back = returnedUnits(
          (
            takeBack(
              lines,
              returnedUnits([]),
              some.map((number) => ({ line: number, quantity: 1 })),
            ) ?? []
          ).map(takenBackLine),
        )
        const rest = takeBack(lines, back, undefined) ?? []
        const restCents = rest.reduce((sum, one) => sum + takenBackLine(one).amountCents, 0)
        const backCents = lines.reduce((sum, one) => sum + costsUpTo(one, back.get(one.line) ?? 0).paidCents, 0)
        expect(restCents + backCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
      }),
    )
  })

  it('counts a line that is named twice together', () => {
    const lines = [{ line: 1, departmentId: 'obst', quantity: 3, amountCents: 1000 }]
    expect(
      takeBack(lines, returnedUnits([]), [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ])?.map(takenBackLine),
    ).toMatchObject([{ quantity: 2, amountCents: 666 }])
    expect(
      takeBack(lines, returnedUnits([]), [
        { line: 1, quantity: 2 },
        { line: 1, quantity: 2 },
      ]),
    ).toBeUndefined()
    expect(takeBack(lines, returnedUnits([]), [{ line: 2, quantity: 1 }])).toBeUndefined()
  })
})
