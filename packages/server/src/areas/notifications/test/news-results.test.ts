import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { isHeldBack, newsOfferId } from '../../../content/index.ts'
import { transact } from '../../../kernel/database/index.ts'
import { readOutbox } from '../../../runtime/delivery/index.ts'
import { compareNews } from '../news/acts.ts'
import { planNews } from '../news/audience.ts'
import { deadLink } from '../news/dead-link.ts'
import { sendNews } from '../news/notify-members.ts'
import { eraseSent, heldNews, readResults, readSending, recallSending, scheduleSending } from '../news/sendings.ts'
import { someNews, starts } from './news-support.ts'

let app: TestServer
let till: Awaited<ReturnType<typeof aTill>>
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const results = (newsId: string) => readResults(app.server.services.db, newsId)
const inbox = async (member: TestMember) => (await app.call('listNotification', {}, signedIn(app, member))).result.items
async function aReader(): Promise<TestMember> {
  const member = await aMember(app, { marketingInfo: true })
  await app.call('registerDeviceToken', { status: 1, deviceToken: `device-${uuid()}`, deviceType: 2 }, signedIn(app, member))
  return member
}
const buys = (member: TestMember) => till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })

describe('the results of news', () => {
  it('count who has it, on which devices, who opened it, followed it and bought in the week after', async () => {
    const [idle, opener, tapper, late] = [await aReader(), await aReader(), await aReader(), await aReader()]
    const news = someNews()
    await buys(idle)
    app.clock.pass({ minutes: 1 })
    await starts(app, news)
    await app.runJobs()
    app.clock.pass({ minutes: 1 })
    expect(await results(news.id)).toMatchObject({ delivered: 4, pushed: 4, opened: 0, followed: 0, bought: 0 })

    const idOf = async (member: TestMember) => (await inbox(member))[0]?.notificationId ?? ''
    // Marking all as read is neither.
    await app.call('readNotification', {}, signedIn(app, idle))
    await app.call('getNotification', { notificationId: await idOf(opener) }, signedIn(app, opener))
    const tapped = await app.call('readNotification', { notificationId: await idOf(tapper), isFollowed: true }, signedIn(app, tapper))
    expect(tapped.result.unread).toBe(0)
    app.clock.pass({ minutes: 1 })
    await buys(idle)
    await buys(tapper)
    await buys(tapper)
    const mistake = till.sale({ cardNumber: opener.cardNumber, lines: lines(9000) })
    await till.checkout(mistake)
    const purchase = { tillNumber: mistake.tillNumber, receiptNumber: mistake.receiptNumber }
    expect(await till.voids({ purchase })).toMatchObject({ errorName: null })
    app.clock.pass({ minutes: 8 * 24 * 60 })
    await buys(late)
    expect(await results(news.id)).toEqual({
      delivered: 4,
      pushed: 4,
      opened: 2,
      followed: 1,
      bought: 2,
      boughtCents: 7500,
    })
  })

  it('beside a control group: it gets nothing, and the comparison says what each group bought', async () => {
    // Before the other members joined, who are in neither group.
    app.clock.set('2026-11-01T11:00:00Z')
    const news = someNews({ holdoutPercent: 50 })
    const isHeld = ({ memberId }: TestMember) => isHeldBack(newsOfferId(news.id), memberId, 50)
    const members: TestMember[] = []
    while (members.filter(isHeld).length < 2 || members.filter((member) => !isHeld(member)).length < 2) members.push(await aReader())
    app.clock.pass({ minutes: 2 * 24 * 60 })
    const { db, pool, content, now } = app.server.services
    const [meant, held] = [members.length, members.filter(isHeld).length]
    const plan = await planNews(pool, news, content(), now())
    expect(plan.held).toBeGreaterThanOrEqual(held)
    expect(plan.held + plan.notified).toBe(plan.meant)
    await starts(app, news)
    const waiting = await readSending(db, news.id)
    expect(waiting && heldNews(waiting, content())).toEqual([])
    await app.runJobs()
    const has = async (member: TestMember) => (await inbox(member)).some(({ title }) => title === news.title.de)
    expect(await Promise.all(members.map(has))).toEqual(members.map((member) => !isHeld(member)))
    app.clock.pass({ minutes: 1 })
    for (const member of members) if (!isHeld(member)) await buys(member)

    const sending = await readSending(db, news.id)
    const [offer] = sending ? heldNews(sending, content()) : []
    expect(offer).toMatchObject({ kind: 'news', firstDay: '2026-11-03', lastDay: '2026-11-09', percent: 50 })
    const comparison = sending && (await compareNews(pool, sending, content()))
    expect(comparison).toMatchObject({ id: news.id, offered: expect.any(Number), spend: { heldBack: 0 } })
    expect(comparison?.spend?.offered).toBeCloseTo(((meant - held) * 25) / (comparison?.offered ?? 1))
  })

  it('of another message stay untouched when a purchase’s message is opened', async () => {
    const member = await aReader()
    await buys(member)
    const [message] = await inbox(member)
    await app.call('getNotification', { notificationId: message?.notificationId ?? '' }, signedIn(app, member))
    const { inbox: own } = (await app.server.services.memberData.export(app.server.services.db, member.memberId, {})).notifications
    expect(own.at(-1)).toMatchObject({ readAt: expect.any(String), openedAt: null, followedAt: null })
  })
})

