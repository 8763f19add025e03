import { setImmediate as turn } from 'node:timers/promises'
import { pathOf } from '@herzkarte/contract/kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { evaluate, readAlerts, samplesOf } from '#testing/alert-rules.ts'
import { latestCode, wrongCode } from '#testing/codes.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail, password, quickHash, verifiedByEmail } from '#testing/registrations.ts'
import { type Options, startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, signedIn, type TestTill } from '#testing/till.ts'

const slowMs = 240_000

let app: TestServer
let till: TestTill
let regular: TestMember
beforeAll(async () => {
  app = await startTestServer({ RATE_LIMIT_FACTOR: '1', PROXY_HOPS: '1', SMS_PER_DAY: '100000', SMS_PER_COUNTRY: '100000' })
  till = await aTill(app)
  regular = await aMember(app, { hearts: 3, passwordHash: await quickHash() })
  // Prometheus sees no increase in the first value of a series.
  await till.gives({ cardNumber: regular.cardNumber })
}, slowMs)
afterAll(() => app.close())
beforeEach(async () => {
  // The events of the attack before are older than every window.
  app.clock.pass({ minutes: 61 })
  await app.server.services.pool.query('delete from rate_counters')
})

/** The server as another network sees it. */
function from(network: number, { url }: Pick<TestServer, 'url'> = app): TestServer {
  const address = `2001:db8:${network.toString(16)}::1`
  async function call(name: string, input: object, { token }: Options = {}) {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const body = JSON.stringify({ merchantId: '1001', lang: 'de_DE', ...input })
    const response = await fetch(`${url}${pathOf(name)}`, { method: 'POST', headers, body })
    return response.json()
  }
  return { ...app, call: call as never }
}

let networks = 0
const elsewhere = () => from(++networks)
const repeat = async (times: number, act: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < times; at++) await act(at)
}

/** What members and tills do all day long, mistakes included. */
async function everyday(): Promise<void> {
  await till.sells({ cardNumber: regular.cardNumber })
  expect(await app.call('listUserCoupon', {}, signedIn(app, regular))).toMatchObject({ errorName: null })
  await elsewhere().call('newLogin', { loginType: 'email', email: regular.email, password: 'Wr0ng-pass!' })
  expect(await elsewhere().call('newLogin', { loginType: 'email', email: regular.email, password })).toMatchObject({ errorCode: 0 })
  await till.gives({ cardNumber: regular.cardNumber })
}

const attacks: Record<string, () => Promise<unknown>> = {
  // Credential stuffing: a list of addresses with their passwords elsewhere, each from another network.
  HerzkartePasswordsAreTried: () =>
    repeat(60, (at) => elsewhere().call('newLogin', { loginType: 'email', email: `leaked.${at}@example.org`, password: 'Sommer2026!' })),
  HerzkarteCodesAreTried: async () => {
    const members: TestMember[] = []
    await repeat(11, async () => members.push(await aMember(app)))
    for (const { email } of members) await elsewhere().call('sendVerifyEmail', { verifyType: 'login', email })
    await app.runJobs()
    for (const { email } of members) {
      const code = wrongCode(await latestCode(app, email))
      await repeat(3, () => elsewhere().call('verifyLoginEmail', { email, code }))
    }
  },
  HerzkarteLimitsHoldBack: () => {
    const attacker = elsewhere()
    return repeat(140, (at) => attacker.call('checkIsExistAccount', { verifyType: 'email', email: `who.${at}@example.org` } as never))
  },
  HerzkarteRefreshTokensAreStolen: async () => {
    const members: TestMember[] = []
    await repeat(5, async () => members.push(await aMember(app)))
    for (const { refreshToken } of members) await elsewhere().call('refreshToken', { refreshToken })
    app.clock.pass({ minutes: 2 })
    for (const { refreshToken } of members) await elsewhere().call('refreshToken', { refreshToken })
  },
  // SMS pumping: numbers of somebody who earns with each message.
  HerzkarteSmsCostMuch: () =>
    repeat(105, async (at) => {
      const attacker = elsewhere()
      const phone = `17${String(10_000_000 + at * 7919)}`
      const { result } = await attacker.call('registerTempPhoneUser', { areaCode: '+49', phone })
      expect(await attacker.call('sendSms', { verifyType: 'register', tempUserId: result.tempUserId })).toMatchObject({ errorCode: 0 })
    }),
  HerzkarteKeyGivesManyCredits: () => repeat(32, () => till.gives({ cardNumber: regular.cardNumber })),
  HerzkarteTillKeysAreTried: () =>
    repeat(22, (at) => app.till('identify', { scan: regular.cardNumber, tillNumber: '3' }, `a-key-that-nobody-made-${at}`)),
  // A referral ring: accounts of one person.
  HerzkarteManyAreInvited: async () => {
    const host = await aMember(app, { referralCode: 'FRND2345' })
    expect(host.memberId).toBeTruthy()
    await repeat(11, async () => {
      const attacker = elsewhere()
      const form = await verifiedByEmail(attacker, anEmail())
      expect(await attacker.call('newRegister', { ...form, referralCode: 'FRND2345' })).toMatchObject({ errorCode: 0 })
    })
  },
}

