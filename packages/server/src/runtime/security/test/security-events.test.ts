import { setImmediate } from 'node:timers/promises'
import { errorCode } from '@herzkarte/contract/errors/catalogue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, wrongCode } from '#testing/codes.ts'
import { commandRuns } from '#testing/command.ts'
import { aMember, campaignId } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { recordAction } from '../../../areas/account/index.ts'
import { transact } from '../../../kernel/database/index.ts'
import { networkOf, pseudonyms } from '../pseudonyms.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
})
afterAll(() => app.close())

const security = commandRuns('security')
const tillKey = commandRuns('till-key')

/** For tests that start commands or hash passwords. */
const slowMs = 120_000

interface Stored {
  kind: string
  call: string
  outcome: number
  times: number
  member_hash: Buffer | null
  identifier_hash: Buffer | null
  network_hash: Buffer | null
  session_id: string | null
  key_id: string | null
}

async function events(): Promise<Stored[]> {
  await app.server.services.security.flush()
  return (await app.server.services.pool.query<Stored>('select * from security_events order by happened_at, event_id')).rows
}
const kinds = async () => (await events()).map(({ kind, call, outcome, times }) => `${kind} ${call} ${outcome} ${times}`)
const signIn = (email: string, given: string) => app.call('newLogin', { loginType: 'email', email, password: given })
const counted = async (name: string) => {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  )
}

