import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId, withStatus } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import { bookOf } from '../../gifts/test/support.ts'
import { befriend, codeOf, inboxOf, makesCode, receives, sends, transfersOf } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const historyOf = async (member: Parameters<typeof signedIn>[1]) =>
  (await app.call('listUserStampHistory', {}, signedIn(app, member))).result.items
const cancel = (member: Parameters<typeof signedIn>[1], transferId: string, operationId = uuid()) =>
  app.call('cancelTransferStamp', { transferId, operationId }, signedIn(app, member))

async function heldBy(member: Parameters<typeof signedIn>[1]): Promise<number> {
  const { purchased = 0, given = 0 } = (await bookOf(app, member)) ?? {}
  return purchased + given
}

describe('sending hearts to a friend', () => {
  it('puts them on their way until the friend receives them, and tells both', async () => {
    const sender = await aMember(app, { hearts: 12, given: 3, userName: 'Annegret' })
    const friend = await aMember(app, { firstName: 'Jannik' })
    await befriend(app, sender, friend)
    const { result, errorName } = await sends(app, sender, friend, 5)
    expect(errorName).toBeNull()
    expect(result.transfer).toMatchObject({
      direction: 'sent',
      hearts: 5,
      status: 'InTransit',
      transferCode: null,
      party: { userName: 'Jannik' },
    })
    expect(result.card).toMatchObject({ hearts: 10, shareableHearts: 7 })
    expect(await bookOf(app, sender)).toMatchObject({ purchased: 7, given: 3, transfer: 5 })

    const [offered] = await transfersOf(app, friend)
    expect(offered).toMatchObject({ direction: 'received', hearts: 5, status: 'InTransit', party: { userName: 'Annegret' } })
    expect(offered?.link).toBe(`${app.server.services.settings.publicUrl}/?code=${offered?.transferCode}`)
    expect((await inboxOf(app, friend))[0]).toMatchObject({ title: 'Herzen für dich', path: '/andMore' })

    expect(await receives(app, friend, offered?.transferCode ?? '')).toMatchObject({
      errorName: null,
      result: { hearts: 5, from: { userName: 'Annegret' }, card: { hearts: 5, shareableHearts: 0 } },
    })
    expect(await bookOf(app, sender)).toMatchObject({ transfer: 0, transferred: 5 })
    expect(await bookOf(app, friend)).toMatchObject({ given: 5, transferred: -5 })
    expect((await transfersOf(app, sender))[0]).toMatchObject({ status: 'Received' })
    expect((await inboxOf(app, sender))[0]).toMatchObject({ text: 'Jannik hat 5 Herzen von dir angenommen.' })
    expect((await inboxOf(app, friend))[0]).toMatchObject({
      type: 'heartsCollected',
      text: '5 Herzen von Annegret, für „Herzhaft kochen“.',
    })
    expect((await historyOf(sender))[0]).toMatchObject({ issueMethod: 'sharedHearts', cause: 'transfer', hearts: -5, party: 'Jannik' })
    expect((await historyOf(friend))[0]).toMatchObject({
      issueMethod: 'sharedHearts',
      cause: 'transferReceipt',
      hearts: 5,
      party: 'Annegret',
    })
  })

  it('is rejected to oneself, to strangers, and for a day after becoming friends', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const friend = await aMember(app)
    expect(await sends(app, sender, friend, 1)).toMatchObject({ errorCode: 10556 })
    expect(await sends(app, sender, sender, 1)).toMatchObject({ errorCode: 10556 })
    await app.call('addFriend', { userId: friend.memberId }, signedIn(app, sender))
    expect(await sends(app, sender, friend, 1)).toMatchObject({ errorCode: 10556 })
    await app.call('acceptFriend', { userId: sender.memberId }, signedIn(app, friend))
    const early = await sends(app, sender, friend, 1)
    expect(early).toMatchObject({ errorName: 'tooSoon', errorCode: 10564 })
    expect(early.errorMessage).toContain('24 Stunden')
    app.clock.pass({ hours: 24, seconds: -1 })
    expect(await sends(app, sender, friend, 1)).toMatchObject({ errorName: 'tooSoon' })
    app.clock.pass({ seconds: 1 })
    expect(await sends(app, sender, friend, 1)).toMatchObject({ errorName: null })
  })

  it('can only be received by that friend', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const friend = await aMember(app)
    await befriend(app, sender, friend)
    await sends(app, sender, friend, 3)
    const code = (await transfersOf(app, friend))[0]?.transferCode ?? ''
    expect(await receives(app, await aMember(app), code)).toMatchObject({ errorCode: 10556 })
    expect(await receives(app, sender, code)).toMatchObject({ errorCode: 10556 })
    expect(await receives(app, friend, code)).toMatchObject({ errorName: null })
  })
})

