// @vitest-environment happy-dom
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { describe, expect, it } from 'vitest'
import type { Moment } from '../../../live/moments.ts'

const { goalOf } = await import('../moment/use-goal.ts')
const { factsOf, spokenOf } = await import('../moment/MomentStub.tsx')

const campaignId = 'herzhaft-kochen'
const pan = { rewardId: 'pfanne', name: 'Bratpfanne', image: '/pan.svg', icon: 'pan', heartsNeeded: 10 }
const next = (missingHearts: number) => ({ ...pan, goal: 'bis zur Bratpfanne', missingHearts })
const reached = { ...pan, congratulation: 'Die Bratpfanne ist deine!', isCongratulated: false }
const aCard = (card: Partial<StampCard>) => ({ campaignId, hearts: 5, nextReward: next(5), reachedReward: null, ...card }) as StampCard
const aSale = (hearts: number, balanceHearts: number, more: object = {}): Moment => ({
  ...{ kind: 'sale', id: '1', at: 0, receiptId: '1', storeName: 'Lindenau', hearts: [{ campaignId, hearts, balanceHearts }] },
  ...{ savedCents: 0, voucherCents: 0, donationCents: 0, points: 0, punches: 0, ...more },
})

describe('the goal of a moment', () => {
  it('is known at once from the card as it was before', () => {
    expect(goalOf(aSale(4, 9), [aCard({})], false)).toMatchObject({ isKnown: true, held: 9, next: { missingHearts: 1 } })
    expect(goalOf(aSale(4, 9), [aCard({ hearts: 9, nextReward: next(1) })], false)).toMatchObject({ next: { missingHearts: 1 } })
  })

  it('is a reward only when the server says that it is reached, and nobody was congratulated on it', () => {
    expect(goalOf(aSale(5, 10), [aCard({})], false)).toEqual({ isKnown: false, held: 10 })
    const after = { hearts: 10, nextReward: { ...next(10), heartsNeeded: 20 }, reachedReward: reached }
    expect(goalOf(aSale(5, 10), [aCard(after)], true)).toMatchObject({ isKnown: true, reached: { rewardId: 'pfanne', campaignId } })
    const elsewhere = { ...after, reachedReward: { ...reached, isCongratulated: true } }
    const shown = goalOf(aSale(5, 10), [aCard(elsewhere)], true)
    expect(shown.reached).toBeUndefined()
    expect(shown.next).toMatchObject({ missingHearts: 10 })
  })

  it('takes the balance from the card if the moment has none', () => {
    const asked = { ...aSale(4, 9), hearts: [{ campaignId, hearts: 4 }] } as Moment
    expect(goalOf(asked, [aCard({})], false).held).toBeUndefined()
    expect(goalOf(asked, [aCard({ hearts: 9, nextReward: next(1) })], true)).toMatchObject({ held: 9, next: { missingHearts: 1 } })
  })
})

describe('hearts that came with a message', () => {
  const hearts: Moment = { kind: 'goal', id: 'g', at: 0, campaignId, balanceHearts: 10 }
  it('congratulate on what they have reached, as soon as the server says so', () => {
    const after = aCard({ hearts: 10, reachedReward: reached })
    expect(goalOf(hearts, [after], false).reached).toBeUndefined()
    const goal = goalOf(hearts, [after], true)
    expect(goal).toMatchObject({ held: 10, reached: { rewardId: 'pfanne', campaignId } })
    expect(spokenOf(hearts, goal)).toBe('Prämie erreicht. Die Bratpfanne ist deine!')
  })

  it('say nothing if they reach nothing, or another device has congratulated', () => {
    expect(goalOf(hearts, [aCard({})], true).reached).toBeUndefined()
    expect(goalOf(hearts, [aCard({ reachedReward: { ...reached, isCongratulated: true } })], true).reached).toBeUndefined()
  })
})

describe('what a moment says', () => {
  it('is one message with everything that it shows', () => {
    const sale = aSale(4, 9, { savedCents: 243, donationCents: 5, points: 24, voucherCents: 100 })
    expect(spokenOf(sale, goalOf(sale, [aCard({})], false))).toBe(
      '4 Herzen sind gelandet. Gespart 2,43\u00a0€. Bäckerei-Gutschein −1,00\u00a0€. Gespendet 0,05\u00a0€. Bäckereipunkte +24. Noch 1 Herz bis zur Bratpfanne.',
    )
    const crossed = goalOf(aSale(5, 10), [aCard({ hearts: 10, reachedReward: reached })], true)
    expect(spokenOf(aSale(5, 10), crossed)).toBe('5 Herzen sind gelandet. Die Bratpfanne ist deine!')
  })

  it('names who sent hearts, and what a void takes back', () => {
    const sent: Moment = {
      kind: 'transfer',
      id: 't',
      at: 0,
      transferId: 't',
      campaignId,
      hearts: 3,
      balanceHearts: 8,
      from: 'Jannik',
      photo: null,
    }
    expect(spokenOf(sent, { isKnown: true, held: 8 })).toBe('3 Herzen von Jannik sind gelandet.')
    const voided: Moment = { kind: 'void', id: 'v', at: 0, receiptId: '1', hearts: 1 }
    expect(spokenOf(voided, { isKnown: true, held: undefined })).toBe(
      'Einkauf storniert. Die Kasse hat ihn zurückgenommen. 1 Herz geht mit zurück.',
    )
  })

  it('counts hearts on other cards, and nothing that is not there', () => {
    expect(factsOf(aSale(0, 5))).toEqual([])
    const both = aSale(4, 9, {
      hearts: [
        { campaignId: 'herbst', hearts: 1, balanceHearts: 1 },
        { campaignId, hearts: 4, balanceHearts: 9 },
      ],
    })
    expect(factsOf(both)).toEqual([{ label: 'Herzen auf anderen Karten', value: '+1' }])
  })
})
