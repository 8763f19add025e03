import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { statement } from '../../../kernel/database/index.ts'
import { parseScanId, scanIdOf } from '../customer/find-customer.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const herzhaft = 'herzhaft-kochen'

describe('a sale', () => {
  it('lands a heart for every full five euro on the card that was scanned', async () => {
    const member = await aMember(app, { hearts: 2 })
    const { result } = await till.scans(member)
    const { errorName, result: sold } = await till.sells({ scanId: result.scanId, lines: lines(1299, 801, 399) })
    expect(errorName).toBeNull()
    expect(sold).toMatchObject({ linesCents: 2499, copayCents: 0, totalCents: 2499, rewards: [] })
    expect(sold.hearts).toContainEqual({
      campaignId: herzhaft,
      campaignTitle: 'Herzhaft kochen',
      hearts: 4,
      repaidDebtHearts: 0,
      balanceHearts: 6,
      debtHearts: 0,
      countedCents: 2499,
    })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 6, shareableHearts: 6 })
  })

  it('lands them on a typed card too, and opens the cards of campaigns that the member never touched', async () => {
    const member = await aMember(app)
    const { result } = await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
    expect(result.hearts.find(({ campaignId }) => campaignId === herzhaft)).toMatchObject({ hearts: 5, balanceHearts: 5 })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 5 })
    for (const { id } of app.server.services.content().campaignsCollectingOn('2026-11-20')) {
      expect(await app.call('getUserStampCard', { campaignId: id }, signedIn(app, member))).toMatchObject({ errorName: null })
    }
  })

  it('counts departments as the campaign does, in whatever order they come', async () => {
    const basket = [
      aLine({ line: 1, departmentId: 'blumen-und-garten', amountCents: 500 }),
      aLine({ line: 2, departmentId: 'tabak', amountCents: 9000 }),
      aLine({ line: 3, departmentId: 'obst-und-gemuese', amountCents: 499 }),
      aLine({ line: 4, departmentId: 'a-department-of-tomorrow', amountCents: 1 }),
    ]
    for (const ordered of [basket, basket.toReversed()]) {
      const { cardNumber } = await aMember(app)
      const { result } = await till.sells({ cardNumber, lines: ordered })
      expect(result.hearts.find(({ campaignId }) => campaignId === herzhaft)).toMatchObject({ countedCents: 1500, hearts: 3 })
      expect(result.linesCents).toBe(10_000)
    }
  })

  it('lands nothing for less than five euro, and is a receipt all the same', async () => {
    const member = await aMember(app, { hearts: 1 })
    const { result } = await till.sells({ cardNumber: member.cardNumber, lines: lines(499) })
    expect(result.hearts.find(({ campaignId }) => campaignId === herzhaft)).toMatchObject({ hearts: 0, balanceHearts: 1 })
    const { result: receipts } = await app.call('listTransaction', {}, signedIn(app, member))
    expect(receipts.items).toMatchObject([{ transactionId: result.receiptId, totalCents: 499, hearts: [] }])
  })

  it('keeps what was bought of members only who want digital receipts', async () => {
    const basket = [aLine({ quantity: 3, amountCents: 747 })]
    const stored = { line: 1, departmentId: 'obst-und-gemuese', quantity: 3, amountCents: 747 }
    for (const digitalReceipts of [true, false]) {
      const { cardNumber } = await aMember(app, { digitalReceipts })
      const { result } = await till.sells({ cardNumber, lines: basket })
      const expected = digitalReceipts ? [{ ...stored, productId: '4012345000016', name: 'Boskoop-Äpfel' }] : [stored]
      expect(await linesOf(result.receiptId)).toEqual(expected)
    }
  })

  it('counts for the tier of the month that it was in', async () => {
    const member = await aMember(app)
    await till.sells({ cardNumber: member.cardNumber, lines: lines(4000) })
    await till.sells({ cardNumber: member.cardNumber, lines: lines(1000), happenedAt: '2026-10-31T22:59:00Z' })
    // Midnight in Berlin has passed.
    await till.sells({ cardNumber: member.cardNumber, lines: lines(200), happenedAt: '2026-10-31T23:01:00Z' })
    expect(await monthsOf(member.memberId)).toEqual({ '2026-10-01': 1000, '2026-11-01': 4200 })
    const { result } = await app.call('getUserMemberTierDetail', {}, signedIn(app, member))
    expect(result.spendCents).toBe(5200)
  })
})

