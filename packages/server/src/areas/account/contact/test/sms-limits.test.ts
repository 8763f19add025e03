import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startSmsProvider } from '#testing/sms-provider.ts'
import type { Content } from '../../../../content/index.ts'
import { dbOn } from '../../../../kernel/database/index.ts'
import { DeliveryError } from '../../../../runtime/delivery/index.ts'
import { withinLimits } from '../../../../runtime/delivery/sending-limits.ts'
import { isServedBySms } from '../send-code.ts'
import { callAsStranger, limitsReached } from './strangers-support.ts'

type Merchant = Content['merchant']

let provider: Awaited<ReturnType<typeof startSmsProvider>>
let app: TestServer
beforeAll(async () => {
  provider = await startSmsProvider()
  app = await startTestServer({
    ...provider.env,
    SMS_PER_DAY: '16',
    SMS_PER_COUNTRY: '12',
    SMS_PER_NUMBER: '4',
    RATE_LIMIT_FACTOR: '1',
    PROXY_HOPS: '1',
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(async () => {
  await app.server.services.pool.query('delete from rate_counters')
  provider.sent.length = 0
  app.clock.set('2026-11-20T11:00:00Z')
})

async function registering(phone: string, { areaCode = '+49', lang = 'de_DE', from = '' } = {}) {
  const { result } = await callAsStranger(app, 'registerTempPhoneUser', { areaCode, phone })
  return callAsStranger(app, 'sendSms', { verifyType: 'register', tempUserId: result.tempUserId }, { lang, from })
}

/** Numbers of different ranges. */
const spread = (index: number) => `17${String(index).padStart(2, '0')}000000`
const sent = 0
const notGettingThrough = 10506

describe('SMS stop', () => {
  it('at the budget of a country, with a word about it in each language, and go on a day later', async () => {
    const before = await limitsReached(app, 'sms_country')
    for (let index = 0; index < 9; index++) expect(await registering(spread(index))).toMatchObject({ errorCode: sent })
    for (const [lang, words] of [
      ['de_DE', 'keine SMS durch'],
      ['en_US', 'not getting through'],
      ['fr_FR', 'ne passent pas'],
    ]) {
      const { errorCode, errorMessage } = await registering(spread(10), { lang: lang as string })
      expect(errorCode).toBe(notGettingThrough)
      expect(errorMessage).toContain(words)
    }
    expect(provider.sent).toHaveLength(9)
    expect(await limitsReached(app, 'sms_country')).toBe(before + 3)
    app.clock.pass({ hours: 23 })
    expect(await registering(spread(11))).toMatchObject({ errorCode: notGettingThrough })
    app.clock.pass({ hours: 1 })
    expect(await registering(spread(12))).toMatchObject({ errorCode: sent })
  })

  // ASVS 2.4.1
  it('at the budget of a number, while others get theirs, and its owner does', async () => {
    const phone = spread(20)
    const member = await aMember(app, { areaCode: '+49', phone, phoneVerifiedAt: new Date('2026-01-01') })
    const forgets = async (from: string) => {
      expect(await callAsStranger(app, 'forgetUserPassword', { type: 'phone', areaCode: '+49', phone }, { from })).toMatchObject({
        errorCode: sent,
      })
      await app.runJobs()
      app.clock.pass({ seconds: 31 })
    }
    const before = await limitsReached(app, 'sms_number')
    for (let index = 0; index < 5; index++) await forgets(`2001:${index}`)
    expect(provider.sent).toHaveLength(4)
    // The job tries again later.
    const { rows } = await app.server.services.pool.query(
      'select attempts, run_at > now() as later from graphile_worker.jobs where attempts > 0',
    )
    expect(rows).toEqual([{ attempts: 1, later: true }])
    expect(await limitsReached(app, 'sms_number')).toBe(before + 1)
    expect(await registering(spread(21))).toMatchObject({ errorCode: sent })
    expect((await app.call('sendIdentityCode', { to: 'phone' }, member)).errorName).toBeNull()
    expect(provider.sent).toHaveLength(6)
  })

  it('to visitors at three quarters of the budgets, and go on to sessions and to devices on which members have signed in', async () => {
    const passwordHash = await quickHash()
    const phone = spread(60)
    const member = await aMember(app, { areaCode: '+49', phone, phoneVerifiedAt: new Date('2026-01-01'), passwordHash })
    const { result } = await app.call('newLogin', { loginType: 'phone', areaCode: '+49', phone, password })
    const device = { deviceSecret: 'd'.repeat(43), deviceProof: result.deviceProof }
    for (let index = 61; index < 70; index++) expect(await registering(spread(index))).toMatchObject({ errorCode: sent })
    expect(await registering(spread(70))).toMatchObject({ errorCode: notGettingThrough })
    const forgets = async (where: object) => {
      await callAsStranger(app, 'forgetUserPassword', { type: 'phone', areaCode: '+49', phone, ...where })
      await app.runJobs()
      return provider.sent.length
    }
    expect(await forgets({})).toBe(9)
    // Nobody may guess at what nobody has received.
    const { rows } = await app.server.services.pool.query(
      'select link_hash from verification_codes where destination = $1 and request_id is not null',
      [`+49${phone}`],
    )
    expect(rows).toEqual([{ link_hash: null }])
    expect(await forgets(device)).toBe(10)
    expect((await app.call('sendIdentityCode', { to: 'phone' }, member)).errorName).toBeNull()
    expect(provider.sent).toHaveLength(11)
  })

  it('at the budget of all countries', async () => {
    await app.server.services.pool.query(`insert into rate_counters values ('sms:day', '2026-11-21T09:36:00Z', 16)`)
    expect(await registering(spread(30))).toMatchObject({ errorCode: notGettingThrough })
    expect(await limitsReached(app, 'sms_day')).toBe(1)
  })
})

it('SMS about a change of the account come, although strangers have used up the budget of the day', async () => {
  const phone = spread(40)
  const contact = { email: null, emailVerifiedAt: null, areaCode: '+49', phone }
  const { token } = await aMember(app, { ...contact, passwordHash: await quickHash() })
  await app.server.services.pool.query(`insert into rate_counters values ('sms:day', '2026-11-21T09:36:00Z', 16)`)
  expect(await registering(spread(41))).toMatchObject({ errorCode: notGettingThrough })
  const change = async (oldPassword: string, secret: string) => {
    const passwords = { oldPassword, password: secret, confirmPassword: secret }
    expect(await app.call('changeUserPassword', passwords, { token })).toMatchObject({ errorCode: 0 })
    await app.runJobs()
    return provider.sent.length
  }
  expect(await change(password, 'N3ues!Wort')).toBe(1)
  expect(await change('N3ues!Wort', 'N4ues!Wort')).toBe(2)
  // A tenth of the budget, and no more.
  expect(await change('N4ues!Wort', 'N5ues!Wort')).toBe(2)
})

it('SMS about changes of one account stop after six a day, and use up nothing that others need', async () => {
  const { pool, settings, log, sendingMetrics, delivery } = app.server.services
  const sent: string[] = []
  const limited = withinLimits(
    { ...delivery, sms: async ({ to }) => void sent.push(to) },
    { db: dbOn(pool), settings: { ...settings, smsPerDay: 80 }, log, metrics: sendingMetrics, now: app.clock.now },
  )
  const notifies = (index: number, undoes?: 'contact' | 'signIn') =>
    limited.sms({ to: `+49${spread(index)}`, text: 'Geändert', isSecurityNotice: true, undoes }).catch(() => {})
  const before = await limitsReached(app, 'sms_number')
  for (let change = 0; change < 20; change += 1) await notifies(51)
  expect(sent).toHaveLength(6)
  expect(await limitsReached(app, 'sms_number')).toBe(before + 14)
  for (let number = 0; number < 20; number += 1) await notifies(52 + number)
  expect(sent).toHaveLength(8)
  // Nor do those without a link use up what those with one need.
  for (let number = 0; number < 5; number += 1) await notifies(51 + number, 'contact')
  expect(sent).toHaveLength(13)
  // Codes have their own budgets.
  expect(await registering(spread(42))).toMatchObject({ errorCode: 0 })
  const { rows } = await pool.query(`select key from rate_counters where key like '%175100000%'`)
  expect(rows).toEqual([])
})

describe('SMS with a link that undoes a change', () => {
  const sending = (sms: (message: { to: string }) => Promise<void>) => {
    const { pool, settings, log, sendingMetrics, delivery } = app.server.services
    const context = { db: dbOn(pool), settings: { ...settings, smsPerDay: 80 }, log, metrics: sendingMetrics, now: app.clock.now }
    const limited = withinLimits({ ...delivery, sms }, context)
    return (number: string, undoes: 'contact' | 'signIn') =>
      limited.sms({ to: `+49${number}`, text: 'Geändert', isSecurityNotice: true, undoes }).then(
        () => true,
        () => false,
      )
  }
  const times = async (count: number, send: () => Promise<boolean>) => {
    const sent: boolean[] = []
    for (let time = 0; time < count; time += 1) sent.push(await send())
    return sent.filter(Boolean).length
  }

  it('come about a changed number, however many sign-ins were added and removed', async () => {
    const send = sending(async () => {})
    expect(await times(9, () => send(spread(1), 'signIn'))).toBe(6)
    expect(await send(spread(1), 'contact')).toBe(true)
  })

  it.each([
    ['may have sent', () => new DeliveryError('unreachable', 'answered too late')],
    ['rejects', () => new DeliveryError('rejected', 'no such number', { isUnsent: true })],
  ])('count what the provider %s', async (_, fault) => {
    let tries = 0
    const send = sending(async () => {
      tries += 1
      throw fault()
    })
    expect(await times(12, () => send(spread(4), 'contact'))).toBe(0)
    expect(tries).toBe(6)
  })

  it('come to each number, also many at once, and are counted as often as sent', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.server.services.pool.query('delete from rate_counters')
      const send = sending(async () => {})
      const sent = await Promise.all(Array.from({ length: 30 }, (_, index) => send(spread(index), 'contact')))
      expect(sent.filter(Boolean)).toHaveLength(30)
      const { rows } = await app.server.services.pool.query(`select sum(count)::int as count from rate_counters where key = 'sms:undo'`)
      expect(rows).toEqual([{ count: 30 }])
    }
  })

  it('count when they are sent: a provider that is away uses none up', async () => {
    let isAway = true
    const send = sending(async () => {
      if (isAway) throw new DeliveryError('unreachable', 'is away', { isUnsent: true })
    })
    expect(await times(12, () => send(spread(3), 'contact'))).toBe(0)
    isAway = false
    expect(await times(12, () => send(spread(3), 'contact'))).toBe(6)
  })
})

describe('SMS go', () => {
  it.each([
    ['+33', '6123456789'],
    ['+86', '1312345678'],
    ['+852', '9123456789'],
    // The Bahamas, with the area code of the United States.
    ['+1', '2421234567'],
  ])('to no number of a country that the merchant does not list: %s %s', async (areaCode, phone) => {
    expect(await registering(phone, { areaCode })).toMatchObject({ errorCode: 10492 })
    expect(provider.sent).toEqual([])
  })

  it('to the countries of the content, else to the merchant’s own', () => {
    const to = (number: string, smsCountries?: string[]) =>
      isServedBySms(number, { country: 'DE', ...(smsCountries && { smsCountries }) } as Merchant)
    expect([to('+491712345678'), to('+33612345678')]).toEqual([true, false])
    const abroad = ['FR', 'US']
    expect([to('+491712345678', abroad), to('+33612345678', abroad), to('+12121234567', abroad), to('+12421234567', abroad)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
