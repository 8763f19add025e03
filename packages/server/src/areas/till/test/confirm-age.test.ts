import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())

const collects = (member: TestMember) => app.call('saveUserCoupon', { couponId: 'wein-15', operationId: uuid() }, signedIn(app, member))
const confirms = (scanId: string, at = till) => app.till('confirmAge', { tillNumber: at.tillNumber, scanId }, at.key)

describe('a cashier who has seen a document', () => {
  it.each([null, '2011-05-01'])('opens offers for adults to a member whose date of birth is %s', async (birthDate) => {
    const member = await aMember(app, { birthDate })
    expect(await collects(member)).toMatchObject({ errorName: 'ageRestricted' })
    const { scanId } = (await till.scans(member)).result
    const confirmed = await confirms(scanId)
    expect(confirmed).toMatchObject({ errorCode: 0, result: { confirmedAt: app.clock.now().toISOString() } })
    const collected = await collects(member)
    expect(collected).toMatchObject({ errorCode: 0 })
    const { userCouponId } = collected.result.userCoupon
    const activated = await app.call('redeemUserCoupon', { userCouponId, operationId: uuid() }, signedIn(app, member))
    expect(activated).toMatchObject({ errorCode: 0 })
    const quoted = (await till.quotes({ scanId })).result.coupons
    expect(quoted.map(({ reason }) => reason)).not.toContain('ageRestricted')

    const { ageSeen, birthDate: stated } = (await app.call('exportUserData', {}, signedIn(app, member))).result.account
    expect(ageSeen).toEqual({
      storeId: till.storeId,
      tillNumber: till.tillNumber,
      seenAt: confirmed.result.confirmedAt,
      bornBy: expect.stringMatching(/^2008-/),
    })
    expect(stated).toBe(birthDate)
  })

  it('is recorded once', async () => {
    const member = await aMember(app, { birthDate: null })
    const { scanId } = (await till.scans(member)).result
    const first = await confirms(scanId)
    app.clock.pass({ minutes: 5 })
    expect((await confirms(scanId)).result).toEqual(first.result)
  })

  it('needs the code of the customer’s phone, because others know the number of the card as well', async () => {
    const member = await aMember(app, { birthDate: '2011-05-01' })
    const { scanId } = (await till.types(member)).result
    expect(await confirms(scanId)).toMatchObject({ errorName: 'freshCodeRequired' })
    expect(await collects(member)).toMatchObject({ errorName: 'ageRestricted' })
    await changeContent(app, 'merchant', '1001', { freshCodeRequiredToSpend: false })
    expect(await confirms(scanId)).toMatchObject({ errorName: 'freshCodeRequired' })
    await changeContent(app, 'merchant', '1001', { freshCodeRequiredToSpend: true })
    expect(await confirms((await till.scans(member)).result.scanId)).toMatchObject({ errorCode: 0 })
  })

  it('needs the customer at this store, now', async () => {
    const member = await aMember(app, { birthDate: null })
    const { scanId } = (await till.scans(member)).result
    expect(await confirms(scanId, await aTill(app, { storeId: 'suedvorstadt' }))).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await confirms('nobody')).toMatchObject({ errorName: 'cardNumberNotFound' })
    app.clock.pass({ minutes: 16 })
    expect(await confirms(scanId)).toMatchObject({ errorName: 'cardNumberNotFound' })
  })
})
