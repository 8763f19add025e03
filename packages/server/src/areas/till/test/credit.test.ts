import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { creditPoints, pointsOf } from '#testing/points.ts'
import { shareAlways, startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, cardOf, expectLedgerToHold, lines, signedIn } from '#testing/till.ts'
import type { KeyLimits } from '../../../runtime/till-handler.ts'
import { holds, muffin } from '../../gifts/test/support.ts'
import { keyHash, keyId, listKeyDays, makeTillKey } from '../keys/keys.ts'

let app: TestServer
let owner: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterEach(async () => {
  await expectLedgerToHold(app)
  app.clock.set('2026-11-20T11:00:00Z')
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const campaignId = 'herzhaft-kochen'
const hearts = (amount = 5) => ({ kind: 'hearts' as const, campaignId, amount })

async function aKey(limits: Partial<KeyLimits> = {}): Promise<string> {
  return makeTillKey(owner, 'lindenau', 'service', app.clock.now(), limits)
}

function credits({ cardNumber }: TestMember, gift: object, key: string, operationId = uuid()) {
  const input = { operationId, tillNumber: '3', cardNumber, reason: 'Beschwerde 17', note: 'Danke für deine Geduld', ...gift }
  return app.till('credit', input as never, key)
}

async function actionsOf(member: TestMember) {
  return (await app.call('exportUserData', {}, signedIn(app, member))).result.customerService
}

describe('customer service at a till', () => {
  it('credits hearts, points, punches and a coupon, and the records say who did it and why', async () => {
    const [member, key] = [await aMember(app), await aKey()]
    expect((await credits(member, hearts(), key)).result).toEqual({ kind: 'hearts', amount: 5, balance: 5 })
    expect((await credits(member, { kind: 'points', amount: 120 }, key)).result).toEqual({ kind: 'points', amount: 120, balance: 120 })
    const punches = { kind: 'punches', amount: 10, campaignId: 'kaffeekarte' }
    expect((await credits(member, punches, key)).result).toEqual({ kind: 'punches', amount: 10, balance: 1 })
    expect((await credits(member, { kind: 'coupon', couponId: 'wein-15' }, key)).result).toEqual({
      kind: 'coupon',
      amount: 1,
      balance: null,
    })

    expect(await cardOf(app, member)).toMatchObject({ hearts: 5, shareableHearts: 0 })
    expect(await pointsOf(app, member)).toMatchObject({ points: 120 })
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, member))).result
    expect(items).toMatchObject([
      { issueMethod: 'customerService', note: 'Danke für deine Geduld', storeName: expect.stringContaining('Lindenau') },
    ])
    const coupons = (await app.call('listUserCoupon', { limit: 100 }, signedIn(app, member))).result.items
    expect(coupons).toMatchObject([{ couponId: 'wein-15' }])
    expect(await actionsOf(member)).toMatchObject(
      ['hearts', 'points', 'punches', 'coupon'].map((kind) => ({
        action: 'credit',
        actor: 'till lindenau/3',
        reason: 'Beschwerde 17',
        detail: { kind },
      })),
    )
  })

  it('credits once, however often it is sent, also at once', async () => {
    const [member, key, operationId] = [await aMember(app), await aKey(), uuid()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => credits(member, hearts(), key, operationId)))
    expect(answers.map(({ result }) => result)).toEqual(Array(20).fill({ kind: 'hearts', amount: 5, balance: 5 }))
    expect((await credits(member, hearts(6), key, operationId)).errorName).toBe('operationReused')
    expect(await cardOf(app, member)).toMatchObject({ hearts: 5 })
  })

  it.each([
    [{ kind: 'hearts', amount: 101, campaignId }, 'malformedRequest'],
    [{ kind: 'hearts', campaignId }, 'malformedRequest'],
    [{ kind: 'hearts', amount: 1 }, 'malformedRequest'],
    [{ kind: 'points', amount: 1, campaignId }, 'malformedRequest'],
    [{ kind: 'punches', amount: 11, campaignId: 'kaffeekarte' }, 'malformedRequest'],
    [{ kind: 'coupon', amount: 1, couponId: 'wein-15' }, 'malformedRequest'],
    [{ kind: 'hearts', amount: 1, campaignId: 'nowhere' }, 'campaignNotFound'],
    [{ kind: 'hearts', amount: 1, campaignId: 'kaffeekarte' }, 'campaignNotFound'],
    [{ kind: 'coupon', couponId: 'nowhere' }, 'couponNotFound'],
  ])('does not credit %o', async (gift, errorName) => {
    const member = await aMember(app)
    expect((await credits(member, gift, await aKey())).errorName).toBe(errorName)
    expect(await actionsOf(member)).toEqual([])
  })

  it('writes a reason and a note as one line that can be printed, and not without words', async () => {
    const [member, key] = [await aMember(app), await aKey()]
    const written = { reason: 'Beschwerde 17\n2026-11-20  unlock\u001b[2A\u0007', note: 'Entschuldige\u202e bitte' }
    expect(await credits(member, { ...hearts(), ...written }, key)).toMatchObject({ errorName: null })
    expect(await actionsOf(member)).toMatchObject([{ reason: 'Beschwerde 17 2026-11-20 unlock[2A' }])
    const { items } = (await app.call('listUserStampHistory', {}, signedIn(app, member))).result
    expect(items).toMatchObject([{ note: 'Entschuldige bitte' }])
    expect(await credits(member, { ...hearts(), note: '\u200b' }, key)).toMatchObject({ errorName: 'malformedRequest' })
  })

  it('gives no coupon for adults to a child', async () => {
    const child = await aMember(app, { birthDate: '2012-05-01' })
    expect((await credits(child, { kind: 'coupon', couponId: 'wein-15' }, await aKey())).errorName).toBe('ageRestricted')
  })
})

