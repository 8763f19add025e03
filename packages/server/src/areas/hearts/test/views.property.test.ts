import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aReward, aCampaign as campaignOf } from '../../../content/test/support/shop-items.ts'
import { issue } from '../../../ledger/index.ts'
import { emptyBook } from '../../../ledger/types.ts'
import { campaignStatus, rewardsByPrice } from '../campaign-view.ts'
import { type CardFigures, cardView, missingHearts } from '../card-view.ts'
import { rewardView } from '../reward-view.ts'

/** From 1 March to 14 June 2026, with rewards for 30, 10 and 20 hearts in the merchant's order. */
const campaign = {
  ...campaignOf('kochen'),
  rewards: [30, 10, 20].map((heartsNeeded) => ({ ...aReward(`for-${heartsNeeded}`), heartsNeeded })),
}
const rewardIds = campaign.rewards.map(({ id }) => id)

const figures: fc.Arbitrary<CardFigures> = fc.record({
  purchased: fc.nat(30),
  given: fc.nat(30),
  waiting: fc.constant(0),
  activated: fc.nat(60),
  collected: fc.nat(200),
  debt: fc.nat(30),
  activatedRewards: fc.nat(3),
  congratulated: fc.nat(60),
  expiresOn: fc.constantFrom(null, '2026-04-30'),
})
const stock = fc.dictionary(fc.constantFrom(...rewardIds), fc.nat(10)).map((left) => new Map(Object.entries(left)))
const day = fc.constantFrom('2026-03-01', '2026-06-01', '2026-06-14', '2026-06-15')

describe('the label of a reward', () => {
  const [reward = aReward('topf')] = campaign.rewards
  const label = (left: number | undefined, on = '2026-06-14') =>
    rewardView(reward, { campaign, day: on, lang: 'de', stock: new Map(left === undefined ? [] : [[reward.id, left]]) }).stock

  it.each([
    [undefined, 'available'],
    [6, 'available'],
    [5, 'lowStock'],
    [1, 'lowStock'],
    [0, 'outOfStock'],
  ] as const)('with %s left is %s', (left, expected) => expect(label(left)).toBe(expected))

  it('is expired after the last day, however many are left', () => {
    expect([undefined, 6, 5, 0].map((left) => label(left, '2026-06-15'))).toEqual(['expired', 'expired', 'expired', 'expired'])
  })
})

describe('a campaign', () => {
  it.each([
    ['2026-02-28', 'Inactive'],
    ['2026-03-01', 'Active'],
    ['2026-06-14', 'Active'],
    ['2026-06-15', 'Expired'],
  ] as const)('is on %s %s', (on, status) => expect(campaignStatus(campaign, on)).toBe(status))

  it('lists its rewards from the cheapest to the dearest', () => {
    expect(rewardsByPrice(campaign).map(({ heartsNeeded }) => heartsNeeded)).toEqual([10, 20, 30])
  })
})

describe('a card', () => {
  it('shows all that is held, and as shareable what of it was purchased', () => {
    fc.assert(
      fc.property(figures, stock, day, (of, left, on) => {
        const card = cardView(campaign, of, { lang: 'de', day: on, stock: left })
        expect(card.hearts).toBe(of.purchased + of.given)
        expect(card.shareableHearts).toBe(of.purchased)
        expect(card.debtHearts).toBe(of.debt)
        expect(card.expiresOn).toBe(of.expiresOn ?? campaign.redeemUntil)
      }),
    )
  })

  it('leads to the cheapest reward in stock that is out of reach, and shows the dearest one within reach', () => {
    fc.assert(
      fc.property(figures, stock, day, (of, left, on) => {
        const { nextReward, reachedReward } = cardView(campaign, of, { lang: 'de', day: on, stock: left })
        const possible =
          on === '2026-06-15' ? [] : campaign.rewards.filter(({ id }) => left.get(id) !== 0).map(({ heartsNeeded }) => heartsNeeded)
        const spendable = of.purchased + of.given - of.debt
        const beyond = possible.filter((needed) => needed > spendable)
        const within = possible.filter((needed) => needed <= spendable)
        const collects = on <= campaign.collectUntil
        expect(nextReward?.heartsNeeded).toBe(collects && beyond.length > 0 ? Math.min(...beyond) : undefined)
        expect(reachedReward?.heartsNeeded).toBe(within.length > 0 ? Math.max(...within) : undefined)
      }),
    )
  })

  it('has its goal within reach as soon as the missing hearts have landed, and not one heart before', () => {
    const reached = (of: CardFigures, credited: number, needed: number) => {
      const { purchased, given, debt } = credited > 0 ? landing(of, credited) : of
      return purchased + given - debt >= needed
    }
    fc.assert(
      fc.property(figures, fc.constantFrom(...campaign.rewards), (of, reward) => {
        const missing = missingHearts(reward, of)
        expect(reached(of, missing, reward.heartsNeeded)).toBe(true)
        if (missing > 0) expect(reached(of, missing - 1, reward.heartsNeeded)).toBe(false)
      }),
    )
  })
})

/** Figures after so many hearts have landed, as the ledger lands them: a debt is repaid first. */
function landing(of: CardFigures, hearts: number): CardFigures {
  const book = { ...emptyBook('somebody', campaign.id), purchased: of.purchased, given: of.given, debt: -of.debt }
  const occasion = { reason: 'shopping', cause: { kind: 'purchase', id: 'receipt' }, key: 'key', happenedAt: new Date(0) } as const
  const { entries } = issue(book, hearts, 'purchased', '2026-06-14', occasion)
  const change = (account: string) => entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0)
  return { ...of, purchased: of.purchased + change('purchased'), debt: of.debt - change('debt') }
}
