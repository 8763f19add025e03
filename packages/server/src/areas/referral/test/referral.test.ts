import { REFERRAL_CODE_ALPHABET } from '@herzkarte/rules/codes/referral-code.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { verifiedByEmail, verifiedByPhone } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const rows = async (text: string, ...values: unknown[]) => (await app.server.services.pool.query(text, values)).rows

describe('an invitation', () => {
  it('is a code that every new member gets', async () => {
    const { result } = await app.call('newRegister', await verifiedByPhone(app))
    const [{ code }] = await rows('select code from referral_codes where member_id = $1', result.user.userId)
    expect(code).toMatch(new RegExp(`^[${REFERRAL_CODE_ALPHABET}]{8}$`))
    expect(await rows('select referral_code from members where member_id = $1', result.user.userId)).toEqual([{ referral_code: code }])
  })

  it('is kept with the registration that names it, however it was typed', async () => {
    const friend = await aMember(app, { referralCode: 'FRND2345' })
    const { result } = await app.call('newRegister', { ...(await verifiedByEmail(app)), referralCode: ' frnd-2345' })
    const stored = await rows('select referrer_id, registered_at from referrals where member_id = $1', result.user.userId)
    expect(stored).toEqual([{ referrer_id: friend.memberId, registered_at: app.clock.now() }])
  })

  it('that nobody has is rejected, and the registration can go on without it', async () => {
    const input = await verifiedByEmail(app)
    const rejected = await app.call('newRegister', { ...input, referralCode: 'NBDYHAS2' })
    expect(rejected).toMatchObject({ errorName: 'invalidReferralCode', result: { fields: ['referralCode'] } })
    const { errorCode, result } = await app.call('newRegister', { ...input, referralCode: '' })
    expect(errorCode).toBe(0)
    expect(await rows('select from referrals where member_id = $1', result.user.userId)).toEqual([])
  })

  it('counts once, however often the registration is sent', async () => {
    const friend = await aMember(app, { referralCode: 'FRNDTW22' })
    const input = { ...(await verifiedByEmail(app)), referralCode: 'FRNDTW22' }
    await Promise.all(Array.from({ length: 6 }, () => app.call('newRegister', input)))
    expect(await rows('select member_id from referrals where referrer_id = $1', friend.memberId)).toHaveLength(1)
  })
})