describe('the limits of a key', () => {
  it('stop credits of the hour, also those at once, and say when they go on', async () => {
    const [member, key] = [await aMember(app), await aKey({ creditsPerHour: 3, creditsPerDay: 100 })]
    const answers = await Promise.all(Array.from({ length: 8 }, () => credits(member, hearts(1), key)))
    const names = answers.map(({ errorName }) => errorName)
    expect(names.filter((name) => name === null)).toHaveLength(3)
    expect(names.filter((name) => name === 'creditLimitReached')).toHaveLength(5)
    expect(answers.find(({ errorName }) => errorName !== null)?.errorMessage).toMatch(/In \d+ (Minuten|Stunden?) geht es weiter\.$/)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 3 })
    // Another key of the store has its own.
    expect((await credits(member, hearts(1), await aKey())).errorName).toBeNull()
    app.clock.pass({ minutes: 70 })
    expect((await credits(member, hearts(1), key)).errorName).toBeNull()
  })

  it('stop credits of the day, of the older call as well', async () => {
    const [member, key] = [await aMember(app), await aKey({ creditsPerHour: 100, creditsPerDay: 2 })]
    const { cardNumber } = member
    const grant = () => app.till('grant', { operationId: uuid(), tillNumber: '3', cardNumber, campaignId, hearts: 1, note: 'Danke' }, key)
    expect((await grant()).errorName).toBeNull()
    expect((await credits(member, hearts(1), key)).errorName).toBeNull()
    app.clock.pass({ minutes: 120 })
    expect([(await grant()).errorName, (await credits(member, hearts(1), key)).errorName]).toEqual([
      'creditLimitReached',
      'creditLimitReached',
    ])
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(Number(/^herzkarte_limits_reached_total\{limit="till_credit"\} (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(1)
    app.clock.pass({ minutes: 27 * 60 })
    expect((await credits(member, hearts(1), key)).errorName).toBeNull()
  })

  it('count no credit that fails, and none that is sent again', async () => {
    const [member, key, operationId] = [await aMember(app), await aKey({ creditsPerHour: 1, creditsPerDay: 1 }), uuid()]
    await credits(member, { kind: 'coupon', couponId: 'nowhere' }, key)
    expect((await credits(member, hearts(1), key, operationId)).errorName).toBeNull()
    expect((await credits(member, hearts(1), key, operationId)).errorName).toBeNull()
    expect((await credits(member, hearts(1), key)).errorName).toBe('creditLimitReached')
  })

  it('stop the hearts and the points of a day, each for itself, also those at once, until midnight', async () => {
    const [member, key] = [await aMember(app), await aKey({ heartsPerDay: 12, pointsPerDay: 50 })]
    const answers = await Promise.all(Array.from({ length: 6 }, () => credits(member, hearts(5), key)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(2)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 10 })
    // Two more fit, and points are counted by themselves.
    expect((await credits(member, hearts(2), key)).errorName).toBeNull()
    expect((await credits(member, hearts(1), key)).errorMessage).toMatch(/In 12 Stunden geht es weiter\.$/)
    expect((await credits(member, { kind: 'points', amount: 51 }, key)).errorName).toBe('creditLimitReached')
    expect((await credits(member, { kind: 'points', amount: 50 }, key)).errorName).toBeNull()
    app.clock.set('2026-11-20T23:00:00Z')
    expect((await credits(member, hearts(12), key)).errorName).toBeNull()
  })
})

describe('returns of a key', () => {
  const sells = async (key: string, amountCents: number) => {
    const identity = { tillNumber: '3', happenedAt: app.clock.now().toISOString() }
    const receiptNumber = uuid()
    await app.till('checkout', { ...identity, operationId: uuid(), receiptNumber, lines: lines(amountCents, amountCents) }, key)
    return () =>
      app.till(
        'refund',
        { ...identity, operationId: uuid(), receiptNumber: uuid(), purchase: { tillNumber: '3', receiptNumber }, lines: [{ line: 1 }] },
        key,
      )
  }

  it('stop at the limit of the day, also those at once, and change nothing then', async () => {
    const key = await aKey({ returnedCentsPerDay: 2500 })
    const returns = await Promise.all([1000, 1000, 1000].map((cents) => sells(key, cents)))
    const names = (await Promise.all(returns.map((take) => take()))).map(({ errorName }) => errorName)
    expect(names.toSorted()).toEqual(['refundLimitReached', null, null].toSorted())
    const last = returns[names.indexOf('refundLimitReached')] ?? expect.unreachable()
    app.clock.pass({ minutes: 13 * 60 })
    expect((await last()).errorName).toBeNull()
  })

  it('and voids share the limit, at any till of the key, and are shown together', async () => {
    const [key, other] = [await aKey({ returnedCentsPerDay: 2500 }), await aKey()]
    const voids = async (cents: number, tillNumber: string, by = key) => {
      const identity = { happenedAt: app.clock.now().toISOString() }
      const purchase = { tillNumber: '3', receiptNumber: uuid() }
      await app.till('checkout', { ...identity, ...purchase, operationId: uuid(), lines: lines(cents) }, key)
      return app.till('void', { ...identity, operationId: uuid(), tillNumber, receiptNumber: uuid(), purchase }, by)
    }
    expect((await voids(90_000, '9')).errorName).toBe('refundLimitReached')
    expect((await voids(1500, '3')).errorName).toBeNull()
    expect((await voids(1100, '9')).errorName).toBe('refundLimitReached')
    expect((await (await sells(key, 1000))()).errorName).toBeNull()
    // It counts on the key that pays back.
    expect((await voids(90_000, '9', other)).errorName).toBeNull()
    const days = await listKeyDays(owner, '2026-11-20')
    const of = (asked: string) => days.find(({ id }) => id === keyId(keyHash(asked)))
    expect([of(key), of(other)]).toMatchObject([
      { returns: 2, returnedCents: 2500 },
      { returns: 1, returnedCents: 90_000 },
    ])
  })

  it('and gifts that cost points share the limit, at the worth of the points', async () => {
    const [member, key] = [await aMember(app), await aKey({ returnedCentsPerDay: 200 })]
    await creditPoints(app, member, 300)
    const handedOver = async () => {
      const { code } = await holds(app, member, { giftId: muffin, exchangeType: 'points' })
      for (const more of [{}, { operationId: uuid() }]) await app.till('redeem', { tillNumber: '3', code, ...more }, key)
      return code
    }
    const brings = (code: string) => app.till('returnGift', { tillNumber: '3', code, operationId: uuid() }, key)
    const [first, second] = [await handedOver(), await handedOver()]
    expect((await brings(first)).errorName).toBeNull()
    expect((await brings(second)).errorName).toBe('refundLimitReached')
    expect(await pointsOf(app, member)).toMatchObject({ points: 150 })
    expect((await (await sells(key, 51))()).errorName).toBe('refundLimitReached')
    app.clock.pass({ minutes: 13 * 60 })
    expect((await brings(second)).errorName).toBeNull()
  })

  it('are without a limit, unless the merchant sets one, and the operator sees what each key has given out', async () => {
    const [member, key] = [await aMember(app), await aKey()]
    for (const cents of [90_000, 80_000]) expect((await (await sells(key, cents))()).errorName).toBeNull()
    await credits(member, hearts(7), key)
    await credits(member, { kind: 'coupon', couponId: 'wein-15' }, key)
    await credits(member, { kind: 'points', amount: 9 }, await aKey({ pointsPerDay: 8 }))
    const days = (await listKeyDays(owner, '2026-11-20')).filter(({ id }) => id === keyId(keyHash(key)))
    expect(days).toEqual([
      {
        id: keyId(keyHash(key)),
        day: '2026-11-20',
        storeId: 'lindenau',
        label: 'service',
        ...{
          credits: 2,
          hearts: 7,
          points: 0,
          punches: 0,
          coupons: 1,
          returns: 2,
          returnedCents: 170_000,
          earnedHearts: 680,
          earnedPoints: 0,
          earnedPunches: 0,
          // As if those who claim the sales had chosen recipients.
          donatedCents: 3400,
          soldCents: 340_000,
        },
      },
    ])
  })
})

describe('the hearts that the sales of a key earn', () => {
  const sells = (key: string, cardNumber: string | undefined, amountCents: number, departmentId = 'obst-und-gemuese') =>
    app.till(
      'checkout',
      {
        operationId: uuid(),
        tillNumber: '3',
        receiptNumber: uuid(),
        happenedAt: app.clock.now().toISOString(),
        ...(cardNumber && { cardNumber }),
        lines: [aLine({ amountCents, departmentId })],
      },
      key,
    )

  it('stop at the limit of the day, for all members together, and sales that earn nothing go on', async () => {
    const [one, other, key] = [await aMember(app), await aMember(app), await aKey({ earnedHeartsPerDay: 25 })]
    expect((await sells(key, one.cardNumber, 5000)).errorName).toBeNull()
    expect((await sells(key, other.cardNumber, 5000)).errorName).toBeNull()
    expect(await sells(key, one.cardNumber, 5000)).toMatchObject({ errorName: 'heartsLimitReached' })
    expect((await sells(key, one.cardNumber, 2500)).errorName).toBeNull()
    expect(await sells(key, other.cardNumber, 500)).toMatchObject({ errorName: 'heartsLimitReached' })
    expect((await sells(key, other.cardNumber, 499)).errorName).toBeNull()
    expect((await sells(await aKey(), other.cardNumber, 5000)).errorName).toBeNull()
    expect(await cardOf(app, one)).toMatchObject({ hearts: 15 })
    const day = (await listKeyDays(owner, '2026-11-20')).filter(({ id }) => id === keyId(keyHash(key)))
    expect(day).toMatchObject([{ credits: 0, returns: 0, earnedHearts: 25 }])
    app.clock.pass({ minutes: 24 * 60 })
    expect((await sells(key, one.cardNumber, 5000)).errorName).toBeNull()
  })

  it('and their points stop at a limit of their own, also of sales without a card', async () => {
    const [one, key] = [await aMember(app), await aKey({ earnedPointsPerDay: 50 })]
    const bread = (amountCents: number, cardNumber?: string) => sells(key, cardNumber, amountCents, 'baeckerei')
    expect((await bread(1000, one.cardNumber)).errorName).toBeNull()
    expect((await bread(500)).errorName).toBeNull()
    expect((await bread(600, one.cardNumber)).errorMessage).toMatch(/In 12 Stunden geht es weiter\.$/)
    expect(await bread(600)).toMatchObject({ errorName: 'pointsLimitReached' })
    // What earns no points goes on.
    expect((await bread(499, one.cardNumber)).errorName).toBeNull()
    expect((await sells(key, one.cardNumber, 5000)).errorName).toBeNull()
    expect((await bread(500, one.cardNumber)).errorName).toBe('pointsLimitReached')
    expect(await pointsOf(app, one)).toMatchObject({ points: 30 })
    const day = (await listKeyDays(owner, '2026-11-20')).filter(({ id }) => id === keyId(keyHash(key)))
    expect(day).toMatchObject([{ points: 0, earnedPoints: 45 }])
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(Number(/^herzkarte_limits_reached_total\{limit="till_points"\} (\d+)$/m.exec(metrics)?.[1])).toBe(3)
    app.clock.pass({ minutes: 24 * 60 })
    expect((await bread(600, one.cardNumber)).errorName).toBeNull()
  })

  it('include those of sales without a card, which somebody may claim', async () => {
    const [one, key] = [await aMember(app), await aKey({ earnedHeartsPerDay: 25 })]
    expect((await sells(key, undefined, 10_000)).errorName).toBeNull()
    expect(await sells(key, one.cardNumber, 5000)).toMatchObject({ errorName: 'heartsLimitReached' })
    expect(await sells(key, undefined, 5000)).toMatchObject({ errorName: 'heartsLimitReached' })
    expect((await sells(key, undefined, 2500)).errorName).toBeNull()
  })

  it('are a security event of the key once they are used up, also in a queue', async () => {
    const [one, key] = [await aMember(app), await aKey({ earnedHeartsPerDay: 5 })]
    const { security, pool } = app.server.services
    expect(await sells(key, one.cardNumber, 5000)).toMatchObject({ errorName: 'heartsLimitReached' })
    const sale = {
      ...{ operationId: uuid(), tillNumber: '3', receiptNumber: uuid(), happenedAt: app.clock.now().toISOString() },
      ...{ cardNumber: one.cardNumber, lines: [aLine({ amountCents: 5000, departmentId: 'obst-und-gemuese' })] },
    }
    expect(await app.till('checkouts', { tillNumber: '3', sales: [sale] }, key)).toMatchObject({ errorName: null })
    await security.flush()
    // Events are written every second, so on a slow machine these two are two rows.
    const { rows } = await pool.query(
      'select kind, call, sum(times)::int as times from security_events where key_id = $1 group by kind, call',
      [keyId(keyHash(key))],
    )
    expect(rows).toEqual([{ kind: 'limited', call: 'till/checkout', times: 2 }])
  })

  it('count all sales at once', async () => {
    const key = await aKey()
    const members = await Promise.all(Array.from({ length: 12 }, () => aMember(app)))
    await Promise.all(members.map(({ cardNumber }) => sells(key, cardNumber, 5000)))
    const days = (await listKeyDays(owner, '2026-11-20')).filter(({ id }) => id === keyId(keyHash(key)))
    expect(days).toMatchObject([{ earnedHearts: 120 }])
  })

  it.each([
    { how: 'of members, each a large part of it', limit: 60, amountCents: 5000, with: true, fit: 6 },
    { how: 'without a card', limit: 60, amountCents: 5000, with: false, fit: 6 },
    {
      how: 'of members, each a small part of it, past the half of it',
      limit: 4000,
      amountCents: 5000,
      with: true,
      used: 1_970_000,
      fit: 6,
    },
  ])('stop exactly at the limit, if 32 sales come at once: $how', async ({ limit, amountCents, with: hasCard, used, fit }) => {
    const key = await aKey({ earnedHeartsPerDay: limit })
    if (used) expect((await sells(key, undefined, used)).errorName).toBeNull()
    const members = hasCard
      ? await Promise.all(Array.from({ length: 32 }, () => aMember(app)))
      : Array.from({ length: 32 }, () => undefined)
    const answers = await Promise.all(members.map((member) => sells(key, member?.cardNumber, amountCents)))
    const names = answers.map(({ errorName }) => errorName)
    expect([names.filter((name) => name === null).length, names.filter((name) => name === 'heartsLimitReached').length]).toEqual([
      fit,
      32 - fit,
    ])
    const day = (await listKeyDays(owner, '2026-11-20')).filter(({ id }) => id === keyId(keyHash(key)))
    expect(day).toMatchObject([{ earnedHearts: limit }])
  })

  // Last: it stays forced.
  it('count for their own key in a shared transaction with sales of others', async () => {
    shareAlways(app)
    const [used, unused] = [await aKey({ earnedHeartsPerDay: 25 }), await aKey({ earnedHeartsPerDay: 30 })]
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(app)))
    expect((await sells(used, members[0]?.cardNumber, 10_000)).errorName).toBeNull()
    const keys = [used, unused, used, unused, used, used, unused, used]
    const answers = await Promise.all(members.map(({ cardNumber }, nth) => sells(keys[nth] ?? used, cardNumber, 5000)))
    expect(answers.map(({ errorName }) => errorName)).toEqual(keys.map((key) => (key === used ? 'heartsLimitReached' : null)))
  })
})
