import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { anEmail, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startSmsProvider } from '#testing/sms-provider.ts'
import type { Content } from '../../../../content/index.ts'
import { dbOn } from '../../../../kernel/database/index.ts'
import { DeliveryError } from '../../../../runtime/delivery/index.ts'
import { withinLimits } from '../../../../runtime/delivery/sending-limits.ts'
import { isServedBySms } from '../sms-countries.ts'

type Merchant = Content['merchant']

let provider: Awaited<ReturnType<typeof startSmsProvider>>
let app: TestServer
beforeAll(async () => {
  provider = await startSmsProvider()
  app = await startTestServer({
    ...provider.env,
    SMS_PER_DAY: '16',
    SMS_PER_COUNTRY: '12',
    SMS_PER_PREFIX: '4',
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

/** Each call comes from another network, and another provider if none is given. */
let networks = 0
async function ask(call: string, input: object, { lang = 'de_DE', from = '' } = {}) {
  networks += 1
  const provider = from || `2001:${(0x1000 + networks).toString(16)}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${provider}:${networks.toString(16)}::1` }
  const response = await fetch(`${app.url}/${call}.do`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ merchantId: '1001', lang, ...input }),
  })
  return (await response.json()) as { errorCode: number; errorMessage: string; result: { tempUserId: string } }
}

async function registering(phone: string, { areaCode = '+49', lang = 'de_DE', from = '' } = {}) {
  const { result } = await ask('registerTempPhoneUser', { areaCode, phone })
  return ask('sendSms', { verifyType: 'register', tempUserId: result.tempUserId }, { lang, from })
}

/** Numbers of different ranges. */
const spread = (index: number) => `17${String(index).padStart(2, '0')}000000`
const range = (index: number) => `1714${String(index).padStart(6, '0')}`
const sent = 0
const notGettingThrough = 10506

async function limitsReached(limit: string): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(new RegExp(`^herzkarte_limits_reached_total\\{limit="${limit}"\\} (\\d+)$`, 'm').exec(text)?.[1])
}

