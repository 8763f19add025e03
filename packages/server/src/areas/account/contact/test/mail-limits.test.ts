import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { anEmail, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { callAsStranger, limitsReached } from './strangers-support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ RATE_LIMIT_FACTOR: '1', PROXY_HOPS: '1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.server.services.pool.query('delete from rate_counters')
  app.clock.set('2026-11-20T11:00:00Z')
})

const sent = 0

describe('mails', () => {
  const mails = async (like: string) => {
    const { rows } = await app.server.services.pool.query('select count(*)::int as count from outbox_messages where recipient like $1', [
      like,
    ])
    return rows[0].count
  }
  const register = (email: string, from = '') => callAsStranger(app, 'registerTempEmailUser', { email }, { from })

  it('to one mailbox stop after ten in an hour, however its address is spelt', async () => {
    const answers = []
    for (let index = 0; index < 40; index++) answers.push((await register(`victim+${index}@victims.example`)).errorCode)
    expect(answers).toEqual([...Array(10).fill(sent), ...Array(30).fill(30001)])
    expect(await mails('victim+%')).toBe(10)
    expect(await register(anEmail())).toMatchObject({ errorCode: sent })
    app.clock.pass({ minutes: 67 })
    expect(await register('victim@victims.example')).toMatchObject({ errorCode: sent })
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

  it('for a forgotten password reach an account, although strangers have used up the mailbox', async () => {
    const email = 'forgot@small.example'
    await aMember(app, { email })
    for (let index = 0; index < 11; index++) await register(`forgot+${index}@small.example`)
    await callAsStranger(app, 'forgetUserPassword', { type: 'email', email })
    await app.runJobs()
    expect(await mails(email)).toBe(1)
  })

  const totals = async () =>
    (await app.server.services.pool.query("select key, count from rate_counters where key ~ ':total:[^:]*$' order by key")).rows
  const useUp = (key: string) => app.server.services.pool.query('update rate_counters set count = 2000 where key = $1', [key])

  it('for a forgotten password count where they are sent, so that strangers cannot keep back those of an owner', async () => {
    const email = 'remembers@gmx.de'
    await aMember(app, { email, passwordHash: await quickHash() })
    const signIn = await app.call('newLogin', { loginType: 'email', email, password })
    const { deviceProof } = signIn.result as { deviceProof: string }
    const forget = async (address: string, device = {}) => {
      expect(await callAsStranger(app, 'forgetUserPassword', { type: 'email', email: address, ...device })).toMatchObject({
        errorCode: sent,
      })
      await app.runJobs()
      return mails(address)
    }
    for (const address of ['made-up-1@gmx.de', 'made-up-2@gmx.de']) expect(await forget(address)).toBe(1)
    expect(await totals()).toEqual([{ key: 'mail:total:nobody', count: 2 }])
    await useUp('mail:total:nobody')
    expect(await forget('made-up-3@gmx.de')).toBe(0)
    expect(await limitsReached(app, 'mail_total')).toBe(1)
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
    expect(await callAsStranger(app, 'registerTempEmailUser', { email: second })).toMatchObject({ errorCode: 10424 })
  })

  it('a domain that is none is rejected', async () => {
    expect(await callAsStranger(app, 'registerTempEmailUser', { email: 'a@ﷺ.example' })).toMatchObject({ errorCode: 10463 })
  })
})
