import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestCode, latestToken } from '#testing/codes.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { aPhone, password, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { areas } from '../../../areas.ts'
import { purgeOldRows } from '../../../runtime/retention.ts'
import { invitedBy } from '../../referral/test/support.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(async () => {
  await expectLedgerToHold(app)
  await app.close()
})

const elsewhere = { street: 'Lindenweg', houseNumber: '3', zip: '04229', city: 'Leipzig' }

async function registers(email: string, more: { referralCode?: string } = {}) {
  const { errorName, result } = await app.call('newRegister', { ...(await verifiedByEmail(app, email)), ...elsewhere, ...more })
  expect(errorName).toBeNull()
  return { token: result.token.accessToken, cardNumber: result.user.cardNumber }
}

async function deletes(token: string, email: string): Promise<void> {
  await app.call('sendDeleteAccountEmail', {}, { token })
  expect(await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, email) })).toMatchObject({ errorName: null })
}

async function uses(couponId: string, { token, cardNumber }: { token: string; cardNumber: string }): Promise<void> {
  const { result } = await app.call('activateCoupon', { couponId, operationId: uuid() }, { token })
  const cup = aLine({ line: 2, productId: '2902000000708', name: 'Kaffee', departmentId: 'baeckerei', quantity: 1, amountCents: 219 })
  const { userCouponId } = result.userCoupon
  const bought = await till.checkout(till.sale({ cardNumber, lines: [...lines(2600), cup], userCouponIds: [userCouponId] }))
  expect(bought.result.coupons.map((used) => used.couponId)).toEqual([couponId])
}

