import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon } from '#testing/coupons.ts'
import { eventually } from '#testing/eventually.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints, pointsOf } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
let neighbour: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
  neighbour = await aTill(app, { tillNumber: '4' })
})
// A code of the app is valid at one till only, and a new one comes every half a minute.
afterEach(async () => {
  app.clock.pass({ minutes: 1 })
  await expectLedgerToHold(app)
})
afterAll(() => app.close())

type Sale = ReturnType<TestTill['sale']>
const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const done = (answers: readonly { errorName: string | null }[]) => answers.filter(({ errorName }) => errorName === null).length

async function buys(member: TestMember, input: Partial<Sale>, at = till): Promise<Sale> {
  const sale = at.sale({ cardNumber: member.cardNumber, ...input })
  expect(await at.checkout(sale)).toMatchObject({ errorName: null })
  return sale
}

/** Returns a piece. What the ledger has not decided in time is sent again, as tills do. */
async function returnsPiece(sale: Sale): ReturnType<TestTill['refund']> {
  const input = till.giveBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
  const answer = await till.refund(input)
  return answer.errorName === 'ledgerTimedOut' || answer.errorName === 'ledgerUnavailable' ? till.refund(input) : answer
}

/** A member whose voucher of 5 euro is used up by a sale. */
async function buysWithVoucher() {
  const member = await aMember(app)
  await creditPoints(app, member, 500)
  const { voucherId } = await activatesPoints(app, member, 500)
  const { result: card } = await till.scans(member)
  const sale = await buys(member, { scanId: card.scanId, lines: lines(900), voucherIds: [voucherId] })
  return { member, voucherId, sale, scanId: card.scanId }
}

