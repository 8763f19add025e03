import { describe, expect, it } from 'vitest'
import { lossesBetween } from '../losses/index.ts'
import { aDepartment, aReward } from './support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop, smallShop } from './support/small-shop.ts'

const whileCollecting = '2026-04-01'
const whileRedeeming = '2026-06-07'

function losses(before: Shop, after: Shop, today: string): string[] {
  return lossesBetween(itemsOfShop(before), itemsOfShop(after), today).map(({ message }) => message.en)
}

const campaign = (shop: Shop) => only(shop.campaigns)
const reward = (shop: Shop) => only(campaign(shop).rewards)

const takesAway: [string, (shop: Shop) => void, string][] = [
  ['the campaign removed', (s) => (s.campaigns = []), 'would be gone while members can still redeem in it'],
  ['a reward removed', (s) => (campaign(s).rewards = [aReward('tuch')]), 'reward topf would be gone'],
  ['more hearts for a reward', (s) => (reward(s).heartsNeeded = 11), 'reward topf would need 11 hearts instead of 10'],
  ['a higher co-payment', (s) => (reward(s).copayCents = 1000), 'reward topf would cost 1000 cents instead of 999'],
  ['less stock', (s) => (reward(s).stock = 99), 'of reward topf there would be 99 in total instead of 100'],
  ['a reward for a segment', (s) => (reward(s).segmentId = 'treue'), 'reward topf would be for the segment treue only'],
  ['a reward held back', (s) => (reward(s).holdoutPercent = 10), 'reward topf would be held back from 10 % instead of 0 %'],
  ['a budget', (s) => (campaign(s).budget = { members: 5 }), 'would only collect on cards that members open themselves'],
  ['collecting in some stores', (s) => (campaign(s).storeIds = ['markt']), 'would collect in fewer stores'],
  ['a reward for adults only', (s) => (reward(s).ageRestricted = true), 'reward topf would be for adults only'],
  ['collecting ends earlier', (s) => (campaign(s).collectUntil = '2026-05-30'), 'collecting would end on 2026-05-30 instead of 2026-05-31'],
  ['redeeming ends earlier', (s) => (campaign(s).redeemUntil = '2026-06-13'), 'redeeming would end on 2026-06-13 instead of 2026-06-14'],
  [
    'collecting begins again later',
    (s) => (campaign(s).collectFrom = '2026-04-02'),
    'collecting has begun and would begin again on 2026-04-02 only',
  ],
  ['dearer hearts', (s) => (campaign(s).rate.centsPerHeart = 501), 'a heart would take 501 cents instead of 500'],
  ['a smaller weight', (s) => (only(campaign(s).rate.departmentWeights).weight = 1), 'obst would count 1 times instead of 2'],
  ['a weight dropped', (s) => (campaign(s).rate.departmentWeights = []), 'obst would count 1 times instead of 2'],
  [
    'fewer free hearts',
    (s) => (campaign(s).freeHearts = { amount: 2, from: '2026-03-01', until: '2026-04-30' }),
    'its free hearts would be 2 instead of 3',
  ],
  ['no free hearts', (s) => (campaign(s).freeHearts = null), 'its free hearts would be gone'],
  [
    'free hearts for a shorter time',
    (s) => (campaign(s).freeHearts = { amount: 3, from: '2026-03-01', until: '2026-04-29' }),
    'its free hearts could be claimed until 2026-04-29 instead of 2026-04-30',
  ],
  [
    'free hearts later',
    (s) => (campaign(s).freeHearts = { amount: 3, from: '2026-04-15', until: '2026-04-30' }),
    'its free hearts could be claimed from 2026-04-15 only instead of 2026-03-01',
  ],
  [
    'printed codes worth less',
    (s) => (only(s.collectCodeBatches).heartsPerCode = 1),
    'the printed codes of zettel would be worth 1 instead of 2',
  ],
  ['printed codes worth nothing', (s) => (s.collectCodeBatches = []), 'the printed codes of zettel would be worth nothing'],
]

const obst = '4006381333931'

