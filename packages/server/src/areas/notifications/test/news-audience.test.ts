import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collects, publishSegment } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import type { News } from '../../../content/index.ts'
import { readTier } from '../../tier/index.ts'
import { planNews } from '../news/audience.ts'
import { someNews, starts } from './news-support.ts'

let app: TestServer
let owner: pg.Client
let people: Record<string, TestMember>
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  const agreed = { marketingInfo: true, homeStoreId: 'lindenau', birthDate: '1986-03-07' }
  people = {
    anna: await aMember(app, agreed),
    // Has not agreed to anything.
    bert: await aMember(app, { ...agreed, marketingInfo: false }),
    // Shops in another Land.
    cora: await aMember(app, { ...agreed, homeStoreId: otherStore() }),
    // Turns eighteen tomorrow.
    dora: await aMember(app, { ...agreed, birthDate: '2008-11-21' }),
    // Turned eighteen today.
    emil: await aMember(app, { ...agreed, birthDate: '2008-11-20' }),
    // Has told neither birth date nor store.
    fritz: await aMember(app, { marketingInfo: true, homeStoreId: null, birthDate: null }),
    // Spends a lot, which no job has seen yet.
    gerda: await aMember(app, agreed),
    // Keeps a tier from better days.
    hans: await aMember(app, agreed),
    gone: await aMember(app, { ...agreed, status: 'inactive' }),
  }
  await owner.query(`insert into monthly_spend (member_id, month, cents) values ($1, '2026-10-01', 1000000)`, [people.gerda?.memberId])
  await owner.query(`insert into member_tiers (member_id, tier_id, since) values ($1, 'bluete', '2026-01-01')`, [people.hans?.memberId])
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const content = () => app.server.services.content()
const otherStore = () => content().stores.find(({ areaId }) => areaId === 'bayern')?.id ?? ''
const highestTier = () => content().tiers.at(-1)?.id ?? ''

/** Sends news to an audience and answers who has them in the inbox. */
async function notified(audience: News['audience'], type: News['type'] = 'offerNews'): Promise<string[]> {
  const news = someNews({ audience, type })
  const { pool, now } = app.server.services
  const plan = await planNews(pool, news, content(), now())
  await starts(app, news)
  await app.runJobs()
  const { rows } = await owner.query(
    `select member_id from notifications where type = $1 and notice->>'path' = $2 and notice->'title' = $3`,
    [type, news.path, JSON.stringify(news.title)],
  )
  await owner.query('delete from notifications')
  expect(plan.notified).toBe(rows.length)
  const ids = rows.map(({ member_id }) => member_id)
  return Object.entries(people).flatMap(([name, { memberId }]) => (ids.includes(memberId) ? [name] : []))
}

const allWhoAgreed = ['anna', 'cora', 'dora', 'emil', 'fritz', 'gerda', 'hans']

describe('news', () => {
  it('reach everybody who agreed, and nobody who is not a member any more', async () => {
    expect(await notified({})).toEqual(allWhoAgreed)
  })

  it('of the system reach everybody', async () => {
    expect(await notified({}, 'system')).toEqual(['anna', 'bert', 'cora', 'dora', 'emil', 'fritz', 'gerda', 'hans'])
  })

  it('reach a home store, or an area, or both', async () => {
    expect(await notified({ homeStoreIds: ['lindenau'] })).toEqual(['anna', 'dora', 'emil', 'gerda', 'hans'])
    expect(await notified({ areaIds: ['bayern'] })).toEqual(['cora'])
    expect(await notified({ homeStoreIds: ['lindenau'], areaIds: ['bayern'] })).toEqual(['anna', 'cora', 'dora', 'emil', 'gerda', 'hans'])
  })

  it('reach who was born in a month', async () => {
    expect(await notified({ birthMonths: [11, 12] })).toEqual(['dora', 'emil'])
    expect(await notified({ birthMonths: [1] })).toEqual([])
  })

  it('for adults reach who is of age today', async () => {
    expect(await notified({ adultsOnly: true })).toEqual(['anna', 'cora', 'emil', 'gerda', 'hans'])
    expect(await notified({ adultsOnly: false })).toEqual(allWhoAgreed)
  })

  it('reach who has collected a coupon, or who has not', async () => {
    const { anna, bert } = people
    if (!anna || !bert) throw new Error('nobody')
    const { couponId } = await collects(app, anna)
    await collects(app, bert, content().coupon(couponId))
    expect(await notified({ coupon: { couponId, isCollected: true } })).toEqual(['anna'])
    expect(await notified({ coupon: { couponId, isCollected: false } })).toEqual(allWhoAgreed.slice(1))
    expect(await notified({ coupon: { couponId, isCollected: true } }, 'system')).toEqual(['anna', 'bert'])
  })

  it('reach a tier, as members see it: kept, or by what they have spent', async () => {
    const { db } = app.server.services
    for (const { id } of content().tiers) {
      const inTier: string[] = []
      for (const [name, { memberId }] of Object.entries(people)) {
        const tier = await readTier(db, memberId, content(), '2026-11-20')
        if (tier.id === id && allWhoAgreed.includes(name)) inTier.push(name)
      }
      expect(await notified({ tierIds: [id] })).toEqual(inTier)
    }
    expect(await notified({ tierIds: [highestTier()] })).toEqual(['gerda'])
    expect(await notified({ tierIds: ['bluete'] })).toEqual(['hans'])
    expect(await notified({ tierIds: content().tiers.map(({ id }) => id) })).toEqual(allWhoAgreed)
  })

  it('reach a segment, and nobody if the live content lacks it', async () => {
    await publishSegment(app, 'pankow', { homeStoreIds: ['lindenau'], tierIds: [highestTier()] })
    expect(await notified({ segmentId: 'pankow' })).toEqual(['gerda'])
    expect(await notified({ segmentId: 'nirgends' })).toEqual([])
  })

  it('reach those for whom everything holds', async () => {
    expect(await notified({ homeStoreIds: ['lindenau'], birthMonths: [11], adultsOnly: true })).toEqual(['emil'])
  })
})
