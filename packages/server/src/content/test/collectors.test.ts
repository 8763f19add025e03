import { describe, expect, it } from 'vitest'
import { checkKinds } from '../checks/kinds.ts'
import { checkReferences } from '../checks/references.ts'
import { checkWindows } from '../checks/windows.ts'
import { buildContent } from '../index.ts'
import { lossesBetween } from '../losses/index.ts'
import { changed, itemsOfShop, only, type Shop, smallShop } from './support/small-shop.ts'

const collector = (shop: Shop) => only(shop.collectors)

describe('a collector card', () => {
  it('is no heart campaign: purchases earn no hearts in it, and no welcome lands there', () => {
    const content = buildContent(itemsOfShop(smallShop()))
    expect(content.campaigns.map(({ id }) => id)).toEqual(['kochen'])
    expect(content.campaign('kaffee')).toBeUndefined()
    expect(content.campaignsCollectingOn('2026-04-01').map(({ id }) => id)).toEqual(['kochen'])
    expect(content.newestCampaign('2026-04-01')?.id).toBe('kochen')
    expect(content.collectorsCollectingOn('2026-04-01').map(({ id }) => id)).toEqual(['kaffee'])
    expect(content.collectorsCollectingOn('2026-06-01')).toEqual([])
    expect(content.collectorsRedeemingOn('2026-06-14').map(({ id }) => id)).toEqual(['kaffee'])
    expect(content.collectorsRedeemingOn('2026-06-15')).toEqual([])
  })

  it('has one reward, for a full card', () => {
    const found = buildContent(itemsOfShop(smallShop())).reward('kaffee-umsonst')
    expect(found).toMatchObject({ reward: { heartsNeeded: 2, stock: null }, campaign: { id: 'kaffee', kind: 'collector' } })
  })

  it.each<[string, (shop: Shop) => void, string]>([
    ['named as a campaign', (s) => (collector(s).id = 'kochen'), 'id is kochen, which is the name of other books already'],
    ['named as the points', (s) => (collector(s).id = 'points'), 'id is points, which is the name of other books already'],
    [
      'with the reward of a campaign',
      (s) => (collector(s).reward.id = 'topf'),
      'reward.id is topf, which is the id of a reward in shop.json already',
    ],
    [
      'with too many full cards in one purchase',
      (s) => (collector(s).maxPerPurchase = 21),
      'maxPerPurchase is 21: more than ten full cards in one purchase',
    ],
    [
      'for a product that does not exist',
      (s) => collector(s).scope.productIds.push('2901000000206'),
      'scope.productIds[1] names the product 2901000000206, which does not exist',
    ],
    [
      'that redeems for a shorter time than it collects',
      (s) => (collector(s).redeemUntil = '2026-05-30'),
      'redeemUntil is 2026-05-30, before collectUntil (2026-05-31)',
    ],
  ])('%s is not in order', (_, change, message) => {
    const items = itemsOfShop(changed(change))
    const problems = [...checkReferences(items), ...checkKinds(items), ...checkWindows(items)]
    expect(problems.map((problem) => `${problem.path} ${problem.message.en}`)).toEqual([message])
  })

  it.each<[string, (shop: Shop) => void, string]>([
    ['gone', (s) => (s.collectors = []), 'would be gone while members can still use it'],
    ['longer', (s) => (collector(s).cardSize = 3), 'Punches of a full card 3 instead of 2'],
    [
      'for other products',
      (s) => (collector(s).scope = { productIds: ['2901000000107'], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }),
      '“4006381333931” would bring no punch any more',
    ],
    ['over earlier', (s) => (collector(s).collectUntil = '2026-05-01'), 'Collect until May\u00a01 instead of May\u00a031'],
    ['redeemed for a shorter time', (s) => (collector(s).redeemUntil = '2026-06-01'), 'Redeem until June\u00a01 instead of June\u00a014'],
    ['slower', (s) => (collector(s).maxPerPurchase = 9), 'Punches per purchase 9 instead of 10'],
    ['for another reward', (s) => (collector(s).reward.id = 'tee-umsonst'), '“kaffee” is gone'],
    ['dearer', (s) => (collector(s).reward.copayCents = 50), '“kaffee” Additional payment €0.50 instead of €0'],
    ['for adults', (s) => (collector(s).reward.ageRestricted = true), '“kaffee” now “Adults only”'],
  ])('that is live and would be %s takes something away', (_, change, message) => {
    const losses = (today: string) => lossesBetween(itemsOfShop(smallShop()), itemsOfShop(changed(change)), today)
    expect(losses('2026-04-01')).toMatchObject([{ kind: 'collector', id: 'kaffee', message: { en: message } }])
    expect(losses('2026-02-28')).toEqual([])
    expect(losses('2026-06-15')).toEqual([])
  })

  it('takes something away when a product moves out of its scope, and nothing when the product goes', () => {
    const byDepartment = (s: Shop) =>
      (collector(s).scope = { productIds: [], departmentIds: ['obst'], exceptProductIds: [], exceptDepartmentIds: [] })
    const before = itemsOfShop(changed(byDepartment))
    const after = (change: (shop: Shop) => void) =>
      itemsOfShop(
        changed((s) => {
          byDepartment(s)
          change(s)
        }),
      )
    const lossesOfCollector = (items: ReturnType<typeof itemsOfShop>) =>
      lossesBetween(before, items, '2026-04-01').filter(({ kind }) => kind === 'collector')
    expect(lossesOfCollector(after((s) => (only(s.products).departmentId = 'tabak')))).toMatchObject([
      { message: { en: '“4006381333931” would bring no punch any more' } },
    ])
    expect(lossesOfCollector(after((s) => (s.products = s.products.slice(1))))).toEqual([])
  })
})