describe('a sale that waited in its till', () => {
  it('earns by its own day', async () => {
    const { campaign } = onlyCampaign()
    const member = await aMember(app)
    const before = new Date(`${campaign.collectFrom}T00:00:00+02:00`)
    const early = await till.sells({
      cardNumber: member.cardNumber,
      lines: lines(5000),
      happenedAt: new Date(before.getTime() - 1).toISOString(),
    })
    expect(early.result.hearts.some(({ campaignId }) => campaignId === herzhaft)).toBe(false)
    const inTime = await till.sells({ cardNumber: member.cardNumber, lines: lines(5000), happenedAt: before.toISOString() })
    expect(inTime.result.hearts).toContainEqual(expect.objectContaining({ campaignId: herzhaft, hearts: 10 }))
  })

  it('is taken up to 400 days late and five minutes early, and not beyond', async () => {
    const { cardNumber } = await aMember(app)
    const at = (ms: number) =>
      till.sells({ cardNumber, lines: lines(100), happenedAt: new Date(app.clock.now().getTime() + ms).toISOString() })
    expect(await at(-400 * dayMs)).toMatchObject({ errorName: null })
    expect(await at(5 * 60_000)).toMatchObject({ errorName: null })
    expect(await at(-400 * dayMs - 1000)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    expect(await at(5 * 60_000 + 1000)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    expect(await till.sells({ cardNumber, lines: [], happenedAt: '2026-13-45T10:00:00Z' })).toMatchObject({ status: 400 })
  })

  it('hands over nothing once the scan is over, whatever its till says about the time, and still earns', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const { result } = await till.scans(member)
    const happenedAt = app.clock.now().toISOString()
    const sale = till.sale({ scanId: result.scanId, redemptionIds: [redemptionId], happenedAt, lines: lines(500) })
    app.clock.pass({ minutes: 16 })
    expect(await till.checkout(sale)).toMatchObject({ errorName: 'freshCodeRequired' })
    const { redemptionIds: _, ...earning } = sale
    expect(await till.checkout(earning)).toMatchObject({ errorName: null })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 3, activatedRewards: 1 })
  })

  it('is answered again after the scan is over, if it was booked before', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const { result } = await till.scans(member)
    const sale = till.sale({ scanId: result.scanId, redemptionIds: [redemptionId] })
    const first = await till.checkout(sale)
    app.clock.pass({ hours: 6 })
    expect(await till.checkout(sale)).toMatchObject({ errorName: null, result: { receiptId: first.result.receiptId } })
  })
})

