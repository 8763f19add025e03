import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { holding } from '#testing/locks.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints, pointsOf } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const activate = (member: TestMember, points: number, operationId: string = uuid()) =>
  app.call('activateUserPoint', { points, operationId }, signedIn(app, member))
const cancel = (member: TestMember, voucherId: string, operationId: string = uuid()) =>
  app.call('cancelUserPointVoucher', { voucherId, operationId }, signedIn(app, member))
const listed = async (member: TestMember, input: Parameters<typeof app.call<'listUserVoucher'>>[1] = {}) =>
  (await app.call('listUserVoucher', input, signedIn(app, member))).result.items
async function withPoints(points: number): Promise<TestMember> {
  const member = await aMember(app)
  await creditPoints(app, member, points)
  return member
}

describe('points', () => {
  it('are none at first, and a cent each', async () => {
    const member = await aMember(app)
    const none = { points: 0, cents: 0, activatedPoints: 0, activatedCents: 0, totalEarnedPoints: 0, debtPoints: 0, vouchers: [] }
    expect(await pointsOf(app, member)).toEqual(none)
    await creditPoints(app, member, 321)
    expect(await pointsOf(app, member)).toEqual({ ...none, points: 321, cents: 321, totalEarnedPoints: 321 })
  })

  it('are for members only', () => expectMembersOnly(app, 'getUserPoint', {}))

  it('come with the newest hundred vouchers, and with what all are worth', async () => {
    const member = await withPoints(101)
    for (let count = 0; count < 101; count += 1) await activate(member, 1)
    const { activatedPoints, vouchers } = await pointsOf(app, member)
    expect([activatedPoints, vouchers.length]).toEqual([101, 100])
    const { voucherId } = (await listed(member, { limit: 1 }))[0] ?? {}
    expect(vouchers[0]).toMatchObject({ voucherId })
  })
})