const takesNothing: [string, (shop: Shop) => void][] = [
  ['nothing changed', () => {}],
  ['cheaper rewards', (s) => Object.assign(reward(s), { heartsNeeded: 9, copayCents: 0, stock: 101 })],
  ['a reward that stands for a product', (s) => (reward(s).productIds = [obst])],
  ['unlimited stock', (s) => (reward(s).stock = null)],
  ['one more reward', (s) => campaign(s).rewards.push(aReward('tuch'))],
  [
    'longer windows',
    (s) => Object.assign(campaign(s), { collectFrom: '2026-02-01', collectUntil: '2026-06-30', redeemUntil: '2026-07-31' }),
  ],
  [
    'cheaper hearts',
    (s) => Object.assign(campaign(s).rate, { centsPerHeart: 400, departmentWeights: [{ departmentId: 'obst', weight: 3 }] }),
  ],
  ['more free hearts', (s) => (campaign(s).freeHearts = { amount: 4, from: '2026-03-01', until: '2026-05-31' })],
  ['other words', (s) => (campaign(s).texts.title.de = 'anders')],
]

describe('in a campaign that is collecting', () => {
  it.each(takesAway)('%s takes value away', (_, change, message) => {
    expect(losses(smallShop(), changed(change), whileCollecting)).toEqual([message])
  })

  it.each(takesNothing)('%s takes nothing away', (_, change) => {
    expect(losses(smallShop(), changed(change), whileCollecting)).toEqual([])
  })

  it('a department that counts less by itself takes value away where the campaign says nothing of it', () => {
    const before = changed((s) => (campaign(s).rate.departmentWeights = []))
    const after = changed((s) => {
      campaign(s).rate.departmentWeights = []
      s.departments = [aDepartment('obst', 0, 10), aDepartment('tabak', 0, 20)]
    })
    expect(losses(before, after, whileCollecting)).toEqual(['obst would count 0 times instead of 1'])
    expect(
      losses(
        smallShop(),
        changed((s) => (s.departments = after.departments)),
        whileCollecting,
      ),
    ).toEqual([])
  })

  it('a product moved to a department that counts less takes value away', () => {
    const after = changed((s) => (only(s.products).departmentId = 'tabak'))
    expect(losses(smallShop(), after, whileCollecting)).toEqual([
      'product 4006381333931 would move to tabak and count 0 times instead of 2',
    ])
  })

  it('stock that gets a limit takes value away', () => {
    const before = changed((s) => (reward(s).stock = null))
    expect(losses(before, smallShop(), whileCollecting)).toEqual(['of reward topf there would be 100 in total instead of any number'])
  })

  it('free hearts whose time is over may go', () => {
    expect(
      losses(
        smallShop(),
        changed((s) => (campaign(s).freeHearts = null)),
        '2026-05-01',
      ),
    ).toEqual([])
  })
})

describe('in a campaign that only redeems', () => {
  it.each<[string, (shop: Shop) => void]>([
    ['the rate', (s) => (campaign(s).rate = { centsPerHeart: 1000, departmentWeights: [] })],
    ['the end of collecting', (s) => (campaign(s).collectUntil = '2026-05-01')],
    ['the printed codes', (s) => (s.collectCodeBatches = [])],
    ['the free hearts', (s) => (campaign(s).freeHearts = null)],
  ])('%s may change', (_, change) => {
    expect(losses(smallShop(), changed(change), whileRedeeming)).toEqual([])
  })

  it.each([takesAway[0], takesAway[1], takesAway[3]].filter((row) => row !== undefined))('%s takes value away', (_, change, message) => {
    expect(losses(smallShop(), changed(change), whileRedeeming)).toEqual([message])
  })
})

describe('a campaign may change in any way', () => {
  it.each([
    ['the day before it begins', '2026-02-28'],
    ['the day after its last day for redeeming', '2026-06-15'],
  ])('%s', (_, today) => {
    for (const [, change] of takesAway) expect(losses(smallShop(), changed(change), today)).toEqual([])
  })

  it('but not on its first or its last day', () => {
    const without = changed((s) => (s.campaigns = []))
    expect(losses(smallShop(), without, '2026-03-01')).toHaveLength(1)
    expect(losses(smallShop(), without, '2026-06-14')).toHaveLength(1)
  })

  it('says that a reward would stand for fewer products', () => {
    const before = changed((s) => (reward(s).productIds = [obst, '2901000000107']))
    const after = changed((s) => (reward(s).productIds = [obst]))
    expect(losses(before, after, whileCollecting)).toEqual(['reward topf would stand for fewer products'])
    expect(losses(after, before, whileCollecting)).toEqual([])
  })
})
