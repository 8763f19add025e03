import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, onAnotherDevice, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { readOutbox } from '../../../runtime/delivery/index.ts'
import { planNews } from '../news/audience.ts'
import { sendNews } from '../news/notify-members.ts'
import { readSending } from '../news/sendings.ts'
import { someNews, starts } from './news-support.ts'

let app: TestServer
let owner: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
beforeEach(async () => {
  app.clock.set('2026-11-20T11:00:00Z')
  await owner.query('delete from members; delete from notifications; delete from devices; delete from graphile_worker._private_jobs')
})

async function aDevice(member: TestMember): Promise<string> {
  const deviceToken = `device-${uuid()}`
  await app.call('registerDeviceToken', { status: 1, deviceToken, deviceType: 2 }, signedIn(app, await onAnotherDevice(app, member)))
  return deviceToken
}
const notifiedOf = async () => {
  const { rows } = await owner.query('select count(*)::int as all, count(distinct member_id)::int as members from notifications')
  return rows[0] as { all: number; members: number }
}
/** So many members who agreed to marketing; not one by one. */
const crowd = (count: number) =>
  owner.query(
    `insert into members (member_id, card_number, marketing_info, created_at) select gen_random_uuid(), 'x', true, now() from generate_series(1, $1)`,
    [count],
  )

describe('news', () => {
  it('are in the inbox in the member’s language, and on the devices that take such news', async () => {
    const [reader, muted] = [await aMember(app, { marketingInfo: true, lang: 'fr' }), await aMember(app, { marketingInfo: true })]
    const devices = [await aDevice(reader), await aDevice(reader)]
    const silent = await aDevice(muted)
    await app.call('saveNotificationSettings', { pushed: ['system'] }, signedIn(app, muted))
    await aMember(app, { marketingInfo: true })
    await aMember(app)
    const news = someNews()
    const { pool, db, content } = app.server.services
    expect(await planNews(pool, news, content(), app.clock.now())).toEqual({ meant: 4, held: 0, notified: 3, pushed: 1, devices: 2 })

    expect(await starts(app, news)).toBe(true)
    await sendNews({ newsId: news.id }, app.server.services)
    const { rows } = await owner.query(`select from graphile_worker.jobs where task_identifier = 'pushNotification'`)
    expect(rows).toHaveLength(2)
    await app.runJobs()
    const [item] = (await app.call('listNotification', {}, { ...signedIn(app, muted), lang: 'en_US' })).result.items
    expect(item).toMatchObject({ type: 'offerNews', title: 'Kürbistopf (en)', path: '/couponDetail/herbsttopf-herzen', isRead: false })
    for (const device of devices) {
      const [message, ...more] = await readOutbox(db, 9, device)
      expect([message?.subject, more]).toEqual(['Kürbistopf (fr)', []])
      expect(JSON.parse(message?.body.split('\n\n')[1] ?? '')).toMatchObject({
        type: '4',
        pageRedirectType: '6',
        refId: 'herbsttopf-herzen',
        path: '/couponDetail/herbsttopf-herzen',
      })
    }
    expect(await readOutbox(db, 9, silent)).toEqual([])
    expect(await readSending(db, news.id)).toMatchObject({ notified: 3, notifiedUpTo: null, endedAt: app.clock.now() })
  })

  it('carry a picture to the devices', async () => {
    const member = await aMember(app, { marketingInfo: true })
    await aDevice(member)
    const images: (string | undefined)[] = []
    const { delivery } = app.server.services
    const push = delivery.push
    delivery.push = async ({ image }) => void images.push(image)
    await starts(app, someNews({ picture: 'news/kuerbis.jpg' }))
    await app.runJobs()
    delivery.push = push
    expect(images).toEqual([new URL('/images/news/kuerbis.jpg', app.server.services.settings.publicUrl).href])
  })

  it('sent again tell nobody twice, whatever they say by then', async () => {
    await crowd(3)
    const news = someNews()
    await starts(app, news)
    await app.runJobs()
    await crowd(2)
    expect(await starts(app, { ...news, path: '/gifts' })).toBe(false)
    await app.runJobs()
    expect(await notifiedOf()).toEqual({ all: 3, members: 3 })
    expect(await readSending(app.server.services.db, news.id)).toMatchObject({ news, notified: 3 })
  })

  it('go out in batches, and go on where they were broken off', async () => {
    await crowd(1203)
    const news = someNews()
    await starts(app, news)
    await sendNews({ newsId: news.id }, app.server.services)
    expect(await notifiedOf()).toEqual({ all: 500, members: 500 })
    // The server has died, and took its next job along.
    await owner.query('delete from graphile_worker._private_jobs')
    expect(await starts(app, news)).toBe(false)
    await app.runJobs()
    expect(await notifiedOf()).toEqual({ all: 1203, members: 1203 })
    expect(await readSending(app.server.services.db, news.id)).toMatchObject({ notified: 1203, endedAt: app.clock.now() })
  })

  it('tell nobody twice when several servers do it at once, and nobody of a batch that fails', async () => {
    await crowd(1203)
    const news = someNews()
    await starts(app, news)
    await Promise.all(Array.from({ length: 4 }, () => sendNews({ newsId: news.id }, app.server.services)))
    await app.runJobs()
    expect(await notifiedOf()).toEqual({ all: 1203, members: 1203 })

    const other = someNews()
    await starts(app, other)
    await owner.query('alter table news_sendings add constraint broken check (told = 0) not valid')
    await expect(sendNews({ newsId: other.id }, app.server.services)).rejects.toThrow('broken')
    await owner.query('alter table news_sendings drop constraint broken')
    expect(await notifiedOf()).toEqual({ all: 1203, members: 1203 })
  })

  it('wait behind everything else, and for the end of the quiet hours', async () => {
    app.clock.set('2026-11-20T22:30:00Z')
    const member = await aMember(app, { marketingInfo: true })
    const device = await aDevice(member)
    const news = someNews()
    await starts(app, news)
    const queued = async () =>
      (await owner.query('select task_identifier as task, priority, run_at > now() as waits from graphile_worker.jobs order by id')).rows
    expect(await queued()).toEqual([{ task: 'sendNews', priority: 10, waits: false }])
    await sendNews({ newsId: news.id }, app.server.services)
    expect((await queued())[1]).toEqual({ task: 'pushNotification', priority: 10, waits: false })
    await app.runJobs()
    expect(await queued()).toEqual([{ task: 'pushNotification', priority: 10, waits: true }])
    expect(await readOutbox(app.server.services.db, 9, device)).toEqual([])
  })

  it('that nobody has begun to send are not sent', async () => {
    await crowd(1)
    await sendNews({ newsId: 'nothing' }, app.server.services)
    expect(await notifiedOf()).toEqual({ all: 0, members: 0 })
  })
})
