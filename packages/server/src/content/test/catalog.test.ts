import { describe, expect, it } from 'vitest'
import { buildContent, text } from '../index.ts'
import { itemsFromRows } from '../rows.ts'
import { aCampaign, aDepartment, aProduct } from './support/shop-items.ts'
import { changed, itemsOfShop, only, smallShop } from './support/small-shop.ts'

const content = buildContent(
  itemsOfShop(
    changed((shop) => {
      shop.campaigns.push({
        ...aCampaign('backen'),
        position: 5,
        collectFrom: '2026-05-01',
        collectUntil: '2026-07-31',
        redeemUntil: '2026-08-14',
        rewards: [],
      })
      shop.departments.unshift({ ...aDepartment('brot', 1, 5) })
      shop.products.push(aProduct('2901000000206', 'brot'))
    }),
  ),
)
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('content in memory', () => {
  it('finds by id', () => {
    expect(content.merchant.code).toBe('hofladen')
    expect(content.store('dorf')?.number).toBe('0001')
    expect(content.product('2901000000206')?.departmentId).toBe('brot')
    expect(content.reward('topf')).toMatchObject({ reward: { copayCents: 999 }, campaign: { id: 'kochen' } })
    expect(content.collectCodeBatch('zettel')?.heartsPerCode).toBe(2)
    expect(content.campaign('fehlt')).toBeUndefined()
    expect(content.reward('constructor')).toBeUndefined()
  })

  it('keeps the order of the shop', () => {
    expect(ids(content.departments)).toEqual(['brot', 'obst', 'tabak'])
    expect(content.products.map(({ departmentId }) => departmentId)).toEqual(['brot', 'obst', 'tabak'])
    expect(ids(content.campaigns)).toEqual(['backen', 'kochen'])
  })

  it.each([
    ['2026-02-28', [], [], undefined],
    ['2026-03-01', ['kochen'], ['kochen'], 'kochen'],
    ['2026-05-01', ['backen', 'kochen'], ['backen', 'kochen'], 'backen'],
    ['2026-05-31', ['backen', 'kochen'], ['backen', 'kochen'], 'backen'],
    ['2026-06-01', ['backen'], ['backen', 'kochen'], 'backen'],
    ['2026-06-14', ['backen'], ['backen', 'kochen'], 'backen'],
    ['2026-06-15', ['backen'], ['backen'], 'backen'],
    ['2026-08-14', [], ['backen'], undefined],
    ['2026-08-15', [], [], undefined],
  ])('on %s these collect, redeem and are newest: %j %j %s', (day, collecting, redeeming, newest) => {
    expect(ids(content.campaignsCollectingOn(day))).toEqual(collecting)
    expect(ids(content.campaignsRedeemingOn(day))).toEqual(redeeming)
    expect(content.newestCampaign(day)?.id).toBe(newest)
  })

  it.each([
    [0, 'saat'],
    [49_999, 'saat'],
    [50_000, 'ernte'],
    [-100, 'saat'],
  ])('%i cents spent are tier %s', (cents, tier) => {
    expect(content.tierFor(cents).id).toBe(tier)
  })

  it('weighs a department by the campaign, else by itself', () => {
    const kochen = aCampaign('kochen')
    expect(['obst', 'brot', 'tabak', 'unknown'].map((id) => content.heartsWeight(kochen, id))).toEqual([2, 1, 0, 1])
  })

  it('shows banners on their days, the last one included', () => {
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => content.bannersOn(day).length)).toEqual([0, 1, 1, 0])
  })

  it('cannot be changed, and does not change with what it was built from', () => {
    const items = itemsOfShop(smallShop())
    const built = buildContent(items)
    const campaign = items.find((item) => item.kind === 'campaign')
    if (campaign?.kind === 'campaign') campaign.data.texts.title.de = 'anders'
    expect(text(only(built.campaigns).texts.title, 'de')).toBe('kochen')
    expect(() => Object.assign(only(built.campaigns).rate, { centsPerHeart: 1 })).toThrow(TypeError)
  })

  it('says when the database holds what this version cannot read', () => {
    const rows = [{ kind: 'tier', id: 'saat', data: { id: 'saat' } }]
    expect(() => itemsFromRows(rows)).toThrow('The tier saat in the database does not fit this version')
    expect(itemsFromRows([{ kind: 'hologram', id: 'x', data: {} }])).toEqual([])
    expect(() => buildContent([])).toThrow('no merchant')
  })
})