describe('scheduled news', () => {
  it('of the studio that have left the content before they begin reach nobody', async () => {
    const news = someNews()
    const about = { at: new Date('2026-11-21T09:00:00Z'), now: app.clock.now(), by: 'Tomás' }
    await transact(app.server.services.pool, (tx) => scheduleSending(tx, news, about))
    app.clock.set('2026-11-21T09:01:00Z')
    await sendNews({ newsId: news.id }, app.server.services)
    expect(await readSending(app.server.services.db, news.id)).toMatchObject({ notified: 0, recalledAt: app.clock.now() })
  })

  it('of the studio say what was corrected before they begin', async () => {
    const [reader, { db, pool, content }] = [await aReader(), app.server.services]
    const live = content().news('croissants') ?? someNews()
    const about = { at: new Date('2026-11-21T09:00:00Z'), now: app.clock.now(), by: 'Tomás' }
    await transact(pool, (tx) => scheduleSending(tx, { ...live, title: someNews().title }, about))
    app.clock.set('2026-11-21T09:01:00Z')
    await sendNews({ newsId: live.id }, app.server.services)
    expect(await inbox(reader)).toMatchObject([{ title: live.title.de }])
    expect(await readSending(db, live.id)).toMatchObject({ news: live })
  })

  it('wait for their time, can be moved until then, and not afterwards', async () => {
    const reader = await aReader()
    const news = someNews()
    const schedule = (at: string) =>
      transact(app.server.services.pool, (tx) => scheduleSending(tx, news, { at: new Date(at), now: app.clock.now() }))
    expect(await schedule('2026-11-21T09:00:00Z')).toBe(true)
    expect(await schedule('2026-11-22T09:00:00Z')).toBe(true)
    app.clock.set('2026-11-21T10:00:00Z')
    await sendNews({ newsId: news.id }, app.server.services)
    expect(await inbox(reader)).toEqual([])
    app.clock.set('2026-11-22T09:00:00Z')
    await sendNews({ newsId: news.id }, app.server.services)
    expect(await inbox(reader)).toMatchObject([{ title: 'Kürbistopf (de)' }])
    expect(await schedule('2026-11-23T09:00:00Z')).toBe(false)
  })
})

describe('recalled news', () => {
  it('leave the inboxes, are not pushed any more, and nobody else gets them', async () => {
    const readers = [await aReader(), await aReader()]
    await app.runJobs()
    const news = someNews()
    await starts(app, news)
    await sendNews({ newsId: news.id }, app.server.services)
    const { pool, db } = app.server.services
    expect(await transact(pool, (tx) => recallSending(tx, news.id, { now: app.clock.now() }))).toBe(true)
    expect(await transact(pool, (tx) => eraseSent(tx, news.id, 1000))).toBeGreaterThanOrEqual(2)
    const before = (await readOutbox(db, 99)).length
    await app.runJobs()
    expect((await readOutbox(db, 99)).length).toBe(before)
    await sendNews({ newsId: news.id }, app.server.services)
    for (const reader of readers) expect(await inbox(reader)).toEqual([])
    expect(await readSending(db, news.id)).toMatchObject({ recalledAt: app.clock.now() })
    expect(await transact(pool, (tx) => recallSending(tx, news.id, { now: app.clock.now() }))).toBe(false)
  })
})

describe('a dead link', () => {
  it.each([
    ['/couponDetail/nothing', 'missing'],
    ['/couponDetail/herbsttopf-herzen', { from: expect.any(String), until: expect.any(String) }],
    ['/stampCardDetail/herzhaft-kochen', { from: expect.any(String), until: expect.any(String) }],
    ['/giftDetail/emaille-becher', { from: expect.any(String), until: expect.any(String) }],
  ])('is found: %s', (path, why) => {
    expect(deadLink(someNews({ path }), app.server.services.content(), '2099-01-01')).toMatchObject({ path, why })
  })

  it('is none while the offer is there, nor for a page that is always there', () => {
    const content = app.server.services.content()
    expect(deadLink(someNews(), content, content.coupon('herbsttopf-herzen')?.collectFrom ?? '')).toBeUndefined()
    expect(deadLink(someNews({ path: '/gifts' }), content, '2099-01-01')).toBeUndefined()
  })
})