describe('the same sale', () => {
  it('sent twenty times at once books once and is answered the same', async () => {
    const member = await aMember(app)
    const { result } = await till.scans(member)
    const sale = till.sale({ scanId: result.scanId, lines: lines(2500) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => till.checkout(sale)))
    expect(answers.map(({ errorName }) => errorName)).toEqual(answers.map(() => null))
    expect(new Set(answers.map(({ result: { receiptId } }) => receiptId)).size).toBe(1)
    for (const answer of answers) expect(answer.result).toEqual(answers[0]?.result)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 5, collectedHearts: 5 })
    expect(await monthsOf(member.memberId)).toEqual({ '2026-11-01': 2500 })
  })

  it('books once also on a day without any campaign, when there is no book to wait for', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(2500), happenedAt: '2026-01-05T10:00:00Z' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => till.checkout(sale)))
    expect(answers.map(({ errorName }) => errorName)).toEqual(answers.map(() => null))
    expect(await monthsOf(member.memberId)).toEqual({ '2026-01-01': 2500 })
  })

  it('is answered as it was first, whatever has happened since', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(2500) })
    const first = await till.checkout(sale)
    await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
    expect(await till.checkout(sale)).toEqual({ ...first, headers: expect.anything() })
  })

  it('is rejected when its content is another', async () => {
    const { cardNumber } = await aMember(app)
    const sale = till.sale({ cardNumber, lines: lines(2500) })
    await till.checkout(sale)
    expect(await till.checkout({ ...sale, lines: lines(2501) })).toMatchObject({ status: 200, errorName: 'operationReused' })
    expect(await till.checkout({ ...sale, receiptNumber: 'another' })).toMatchObject({ errorName: 'operationReused' })
  })

  it('is rejected under another operation, of the same member or another', async () => {
    const { cardNumber } = await aMember(app)
    const sale = till.sale({ cardNumber, lines: lines(2500) })
    await till.checkout(sale)
    expect(await till.checkout({ ...sale, operationId: uuid() })).toMatchObject({ errorName: 'receiptNumberTaken' })
    const { cardNumber: another } = await aMember(app)
    expect(await till.checkout({ ...sale, operationId: uuid(), cardNumber: another })).toMatchObject({ errorName: 'receiptNumberTaken' })
    const elsewhere = await aTill(app, { storeId: 'suedvorstadt' })
    expect(await elsewhere.checkout({ ...sale, operationId: uuid() })).toMatchObject({ errorName: null })
    expect(await till.checkout({ ...sale, operationId: uuid(), tillNumber: '4' })).toMatchObject({ errorName: null })
  })
})

describe('a sale is rejected', () => {
  const notFound = { errorName: 'cardNumberNotFound' }
  it('for a card that nobody has, an account that is not active, and a scan that is none', async () => {
    expect(await till.sells({ cardNumber: '2760 0000 0000 0000' })).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await till.sells({ cardNumber: '' })).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await till.sells({ scanId: 'made-up' })).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await till.sells({ scanId: `${'A'.repeat(22)}.${'A'.repeat(22)}` })).toMatchObject({ errorName: 'cardNumberNotFound' })
    const [member, other] = [await aMember(app), await aMember(app)]
    expect(await till.sells({ scanId: scanIdOf({ memberId: member.memberId, scanId: uuid() }) })).toMatchObject(notFound)
    const { scanId } = (await till.scans(other)).result
    const moved = scanIdOf({ memberId: member.memberId, scanId: parseScanId(scanId)?.scanId ?? '' })
    expect(await till.sells({ scanId: moved })).toMatchObject(notFound)
    const { cardNumber } = await aMember(app, { status: 'inactive' })
    expect(await till.sells({ cardNumber })).toMatchObject({ errorName: 'userInactive' })
  })

  // ASVS 2.2.3
  it('when nobody could make sense of its basket', async () => {
    const { cardNumber } = await aMember(app)
    const baskets = [
      [aLine({ line: 1 }), aLine({ line: 1 })],
      lines(9_999_999, 2),
      [aLine({ quantity: 0 })],
      [aLine({ amountCents: -1 })],
      [aLine({ amountCents: 0.5 })],
    ]
    for (const basket of baskets)
      expect(await till.sells({ cardNumber, lines: basket })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    // Without a card there is nothing to use.
    expect(await till.sells({ lines: lines(100), voucherIds: [uuid()] })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})

async function linesOf(receiptId: string): Promise<unknown> {
  const lines = statement<{ lines: unknown }, [string]>('select lines from receipts where receipt_id = $1')
  return (await app.server.services.db.first(lines, receiptId))?.lines
}

async function monthsOf(memberId: string): Promise<Record<string, number>> {
  const months = statement<{ month: string; cents: number }, [string]>('select month, cents from monthly_spend where member_id = $1')
  return Object.fromEntries((await app.server.services.db.all(months, memberId)).map(({ month, cents }) => [month, cents]))
}

function onlyCampaign() {
  const campaign = app.server.services.content().campaign(herzhaft)
  if (!campaign) throw new Error('The sample content has no such campaign')
  return { campaign }
}
