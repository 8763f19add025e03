import { describe, expect, it } from 'vitest'
import { lossesBetween } from '../losses/index.ts'
import { aDepartment, aReward } from './support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop, smallShop } from './support/small-shop.ts'

const whileCollecting = '2026-04-01'
const whileRedeeming = '2026-06-07'

function losses(before: Shop, after: Shop, today: string): string[] {
  return lossesBetween(itemsOfShop(before), itemsOfShop(after), today).map(({ message }) => message.en.replaceAll('\u00a0', ' '))
}

const campaign = (shop: Shop) => only(shop.campaigns)
const reward = (shop: Shop) => only(campaign(shop).rewards)

const takesAway: [string, (shop: Shop) => void, string][] = [
  ['the campaign removed', (s) => (s.campaigns = []), 'would be gone while members can still use it'],
  ['a reward removed', (s) => (campaign(s).rewards = [aReward('tuch')]), '“topf” is gone'],
  ['more hearts for a reward', (s) => (reward(s).heartsNeeded = 11), '“topf” Hearts 11 instead of 10'],
  ['a higher co-payment', (s) => (reward(s).copayCents = 1000), '“topf” Additional payment €10 instead of €9.99'],
  ['less stock', (s) => (reward(s).stock = 99), '“topf” Stock 99 instead of 100'],
  ['a reward for a segment', (s) => (reward(s).segmentId = 'treue'), '“topf” for a segment only'],
  ['a reward held back', (s) => (reward(s).holdoutPercent = 10), '“topf” Control group 10% instead of 0%'],
  ['a budget', (s) => (campaign(s).budget = { members: 5 }), 'would only collect on cards that members open themselves'],
  ['collecting in some stores', (s) => (campaign(s).storeIds = ['markt']), 'Stores 1 instead of all'],
  ['a reward for adults only', (s) => (reward(s).ageRestricted = true), '“topf” now “Adults only”'],
  ['collecting ends earlier', (s) => (campaign(s).collectUntil = '2026-05-30'), 'Collect until May 30 instead of May 31'],
  ['redeeming ends earlier', (s) => (campaign(s).redeemUntil = '2026-06-13'), 'Redeem until June 13 instead of June 14'],
  ['collecting begins again later', (s) => (campaign(s).collectFrom = '2026-04-02'), 'Collect from April 2 instead of March 1'],
  ['dearer hearts', (s) => (campaign(s).rate.centsPerHeart = 501), 'One heart for each €5.01 instead of €5'],
  ['a smaller weight', (s) => (only(campaign(s).rate.departmentWeights).weight = 1), 'counts “obst” 1 times instead of 2'],
  ['a weight dropped', (s) => (campaign(s).rate.departmentWeights = []), 'counts “obst” 1 times instead of 2'],
  ['fewer free hearts', (s) => (campaign(s).freeHearts = { amount: 2, from: '2026-03-01', until: '2026-04-30' }), 'Number 2 instead of 3'],
  ['no free hearts', (s) => (campaign(s).freeHearts = null), 'no longer “Free hearts”'],
  [
    'free hearts for a shorter time',
    (s) => (campaign(s).freeHearts = { amount: 3, from: '2026-03-01', until: '2026-04-29' }),
    'Until April 29 instead of April 30',
  ],
  [
    'free hearts later',
    (s) => (campaign(s).freeHearts = { amount: 3, from: '2026-04-15', until: '2026-04-30' }),
    'From April 15 instead of March 1',
  ],
  ['printed codes worth less', (s) => (only(s.collectCodeBatches).heartsPerCode = 1), 'codes of “Zettel” bring 1 hearts instead of 2'],
  ['printed codes worth nothing', (s) => (s.collectCodeBatches = []), 'codes of “Zettel” bring 0 hearts instead of 2'],
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
    expect(losses(before, after, whileCollecting)).toEqual(['counts “obst” 0 times instead of 1'])
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
    expect(losses(smallShop(), after, whileCollecting)).toEqual(['counts “4006381333931” 0 times instead of 2'])
  })

  it('stock that gets a limit takes value away', () => {
    const before = changed((s) => (reward(s).stock = null))
    expect(losses(before, smallShop(), whileCollecting)).toEqual(['“topf” Stock 100 instead of any number'])
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
    expect(losses(before, after, whileCollecting)).toEqual(['“topf” Products 1 instead of 2'])
    expect(losses(after, before, whileCollecting)).toEqual([])
  })
})

it('words that members have agreed to change with a higher version only', () => {
  const ofWords = (version: number) => (shop: Shop) =>
    Object.assign(shop.merchant.consents.newsletter, { version, text: { de: 'Anders.', en: 'Other.', fr: 'Autre.' } })
  const needs = ['changes words that members have agreed to without a higher version']
  expect(losses(smallShop(), changed(ofWords(1)), whileCollecting)).toEqual(needs)
  expect(losses(smallShop(), changed(ofWords(2)), whileCollecting)).toEqual([])
  expect(losses(changed(ofWords(2)), smallShop(), whileCollecting)).toEqual(needs)
})