describe('security events', () => {
  beforeEach(async () => {
    await app.server.services.security.flush()
    await asOwner(app, (owner) => owner.query('delete from security_events'))
  }, slowMs)

  it(
    'of one network with made-up keys or addresses fill few rows, and count all',
    async () => {
      for (let index = 0; index < 60; index += 1) {
        const headers = { authorization: `Till ${'made-up-key-'.padEnd(30, 'x')}${index}`, 'content-type': 'application/json' }
        await fetch(`${app.url}/till/identify`, { method: 'POST', headers, body: '{}' })
      }
      const rows = (await events()).filter(({ kind }) => kind === 'key-rejected')
      expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(60)
      const batches = new Set(rows.map(({ key_id }) => key_id === null)).size
      expect(batches).toBe(2)
      expect(rows.filter(({ key_id }) => key_id === null).every(({ network_hash }) => network_hash !== null)).toBe(true)
    },
    slowMs,
  )

  // ASVS 16.2.1
  it(
    'say of wrong passwords and locks for whom, from where and how often, in pseudonyms',
    async () => {
      const member = await aMember(app, { passwordHash: await quickHash() })
      for (let guess = 0; guess < 7; guess++) await signIn(member.email, 'Wrong-pass1!')
      const stored = await events()
      const timesOf = (kind: string) => stored.reduce((sum, event) => (event.kind === kind ? sum + event.times : sum), 0)
      expect([timesOf('password-wrong'), timesOf('locked')]).toEqual([5, 2])
      const hashes = pseudonyms(app.server.services.settings.secret)
      expect(stored[0]).toMatchObject({
        identifier_hash: hashes.identifier(member.email),
        network_hash: hashes.network('127.0.0.99'),
        member_hash: null,
      })
      const text = JSON.stringify(stored)
      for (const word of [member.email, member.memberId, '127.0.0', 'Wrong-pass1!']) expect(text).not.toContain(word)
    },
    slowMs,
  )

  it('say of wrong passwords by the older sign-in for whom, too', async () => {
    const hashes = pseudonyms(app.server.services.settings.secret)
    for (const [userName, identifier] of [
      ['Somebody@example.org', 'somebody@example.org'],
      ['0151 2345678', '+491512345678'],
    ] as const) {
      await app.call('login', { userName, password: 'Wrong-pass1!' })
      const [last] = (await events()).slice(-1)
      expect(last).toMatchObject({ kind: 'password-wrong', identifier_hash: hashes.identifier(identifier) })
    }
  })

  // ASVS 16.3.1
  it(
    'say who signed in, with the session of later ones, and what was changed',
    async () => {
      const member = await aMember(app, { passwordHash: await quickHash() })
      const { result } = await signIn(member.email, password)
      await app.call('exportUserData', {}, signedIn(app, member))
      await app.call('checkoutUserPassword', { password: 'Wrong-pass1!' }, { token: member.token })
      expect(await kinds()).toEqual([
        'signed-in newLogin 0 1',
        'data-exported exportUserData 0 1',
        'password-wrong checkoutUserPassword 10427 1',
      ])
      expect(result).toBeTruthy()
      const [, exported] = await events()
      expect(exported).toMatchObject({
        member_hash: pseudonyms(app.server.services.settings.secret).member(member.memberId),
        session_id: expect.any(String),
      })
    },
    slowMs,
  )

  it(
    'are written for codes that fail, and for refresh tokens of which there is a copy',
    async () => {
      const member = await aMember(app)
      await app.call('sendVerifyEmail', { verifyType: 'login', email: member.email })
      await app.runJobs()
      const code = await latestCode(app, member.email)
      await app.call('verifyLoginEmail', { email: member.email, code: wrongCode(code) })
      const { result } = await app.call('refreshToken', { refreshToken: member.refreshToken })
      app.clock.set(new Date(app.clock.now().getTime() + 300_000).toISOString())
      await app.call('refreshToken', { refreshToken: member.refreshToken })
      await app.call('refreshToken', { refreshToken: result.refreshToken })
      expect(await kinds()).toEqual([
        `code-wrong verifyLoginEmail ${errorCode('invalidVerifyCode')} 1`,
        'refresh-reused refreshToken 10401 1',
      ])
    },
    slowMs,
  )

  // ASVS 16.3.2
  it(
    'are written for keys that are made, used, rejected and revoked, and for credits by key',
    async () => {
      const env = { DATABASE_OWNER_URL: app.ownerUrl }
      const made = await tillKey(['make', 'lindenau', 'Kasse'], env)
      const key = made.out.trim()
      const member = await aMember(app)
      const grant = {
        cardNumber: member.cardNumber,
        campaignId,
        hearts: 3,
        note: 'Entschuldigung',
        tillNumber: '1',
        operationId: 'a-grant-of-this-test-00',
      }
      expect(await app.till('grant', grant as never, key)).toMatchObject({ errorName: null })
      await app.till(
        'grant',
        grant as never,
        key.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
      )
      const [id = ''] =
        (await tillKey(['list'], env)).out
          .split('\n')
          .find((line) => line.includes('Kasse'))
          ?.split(' ') ?? []
      await tillKey(['revoke', id], env)
      await app.server.services.security.flush()
      const { rows } = await app.server.services.pool.query('select kind, call, key_id = $1 as mine from security_events', [id])
      expect(new Set(rows.map(({ kind, call, mine }) => `${kind} ${call} ${mine}`))).toEqual(
        new Set(['key-made till-key true', 'credit till/grant true', 'key-rejected till/grant false', 'key-revoked till-key true']),
      )
      expect(await counted(`herzkarte_credits_total{key="${id}"}`)).toBe(1)
    },
    slowMs,
  )

  it(
    'are counted by kind, from the first on',
    async () => {
      const name = 'herzkarte_security_events_total{kind="password-wrong"}'
      const before = await counted(name)
      await signIn('nobody@example.org', 'Wrong-pass1!')
      expect(await counted(name)).toBe(before + 1)
      expect(await counted('herzkarte_security_events_total{kind="sms-kept-back"}')).toBe(0)
    },
    slowMs,
  )

  it(
    'of one network are found by any of its addresses, and of one mailbox however it is spelt',
    () => {
      expect(networkOf('203.0.113.9')).toBe('203.0.113.0/24')
      expect(networkOf('::ffff:203.0.113.200')).toBe('203.0.113.0/24')
      // Some proxies add the port, which is another one for each connection.
      expect(networkOf('203.0.113.9:4711')).toBe('203.0.113.0/24')
      expect(networkOf('[2001:db8:1:2:3:4:5:6]:4711')).toBe('2001:db8:1:2::/64')
      expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
      const { identifier } = pseudonyms('x'.repeat(32))
      expect(identifier(' Anne.Gret+heart@GMAIL.com')).toEqual(identifier('annegret@googlemail.com'))
      expect(identifier('+49 170 123')).toEqual(identifier('+49170123'))
      expect(pseudonyms('y'.repeat(32)).identifier('annegret@gmail.com')).not.toEqual(identifier('annegret@gmail.com'))
    },
    slowMs,
  )

  it(
    'wait while the database is away, and are written when it is back or the server stops',
    async () => {
      const other = await startTestServer()
      const { security, pool } = other.server.services
      const connect = pool.connect
      pool.connect = (() => Promise.reject(new Error('away'))) as never
      security.record({ kind: 'locked', call: 'login', error: 'userLocked' })
      await security.flush()
      security.record({ kind: 'locked', call: 'login', error: 'userLocked' })
      pool.connect = connect
      await other.server.close()
      const { rows } = await asOwner(other, (owner) => owner.query('select kind, times from security_events'))
      expect(rows).toEqual([{ kind: 'locked', times: 2 }])
      await other.close()
    },
    slowMs,
  )

  it(
    'are written when a flush has ended, also if it began during another one',
    async () => {
      const { security, pool } = app.server.services
      const connect = pool.connect
      const { promise: back, resolve: comeBack } = Promise.withResolvers<void>()
      pool.connect = (() => back.then(() => Reflect.apply(connect, pool, []))) as never
      security.record({ kind: 'locked', call: 'login', error: 'userLocked' })
      const flushes = [security.flush(), security.flush()]
      expect(await Promise.race([flushes[1], setImmediate('still writing')])).toBe('still writing')
      pool.connect = connect
      comeBack()
      await Promise.all(flushes)
      expect(await kinds()).toEqual([`locked login ${errorCode('userLocked')} 1`])
    },
    slowMs,
  )

  it(
    'are deleted after 90 days, not before',
    async () => {
      await signIn('nobody@example.org', 'Wrong-pass1!')
      await events()
      const age = (days: number) =>
        asOwner(app, (owner) => owner.query(`update security_events set happened_at = now() - make_interval(days => $1)`, [days]))
      const purge = () => app.server.services.pool.query(`select forget_security_events('infinity', 100) as gone`)
      await age(89)
      expect((await purge()).rows).toEqual([{ gone: 0 }])
      await age(91)
      expect((await purge()).rows).toEqual([{ gone: 1 }])
    },
    slowMs,
  )
})