describe('SMS stop', () => {
  it('at the budget of a country, with a word about it in each language, and go on a day later', async () => {
    const before = await limitsReached('sms_country')
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
    expect(await limitsReached('sms_country')).toBe(before + 3)
    app.clock.pass({ hours: 23 })
    expect(await registering(spread(11))).toMatchObject({ errorCode: notGettingThrough })
    app.clock.pass({ hours: 4 })
    expect(await registering(spread(12))).toMatchObject({ errorCode: sent })
  })

  it('at the budget of a range of numbers, while others get theirs', async () => {
    const answers = []
    for (let index = 0; index < 20; index++) answers.push((await registering(range(index))).errorCode)
    expect(answers).toEqual([...Array(4).fill(sent), ...Array(16).fill(notGettingThrough)])
    expect(await registering(spread(20))).toMatchObject({ errorCode: sent })
    expect(await limitsReached('sms_prefix')).toBe(16)
  })

  it('at half of each budget for one provider, and go on for others', async () => {
    const stranger = { from: '2001:db8' }
    for (let index = 200; index < 203; index++) await registering(range(index), stranger)
    expect(provider.sent).toHaveLength(2)
    expect(await registering(range(203))).toMatchObject({ errorCode: sent })
    for (let index = 31; index < 39; index++) await registering(spread(index), stranger)
    // Four of the nine that strangers may have sent to this country.
    expect(provider.sent).toHaveLength(4)
    expect(await registering(spread(39), stranger)).toMatchObject({ errorCode: notGettingThrough })
    expect(await registering(spread(39))).toMatchObject({ errorCode: sent })
  })

  it('to strangers at three quarters of the budgets, and go on to members', async () => {
    for (let index = 61; index < 70; index++) expect(await registering(spread(index))).toMatchObject({ errorCode: sent })
    expect(await registering(spread(70))).toMatchObject({ errorCode: notGettingThrough })
    await aMember(app, { areaCode: '+49', phone: spread(60), phoneVerifiedAt: new Date('2026-01-01') })
    await ask('forgetUserPassword', { type: 'phone', areaCode: '+49', phone: spread(60) })
    await app.runJobs()
    expect(provider.sent).toHaveLength(10)
  })

  it('at the budget of all countries', async () => {
    await app.server.services.pool.query(`insert into rate_counters values ('sms:day', '2026-11-20T09:36:00Z', 16)`)
    expect(await registering(spread(30))).toMatchObject({ errorCode: notGettingThrough })
    expect(await limitsReached('sms_day')).toBe(1)
  })

  it('to accounts at a budget of their own for the range, after which the job tries again later, and not what members request', async () => {
    for (let index = 50; index < 54; index++) await registering(range(index))
    expect(await registering(range(54))).toMatchObject({ errorCode: notGettingThrough })
    const before = await limitsReached('sms_prefix')
    let member = { token: '' }
    for (let index = 95; index < 100; index++) {
      member = await aMember(app, { areaCode: '+49', phone: range(index), phoneVerifiedAt: new Date('2026-01-01') })
      const from = `2001:${index}`
      expect(await ask('forgetUserPassword', { type: 'phone', areaCode: '+49', phone: range(index) }, { from })).toMatchObject({
        errorCode: sent,
      })
      await app.runJobs()
    }
    expect(provider.sent).toHaveLength(8)
    const { rows } = await app.server.services.pool.query(
      'select attempts, run_at > now() as later from graphile_worker.jobs where attempts > 0',
    )
    expect(rows).toEqual([{ attempts: 1, later: true }])
    expect(await limitsReached('sms_prefix')).toBe(before + 1)
    expect((await app.call('sendIdentityCode', { to: 'phone' }, member)).errorName).toBeNull()
    expect(provider.sent).toHaveLength(9)
  })

  it('to accounts of a range at half of its budget for one provider, and go on for others', async () => {
    const forgets = async (index: number, from: string) => {
      await aMember(app, { areaCode: '+49', phone: range(index), phoneVerifiedAt: new Date('2026-01-01') })
      await ask('forgetUserPassword', { type: 'phone', areaCode: '+49', phone: range(index) }, { from })
      await app.runJobs()
      return provider.sent.length
    }
    const counts = [await forgets(81, '2001:1'), await forgets(82, '2001:1'), await forgets(83, '2001:1'), await forgets(84, '2001:2')]
    expect(counts).toEqual([1, 2, 2, 3])
  })

  it('to numbers of members that strangers request at seven eighths, and go on to who is signed in', async () => {
    const member = await aMember(app, { areaCode: '+49', phone: spread(71), phoneVerifiedAt: new Date('2026-01-01') })
    await app.server.services.pool.query(`insert into rate_counters values ('sms:visitors', '2026-11-20T09:36:00Z', 14)`)
    await ask('forgetUserPassword', { type: 'phone', areaCode: '+49', phone: spread(71) })
    await app.runJobs()
    expect(provider.sent).toHaveLength(0)
    // Nobody may guess at what nobody has received.
    const { rows } = await app.server.services.pool.query(
      'select link_hash from verification_codes where destination = $1 and request_id is not null',
      [`+49${spread(71)}`],
    )
    expect(rows).toEqual([{ link_hash: null }])
    expect((await app.call('sendIdentityCode', { to: 'phone' }, member)).errorName).toBeNull()
    expect(provider.sent).toHaveLength(1)
  })
})

