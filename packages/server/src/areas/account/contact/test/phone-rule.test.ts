import type { PhoneRule } from '@herzkarte/rules/person/phone.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestCode } from '#testing/codes.ts'
import { eventually } from '#testing/eventually.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { findAny } from '../../customer-service/find-members.ts'

const password = 'Kochl0effel!'
/** German numbers with ten digits (landlines have them, and mobile numbers of other ranges), and with the eleven that 0151 has. */
const ten = {
  number: '+491512345678',
  spellings: ['1512345678', '0151 234 56-78', '+49 (0) 151 / 2345678', '0049 151 2345678', '０１５１２３４５６７８'],
}
const eleven = { number: '+4915123456789', spellings: ['15123456789', '0151/234 567-89', '+49 (0)151 23456789', '004915123456789'] }

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer()
  passwordHash = await quickHash()
})
afterAll(() => app.close())

/** The merchant changes its content. */
async function checks(rule: PhoneRule): Promise<void> {
  await asOwner(app, async (owner) => {
    await owner.query(`update content_items set data = data || $1 where kind = 'merchant'`, [{ phone: { rule } }])
    await owner.query('notify content_changed')
  })
  await eventually(() => expect(app.server.services.content().merchant.phone?.rule).toBe(rule))
}

const begin = (phone: string, areaCode = '+49') => app.call('registerTempPhoneUser', { areaCode, phone })
const signIn = (phone: string, secret = password) => app.call('newLogin', { loginType: 'phone', areaCode: '+49', phone, password: secret })
const changeTo = (phone: string, { token }: TestMember) =>
  app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, { token })
const rejected = { errorName: 'invalidDestinationAddress' }

describe('a new number', () => {
  it('has ten digits unless the merchant decides otherwise, with or without its zero', async () => {
    expect((await app.call('getMerchantDetail', { merchantCode: 'feldmarkt' })).result.phoneRule).toBe('tenDigits')
    const { result } = await begin('0160 1234567')
    expect(await begin('+49 160 1234567')).toMatchObject({ errorCode: 0, result })
    expect(await begin('0151 23456789')).toMatchObject(rejected)
    expect(await begin('8123 4567', '+65')).toMatchObject(rejected)
    expect((await begin('06 12 34 56 78', '+33')).result).toEqual((await begin('6 12 34 56 78', '+33')).result)
  })

  it('has the length and the kind of its country if the merchant says so', async () => {
    await checks('national')
    expect((await app.call('getMerchantDetail', { merchantCode: 'feldmarkt' })).result.phoneRule).toBe('national')
    for (const [areaCode, phone] of [
      ['+49', '0151 98765432'],
      ['+43', '0664 1234567'],
      ['+33', '06 12 34 56 78'],
      ['+65', '8123 4567'],
      ['+852', '5123 4567'],
      ['+853', '6612 3456'],
      ['+886', '0912 345 678'],
      ['+86', '131 2345 6789'],
    ] as const) {
      expect(await begin(phone, areaCode), phone).toMatchObject({ errorCode: 0 })
    }
    for (const phone of ['0151 2345678', '030 23125100', '0900 1234567', 'drop table', '+999 1712345678', '1'.repeat(40)]) {
      expect(await begin(phone), phone).toMatchObject(rejected)
    }
    const member = await aMember(app)
    expect(await changeTo('030 23125100', member)).toMatchObject(rejected)
    const register = { registerType: 'phone', areaCode: '+49', phone: '0151 2345678' }
    expect(await app.callRaw('register', register)).toMatchObject(rejected)
  })

  it('of another country than the chosen one is stored with its own area code', async () => {
    const member = await aMember(app)
    expect(await changeTo('+33 6 12 34 56 78', member)).toMatchObject({ errorName: 'smsCannotBeSent' })
    const sent = await app.call(
      'sendSms',
      { verifyType: 'changePhone', areaCode: '+33', phone: '+49 151 55555555' },
      { token: member.token },
    )
    const { smsId } = sent.result
    const code = await latestCode(app, '+4915155555555')
    expect((await app.call('changePhone', { smsId, code }, { token: member.token })).result).toMatchObject({
      areaCode: '+49',
      phone: '15155555555',
    })
  })
})

describe.each([
  ['ten digits', 'national', ten],
  ['the digits of its country', 'tenDigits', eleven],
] as const)('an account whose number has %s, under the rule %s', (_digits, rule, { number, spellings }) => {
  let member: TestMember
  beforeAll(async () => {
    await checks(rule)
    member = await aMember(app, { passwordHash, areaCode: '+49', phone: number.slice(3), phoneVerifiedAt: app.clock.now() })
  })

  it('is found by each spelling of its number', async () => {
    for (const phone of spellings) {
      expect(await signIn(phone), phone).toMatchObject({ errorCode: 0 })
      expect(await app.call('login', { userName: phone, password }), phone).toMatchObject({ errorCode: 0 })
      expect(await app.call('checkIsExistAccount', { type: 'phone', areaCode: '+49', phone })).toMatchObject({ result: { isExist: true } })
    }
    for (const spelling of spellings.filter((phone) => /^(\+|00)/.test(phone))) {
      expect(await findAny(app.server.services.db, spelling), spelling).toMatchObject({ memberId: member.memberId })
    }
  })

  it('does not get a second code for another spelling', async () => {
    const [first = '', second = '', third = ''] = spellings
    const forget = (phone: string) => app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone })
    const { smsId } = (await forget(first)).result
    expect(await forget(second)).toMatchObject({ errorName: 'verificationCodeSentTooOften', result: { smsId } })
    expect(await app.call('sendSms', { verifyType: 'resetPassword', areaCode: '+49', phone: third })).toMatchObject({
      errorName: 'verificationCodeSentTooOften',
    })
    await app.runJobs()
    const code = await latestCode(app, number)
    expect(await app.call('verifySms', { smsId: smsId ?? '', code })).toMatchObject({ errorCode: 0 })
  })

  it('is locked by wrong passwords in all spellings together, which the security events count as one', async () => {
    for (let wrong = 0; wrong < 5; wrong++) await signIn(spellings[wrong % spellings.length] ?? '', 'Kochl0effel?')
    for (const phone of spellings) expect(await signIn(phone), phone).toMatchObject({ errorName: 'userLocked' })
    const { security } = app.server.services
    await security.flush()
    const { rows } = await asOwner(app, (owner) =>
      owner.query(
        `select from security_events where kind in ('password-wrong', 'locked') group by identifier_hash having sum(times) = $1`,
        [5 + spellings.length],
      ),
    )
    expect(rows).toHaveLength(1)
  })
})

it('a number that has an account is taken in each spelling', async () => {
  await checks('national')
  await aMember(app, { areaCode: '+49', phone: '15144444444' })
  const other = await aMember(app)
  for (const phone of ['0151 44444444', '+49 (0)151 44444444', '0049 151 444 444 44']) {
    expect(await begin(phone)).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await changeTo(phone, other)).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
  }
})