describe('herzkarte security events', () => {
  it(
    'shows them by member, address, network, key and kind',
    async () => {
      await asOwner(app, (owner) => owner.query('delete from security_events'))
      app.clock.set(new Date().toISOString())
      await signIn('nobody@example.org', 'Wrong-pass1!')
      await app.server.services.security.flush()
      const { databaseUrl, secret } = app.server.services.settings
      const shown = async (...args: string[]) => (await security(['events', ...args], { DATABASE_URL: databaseUrl, SECRET: secret })).out
      for (const about of ['nobody@example.org', '127.0.0.5'])
        expect(await shown('--about', about)).toMatch(/password-wrong +newLogin +10427 +1 x/)
      expect(await shown('--about', '198.51.100.7')).toBe('There are no such events.\n')
      expect(await shown('--kind', 'locked')).toBe('There are no such events.\n')
      expect(await security(['events', '--kind', 'x'], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 1 })
    },
    slowMs,
  )

  it(
    'shows what customer service has done beside the rest: who, what, when and for whom',
    async () => {
      app.clock.set(new Date().toISOString())
      const [member, other] = [await aMember(app), await aMember(app)]
      const { databaseUrl, secret } = app.server.services.settings
      await transact(app.server.services.pool, (tx) =>
        recordAction(tx, member.memberId, { action: 'lock', actor: 'anna', reason: 'lost phone' }, app.clock.now()),
      )
      const shown = async (...args: string[]) => (await security(['events', ...args], { DATABASE_URL: databaseUrl, SECRET: secret })).out
      const ofMember = await shown('--about', member.email)
      expect(ofMember).toMatch(new RegExp(`service-action +lock  by anna  for ${member.memberId}\\n`))
      expect(ofMember).not.toContain('lost phone')
      expect(await shown('--kind', 'service-action')).toBe(ofMember)
      expect(await shown('--about', other.memberId)).not.toContain('service-action')
    },
    slowMs,
  )
})