describe('at once with a void', () => {
  it('the same void twenty times is one; its id with other content is rejected', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(2500) })
    const input = { purchase: of(sale), operationId: uuid() }
    const answers = await times(20, () => till.voids(input))
    expect(done(answers)).toBe(20)
    expect(new Set(answers.map(({ result }) => result.voidId)).size).toBe(1)
    expect(await till.voids({ ...input, receiptNumber: 'V1' })).toMatchObject({ errorName: 'operationReused' })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 0 })
  })

  it('twenty other voids from both tills: one wins, and the hearts go once', async () => {
    const member = await aMember(app, { hearts: 30 })
    const sale = await buys(member, { lines: lines(2500) })
    const answers = await times(20, (index) =>
      index % 2 === 0 ? till.voids({ purchase: of(sale) }) : neighbour.voids({ purchase: of(sale), receiptNumber: `V-${uuid()}` }),
    )
    expect(done(answers)).toBe(1)
    expect(new Set(answers.map(({ errorName }) => errorName))).toEqual(new Set([null, 'saleVoidedAlready']))
    expect(await cardOf(app, member)).toMatchObject({ hearts: 30, debtHearts: 0 })
  })

  it('ten returns of its pieces: it wins alone, or not at all', async () => {
    const member = await aMember(app, { hearts: 30 })
    const sale = await buys(member, { lines: [aLine({ quantity: 10, amountCents: 5000 })] })
    const [voided, ...returned] = await Promise.all([
      till.voids({ purchase: of(sale) }),
      ...Array.from({ length: 10 }, () => returnsPiece(sale)),
    ])
    const isVoided = voided.errorName === null
    expect(voided.errorName).toBe(isVoided ? null : 'saleReturnedAlready')
    expect(new Set(returned.map(({ errorName }) => errorName))).toEqual(new Set([isVoided ? 'saleVoidedAlready' : null]))
    expect(await cardOf(app, member)).toMatchObject({ hearts: 30, debtHearts: 0 })
    const { result } = await till.looksUp(of(sale))
    expect(result).toMatchObject({ returnedCents: 5000, isVoided })
  })

  it('a sale under the number of its receipt: one of the two gets it', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(500) })
    const receiptNumber = `N-${uuid()}`
    const answers = await Promise.all([
      till.voids({ purchase: of(sale), receiptNumber }),
      till.sells({ cardNumber: member.cardNumber, lines: lines(1000), receiptNumber }),
    ])
    expect(done(answers)).toBe(1)
    expect(answers.map(({ errorName }) => errorName)).toContain('receiptNumberTaken')
    expect(await cardOf(app, member)).toMatchObject({ hearts: answers[0].errorName === null ? 0 : 3 })
  })

  it('ten sales with its voucher: at most one has it, and it is never used twice', async () => {
    const { member, voucherId, sale, scanId } = await buysWithVoucher()
    const [voided, ...sales] = await Promise.all([
      till.voids({ purchase: of(sale) }),
      ...Array.from({ length: 10 }, () => till.sells({ scanId, lines: lines(700), voucherIds: [voucherId] })),
    ])
    expect(voided).toMatchObject({ errorName: null, result: { restoredVouchers: [{ voucherId, cents: 500 }] } })
    expect(done(sales)).toBeLessThanOrEqual(1)
    for (const { errorName } of sales) expect([null, 'quoteOutdated']).toContain(errorName)
    expect(await pointsOf(app, member)).toMatchObject({ points: 0, activatedPoints: done(sales) === 1 ? 0 : 500 })
  })

  it('giving its voucher up: the points are either in the voucher or with the member', async () => {
    const { member, voucherId, sale } = await buysWithVoucher()
    const [voided, given] = await Promise.all([
      till.voids({ purchase: of(sale) }),
      app.call('cancelUserPointVoucher', { voucherId, operationId: uuid() }, signedIn(app, member)),
    ])
    expect(voided).toMatchObject({ errorName: null })
    const isGiven = given.errorName === null
    expect(isGiven ? null : given.errorName).toBe(isGiven ? null : 'voucherNotActivated')
    expect(await pointsOf(app, member)).toMatchObject({ points: isGiven ? 500 : 0, activatedPoints: isGiven ? 0 : 500, debtPoints: 0 })
  })

  it('somebody else’s sale with the last of its coupons: one redemption is counted', async () => {
    const coupon = aCoupon({ quota: { redemptions: 1 } })
    const [one, other] = [await aMember(app), await aMember(app)]
    const { userCouponId } = await activatesCoupon(app, one, coupon)
    const waiting = await activatesCoupon(app, other, coupon)
    const sale = await buys(one, { lines: lines(1000), userCouponIds: [userCouponId] })
    const others = () => neighbour.sells({ cardNumber: other.cardNumber, lines: lines(1000), userCouponIds: [waiting.userCouponId] })
    const [voided, sold] = await Promise.all([till.voids({ purchase: of(sale) }), others()])
    expect(voided).toMatchObject({ errorName: null, result: { restoredCoupons: [{ userCouponId }] } })
    const answers = [
      sold,
      await till.sells({ cardNumber: one.cardNumber, lines: lines(1000), userCouponIds: [userCouponId] }),
      await others(),
    ]
    expect(done(answers)).toBe(1)
    expect(new Set(answers.map(({ errorName }) => errorName))).toEqual(new Set([null, 'quoteOutdated']))
  })

  it('sending the hearts that it takes away: they are owed, or were never sent', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(5000) })
    const sending = { campaignId, hearts: 10, operationId: uuid() }
    const [voided, sent] = await Promise.all([
      till.voids({ purchase: of(sale) }),
      app.call('transferStampByCode', sending, signedIn(app, member)),
    ])
    expect(voided).toMatchObject({ errorName: null })
    const owed = sent.errorName === null ? 10 : 0
    expect(voided.result.hearts).toMatchObject([{ hearts: 10, becameDebtHearts: owed }])
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: owed })
  })

  it('a till that opens a basket with a reward: it is handed over and owed, or it has gone back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await aMember(app)
      const sale = await buys(member, { lines: lines(5000) })
      const { redemptionId } = await activates(app, member)
      const { scanId } = (await neighbour.scans(member)).result
      const [voided, quoted] = await Promise.all([
        till.voids({ purchase: of(sale) }),
        neighbour.quotes({ scanId, lines: lines(100), redemptionIds: [redemptionId] }),
      ])
      const [clawedBack] = voided.result.hearts
      const isBack = clawedBack?.deactivated.length === 1
      expect(clawedBack).toMatchObject({ hearts: 10, becameDebtHearts: isBack ? 0 : 10 })
      const sold = await neighbour.sells({ scanId, lines: lines(100), redemptionIds: [redemptionId] })
      expect([quoted.errorName, sold.errorName]).toEqual(isBack ? [quoted.errorName, 'rewardNotReadyAtTill'] : [null, null])
      expect(await cardOf(app, member)).toMatchObject({ hearts: 0, activatedHearts: 0, debtHearts: isBack ? 0 : 10 })
    }
  })

  it('the erasure of its member: there is no such receipt any more', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(2500) })
    const erasure = new pg.Client({ connectionString: app.ownerUrl })
    await erasure.connect()
    await erasure.query('begin')
    await erasure.query('delete from cards where member_id = $1', [member.memberId])
    await erasure.query('delete from email_owners where member_id = $1', [member.memberId])
    await erasure.query('update sessions set ended_at = now() where member_id = $1', [member.memberId])
    await erasure.query(
      `update members set email = null, email_verified_at = null, phone = null, password_hash = null, user_name = null, birth_date = null, first_name = '',
         last_name = '', card_number = '', referral_code = null, printed_card_number = null, street = null, house_number = null, zip = null, city = null,
         home_store_id = null where member_id = $1`,
      [member.memberId],
    )
    await erasure.query('select delete_member($1)', [member.memberId])
    const voiding = till.voids({ purchase: of(sale) })
    await eventually(async () => expect(await countWaiting(app.ownerUrl)).toBe(1))
    await erasure.query('commit')
    await erasure.end()
    expect(await voiding).toMatchObject({ errorName: 'voidTooLate' })
  })

  it('its own sale, which the till still sends: once both have arrived, nothing is left of either', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(2500) })
    const voiding = { purchase: of(sale), operationId: uuid() }
    const [, early] = await Promise.all([till.checkout(sale), till.voids(voiding)])
    expect([null, 'receiptNotFound']).toContain(early.errorName)
    expect(await till.voids(voiding)).toMatchObject({ errorName: null })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 0 })
  })
})
