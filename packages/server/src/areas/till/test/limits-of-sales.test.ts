import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, choosesARecipient, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'
import type { KeyLimits } from '../../../runtime/till-handler.ts'
import { keyHash, keyId, listKeyDays, makeTillKey } from '../keys/keys.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(async () => {
  await expectLedgerToHold(app)
  await app.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

async function aTillWith(limits: Partial<KeyLimits>): Promise<TestTill> {
  return aTill(app, { key: await asOwner(app, (owner) => makeTillKey(owner, 'lindenau', 'limits', app.clock.now(), limits)) })
}
const tulips = (quantity: number) =>
  aLine({ productId: '2911000000106', departmentId: 'pflanzen', name: 'Tulpen', quantity, amountCents: 2 })
const tobacco = (amountCents: number) => aLine({ productId: 'x', departmentId: 'tabak', name: 'Tabak', amountCents })
const none = { tillNumber: '', receiptNumber: '' }
const kept = { errorName: 'salesLimitReached' }
const booked = { errorName: null }
const daysOf = async ({ key }: TestTill) =>
  (await asOwner(app, (owner) => listKeyDays(owner, '2026-11-20'))).filter(({ id }) => id === keyId(keyHash(key)))
const reached = async (limit: string) => {
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  return Number(new RegExp(`^herzkarte_limits_reached_total\\{limit="${limit}"\\} (\\d+)$`, 'm').exec(metrics)?.[1])
}

it('a key returns and voids as often as it may, whatever that pays back', async () => {
  const [till, member] = [await aTillWith({ returnsPerDay: 2 }), await aMember(app)]
  const purchases = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const sale = till.sale({ cardNumber: member.cardNumber, lines: [tobacco(1)] })
      expect(await app.till('checkout', sale, till.key)).toMatchObject(booked)
      return { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber }
    }),
  )
  const [first = none, second = none, third = none] = purchases
  expect(await till.takesBack({ purchase: first })).toMatchObject(booked)
  expect(await till.voids({ purchase: second })).toMatchObject(booked)
  expect(await till.voids({ purchase: third })).toMatchObject({ errorName: 'refundLimitReached' })
  expect(await till.takesBack({ purchase: third })).toMatchObject({ errorName: 'refundLimitReached' })
  app.clock.pass({ minutes: 24 * 60 })
  expect(await till.takesBack({ purchase: third })).toMatchObject(booked)
})

