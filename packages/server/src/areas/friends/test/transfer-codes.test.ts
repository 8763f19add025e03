import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aMember, campaignId } from '#testing/members.ts'
import { shareAlways, startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import { transact } from '../../../kernel/database/index.ts'
import { lockAccount, unlockAccount } from '../../account/index.ts'
import { codeOf, inboxOf, makesCode, receives, transfersOf } from './support.ts'

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

describe('a code', () => {
  it('brings the hearts to the first who has it, however it is typed', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const code = await codeOf(app, sender, 4)
    expect(code).toMatch(/^T[0-9A-HJKMNP-TV-Z]{12}$/)
    const first = await aMember(app)
    const typed = ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')}`
    expect(await receives(app, first, typed)).toMatchObject({ errorName: null, result: { hearts: 4 } })
    expect(await receives(app, await aMember(app), code)).toMatchObject({
      errorName: 'transferAlreadyReceived',
      errorCode: 10548,
      status: 200,
    })
    expect(await receives(app, first, code)).toMatchObject({ errorName: 'transferAlreadyReceived' })
    expect((await transfersOf(app, sender))[0]).toMatchObject({ status: 'Received', transferCode: null, link: null })
  })

  it('tells its sender that the hearts were received, and nothing about whom', async () => {
    const [sender, receiver] = [await aMember(app, { hearts: 12 }), await aMember(app, { firstName: 'Jannik' })]
    await receives(app, receiver, await codeOf(app, sender, 4))
    expect((await transfersOf(app, sender))[0]).toMatchObject({ status: 'Received', party: null })
    expect((await inboxOf(app, sender))[0]).toMatchObject({ text: 'Jemand hat 4 Herzen von dir angenommen.' })
    expect((await historyOf(sender))[0]).toMatchObject({ cause: 'transfer', hearts: -4, party: null })
    const told = await Promise.all(
      (['getRecentTransferRecord', 'listNotification', 'listUserStampHistory', 'exportUserData'] as const).map((call) =>
        app.call(call, {}, signedIn(app, sender)),
      ),
    )
    for (const trace of ['Jannik', receiver.memberId]) expect(JSON.stringify(told)).not.toContain(trace)
  })

  it('is nothing when it is made up or mistyped, and trying on is stopped', async () => {
    const member = await aMember(app)
    for (const typed of ['', 'T', 'no code', 'G7K3MQW9X0ZTB', '💚'.repeat(13)]) {
      expect(await receives(app, member, typed)).toMatchObject({ errorName: 'transferStampCodeNotFound', errorCode: 10546 })
    }
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => receives(app, member, `T${String(index).padStart(12, '0')}`)),
    )
    expect(guesses.filter(({ errorName }) => errorName === 'transferStampCodeNotFound')).toHaveLength(10)
    expect(guesses.filter(({ errorName }) => errorName === 'tooManyGuesses')).toHaveLength(2)
  })

  it('brings nothing while the account that has sent it is locked', async () => {
    const [sender, other] = [await aMember(app, { hearts: 12 }), await aMember(app)]
    const code = await codeOf(app, sender, 4)
    const { pool, now } = app.server.services
    await transact(pool, (tx) => lockAccount(tx, sender, { actor: 'k.service', reason: 'stolen phone' }, now()))
    expect(await receives(app, other, code)).toMatchObject({ errorName: 'transferStampCodeInvalid' })
    await transact(pool, (tx) => unlockAccount(tx, sender, { actor: 'k.service', reason: 'found' }, now()))
    expect(await receives(app, other, code)).toMatchObject({ errorName: null })
  })

  it('returns its hearts to where they came from after a week, and says so', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const code = await codeOf(app, sender, 4)
    app.clock.pass({ hours: 7 * 24 })
    expect(await receives(app, await aMember(app), code)).toMatchObject({ errorName: 'transferStampCodeInvalid', errorCode: 10557 })
    await app.runJobs()
    expect((await transfersOf(app, sender))[0]).toMatchObject({ status: 'Returned', endedAt: expect.any(String) })
    expect(await cardOf(app, sender)).toMatchObject({ hearts: 12, shareableHearts: 12 })
    expect((await inboxOf(app, sender))[0]).toMatchObject({ title: 'Herzen wieder da' })
    expect((await historyOf(sender))[0]).toMatchObject({ cause: 'transferReturn', hearts: 4 })
    expect(await receives(app, await aMember(app), code)).toMatchObject({ errorName: 'transferStampCodeInvalid' })
  })

  it('whose hearts end with the campaign returns nothing, and does not say that it does', async () => {
    const sender = await aMember(app, { hearts: 12 })
    app.clock.set('2027-03-09T11:00:00Z')
    await codeOf(app, sender, 4)
    app.clock.set('2027-03-11T23:00:30Z')
    await app.runJobs()
    expect((await transfersOf(app, sender))[0]).toMatchObject({ status: 'Returned' })
    expect((await inboxOf(app, sender)).map(({ title }) => title)).not.toContain('Herzen wieder da')
  })

  it('never outlives its campaign', async () => {
    const sender = await aMember(app, { hearts: 12 })
    app.clock.set('2027-03-09T11:00:00Z')
    expect((await makesCode(app, sender, 1)).result.transfer.expiresAt).toBe('2027-03-11T23:00:00.000Z')
    // A day of 25 hours.
    await changeContent(app, 'campaign', campaignId, { redeemUntil: '2026-10-25' })
    app.clock.set('2026-10-24T11:00:00Z')
    expect((await makesCode(app, sender, 1)).result.transfer.expiresAt).toBe('2026-10-25T23:00:00.000Z')
    await changeContent(app, 'campaign', campaignId, { redeemUntil: '2027-03-11' })
  })

  it('can be taken back by its sender, once', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const { transfer } = (await makesCode(app, sender, 4)).result
    const operationId = uuid()
    expect(await cancel(await aMember(app), transfer.transferId)).toMatchObject({ errorName: 'transferStampCodeNotFound' })
    expect(await cancel(sender, transfer.transferId, operationId)).toMatchObject({
      errorName: null,
      result: { transfer: { status: 'Returned' }, card: { hearts: 12, shareableHearts: 12 } },
    })
    expect(await cancel(sender, transfer.transferId, operationId)).toMatchObject({ errorName: null })
    expect(await cancel(sender, transfer.transferId)).toMatchObject({ errorName: 'transferStampCodeInvalid' })
    expect(await receives(app, await aMember(app), transfer.transferCode ?? '')).toMatchObject({ errorName: 'transferStampCodeInvalid' })
    for (const id of ['x', uuid()]) expect(await cancel(sender, id)).toMatchObject({ errorName: 'transferStampCodeNotFound' })

    const taken = (await makesCode(app, sender, 2)).result.transfer
    await receives(app, await aMember(app), taken.transferCode ?? '')
    expect(await cancel(sender, taken.transferId)).toMatchObject({ errorName: 'transferAlreadyReceived' })
  })

  it('returns no hearts to share once their purchase was returned: given ones paid for that', async () => {
    const till = await aTill(app)
    const sender = await aMember(app, { given: 5 })
    const sale = till.sale({ cardNumber: sender.cardNumber, lines: lines(5000) })
    await till.checkout(sale)
    const { transfer } = (await makesCode(app, sender, 10)).result
    await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    expect(await cardOf(app, sender)).toMatchObject({ hearts: 0, debtHearts: 5 })
    expect(await cancel(sender, transfer.transferId)).toMatchObject({ errorName: null })
    expect(await cardOf(app, sender)).toMatchObject({ hearts: 5, debtHearts: 0, shareableHearts: 0 })
    expect(await makesCode(app, sender, 1)).toMatchObject({ errorName: 'heartsNotShareable' })
  })

  it('repays what its receiver owes first', async () => {
    const till = await aTill(app)
    const receiver = await aMember(app)
    const sale = till.sale({ cardNumber: receiver.cardNumber, lines: lines(5000) })
    await till.checkout(sale)
    await till.handsOver(receiver, (await activates(app, receiver)).redemptionId)
    await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
    expect(await cardOf(app, receiver)).toMatchObject({ hearts: 0, debtHearts: 10 })
    const code = await codeOf(app, await aMember(app, { hearts: 12 }), 12)
    expect(await receives(app, receiver, code)).toMatchObject({
      errorName: null,
      result: { hearts: 12, card: { hearts: 2, debtHearts: 0 } },
    })
  })

  it('is rejected when its campaign was ended early', async () => {
    const sender = await aMember(app, { hearts: 12 })
    const code = await codeOf(app, sender, 2)
    const { redeemUntil } = app.server.services.content().campaign(campaignId) ?? {}
    await changeContent(app, 'campaign', campaignId, { collectUntil: '2026-11-18', redeemUntil: '2026-11-19' })
    expect(await receives(app, await aMember(app), code)).toMatchObject({ errorName: 'campaignEnded' })
    await changeContent(app, 'campaign', campaignId, { collectUntil: '2027-02-18', redeemUntil })
  })
})