it('SMS about a change of the account come, although strangers have used up the budget of the day', async () => {
  const phone = spread(40)
  const contact = { email: null, emailVerifiedAt: null, areaCode: '+49', phone }
  const { token } = await aMember(app, { ...contact, passwordHash: await quickHash() })
  await app.server.services.pool.query(`insert into rate_counters values ('sms:day', '2026-11-20T09:36:00Z', 16)`)
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
    { db: dbOn(pool), settings: { ...settings, smsPerDay: 80, smsPerPrefix: 30 }, log, metrics: sendingMetrics, now: app.clock.now },
  )
  const notifies = (index: number, undoes?: 'contact' | 'signIn') =>
    limited.sms({ to: `+49${range(index)}`, text: 'Geändert', isSecurityNotice: true, undoes }).catch(() => {})
  for (let change = 0; change < 20; change += 1) await notifies(51)
  expect(sent).toHaveLength(6)
  expect(await limitsReached('sms_number')).toBe(14)
  for (let number = 0; number < 20; number += 1) await notifies(52 + number)
  expect(sent).toHaveLength(8)
  // Nor do those without a link use up what those with one need.
  for (let number = 0; number < 5; number += 1) await notifies(51 + number, 'contact')
  expect(sent).toHaveLength(13)
  // Codes have their own budgets.
  expect(await registering(spread(42))).toMatchObject({ errorCode: 0 })
  const { rows } = await pool.query(`select key from rate_counters where key like '%171400005%'`)
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

  it('go to a range of numbers no more than its share of a tenth, except the first of a day to each', async () => {
    const send = sending(async () => {})
    const sent: number[] = []
    for (let number = 0; number < 10; number += 1) sent.push(await times(2, () => send(range(number), 'contact')))
    expect(sent).toEqual([2, 2, 2, 2, 1, 1, 1, 1, 1, 1])
    // Sign-ins of strangers take nothing from the owner of a number, nor does another range.
    for (let number = 10; number < 30; number += 1) await send(range(number), 'signIn')
    expect(await send(range(40), 'contact')).toBe(true)
    expect(await times(2, () => send(spread(2), 'contact'))).toBe(2)
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

  it('come first to each number of a range, also many at once when it becomes full, and are counted as often as sent', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.server.services.pool.query('delete from rate_counters')
      const send = sending(async () => {})
      const sent = await Promise.all(Array.from({ length: 30 }, (_, index) => send(range(index), 'contact')))
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

describe('mails', () => {
  const mails = async (like: string) => {
    const { rows } = await app.server.services.pool.query('select count(*)::int as count from outbox_messages where recipient like $1', [
      like,
    ])
    return rows[0].count
  }
  const register = (email: string, from = '') => ask('registerTempEmailUser', { email }, { from })

  it('to one mailbox stop after ten in an hour, however its address is spelt', async () => {
    const answers = []
    for (let index = 0; index < 40; index++) answers.push((await register(`victim+${index}@victims.example`)).errorCode)
    expect(answers).toEqual([...Array(10).fill(sent), ...Array(30).fill(30001)])
    expect(await mails('victim+%')).toBe(10)
    expect(await register(anEmail())).toMatchObject({ errorCode: sent })
    app.clock.pass({ minutes: 67 })
    expect(await register('victim@victims.example')).toMatchObject({ errorCode: sent })
  })

  it('to one mailbox stop after half of that for one provider, and go on for others', async () => {
    const answers = []
    for (let index = 0; index < 10; index++) answers.push((await register(`wanted+${index}@victims.example`, '2001:db8')).errorCode)
    expect(answers).toEqual([...Array(5).fill(sent), ...Array(5).fill(30001)])
    expect(await register('wanted@victims.example')).toMatchObject({ errorCode: sent })
  })

  it('about a change of the account come, although strangers have used up the limit of the mailbox', async () => {
    const { token } = await aMember(app, { email: 'owner@victims.example', passwordHash: await quickHash() })
    for (let index = 0; index < 11; index++) await register(`owner+${index}@victims.example`)
    expect(await register('owner+11@victims.example')).toMatchObject({ errorCode: 30001 })
    const secret = 'N3ues!Wort'
    expect(
      await app.call('changeUserPassword', { oldPassword: password, password: secret, confirmPassword: secret }, { token }),
    ).toMatchObject({ errorCode: 0 })
    await app.runJobs()
    expect(await mails('owner@victims.example')).toBe(1)
  })

  const fill = (domain: string) =>
    app.server.services.pool.query('insert into rate_counters values ($1, $2, 300)', [`mail:domain:${domain}`, app.clock.now()])

  it('to one domain stop, and go on to large providers', async () => {
    await fill('small.example')
    await fill('gmx.de')
    expect(await register('a@mail.small.example')).toMatchObject({ errorCode: 30001 })
    expect(await register('a@gmx.de')).toMatchObject({ errorCode: sent })
  })

  it.each(['small.example', 'gmx.de'])(
    'for a forgotten password reach an account, although strangers have used up mailbox and domain: %s',
    async (domain) => {
      const email = `forgot@${domain}`
      await aMember(app, { email })
      await fill(domain)
      for (let index = 0; index < 11; index++) await register(`forgot+${index}@${domain}`)
      await ask('forgetUserPassword', { type: 'email', email })
      await app.runJobs()
      expect(await mails(email)).toBe(1)
    },
  )

  const totals = async () =>
    (await app.server.services.pool.query("select key, count from rate_counters where key ~ ':total:[^:]*$' order by key")).rows
  const useUp = (key: string) => app.server.services.pool.query('update rate_counters set count = 2000 where key = $1', [key])

  it('for a forgotten password count where they are sent, so that strangers cannot keep back those of an owner', async () => {
    const email = 'remembers@gmx.de'
    await aMember(app, { email, passwordHash: await quickHash() })
    const signIn = await app.call('newLogin', { loginType: 'email', email, password })
    const { deviceProof } = signIn.result as { deviceProof: string }
    const forget = async (address: string, device = {}) => {
      expect(await ask('forgetUserPassword', { type: 'email', email: address, ...device })).toMatchObject({ errorCode: sent })
      await app.runJobs()
      return mails(address)
    }
    for (const address of ['made-up-1@gmx.de', 'made-up-2@gmx.de']) expect(await forget(address)).toBe(1)
    expect(await totals()).toEqual([{ key: 'mail:total:nobody', count: 2 }])
    await useUp('mail:total:nobody')
    expect(await forget('made-up-3@gmx.de')).toBe(0)
    expect(await limitsReached('mail_total')).toBe(1)
    // Anyone who has an account still gets the mail, from anywhere, until as many were sent to accounts; and on an own device even then.
    expect(await forget(email)).toBe(1)
    await useUp('mail:total:accounts')
    app.clock.pass({ seconds: 31 })
    expect(await forget(email)).toBe(1)
    expect(await forget(email, { deviceSecret: 'b'.repeat(43), deviceProof })).toBe(2)
    expect(await totals()).toEqual([
      { key: 'mail:total:accounts', count: 2000 },
      { key: 'mail:total:nobody', count: 2000 },
    ])
  })

  it('for a forgotten password reach accounts of other providers, although strangers of one have used up half of the total', async () => {
    const members = await Promise.all([aMember(app), aMember(app)])
    const [stranger, owner] = members.map(({ email }) => email as string) as [string, string]
    const forget = async (email: string, address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const body = JSON.stringify({ merchantId: '1001', lang: 'de_DE', type: 'email', email })
      await fetch(`${app.url}/forgetUserPassword.do`, { method: 'POST', headers, body })
      await app.runJobs()
      app.clock.pass({ seconds: 31 })
      return mails(email)
    }
    expect(await forget(stranger, '2001:db8::1')).toBe(1)
    await app.server.services.pool.query(`update rate_counters set count = 1000 where key like 'mail:total:accounts%'`)
    expect(await forget(stranger, '2001:db8:1::1')).toBe(1)
    expect(await forget(owner, '203.0.113.60')).toBe(1)
  })

  it('that an owner requests in a session do not count for the domain', async () => {
    const { token } = await aMember(app, { email: 'owner@office.example', passwordHash: await quickHash() })
    await fill('office.example')
    expect(await register('stranger@office.example')).toMatchObject({ errorCode: 30001 })
    expect(await app.call('sendDeleteAccountEmail', {}, { token })).toMatchObject({ errorCode: sent })
    expect(await mails('owner@office.example')).toBe(1)
  })

  it('that somebody with an access token requests use up none of those that the owner requests on a device', async () => {
    const email = 'session@office.example'
    const { token } = await aMember(app, { email, passwordHash: await quickHash() })
    const { result } = await app.call('newLogin', { loginType: 'email', email, password })
    const device = { deviceSecret: 'c'.repeat(43), deviceProof: result.deviceProof }
    for (let sending = 1; sending <= 5; sending++) {
      expect(await app.call('sendIdentityCode', { to: 'email' }, { token })).toMatchObject({ errorCode: sent })
      expect(await app.call('sendDeleteAccountEmail', {}, { token })).toMatchObject({ errorCode: sent })
      app.clock.pass({ seconds: 31 })
    }
    // The thief's mails end here, by the limits of their codes.
    expect(await app.call('sendIdentityCode', { to: 'email' }, { token })).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    expect(await app.call('sendDeleteAccountEmail', {}, { token })).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    expect(await app.call('forgetUserPassword', { type: 'email', email, ...device })).toMatchObject({ errorCode: sent })
    await app.runJobs()
    expect(await mails(email)).toBe(11)
  })

  it('name nobody in the counters', async () => {
    await register('somebody.known@example.org')
    const { rows } = await app.server.services.pool.query(`select key from rate_counters where key like '%somebody%'`)
    expect(rows).toEqual([])
  })
})

describe('one mailbox is one account', () => {
  it.each([
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['vic@gmail.com', 'vic@𝐠mail.com'],
    ['vic@straße.example', 'VIC@STRASSE.EXAMPLE'.replace('SS', 'ß')],
  ])('%s and %s', async (first, second) => {
    await aMember(app, { email: first })
    expect(await ask('registerTempEmailUser', { email: second })).toMatchObject({ errorCode: 10424 })
  })

  it('a domain that is none is rejected', async () => {
    expect(await ask('registerTempEmailUser', { email: 'a@ﷺ.example' })).toMatchObject({ errorCode: 10463 })
  })
})