const alerts = readAlerts()
const scrape = async ({ url, server } = app) => {
  await server.services.security.flush()
  return samplesOf(await (await fetch(`${url}/metrics`)).text())
}
const firing = (before: Awaited<ReturnType<typeof scrape>>, after: Awaited<ReturnType<typeof scrape>>) =>
  alerts
    .filter(({ name }) => name in attacks)
    .flatMap(({ name, expression }) => (evaluate(expression, before, after).length > 0 ? [name] : []))

describe('an alert', () => {
  it.each(Object.entries(attacks))(
    'fires for its attack, and for nothing before it: %s',
    async (name, attack) => {
      const start = await scrape()
      await everyday()
      const before = await scrape()
      expect(firing(start, before)).toEqual([])

      // Members and tills go on meanwhile, and every sale is answered.
      let isOver = false
      const attacking = attack().finally(() => {
        isOver = true
      })
      for (let sales = 0; sales < 10 && !isOver; sales++) {
        expect(await till.sells({ cardNumber: regular.cardNumber })).toMatchObject({ errorName: null })
        await turn()
      }
      await attacking

      expect(firing(before, await scrape())).toEqual([name])
    },
    slowMs,
  )

  it(
    'fires for an attack of which each server process saw a part, also on one that was started later',
    async () => {
      const alert = alerts.find(({ name }) => name === 'HerzkartePasswordsAreTried')
      const fires = async (seen: TestServer) => {
        const page = await scrape(seen)
        return evaluate(alert?.expression ?? '', page, page).length > 0
      }
      const onSameDatabase = async () => {
        const { databaseUrl } = app.server.services.settings
        const process = await startTestServer({ RATE_LIMIT_FACTOR: '1', PROXY_HOPS: '1', DATABASE_URL: databaseUrl })
        process.clock.set(app.clock.now().toISOString())
        return process
      }
      const guessAt = (process: TestServer) =>
        repeat(30, (at) =>
          from(++networks, process).call('newLogin', { loginType: 'email', email: `part.${at}@example.org`, password: 'Sommer2026!' }),
        )
      const second = await onSameDatabase()
      await guessAt(app)
      expect(await fires(app)).toBe(false)
      await guessAt(second)
      expect(await fires(second)).toBe(true)
      expect(await fires(app)).toBe(true)
      await second.close()
      const later = await onSameDatabase()
      expect(await fires(later)).toBe(true)
      await later.close()
    },
    slowMs,
  )

  it(
    'fires although the attacker signs in to an account of their own in between',
    async () => {
      const { email } = await aMember(app, { passwordHash: await quickHash() })
      await repeat(55, async (at) => {
        await elsewhere().call('newLogin', { loginType: 'email', email: `listed.${at}@example.org`, password: 'Sommer2026!' })
        expect(await elsewhere().call('newLogin', { loginType: 'email', email, password })).toMatchObject({ errorCode: 0 })
      })
      const page = await scrape()
      const alert = alerts.find(({ name }) => name === 'HerzkartePasswordsAreTried')
      expect(evaluate(alert?.expression ?? '', page, page)).toHaveLength(1)
    },
    slowMs,
  )

  it(
    'counts the SMS of all server processes together',
    async () => {
      const second = await startTestServer({ PROXY_HOPS: '1', DATABASE_URL: app.server.services.settings.databaseUrl })
      second.clock.set(app.clock.now().toISOString())
      for (const [at, process] of [app, second, app].entries()) {
        const seen = from(++networks, process)
        const { result } = await seen.call('registerTempPhoneUser', { areaCode: '+49', phone: `16${10_000_000 + at * 7919}` })
        expect(await seen.call('sendSms', { verifyType: 'register', tempUserId: result.tempUserId })).toMatchObject({ errorCode: 0 })
      }
      for (const process of [app, second]) {
        const page = await scrape(process)
        expect(evaluate('max(herzkarte_sms_recent{minutes="10"}) > 0', page, page)).toEqual([{ labels: {}, value: 3 }])
      }
      await second.close()
    },
    slowMs,
  )

  // ASVS 16.3.3
  it('exists for every attack', () => {
    const names = alerts.map(({ name }) => name)
    expect(Object.keys(attacks).filter((name) => !names.includes(name))).toEqual([])
  })

  it('is evaluated as Prometheus does', () => {
    const page = (a: number, b: number) => samplesOf(`# HELP x y\nx_total{kind="a"} ${a}\nx_total{kind="b"} ${b}\n`)
    const result = (expression: string) => evaluate(expression, page(1, 10), page(6, 12))
    expect(result('sum(increase(x_total[5m]))')).toEqual([{ labels: {}, value: 7 }])
    expect(result('sum by (kind) (increase(x_total{kind=~"a|c"}[5m])) > 4')).toEqual([{ labels: { kind: 'a' }, value: 5 }])
    expect(result('sum(increase(x_total{kind="a"}[5m])) > 2 * sum(increase(x_total{kind="b"}[5m]))')).toHaveLength(1)
    expect(result('sum(increase(x_total{kind="a"}[5m])) > 3 * sum(increase(x_total{kind="b"}[5m]))')).toEqual([])
    expect(result('sum(increase(x_total[5m])) > 1 and sum(increase(x_total{kind="b"}[5m])) > 2')).toEqual([])
    expect(result('max(x_total{kind="b"}) > 11')).toEqual([{ labels: {}, value: 12 }])
    expect(result('max by (kind) (x_total) > 6')).toEqual([{ labels: { kind: 'b' }, value: 12 }])
    expect(() => result('rate(x_total[5m])')).toThrow('Only increases are known')
  })
})