describe('activating points', () => {
  it('makes them a voucher of their worth', async () => {
    const member = await withPoints(300)
    const { errorName, result } = await activate(member, 200)
    expect(errorName).toBeNull()
    expect(result.voucher).toEqual({
      voucherId: expect.any(String),
      points: 200,
      cents: 200,
      status: 'Activated',
      activatedAt: app.clock.now().toISOString(),
      endedAt: null,
      lockedUntil: null,
      lockSeconds: 0,
      forfeitedCents: null,
      storeName: null,
      receiptNumber: null,
    })
    const points = { points: 100, cents: 100, activatedPoints: 200, activatedCents: 200, totalEarnedPoints: 300, debtPoints: 0 }
    expect(result.points).toEqual({ ...points, vouchers: [result.voucher] })
    expect(await pointsOf(app, member)).toEqual(result.points)
  })

  it('takes from several purchases, down to the last point', async () => {
    const member = await withPoints(30)
    await creditPoints(app, member, 15)
    expect(await activate(member, 46)).toMatchObject({ status: 200, errorName: 'notEnoughPoints', result: null })
    expect(await activate(member, 45)).toMatchObject({ errorName: null })
    expect(await activate(member, 1)).toMatchObject({ errorName: 'notEnoughPoints' })
    expect(await pointsOf(app, member)).toMatchObject({ points: 0, activatedPoints: 45 })
  })

  it.each([0, -1, -300, 10_000_001, Number.MAX_SAFE_INTEGER])('rejects %d points', async (points) => {
    expect(await activate(await withPoints(300), points)).toMatchObject({ status: 200, errorName: 'stampsFormatInvalid' })
  })

  it.each([[{}], [{ points: 1.5, operationId: uuid() }], [{ points: '10', operationId: uuid() }], [{ points: 10 }]])(
    'rejects what is no request: %j',
    async (input) => {
      const { token } = await aMember(app)
      expect(await app.callRaw('activateUserPoint', input, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    },
  )

  it('is done once, however often it is sent', async () => {
    const member = await withPoints(300)
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(member, 100, operationId)))
    expect(new Set(answers.map(({ result }) => result.voucher.voucherId)).size).toBe(1)
    expect(await pointsOf(app, member)).toMatchObject({ points: 200, activatedPoints: 100 })
    expect(await activate(member, 50, operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it('64 times at once gives what there is and no more', async () => {
    const member = await withPoints(1000)
    const answers = await Promise.all(Array.from({ length: 64 }, () => activate(member, 100)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(10)
    expect(answers.filter(({ errorName }) => errorName === 'notEnoughPoints')).toHaveLength(54)
    expect(await pointsOf(app, member)).toMatchObject({ points: 0, activatedPoints: 1000 })
  })

  it('is for members only', () => expectMembersOnly(app, 'activateUserPoint', { points: 1, operationId: uuid() }))
})

describe('deactivating a voucher', () => {
  it('brings its points back', async () => {
    const member = await withPoints(300)
    const { voucherId } = await activatesPoints(app, member, 250)
    const operationId = uuid()
    app.clock.pass({ minutes: 3 })
    const { errorName, result } = await cancel(member, voucherId, operationId)
    expect(errorName).toBeNull()
    expect(result.voucher).toMatchObject({ voucherId, status: 'Deactivated', endedAt: app.clock.now().toISOString() })
    expect(result.points).toMatchObject({ points: 300, activatedPoints: 0, totalEarnedPoints: 300, vouchers: [] })
    expect((await cancel(member, voucherId, operationId)).result).toEqual(result)
    expect(await cancel(member, voucherId)).toMatchObject({ errorName: 'voucherNotActivated' })
    expect(await activate(member, 1, operationId)).toMatchObject({ errorName: 'operationReused' })
  })

  it('is rejected for a voucher of somebody else, and for none', async () => {
    const other = await activatesPoints(app, await withPoints(100), 100)
    const member = await withPoints(100)
    for (const id of [other.voucherId, uuid(), 'none']) {
      expect(await cancel(member, id)).toMatchObject({ status: 200, errorName: 'voucherNotFound', result: null })
    }
  })

  it('is rejected while a till takes the voucher into a basket', async () => {
    const member = await withPoints(100)
    const { voucherId } = await activatesPoints(app, member, 100)
    const lockedUntil = new Date(app.clock.now().getTime() + 300_000)
    const takesIt = 'update vouchers set locked_until = $2 where voucher_id = $1'
    const { answer } = await holding(app, [takesIt, voucherId, lockedUntil], (begin) => begin(() => cancel(member, voucherId)))
    expect(await answer).toMatchObject({ errorName: 'couponTemporarilyLocked' })
  })

  it('many times at once brings them back once', async () => {
    const member = await withPoints(100)
    const { voucherId } = await activatesPoints(app, member, 100)
    const answers = await Promise.all(Array.from({ length: 16 }, () => cancel(member, voucherId)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(await pointsOf(app, member)).toMatchObject({ points: 100 })
  })

  it('repays first what is owed since the points were taken back while a till had it', async () => {
    const till = await aTill(app)
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({ departmentId: 'baeckerei', amountCents: 5000 })] })
    const { tillNumber, receiptNumber } = sale
    await till.checkout(sale)
    const { voucherId } = await activatesPoints(app, member, 150)
    const { scanId } = (await till.scans(member)).result
    await till.quotes({ scanId, lines: lines(200) })
    await till.takesBack({ purchase: { tillNumber, receiptNumber } })
    expect(await pointsOf(app, member)).toMatchObject({ points: 0, debtPoints: 150 })
    app.clock.pass({ seconds: 90 })
    expect((await cancel(member, voucherId)).result).toMatchObject({ repaidPoints: 150, points: { points: 0, debtPoints: 0 } })
  })

  it('is for members only', () => expectMembersOnly(app, 'cancelUserPointVoucher', { voucherId: uuid(), operationId: uuid() }))
})

describe('the vouchers of a member', () => {
  it('come newest first, page by page, or those in one state', async () => {
    const member = await withPoints(100)
    const made = []
    for (const points of [10, 20, 30]) {
      app.clock.pass({ seconds: 1 })
      made.unshift(await activatesPoints(app, member, points))
    }
    await cancel(member, made[1]?.voucherId ?? '')
    expect((await listed(member)).map(({ points }) => points)).toEqual([30, 20, 10])
    expect((await listed(member, { status: 'Activated' })).map(({ points }) => points)).toEqual([30, 10])
    expect((await listed(member, { status: 'Deactivated' })).map(({ points }) => points)).toEqual([20])
    const first = (await app.call('listUserVoucher', { limit: 2 }, signedIn(app, member))).result
    expect(first.items.map(({ points }) => points)).toEqual([30, 20])
    const rest = (await app.call('listUserVoucher', { limit: 2, cursor: first.nextCursor ?? '' }, signedIn(app, member))).result
    expect(rest).toMatchObject({ items: [{ points: 10 }], nextCursor: null })
    expect(await listed(await aMember(app))).toEqual([])
  })

  it('are a bounded list, for members only', async () => {
    await expectBoundedList(app, 'listUserVoucher', (await aMember(app)).token)
    await expectMembersOnly(app, 'listUserVoucher', {})
  })
})

describe('the history of points', () => {
  it('says how they came and went, newest first, within months', async () => {
    const member = await withPoints(100)
    app.clock.pass({ days: 20 })
    const voucher = await activatesPoints(app, member, 60)
    app.clock.pass({ seconds: 1 })
    await cancel(member, voucher.voucherId)
    const history = async (input: Parameters<typeof app.call<'listUserPointHistory'>>[1] = {}) =>
      (await app.call('listUserPointHistory', input, signedIn(app, member))).result.items
    const rows = await history()
    expect(rows.map(({ cause, points, debtPoints }) => [cause, points, debtPoints])).toEqual([
      ['deactivation', 60, 0],
      ['activation', -60, 0],
      ['goodwill', 100, 0],
    ])
    expect(rows[0]).toMatchObject({ happenedAt: app.clock.now().toISOString(), storeName: null, receiptNumber: null })
    expect(await history({ window: 'thisMonth' })).toHaveLength(2)
    expect(await history({ window: 'lastMonth' })).toMatchObject([{ cause: 'goodwill' }])
    const first = (await app.call('listUserPointHistory', { limit: 2 }, signedIn(app, member))).result
    const rest = (await app.call('listUserPointHistory', { limit: 2, cursor: first.nextCursor ?? '' }, signedIn(app, member))).result
    expect([...first.items, ...rest.items]).toEqual(rows)
    app.clock.pass({ days: -20 })
  })

  it('is a bounded list, for members only', async () => {
    await expectBoundedList(app, 'listUserPointHistory', (await aMember(app)).token)
    await expectMembersOnly(app, 'listUserPointHistory', {})
  })
})