describe('what the sales of a key give', () => {
  it('stops at the limit of punches, also in a queue, and what the key gives is shown', async () => {
    const [till, member] = [await aTillWith({ earnedHeartsPerDay: 10, earnedPointsPerDay: 10, earnedPunchesPerDay: 9 }), await aMember(app)]
    const sales = Array.from({ length: 8 }, () => till.sale({ cardNumber: member.cardNumber, lines: [tulips(2)] }))
    const { result } = await till.sendsQueue(sales)
    expect(result.answers.map(({ errorCode }) => errorCode)).toEqual([0, 0, 0, 0, 10639, 10639, 10639, 10639])
    expect(await till.sells({ cardNumber: member.cardNumber, lines: [tulips(1)] })).toMatchObject(booked)
    expect(await till.sells({ cardNumber: member.cardNumber, lines: [tulips(1)] })).toMatchObject(kept)
    // What gives no punches goes on, and other keys do.
    expect(await till.sells({ cardNumber: member.cardNumber, lines: [tobacco(900)] })).toMatchObject(booked)
    expect(await (await aTillWith({})).sells({ cardNumber: member.cardNumber, lines: [tulips(1)] })).toMatchObject(booked)
    expect(await daysOf(till)).toMatchObject([{ credits: 0, earnedPunches: 9, soldCents: 5 * 500 + 900, donatedCents: 0 }])
    expect(await reached('till_punches')).toBe(5)
    app.clock.pass({ minutes: 24 * 60 })
    expect(await till.sells({ cardNumber: member.cardNumber, lines: [tulips(1)] })).toMatchObject(booked)
  })

  it('stops at the limit of donations, for members who have chosen somebody', async () => {
    const [till, donor, other] = [await aTillWith({ donatedCentsPerDay: 1000 }), await aMember(app), await aMember(app)]
    await choosesARecipient(app, donor)
    const sells = (member: TestMember, cents: number) => till.sells({ cardNumber: member.cardNumber, lines: [tobacco(cents)] })
    const [first, second] = [await sells(donor, 60_000), await sells(donor, 60_000)]
    expect(first).toMatchObject({ errorName: null, result: { donationCents: 600 } })
    expect(second).toMatchObject(kept)
    expect(await sells(other, 60_000)).toMatchObject(booked)
    expect(await sells(donor, 40_000)).toMatchObject(booked)
    expect(await daysOf(till)).toMatchObject([{ earnedHearts: 0, donatedCents: 1000, soldCents: 160_000 }])
  })

  it('includes what a sale without a card may donate, which stops at the same limit', async () => {
    const [till, donor] = [await aTillWith({ donatedCentsPerDay: 1000 }), await aMember(app)]
    await choosesARecipient(app, donor)
    const sold = await till.sells({ lines: [tobacco(40_000), aLine({ line: 2, amountCents: 20_000 })] })
    expect(sold).toMatchObject({ errorName: null, result: { donationCents: 0 } })
    expect(await till.sells({ lines: [tobacco(60_000)] })).toMatchObject(kept)
    expect(await till.sells({ cardNumber: donor.cardNumber, lines: [tobacco(60_000)] })).toMatchObject(kept)
    const claim = { operationId: uuid(), code: String(sold.result.claim?.code) }
    expect(await app.call('claimReceipt', claim, signedIn(app, donor))).toMatchObject({ result: { donationCents: 600 } })
    expect(await daysOf(till)).toMatchObject([{ donatedCents: 600, soldCents: 60_000 }])
  })

  it('stops at the limit of what is sold, which lifts members to a tier, with and without a card', async () => {
    const [till, member] = [await aTillWith({ earnedHeartsPerDay: 1, earnedPointsPerDay: 1, soldCentsPerDay: 100_000 }), await aMember(app)]
    const sells = (cents: number, cardNumber?: string) => till.sells({ ...(cardNumber && { cardNumber }), lines: [tobacco(cents)] })
    expect(await sells(9_999_999, member.cardNumber)).toMatchObject(kept)
    expect(await sells(60_000, member.cardNumber)).toMatchObject(booked)
    expect(await sells(40_001)).toMatchObject(kept)
    expect(await sells(40_000)).toMatchObject(booked)
    expect(await sells(1, member.cardNumber)).toMatchObject(kept)
    expect((await app.call('getUserMemberTierDetail', {}, signedIn(app, member))).result.spendCents).toBe(60_000)
    expect(await daysOf(till)).toMatchObject([{ soldCents: 100_000 }])
  })

  it('counts each sale as at least 5 €, also one of nothing, so that a key books no number of sales without end', async () => {
    const till = await aTillWith({ soldCentsPerDay: 1499 })
    const sells = () => till.sells({ lines: [tobacco(0)] })
    expect([await sells(), await sells()]).toMatchObject([booked, booked])
    expect(await sells()).toMatchObject(kept)
    expect(await daysOf(till)).toMatchObject([{ soldCents: 1000 }])
  })

  it('is more by default than a busy till gives in a day, but not without end', async () => {
    const [till, member] = [await aTillWith({}), await aMember(app)]
    await choosesARecipient(app, member)
    // 20,000 € with a donation each, and 500 punches.
    const sells = (cents: number) => till.sells({ cardNumber: member.cardNumber, lines: [tobacco(cents)] })
    for (let sale = 0; sale < 4; sale++) expect(await sells(500_000)).toMatchObject(booked)
    for (let sale = 0; sale < 50; sale++)
      expect(await till.sells({ cardNumber: member.cardNumber, lines: [tulips(10)] })).toMatchObject(booked)
    const answers = []
    for (let sale = 0; sale < 3; sale++) answers.push((await sells(9_999_999)).errorName)
    expect(answers).toEqual([null, 'salesLimitReached', 'salesLimitReached'])
  })

  it('holds for many sales at once, up to one small sale of each connection', async () => {
    const till = await aTillWith({ soldCentsPerDay: 10_000 })
    const members = await Promise.all(Array.from({ length: 24 }, () => aMember(app)))
    const answers = await Promise.all(members.map(({ cardNumber }) => till.sells({ cardNumber, lines: [tobacco(1000)] })))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(10)
    expect(answers.filter(({ errorName }) => errorName === 'salesLimitReached')).toHaveLength(14)
  })
})