describe('what can be sent', () => {
  it('is purchased hearts only', async () => {
    const member = await aMember(app, { hearts: 2, given: 10 })
    expect(await makesCode(app, member, 3)).toMatchObject({ errorName: 'heartsNotShareable', errorCode: 10563 })
    expect(await makesCode(app, member, 13)).toMatchObject({ errorName: 'notEnoughStamps', errorCode: 10409 })
    expect(await makesCode(app, member, 2)).toMatchObject({ errorName: null })
    expect(await makesCode(app, await aMember(app), 1)).toMatchObject({ errorName: 'notEnoughStamps' })
  })

  it('is a whole number above zero', async () => {
    const member = await aMember(app, { hearts: 12 })
    for (const hearts of [0, -1]) expect(await makesCode(app, member, hearts)).toMatchObject({ errorName: 'stampsFormatInvalid' })
    const input = { campaignId, operationId: uuid() }
    for (const hearts of [1.5, '2', null, 1e30]) {
      const answer = await app.callRaw('transferStampByCode', { ...input, hearts }, signedIn(app, member))
      expect(['malformedRequest', 'stampsFormatInvalid', 'notEnoughStamps']).toContain(answer.errorName)
    }
    expect(await bookOf(app, member)).toMatchObject({ purchased: 12, transfer: 0 })
  })

  // ASVS 2.3.2
  it('is forty a day, of all that did not come back, and the app is told what is left', async () => {
    const member = await aMember(app, { hearts: 100 })
    const leftToday = async () => {
      const { result } = await app.call('getRecentTransferRecord', {}, signedIn(app, member))
      expect(result.dailyHearts).toBe(40)
      return result.leftTodayHearts
    }
    expect(await leftToday()).toBe(40)
    const first = await makesCode(app, member, 30)
    expect(await leftToday()).toBe(10)
    expect(await makesCode(app, member, 11)).toMatchObject({ errorName: 'transferLimitReached', errorCode: 10598 })
    await cancel(member, first.result.transfer.transferId)
    expect(await makesCode(app, member, 40)).toMatchObject({ errorName: null })
    expect(await leftToday()).toBe(0)
    expect(await makesCode(app, member, 1)).toMatchObject({ errorName: 'transferLimitReached' })
    // The merchant's day, not the one of UTC.
    app.clock.set('2026-11-20T22:59:59Z')
    expect(await makesCode(app, member, 1)).toMatchObject({ errorName: 'transferLimitReached' })
    app.clock.set('2026-11-20T23:00:00Z')
    expect(await leftToday()).toBe(40)
    expect(await makesCode(app, member, 1)).toMatchObject({ errorName: null })
  })

  it('is ten a day of hearts whose purchase can still be returned, all others before them, and the app is told', async () => {
    const till = await aTill(app)
    const [member, friend] = [await aMember(app, { hearts: 5 }), await aMember(app)]
    await befriend(app, member, friend)
    const buys = () => till.checkout(till.sale({ cardNumber: member.cardNumber, lines: lines(20_000) }))
    const recordOf = async () => {
      const { leftReturnableHearts, returnable } = (await app.call('getRecentTransferRecord', {}, signedIn(app, member))).result
      return { leftReturnableHearts, returnable }
    }
    await buys()
    const [day, freeFrom] = ['2026-11-21', '2026-12-06']
    expect(app.clock.now().toISOString()).toContain(day)
    expect(await recordOf()).toEqual({ leftReturnableHearts: 10, returnable: [{ campaignId, hearts: 40, freeFrom }] })
    expect(await makesCode(app, member, 16)).toMatchObject({ errorName: 'heartsStillReturnable', errorCode: 10640 })
    expect(await sends(app, member, friend, 11)).toMatchObject({ errorName: null })
    expect(await recordOf()).toEqual({ leftReturnableHearts: 4, returnable: [{ campaignId, hearts: 34, freeFrom }] })
    expect(await sends(app, member, friend, 5)).toMatchObject({ errorName: 'heartsStillReturnable' })
    const code = await makesCode(app, member, 4)
    expect(await makesCode(app, member, 1)).toMatchObject({ errorName: 'heartsStillReturnable' })
    // What comes back was not handed on.
    await cancel(member, code.result.transfer.transferId)
    expect(await makesCode(app, member, 4)).toMatchObject({ errorName: null })
    // The merchant's day, not the one of UTC.
    app.clock.set('2026-11-21T23:00:00Z')
    expect(await makesCode(app, member, 10)).toMatchObject({ errorName: null })
    expect(await makesCode(app, member, 1)).toMatchObject({ errorName: 'heartsStillReturnable' })
    app.clock.set('2026-12-05T22:59:59Z')
    expect(await makesCode(app, member, 11)).toMatchObject({ errorName: 'heartsStillReturnable' })
    app.clock.set('2026-12-05T23:00:00Z')
    expect(await recordOf()).toMatchObject({ returnable: [] })
    expect(await makesCode(app, member, 20)).toMatchObject({ errorName: null })
  })

  it('is ten in twenty commands at the same time', async () => {
    const till = await aTill(app)
    const member = await aMember(app)
    await till.checkout(till.sale({ cardNumber: member.cardNumber, lines: lines(20_000) }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => makesCode(app, member, 3)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(3)
  })

  it('is sent fifty times a day, also where the hearts came back', async () => {
    const member = await aMember(app, { hearts: 100 })
    for (let i = 0; i < 50; i++) await cancel(member, (await makesCode(app, member, 40)).result.transfer.transferId)
    expect(await makesCode(app, member, 1)).toMatchObject({ errorName: 'transferLimitReached' })
    const { result } = await app.call('getRecentTransferRecord', {}, signedIn(app, member))
    expect(result).toMatchObject({ dailyHearts: 40, leftTodayHearts: 0 })
    app.clock.set('2026-11-20T23:00:00Z')
    expect(await makesCode(app, member, 40)).toMatchObject({ errorName: null })
  })

  it('is hearts of a campaign that still redeems', async () => {
    const member = await aMember(app, { hearts: 12 })
    const input = { hearts: 1, operationId: uuid() }
    for (const id of ['kaffeekarte', 'never-was']) {
      const answer = await app.call('transferStampByCode', { ...input, campaignId: id }, signedIn(app, member))
      expect(answer).toMatchObject({ errorName: 'campaignNotFound' })
    }
    app.clock.set('2027-03-12T11:00:00Z')
    expect(await makesCode(app, member, 1)).toMatchObject({ errorName: 'campaignEnded' })
  })

  it('sent twice with one operation id is sent once', async () => {
    const member = await aMember(app, { hearts: 12 })
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 8 }, () => makesCode(app, member, 5, operationId)))
    expect(new Set(answers.map(({ result }) => result.transfer.transferId)).size).toBe(1)
    expect(await bookOf(app, member)).toMatchObject({ purchased: 7, transfer: 5 })
    expect(await makesCode(app, member, 4, operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it('sent again later is answered as before, also after the friend has gone and the campaign has ended', async () => {
    const [member, friend] = [await aMember(app, { hearts: 12 }), await aMember(app)]
    await befriend(app, member, friend)
    const [toFriend, byCode] = [uuid(), uuid()]
    const sent = [await sends(app, member, friend, 5, toFriend), await makesCode(app, member, 2, byCode)]
    await withStatus(app, friend.memberId, 'inactive')
    app.clock.set('2027-03-12T11:00:00Z')
    const again = [await sends(app, member, friend, 5, toFriend), await makesCode(app, member, 2, byCode)]
    const idsOf = (answers: typeof sent) => answers.map(({ result }) => result.transfer.transferId)
    expect(idsOf(again)).toEqual(idsOf(sent))
    expect(await sends(app, member, friend, 1)).toMatchObject({ errorName: 'campaignEnded' })
  })
})

describe('at the same time', () => {
  it('sixteen receivers of one code are one', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const code = await codeOf(app, sender, 6)
    const others = await Promise.all(Array.from({ length: 16 }, () => aMember(app)))
    const answers = await Promise.all(others.map((other) => receives(app, other, code)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'transferAlreadyReceived')).toHaveLength(15)
  })

  it('twenty transfers of one balance send what is there and no more', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => makesCode(app, sender, 5)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(2)
    expect(answers.filter(({ errorName }) => errorName === 'notEnoughStamps')).toHaveLength(18)
    expect(await bookOf(app, sender)).toMatchObject({ purchased: 2, transfer: 10 })
  })

  it('twenty transfers keep to the limit of the day', async () => {
    const sender = await aMember(app, { hearts: 100 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => makesCode(app, sender, 15)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(2)
    expect(answers.filter(({ errorName }) => errorName === 'transferLimitReached')).toHaveLength(18)
  })

  it('receiving and taking back, one wins', async () => {
    for (let round = 0; round < 6; round++) {
      const sender = await aMember(app, { hearts: 5 })
      const receiver = await aMember(app)
      const { transfer } = (await makesCode(app, sender, 5)).result
      const [received, cancelled] = await Promise.all([
        receives(app, receiver, transfer.transferCode ?? ''),
        cancel(sender, transfer.transferId),
      ])
      expect([received.errorName, cancelled.errorName]).toContain(null)
      expect((await heldBy(sender)) + (await heldBy(receiver))).toBe(5)
    }
  })

  it('receiving and running out, one wins', async () => {
    for (let round = 0; round < 6; round++) {
      const sender = await aMember(app, { hearts: 5 })
      const receiver = await aMember(app)
      const code = await codeOf(app, sender, 5)
      app.clock.pass({ hours: 7 * 24, seconds: -1 })
      const receiving = receives(app, receiver, code)
      app.clock.pass({ seconds: 1 })
      const [received] = await Promise.all([receiving, transfersOf(app, sender)])
      expect([null, 'transferStampCodeInvalid']).toContain(received.errorName)
      await transfersOf(app, sender)
      expect((await heldBy(sender)) + (await heldBy(receiver))).toBe(5)
    }
  })

  it('two who send each other hearts do not block each other', async () => {
    const one = await aMember(app, { hearts: 20 })
    const other = await aMember(app, { hearts: 20 })
    const [theirs, own] = [await codeOf(app, one, 7), await codeOf(app, other, 9)]
    const answers = await Promise.all([receives(app, other, theirs), receives(app, one, own)])
    expect(answers.map(({ errorName }) => errorName)).toEqual([null, null])
    expect(await cardOf(app, one)).toMatchObject({ hearts: 22, shareableHearts: 13 })
    expect(await cardOf(app, other)).toMatchObject({ hearts: 18, shareableHearts: 11 })
  })
})

describe('the record', () => {
  it('leads with what waits, and goes on page by page', async () => {
    const member = await aMember(app, { hearts: 12 })
    const done = await codeOf(app, member, 1)
    await receives(app, await aMember(app), done)
    for (const hearts of [2, 3]) {
      app.clock.pass({ minutes: 1 })
      await codeOf(app, member, hearts)
    }
    const { result } = await app.call('getRecentTransferRecord', { limit: 2 }, signedIn(app, member))
    expect(result.items).toMatchObject([
      { hearts: 3, status: 'InTransit' },
      { hearts: 2, status: 'InTransit' },
    ])
    const next = await app.call('getRecentTransferRecord', { limit: 2, cursor: result.nextCursor ?? '' }, signedIn(app, member))
    // An instant that JavaScript knows, and PostgreSQL does not.
    const cursor = Buffer.from(JSON.stringify(['true', '-200000-01-01T00:00:00.000Z', uuid()])).toString('base64url')
    expect(await app.call('getRecentTransferRecord', { cursor }, signedIn(app, member))).toMatchObject({ errorName: 'malformedRequest' })
    expect(next.result).toMatchObject({ items: [{ hearts: 1, status: 'Received' }], nextCursor: null })
    await expectBoundedList(app, 'getRecentTransferRecord', member.token)
  })

  it('is kept of somebody who is gone, without a name', async () => {
    const sender = await aMember(app, { hearts: 12, firstName: 'Jannik' })
    const receiver = await aMember(app)
    await receives(app, receiver, await codeOf(app, sender, 2))
    await queryAsOwner(app, `update members set first_name = '' where member_id = $1`, [sender.memberId])
    await withStatus(app, sender.memberId, 'deleted')
    expect((await transfersOf(app, receiver))[0]).toMatchObject({ hearts: 2, party: null })
    expect((await historyOf(receiver))[0]).toMatchObject({ hearts: 2, party: null })
    expect((await inboxOf(app, receiver))[0]?.text).toContain('von Jemand')
  })

  it('and all that sends is for members', async () => {
    await expectMembersOnly(app, 'transferStamp', { userId: 'x', campaignId, hearts: 1, operationId: uuid() })
    await expectMembersOnly(app, 'transferStampByCode', { campaignId, hearts: 1, operationId: uuid() })
    await expectMembersOnly(app, 'receiveTransferStamp', { transferCode: 'T' })
    await expectMembersOnly(app, 'cancelTransferStamp', { transferId: 'x', operationId: uuid() })
    await expectMembersOnly(app, 'getRecentTransferRecord', {})
  })
})
