import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

describe('a reward at the till', () => {
  it('is handed over with the sale, for its co-payment', async () => {
    const member = await aMember(app, { hearts: 25 })
    const { redemptionId } = await activates(app, member, 'emaille-milchtopf')
    const { result } = await till.scans(member)
    const sold = await till.sells({ scanId: result.scanId, lines: lines(1000), redemptionIds: [redemptionId] })
    expect(sold.result).toMatchObject({
      linesCents: 1000,
      copayCents: 999,
      totalCents: 1999,
      rewards: [
        {
          redemptionId,
          rewardId: 'emaille-milchtopf',
          name: expect.stringContaining('Emaille-Milchtopf'),
          copayCents: 999,
          applies: true,
          reason: 'ready',
        },
      ],
    })
    const { result: history } = await app.call('listUserRedeemHistory', {}, signedIn(app, member))
    expect(history.items).toMatchObject([
      { redemptionId, status: 'Redeemed', storeName: expect.stringContaining('Lindenau'), receiptNumber: expect.any(String) },
    ])
    expect(await cardOf(app, member)).toMatchObject({ hearts: 7, activatedHearts: 0, activatedRewards: 0 })
  })

  it('needs a code that was fresh at this till, not long ago', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const redemptionIds = [redemptionId]
    expect(await till.sells({ cardNumber: member.cardNumber, redemptionIds })).toMatchObject({
      status: 200,
      errorName: 'freshCodeRequired',
    })
    const typed = await till.types(member)
    expect(await till.sells({ scanId: typed.result.scanId, redemptionIds })).toMatchObject({ errorName: 'freshCodeRequired' })

    const { result } = await till.scans(member)
    const neighbour = await aTill(app, { tillNumber: '4' })
    const elsewhere = await aTill(app, { storeId: 'suedvorstadt' })
    for (const other of [neighbour, elsewhere]) {
      expect(await other.sells({ scanId: result.scanId, redemptionIds })).toMatchObject({ errorName: 'freshCodeRequired' })
    }
    app.clock.pass({ minutes: 16 })
    expect(await till.sells({ scanId: result.scanId, redemptionIds })).toMatchObject({ errorName: 'freshCodeRequired' })
    expect(await cardOf(app, member)).toMatchObject({ activatedRewards: 1 })
  })

  it('goes out once when two tills want to hand it over at once', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId } = await activates(app, member)
    const tills = await Promise.all(Array.from({ length: 4 }, (_, number) => aTill(app, { tillNumber: `${number + 20}` })))
    const scanIds: string[] = []
    for (const one of tills) {
      scanIds.push((await one.scans(member)).result.scanId)
      app.clock.pass({ seconds: 30 })
    }
    const answers = await Promise.all(
      tills.map((one, index) => one.sells({ scanId: scanIds[index], lines: lines(1000), redemptionIds: [redemptionId] })),
    )
    expect(answers.map(({ errorName }) => errorName).sort()).toEqual(
      [null, 'rewardNotReadyAtTill', 'rewardNotReadyAtTill', 'rewardNotReadyAtTill'].sort(),
    )
    expect(await cardOf(app, member)).toMatchObject({ hearts: 4, activatedHearts: 0 })
  })

  it('is not ready when it is somebody else’s, handed over, deactivated, or none at all', async () => {
    const member = await aMember(app, { hearts: 50 })
    const other = await aMember(app, { hearts: 12 })
    const foreign = await activates(app, other)
    const handedOver = await activates(app, member)
    const deactivated = await activates(app, member)
    const scan = async () => (await till.scans(member)).result.scanId
    await till.sells({ scanId: await scan(), redemptionIds: [handedOver.redemptionId] })
    await app.call('cancelUserRedemption', { operationId: uuid(), redemptionId: deactivated.redemptionId }, signedIn(app, member))
    for (const redemptionId of [foreign.redemptionId, handedOver.redemptionId, deactivated.redemptionId, uuid(), 'none']) {
      expect(await till.sells({ scanId: await scan(), redemptionIds: [redemptionId] }), redemptionId).toMatchObject({
        errorName: 'rewardNotReadyAtTill',
      })
    }
  })

  it('is not ready when its campaign is over', async () => {
    const member = await aMember(app, { hearts: 12 })
    const { redemptionId, validUntil } = await activates(app, member)
    const now = app.clock.now().toISOString()
    app.clock.set(`${validUntil}T23:30:00Z`)
    const typed = await till.types(member)
    expect(typed.result.rewards).toMatchObject([{ applies: false, reason: 'expired' }])
    expect(await till.sells({ scanId: typed.result.scanId, redemptionIds: [redemptionId] })).toMatchObject({
      errorName: 'rewardNotReadyAtTill',
    })
    app.clock.set(now)
  })
})
