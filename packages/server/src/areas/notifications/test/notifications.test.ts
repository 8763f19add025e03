import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { inboxOf } from '../../friends/test/support.ts'

let app: TestServer
let till: Awaited<ReturnType<typeof aTill>>
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const buys = (member: TestMember, cents = 2500) => till.sells({ cardNumber: member.cardNumber, lines: lines(cents) })
const list = async (member: TestMember, input = {}) => (await app.call('listNotification', input, signedIn(app, member))).result
const read = (member: TestMember, input = {}) => app.call('readNotification', input, signedIn(app, member))

describe('the inbox', () => {
  it('tells of a purchase and of its return, in the language of the reader', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(2500) })
    await till.checkout(sale)
    app.clock.pass({ minutes: 1 })
    await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    expect(await inboxOf(app, member)).toMatchObject([
      { type: 'transactionUpdated', title: 'Rückgabe gebucht', path: '/TransHistory', isRead: false },
      { type: 'heartsCollected', text: '5 Herzen aus deinem Einkauf in Lindenau, für „Herzhaft kochen“.', path: '/eStampHistory' },
    ])
    expect((await inboxOf(app, member, 'en_US'))[1]?.text).toContain('5 hearts from your purchase in Lindenau')
    expect((await inboxOf(app, member, 'fr_FR'))[1]?.text).toContain('5 cœurs de ton achat')
  })

  it('says nothing of a purchase without hearts, nor twice of one that was sent twice', async () => {
    const member = await aMember(app)
    await buys(member, 100)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(2500) })
    await Promise.all([till.checkout(sale), till.checkout(sale), till.checkout(sale)])
    expect(await list(member)).toMatchObject({ unread: 1, items: [{ type: 'heartsCollected' }] })
  })

  it('marks one as read, or all', async () => {
    const member = await aMember(app)
    for (let purchase = 0; purchase < 3; purchase++) await buys(member)
    const [newest, second] = (await list(member)).items
    expect(await read(member, { notificationId: newest?.notificationId })).toMatchObject({ result: { unread: 2 } })
    const opened = await app.call('getNotification', { notificationId: second?.notificationId ?? '' }, signedIn(app, member))
    expect(opened).toMatchObject({ errorName: null, result: { notificationId: second?.notificationId, isRead: true } })
    expect(await list(member)).toMatchObject({ unread: 1 })
    expect(await read(member)).toMatchObject({ result: { unread: 0 } })
  })

  it('goes on page by page, and by type', async () => {
    const member = await aMember(app)
    for (let purchase = 0; purchase < 5; purchase++) {
      app.clock.pass({ minutes: 1 })
      await buys(member)
    }
    const first = await list(member, { limit: 3 })
    expect(first.items).toHaveLength(3)
    const rest = await list(member, { limit: 3, cursor: first.nextCursor })
    expect(rest).toMatchObject({ nextCursor: null, unread: 5 })
    expect(rest.items).toHaveLength(2)
    expect((await list(member, { type: 'system' })).items).toEqual([])
    expect((await list(member, { type: 'heartsCollected' })).items).toHaveLength(5)
    await expectBoundedList(app, 'listNotification', member.token)
  })

  it('knows nobody else’s notifications, and no ids that are none', async () => {
    const member = await aMember(app)
    await buys(member)
    const notificationId = (await list(member)).items[0]?.notificationId ?? ''
    const stranger = await aMember(app)
    for (const id of [notificationId, 'x', uuid()]) {
      expect(await read(stranger, { notificationId: id })).toMatchObject({ errorName: 'notificationNotFound' })
      const one = await app.call('getNotification', { notificationId: id }, signedIn(app, stranger))
      expect(one).toMatchObject({ errorName: 'notificationNotFound' })
    }
    expect(await list(member)).toMatchObject({ unread: 1 })
  })

  it('is for members', async () => {
    await expectMembersOnly(app, 'listNotification', {})
    await expectMembersOnly(app, 'getNotification', { notificationId: 'x' })
    await expectMembersOnly(app, 'readNotification', {})
    await expectMembersOnly(app, 'getNotificationSettings', {})
    await expectMembersOnly(app, 'saveNotificationSettings', { pushed: [] })
  })
})