// Last: it stays forced.
describe('codes that are made in one shared transaction', () => {
  it('are of their own sender each, once for the same command, and one who may not send keeps nobody', async () => {
    shareAlways(app)
    const senders = await Promise.all(Array.from({ length: 6 }, (_, nth) => aMember(app, { hearts: 10 + nth })))
    const poor = await aMember(app, { hearts: 1 })
    const operationIds = senders.map(() => uuid())
    const answers = await Promise.all([
      ...[...senders, ...senders].map((sender, nth) =>
        makesCode(app, sender, 1 + (nth % senders.length), operationIds[nth % senders.length]),
      ),
      makesCode(app, poor, 2),
    ])
    expect(answers.pop()).toMatchObject({ errorName: 'notEnoughStamps' })
    const codes = answers.map(({ result }) => result.transfer.transferCode ?? '')
    expect(codes.slice(senders.length)).toEqual(codes.slice(0, senders.length))
    expect(new Set(codes).size).toBe(senders.length)
    for (const sender of senders) expect(await cardOf(app, sender)).toMatchObject({ hearts: 9 })
    const receiver = await aMember(app)
    const received = await Promise.all(codes.slice(0, senders.length).map((code) => receives(app, receiver, code)))
    expect(received.map(({ result }) => result.hearts)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await cardOf(app, poor)).toMatchObject({ hearts: 1 })
  })
})
