import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tokenNow } from '#testing/sign-in.ts'
import { activates, bringsBack, buys, isComforted, isGiven, isHandedOver } from './support/shopping.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

async function history(member: TestMember, input: object = {}) {
  const { result } = await app.callRaw('listUserStampHistory', input, { token: tokenNow(app, member) })
  return result as Awaited<ReturnType<typeof app.call<'listUserStampHistory'>>>['result']
}
const later = () => app.clock.pass({ minutes: 1 })

describe('the heart history', () => {
  it('tells what happened, newest first', async () => {
    const member = await aMember(app)
    const { receiptNumber } = await buys(app, member, 12)
    later()
    await isComforted(app, member, 3, 'Entschuldige das Warten')
    later()
    const redemptionId = await activates(app, member, 'kochloeffel-set')
    later()
    await isHandedOver(app, member, [redemptionId])
    const { items, ...totals } = await history(member)
    expect(items).toMatchObject([
      {
        issueMethod: 'redemption',
        cause: 'activation',
        hearts: -10,
        rewardName: 'Kochlöffel-Set, 3-teilig',
        storeName: null,
        receiptNumber: null,
      },
      {
        issueMethod: 'customerService',
        cause: 'goodwill',
        hearts: 3,
        note: 'Entschuldige das Warten',
        storeName: 'Lindenau',
        rewardName: null,
      },
      {
        issueMethod: 'shopping',
        cause: 'purchase',
        hearts: 12,
        debtHearts: 0,
        storeName: 'Lindenau',
        receiptNumber,
        campaignTitle: 'Herzhaft kochen',
      },
    ])
    expect(totals).toEqual({ nextCursor: null, collectedHearts: 15, spentHearts: 10, balanceHearts: 5, debtHearts: 0 })
  })

  it('shows plainly what a return took, what of it is owed, and what repays it', async () => {
    const member = await aMember(app)
    const purchase = await buys(app, member, 12)
    later()
    await isHandedOver(app, member, [await activates(app, member, 'kochloeffel-set')])
    later()
    await bringsBack(app, purchase)
    expect((await history(member)).items[0]).toMatchObject({ issueMethod: 'shopping', cause: 'return', hearts: -12, debtHearts: 10 })
    later()
    await buys(app, member, 15)
    const { items, ...totals } = await history(member)
    expect(items[0]).toMatchObject({ issueMethod: 'shopping', cause: 'purchase', hearts: 15, debtHearts: 10 })
    expect(totals).toMatchObject({ collectedHearts: 27, spentHearts: 22, balanceHearts: 5, debtHearts: 0 })
    expect(items.reduce((sum, { hearts }) => sum + hearts, 0)).toBe(5)
  })

  it('goes on from its cursor, neither twice nor left out while hearts land', async () => {
    const member = await aMember(app)
    const numbers: unknown[] = []
    for (let number = 0; number < 5; number++) {
      numbers.push((await buys(app, member, 1)).receiptNumber)
      later()
    }
    const first = await history(member, { limit: 2 })
    later()
    await buys(app, member, 1)
    const second = await history(member, { limit: 2, cursor: first.nextCursor })
    const third = await history(member, { limit: 2, cursor: second.nextCursor })
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ receiptNumber }) => receiptNumber))
    expect(seen).toEqual(numbers.toReversed())
    expect([second.nextCursor === null, third.nextCursor]).toEqual([false, null])
  })

  it('can be that of one campaign', async () => {
    const member = await aMember(app)
    await buys(app, member, 4)
    await isGiven(app, member, 2, { campaignId: 'gut-aufgetischt', expiresOn: '2026-12-10' })
    expect(await history(member, { campaignId: 'gut-aufgetischt' })).toMatchObject({
      items: [{ campaignId: 'gut-aufgetischt', hearts: 2 }],
      collectedHearts: 2,
      balanceHearts: 2,
    })
    expect(await history(member)).toMatchObject({ collectedHearts: 6, balanceHearts: 6 })
    expect(await app.call('listUserStampHistory', { campaignId: 'nothing' }, member)).toMatchObject({ errorName: 'campaignNotFound' })
  })

  it('is nobody else’s', async () => {
    const other = await aMember(app, { hearts: 9 })
    const cursor = (
      await (async () => {
        await buys(app, other, 1)
        return history(other, { limit: 1 })
      })()
    ).nextCursor
    const member = await aMember(app)
    const nothing = { items: [], nextCursor: null, collectedHearts: 0, spentHearts: 0, balanceHearts: 0, debtHearts: 0 }
    expect(await history(member)).toEqual(nothing)
    expect(await history(member, { cursor })).toEqual(nothing)
  })

  it.each([{ window: 'always' }, { campaignId: '' }])('rejects %o', async (input) => {
    const { token } = await aMember(app)
    expect(await app.callRaw('listUserStampHistory', input, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
  it('is bounded', async () => expectBoundedList(app, 'listUserStampHistory', (await aMember(app)).token))
  it('is for members', () => expectMembersOnly(app, 'listUserStampHistory', {}))
})

describe('a window of months', () => {
  /** Midnights in Germany, one second before and at: the end of the year, of summer time and of winter time are among them. */
  const instants = [
    '2026-03-31T21:59:59Z',
    '2026-03-31T22:00:00Z',
    '2026-09-30T21:59:59Z',
    '2026-09-30T22:00:00Z',
    '2026-10-31T22:59:59Z',
    '2026-10-31T23:00:00Z',
    '2026-12-31T22:59:59Z',
    '2026-12-31T23:00:00Z',
    '2027-02-28T22:59:59Z',
    '2027-02-28T23:00:00Z',
  ]

  async function aYear() {
    const member = await aMember(app)
    for (const instant of instants) {
      app.clock.set(instant)
      await isGiven(app, member, 1)
    }
    return member
  }
  const shown = async (member: TestMember, window: string) =>
    (await history(member, { window })).items.map(({ happenedAt }) => happenedAt.replace('.000', '')).toReversed()

  it('begins and ends at midnight of the merchant, summer time or not', async () => {
    const member = await aYear()
    app.clock.set('2027-03-27T23:30:00Z')
    expect(await shown(member, 'thisMonth')).toEqual(['2027-02-28T23:00:00Z'])
    expect(await shown(member, 'lastMonth')).toEqual(['2027-02-28T22:59:59Z'])
    expect(await shown(member, 'past3Months')).toEqual(['2026-12-31T23:00:00Z', '2027-02-28T22:59:59Z', '2027-02-28T23:00:00Z'])
    expect(await shown(member, 'past6Months')).toEqual(instants.slice(3))
    expect(await shown(member, 'past12Months')).toEqual(instants.slice(1))
    expect(await shown(member, 'pastYear')).toEqual(instants.slice(1))
    expect(await shown(member, 'twoMonthsBack')).toEqual(['2026-12-31T23:00:00Z'])
    app.clock.set('2027-05-31T21:59:59Z')
    expect(await shown(member, 'twoMonthsBack')).toEqual(['2027-02-28T23:00:00Z'])
    expect(await shown(member, 'threeMonthsBack')).toEqual(['2027-02-28T22:59:59Z'])
  })

  it('is another one a second after midnight', async () => {
    const member = await aYear()
    app.clock.set('2027-03-31T21:59:59Z')
    expect(await shown(member, 'thisMonth')).toEqual(['2027-02-28T23:00:00Z'])
    app.clock.set('2027-03-31T22:00:00Z')
    expect(await shown(member, 'thisMonth')).toEqual([])
    expect(await shown(member, 'lastMonth')).toEqual(['2027-02-28T23:00:00Z'])
  })

  it('sums up what it shows, page by page the same', async () => {
    const member = await aYear()
    app.clock.set('2027-03-15T11:00:00Z')
    const whole = { collectedHearts: 3, spentHearts: 0, balanceHearts: 10, debtHearts: 0 }
    const first = await history(member, { window: 'past3Months', limit: 2 })
    expect(first).toMatchObject(whole)
    expect(await history(member, { window: 'past3Months', limit: 2, cursor: first.nextCursor })).toMatchObject({
      ...whole,
      items: [{ happenedAt: '2026-12-31T23:00:00.000Z' }],
      nextCursor: null,
    })
  })
})

describe('news of landed hearts', () => {
  const news = async (member: TestMember) => (await app.call('getUserCollectStampMsg', {}, { token: tokenNow(app, member) })).result

  it('come in the order in which they landed, until they are marked as seen', async () => {
    const member = await aMember(app)
    await buys(app, member, 4)
    const first = await news(member)
    expect(first).toMatchObject({ hearts: 4, items: [{ cause: 'purchase', hearts: 4 }] })
    await isGiven(app, member, 2)
    await app.call('clearCollectCodeStatus', { upTo: first.upTo ?? '' }, member)
    const second = await news(member)
    expect(second).toMatchObject({ hearts: 2, items: [{ cause: 'goodwill' }] })
    await app.call('clearCollectCodeStatus', { upTo: second.upTo ?? '' }, member)
    await app.call('clearCollectCodeStatus', { upTo: first.upTo ?? '' }, member)
    expect(await news(member)).toEqual({ hearts: 0, items: [], upTo: null })
  })

  it('are not what left, nor what went into a voucher', async () => {
    const member = await aMember(app)
    const purchase = await buys(app, member, 14)
    await activates(app, member, 'kochloeffel-set')
    await bringsBack(app, purchase)
    expect((await news(member)).items.map(({ cause }) => cause)).toEqual(['purchase'])
  })

  it('come fifty at a time', async () => {
    const member = await aMember(app)
    for (let number = 0; number < 51; number++) await isGiven(app, member, 1)
    const first = await news(member)
    expect(first).toMatchObject({ hearts: 50 })
    await app.call('clearCollectCodeStatus', { upTo: first.upTo ?? '' }, member)
    expect(await news(member)).toMatchObject({ hearts: 1 })
  })

  it('cannot be marked by an entry of somebody else', async () => {
    const member = await aMember(app, { hearts: 2 })
    const other = await aMember(app)
    await buys(app, other, 1)
    const { upTo } = await news(other)
    expect(await app.call('clearCollectCodeStatus', { upTo: upTo ?? '' }, member)).toMatchObject({ errorCode: 0, result: {} })
    expect(await app.call('clearCollectCodeStatus', { upTo: 'no-posting-at-all' }, member)).toMatchObject({ errorCode: 0 })
    expect(await news(member)).toMatchObject({ hearts: 2 })
    expect(await news(other)).toMatchObject({ hearts: 1 })
  })

  it('are for members', async () => {
    await expectMembersOnly(app, 'getUserCollectStampMsg', {})
    await expectMembersOnly(app, 'clearCollectCodeStatus', { upTo: 'an-id' })
    const { token } = await aMember(app)
    expect(await app.callRaw('clearCollectCodeStatus', {}, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})
