import { describe, expect, it } from 'vitest'
import { costLine } from '../checks/prints.ts'
import { checkWindows } from '../checks/windows.ts'
import { problemLine, type SourceItem } from '../content-problems.ts'
import { inconsistencies } from '../files/load.ts'
import type { Print } from '../files/schema.ts'
import { lossesBetween } from '../losses/index.ts'
import { inAll } from './support/shop-items.ts'
import { changed, itemsOfShop, only } from './support/small-shop.ts'

const wednesday = '2026-04-01'
const { id: campaignId } = only(changed(() => {}).campaigns)
const odds = [
  { hearts: 1, percent: 75 },
  { hearts: 4, percent: 25 },
]
const print = (more: Partial<Print> = {}): Print => ({
  id: 'ostern',
  week: wednesday,
  title: inAll('Ostern'),
  picture: 'prints/ostern.svg',
  odds,
  budgetHearts: 1000,
  campaignId,
  boughtWithinDays: 30,
  ...more,
})
const shopWith = (...prints: readonly Print[]): SourceItem[] =>
  [
    ...itemsOfShop(changed(() => {})),
    ...prints.map((data) => ({ kind: 'print', id: data.id, data, file: 'prints.json', path: '' })),
  ] as SourceItem[]
const wrong = (...prints: readonly Print[]) => {
  const items = shopWith(...prints)
  return [...inconsistencies(items), ...checkWindows(items)].map(problemLine).filter((line) => line.startsWith('prints'))
}

describe('a print of the week', () => {
  it('is in order with odds of a hundred, one a week', () => {
    expect(wrong(print(), print({ id: 'danach', week: '2026-04-06' })).filter((line) => !line.includes('picture'))).toEqual([])
  })

  it.each<[string, Partial<Print>, string]>([
    ['odds of more than a hundred', { odds: [...odds, { hearts: 10, percent: 5 }] }, 'sum to 105 %'],
    ['odds of less', { odds: odds.slice(1) }, 'sum to 25 %'],
    ['a campaign that is over', { week: '2026-06-03' }, 'does not collect for everybody from 2026-06-01 to 2026-06-07'],
    ['no such campaign', { campaignId: 'nichts' }, 'names the campaign nichts, which does not exist'],
  ])('is wrong with %s', (_, more, line) => {
    expect(wrong(print(more)).join()).toContain(line)
  })

  it('is alone in its week', () => {
    expect(wrong(print(), print({ id: 'auch', week: '2026-04-05' })).join()).toContain('a week that ostern has already')
  })

  it('says what it costs', () => {
    expect(costLine(print())).toBe(
      'Print ostern: 1.75 hearts each on average. 1000 are for 571 prints, in the worst case 250 prints; then one each.',
    )
  })
})

describe('a change of prints', () => {
  const losses = (after: readonly Print[], today: string) =>
    lossesBetween(shopWith(print()), shopWith(...after), today).map(({ message }) => message.en)
  const better = { odds: [{ hearts: 4, percent: 100 }] }

  it.each<[string, readonly Print[], string]>([
    ['other odds, also better ones', [print(better)], 'changes the odds of the running week'],
    ['fewer hearts', [print({ budgetHearts: 999 })], 'Hearts of the week 999 instead of 1,000'],
    ['fewer members', [print({ boughtWithinDays: 7 })], 'Bought within 7 instead of 30'],
    ['another week', [print({ week: '2026-04-08' })], 'would move to another week although its own has begun'],
    ['no print', [], 'would be gone while members can still use it'],
  ])('breaks a promise in the running week: %s', (_, after, message) => {
    expect(losses(after, '2026-04-05')).toEqual([message])
  })

  it('is free before the week begins and after its end', () => {
    expect(losses([print(better)], '2026-03-29')).toEqual([])
    expect(losses([print({ week: '2026-04-08' })], '2026-03-29')).toEqual([])
    expect(losses([print(better)], '2026-04-06')).toEqual([])
    expect(losses([], '2026-04-06')).toEqual([])
  })

  it('never gives it another week once its own has begun: it would begin with what is left of the budget', () => {
    expect(losses([print({ week: '2026-04-15' })], '2026-04-06')).toEqual(['would move to another week although its own has begun'])
    expect(losses([print({ week: '2026-04-03' })], '2026-04-06')).toEqual([])
  })
})
