import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { type ApplyOptions, pauseContent, rollBackContent } from '../apply.ts'
import { readRevision, readRevisions, readRowsAt } from '../history/revisions.ts'
import { applyContent, ContentLosses, HeldContent, readContent } from '../index.ts'
import { changed, itemsOfShop, only, type Shop, smallShop } from './support/small-shop.ts'

const today = '2026-03-31'
let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await cloneTemplate()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})
beforeEach(() =>
  owner.query('truncate content_items, content_changes, content_revisions, merchant_opening, reward_stock, gift_stock, coupon_counters'),
)

const apply = (change: (shop: Shop) => void, options: Partial<ApplyOptions> = {}) =>
  applyContent(owner, itemsOfShop(changed(change)), { today, author: 'Ada', ...options })
const renamed = (name: string) => (shop: Shop) => {
  only(shop.stores).name = name
}
const unchanged = () => {}
const storeName = async () => (await readContent(owner)).store('dorf')?.name
const cheaper = (shop: Shop) => {
  only(only(shop.campaigns).rewards).copayCents = 499
}

describe('the history', () => {
  it('has a revision for each apply that changed something, with who, when and why', async () => {
    await apply(unchanged)
    await apply(renamed('Neues Dorf'), { note: 'The village was renamed' })
    await apply(renamed('Neues Dorf'), { author: 'Ben' })
    expect(await readRevisions(owner, 10)).toEqual([
      {
        revision: 2,
        kind: 'apply',
        author: 'Ada',
        note: 'The village was renamed',
        allowedLosses: [],
        record: {},
        appliedAt: expect.any(Date),
        changed: 1,
      },
      expect.objectContaining({ revision: 1, note: '', changed: itemsOfShop(smallShop()).length }),
    ])
  })

  it('knows the content at each revision, with what was added and removed since', async () => {
    await apply(unchanged)
    await apply((shop) => {
      shop.banners = []
    })
    await apply(unchanged)
    const banners = async (revision: number) => (await readRowsAt(owner, revision)).filter(({ kind }) => kind === 'banner').length
    expect([await banners(0), await banners(1), await banners(2), await banners(3)]).toEqual([0, 1, 0, 1])
  })

  it('names the promises that somebody allowed to break', async () => {
    await apply(unchanged)
    await apply((shop) => Object.assign(only(only(shop.campaigns).rewards), { copayCents: 1999 }), { allowLoss: ['campaign/kochen'] })
    expect(await readRevision(owner, 2)).toMatchObject({
      allowedLosses: ['campaign/kochen: “topf” Additional payment €19.99 instead of €9.99'],
    })
  })

  it('has consecutive numbers when two apply at once', async () => {
    await apply(unchanged)
    const other = new pg.Client({ connectionString: database.ownerUrl })
    await other.connect()
    await Promise.all([apply(renamed('A')), applyContent(other, itemsOfShop(changed(renamed('B'))), { today, author: 'Ben' })])
    await other.end()
    expect((await readRevisions(owner, 10)).map(({ revision }) => revision)).toEqual([3, 2, 1])
  })
})

describe('a rollback', () => {
  const rollBack = (revision: number, options: Partial<ApplyOptions> = {}) =>
    rollBackContent(owner, revision, { today, author: 'Ben', ...options })

  it('restores an earlier revision, and is one itself', async () => {
    await apply(unchanged)
    await apply(renamed('Neues Dorf'))
    await rollBack(1, { note: 'wrong name' })
    expect(await storeName()).toBe('dorf')
    expect(await readRevision(owner, 3)).toMatchObject({ kind: 'rollback', author: 'Ben', note: 'wrong name' })
  })

  it('takes nothing from members that they were promised since', async () => {
    await apply(unchanged)
    await apply(cheaper)
    await expect(rollBack(1)).rejects.toThrow(ContentLosses)
    await rollBack(1, { allowLoss: ['campaign/kochen'] })
    expect((await readContent(owner)).reward('topf')?.reward.copayCents).toBe(999)
  })

  it('is not undone by applying the same files again, but by corrected ones', async () => {
    await apply(unchanged)
    await apply(renamed('Nues Dorf'))
    await rollBack(1)
    await expect(apply(renamed('Nues Dorf'))).rejects.toThrow(HeldContent)
    await apply(renamed('Neues Dorf'))
    expect(await storeName()).toBe('Neues Dorf')
    await apply(renamed('Nues Dorf'))
  })

  it('is undone by applying the same files if that is meant', async () => {
    await apply(unchanged)
    await apply(renamed('Neues Dorf'))
    await rollBack(1)
    await apply(renamed('Neues Dorf'), { override: ['store/dorf'] })
    expect(await storeName()).toBe('Neues Dorf')
  })

  it('to a revision that does not exist, or that another release has written, is rejected', async () => {
    await apply(unchanged)
    await expect(rollBack(7)).rejects.toThrow('There is no revision 7')
    await owner.query(`update content_changes set data = '{"name": 1}' where kind = 'store'`)
    await expect(rollBack(1)).rejects.toThrow('its store dorf is of another release')
  })
})

describe('a pause', () => {
  const pause = (kind: string, id: string) => pauseContent(owner, { kind, id }, { today, author: 'Ben', note: 'wrong rate' })
  const campaign = async () => (await readContent(owner)).campaign('kochen')

  it('stops a campaign, and is a revision', async () => {
    await apply(unchanged)
    await pause('campaign', 'kochen')
    expect((await campaign())?.active).toBe(false)
    expect(await readRevision(owner, 2)).toMatchObject({ kind: 'pause', author: 'Ben', note: 'wrong rate' })
  })

  it('of a coupon leaves it to those who have collected it, and to nobody else', async () => {
    await apply((shop) => Object.assign(only(shop.coupons).quota, { total: null, perDay: null }))
    await pause('coupon', 'zwanzig')
    expect((await readContent(owner)).coupon('zwanzig')).toMatchObject({ active: true, quota: { total: 1, perDay: 1 } })
    expect((await owner.query('select issue_limit from coupon_counters')).rows).toEqual([{ issue_limit: 0 }])
  })

  it('is not ended by an apply about something else, or that changes the campaign otherwise', async () => {
    await apply(unchanged)
    await pause('campaign', 'kochen')
    await expect(apply(renamed('Neues Dorf'))).rejects.toThrow(HeldContent)
    await expect(apply(cheaper)).rejects.toThrow('campaign kochen')
    expect((await campaign())?.active).toBe(false)
  })

  it('stays if the files say so as well, and ends when that is meant', async () => {
    await apply(unchanged)
    await pause('campaign', 'kochen')
    await apply((shop) => {
      cheaper(shop)
      only(shop.campaigns).active = false
    })
    expect((await campaign())?.active).toBe(false)
    await apply(cheaper)
    expect((await campaign())?.active).toBe(true)
  })

  it('ends with an override', async () => {
    await apply(unchanged)
    await pause('campaign', 'kochen')
    await apply(unchanged, { override: ['campaign/kochen'] })
    expect((await campaign())?.active).toBe(true)
  })

  it('is rejected for what does not exist or cannot be paused', async () => {
    await apply(unchanged)
    await expect(pause('campaign', 'backen')).rejects.toThrow('There is no campaign backen.')
    await expect(pause('store', 'dorf')).rejects.toThrow('A store cannot be paused')
  })
})