describe('a new account of the same mailbox', () => {
  it('sends no hearts after another one did, so that goods that are returned leave nothing to others', async () => {
    const email = 'mule@example.org'
    const [main, neighbour] = [await aMember(app), await aMember(app, { hearts: 5 })]
    const sends = (token: string) => app.call('transferStampByCode', { campaignId, hearts: 20, operationId: uuid() }, { token })
    const rounds = []
    for (let round = 0; round < 2; round += 1) {
      const { token, cardNumber } = await registers(email)
      const sale = till.sale({ cardNumber, lines: lines(20_000) })
      await till.checkout(sale)
      const sent = await sends(token)
      rounds.push(sent.errorName)
      if (sent.errorName === null)
        await app.call('receiveTransferStamp', { transferCode: sent.result.transfer.transferCode ?? '' }, signedIn(app, main))
      const { tillNumber, receiptNumber } = sale
      await till.takesBack({ purchase: { tillNumber, receiptNumber }, lines: [{ line: 1 }] })
      await deletes(token, email)
    }
    expect(rounds).toEqual([null, 'heartsSentBefore'])
    expect(await cardOf(app, main)).toMatchObject({ hearts: 20 })
    // Others send as often as they like.
    const again = () => app.call('transferStampByCode', { campaignId, hearts: 1, operationId: uuid() }, signedIn(app, neighbour))
    expect([(await again()).errorName, (await again()).errorName]).toEqual([null, null])
  })

  it('gets no further free gift and coupon of those that each member gets once', async () => {
    const email = 'booklets@example.org'
    const [gift, couponId] = [{ giftId: 'rezeptheft-herbst', exchangeType: 'free' } as const, 'kaffeebecher-geschenkt']
    const takes = (token: string) => app.call('redeemGift', { ...gift, operationId: uuid() }, { token })
    const coupon = (token: string, call: 'activateCoupon' | 'saveUserCoupon') =>
      app.call(call, { couponId, operationId: uuid() }, { token })
    const first = await registers(email)
    const code = (await takes(first.token)).result.hold.code ?? ''
    await app.till('redeem', { tillNumber: '3', code }, till.key)
    expect((await app.till('redeem', { tillNumber: '3', code, operationId: uuid() }, till.key)).errorName).toBeNull()
    await uses(couponId, first)
    await deletes(first.token, email)

    const second = await registers(email)
    expect((await takes(second.token)).errorName).toBe('giftLimitReached')
    expect((await coupon(second.token, 'activateCoupon')).errorName).toBe('collectQuotaExceeded')
    expect((await coupon(second.token, 'saveUserCoupon')).errorName).toBe('collectQuotaExceeded')
    expect(
      (await app.call('saveUserAllCoupon', { operationId: uuid() }, second)).result.userCoupons.map((one) => one.couponId),
    ).not.toContain(couponId)
    expect((await app.call('getCouponDetail', { couponId }, second)).result.coupon).toMatchObject({ collected: 1, isCollectable: false })
    expect((await app.call('exportUserData', {}, second)).result.givenBefore).toEqual([`coupon:${couponId}/1`])
  })

  it('gets no further coupon of one that was used before the account had another address', async () => {
    const couponId = 'kaffeebecher-geschenkt'
    const [first, next] = ['before@example.org', 'after@example.org']
    const counted = `select count(*)::int from hearts_given_once where gift like 'coupon:%'`
    const countBefore = (await app.server.services.pool.query(counted)).rows[0].count
    let { token, cardNumber } = await registers(first)
    await uses(couponId, { token, cardNumber })
    for (const email of [next, first, next]) {
      await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, { token })
      expect((await app.call('changeEmail', { email, code: await latestCode(app, email) }, { token })).errorName).toBeNull()
      // Until then, the new address confirms nothing, and the old one is reserved.
      app.clock.pass({ hours: 73 })
      token = (await app.call('newLogin', { loginType: 'email', email, password })).result.token.accessToken
    }
    await deletes(token, next)
    // Once for each address, although it was lost twice.
    expect((await app.server.services.pool.query(counted)).rows).toEqual([{ count: countBefore + 2 }])
    for (const email of [first, next]) {
      const again = await registers(email)
      expect((await app.call('activateCoupon', { couponId, operationId: uuid() }, again)).errorName).toBe('collectQuotaExceeded')
    }
  })

  it('takes no free gift for a mailbox again because another account that has it now brings its own back', async () => {
    const takes = (member: Pick<TestMember, 'token'>) =>
      app.call('redeemGift', { giftId: 'rezeptheft-herbst', exchangeType: 'free', operationId: uuid() }, member)
    const isGiven = async (member: TestMember) => {
      const code = (await takes(signedIn(app, member))).result.hold.code ?? ''
      await app.till('redeem', { tillNumber: '3', code }, till.key)
      expect((await app.till('redeem', { tillNumber: '3', code, operationId: uuid() }, till.key)).errorName).toBeNull()
      return code
    }
    const email = 'mule@example.org'
    await isGiven(await aMember(app, { email }))
    app.clock.pass({ minutes: 1 })
    const helper = await aMember(app, { email: null, emailVerifiedAt: null, areaCode: '+49', phone: aPhone() })
    const code = await isGiven(helper)
    await app.server.services.pool.query('update members set email = $2 where member_id = $1', [helper.memberId, 'mule+helper@example.org'])
    expect((await app.till('returnGift', { tillNumber: '3', code, operationId: uuid() }, till.key)).errorName).toBeNull()
    const again = await aMember(app, { email: 'mule+again@example.org' })
    expect((await takes(signedIn(app, again))).errorName).toBe('giftLimitReached')
  })

  it('may have a free gift that was brought back', async () => {
    const member = await aMember(app)
    const takes = () =>
      app.call('redeemGift', { giftId: 'rezeptheft-herbst', exchangeType: 'free', operationId: uuid() }, signedIn(app, member))
    const code = (await takes()).result.hold.code ?? ''
    await app.till('redeem', { tillNumber: '3', code }, till.key)
    await app.till('redeem', { tillNumber: '3', code, operationId: uuid() }, till.key)
    expect((await app.till('returnGift', { tillNumber: '3', code, operationId: uuid() }, till.key)).errorName).toBeNull()
    expect((await takes()).errorName).toBeNull()
  })

  it('counts the claims of the day with those of other accounts, deleted ones too; they are erased two days later', async () => {
    const email = 'claims@example.org'
    const coffee = aLine({ line: 2, productId: '2902000000708', name: 'Kaffee', departmentId: 'baeckerei', quantity: 1, amountCents: 219 })
    const claims = async (token: string) => {
      const { result } = await till.checkout(till.sale({ lines: [...lines(2600), coffee] }))
      return (await app.call('claimReceipt', { operationId: uuid(), code: String(result.claim?.code) }, { token })).errorName
    }
    const first = await registers(email)
    const other = await registers('claims+other@example.org')
    expect([await claims(first.token), await claims(first.token), await claims(other.token)]).toEqual([null, null, null])
    expect([await claims(first.token), await claims(other.token)]).toEqual(['tooManyClaims', 'tooManyClaims'])
    await deletes(first.token, email)
    const second = await registers(email)
    expect(await claims(second.token)).toBe('tooManyClaims')
    app.clock.pass({ days: 3 })
    await purgeOldRows(app.server.services, areas.retention)
    const left = `select from hearts_given_once where gift like 'claims:%'`
    expect((await app.server.services.pool.query(left)).rows).toHaveLength(0)
  })

  it('is no new friend of the one who invited it, whose friends count although they delete their accounts', async () => {
    const email = 'friend@example.org'
    const host = await aMember(app, { referralCode: 'FRXYABCD' })
    for (let round = 0; round < 2; round += 1) {
      const { token, cardNumber } = await registers(email, { referralCode: 'FRXYABCD' })
      await till.checkout(till.sale({ cardNumber, lines: lines(500) }))
      await app.runJobs()
      if (round === 0) await deletes(token, email)
    }
    expect(await cardOf(app, host)).toMatchObject({ hearts: 10 })
    expect(await invitedBy(app, host)).toMatchObject([{ status: 'NotEligible', hearts: 0 }])
  })
})
