import { incorrectPassword } from '@herzkarte/contract/errors/codes.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'

/** Of strangers. Devices that have signed in before have as many. */
const slots = 32
/** Fewer than slots for hashing: if sign-ins took these, none would be left. */
const slotsOfCalls = 8

let app: TestServer
let owner: pg.Client
let member: TestMember
beforeAll(async () => {
  app = await startTestServer({
    RATE_LIMIT_FACTOR: '1',
    PROXY_HOPS: '1',
    REQUESTS_AT_ONCE: String(slotsOfCalls),
    DATABASE_POOL: '60',
    DATABASE_TIMEOUT_MS: '120000',
  })
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  member = await aMember(app)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

let networks = 0
/** Of another provider each. */
const newNetwork = () => `2001:${(++networks).toString(16)}::1`
async function signIn(address = newNetwork()) {
  const body = JSON.stringify({ merchantId: '1001', lang: 'de_DE', loginType: 'email', email: anEmail(), password: 'Geheim!1234' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const response = await fetch(`${app.url}/newLogin.do`, { method: 'POST', headers, body })
  return { status: response.status, headers: response.headers, ...((await response.json()) as { errorCode: number; result: unknown }) }
}

/** A member with a password and a device that has signed in before. Signs in there again, from a network of its own. */
async function aKnownDevice() {
  const { email } = await aMember(app, { passwordHash: await quickHash() })
  const signedInBefore = await app.call('newLogin', { loginType: 'email', email, password }, { from: newNetwork() })
  expect(signedInBefore).toMatchObject({ errorCode: 0 })
  const { deviceProof } = signedInBefore.result
  const enter = (proof = deviceProof) =>
    app.call('newLogin', { loginType: 'email', email, password, deviceProof: proof }, { from: newNetwork() })
  return { enter }
}

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

/** Holds sign-ins where they look for earlier failures, until `act` is done. */
async function whileSignInsWait<T>(count: number, begin: () => Promise<T>, act: () => Promise<void>): Promise<T[]> {
  await owner.query('begin; lock table attempts in access exclusive mode')
  const answers: Promise<T>[] = []
  try {
    while (answers.length < count) {
      answers.push(begin())
      await eventually(async () => expect(await countWaiting()).toBe(answers.length))
    }
    await act()
  } finally {
    await owner.query('rollback')
  }
  return Promise.all(answers)
}

async function countWaiting(): Promise<number> {
  await owner.query('select pg_stat_clear_snapshot()')
  const waiting =
    'select distinct pid from pg_locks join pg_stat_activity a using (pid) where not granted and a.datname = current_database()'
  return (await owner.query(waiting)).rowCount ?? 0
}

describe('while sign-ins wait for their turn', () => {
  // ASVS 15.2.2
  it('members are answered, and further sign-ins are sent away at once', async () => {
    const answers = await whileSignInsWait(
      slots,
      () => signIn(),
      async () => {
        for (const { errorCode } of await times(slotsOfCalls, () => app.call('getUserProfile', {}, signedIn(app, member))))
          expect(errorCode).toBe(0)
        expect(await app.call('registerTempEmailUser', { email: anEmail() })).toMatchObject({ errorCode: 0 })
        const rejected = await signIn()
        expect(rejected).toMatchObject({ status: 503, errorCode: 90503, result: null })
        expect(rejected.headers.get('retry-after')).toBe('2')
        const metrics = await (await fetch(`${app.url}/metrics`)).text()
        expect(metrics).toMatch(/^herzkarte_shed_total\{kind="password"\} 1$/m)
        expect(metrics).toMatch(/^herzkarte_shed_total\{kind="visitor"\} 0$/m)
      },
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, errorCode: incorrectPassword })
    expect(await signIn()).toMatchObject({ errorCode: incorrectPassword })
  })
  it('members sign in on devices that have signed in before, however many strangers try passwords from ten networks', async () => {
    const devices = await Promise.all(Array.from({ length: 14 }, aKnownDevice))
    const attackers = Array.from({ length: 10 }, newNetwork)
    const shed: unknown[] = []
    const entered: ReturnType<(typeof devices)[number]['enter']>[] = []
    await owner.query('begin; lock table attempts in access exclusive mode')
    let tried: Promise<unknown>[]
    try {
      tried = Array.from({ length: 48 }, async (_, nth) => {
        const answer = await signIn(attackers[nth % 10])
        if (answer.status === 503) shed.push(answer)
        return answer
      })
      await eventually(async () => expect(shed).toHaveLength(48 - slots))
      // Those that came at once look up their failures together, so fewer connections wait than sign-ins.
      const before = await countWaiting()
      for (const { enter } of devices) {
        entered.push(enter())
        await eventually(async () => expect(await countWaiting()).toBe(before + entered.length))
      }
      const [one] = devices
      // A proof that is made up is none.
      expect(await one?.enter(`${'A'.repeat(16)}.${'A'.repeat(43)}`)).toMatchObject({ status: 503 })
    } finally {
      await owner.query('rollback')
    }
    for (const answer of await Promise.all(entered)) expect(answer).toMatchObject({ errorCode: 0 })
    await Promise.all(tried)
  })
})
