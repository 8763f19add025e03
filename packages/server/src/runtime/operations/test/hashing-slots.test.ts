import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'

/** Two are hashed, thirty wait. */
const slots = 32
/** Fewer than slots for hashing: if sign-ins took these, none would be left. */
const slotsOfCalls = 8

let app: TestServer
let owner: pg.Client
let member: TestMember
beforeAll(async () => {
  app = await startTestServer({ REQUESTS_AT_ONCE: String(slotsOfCalls), DATABASE_POOL: '44', DATABASE_TIMEOUT_MS: '120000' })
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  member = await aMember(app)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const signIn = () => app.call('newLogin', { loginType: 'email', email: anEmail(), password: 'Geheim!1234' })
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

/** Holds sign-ins where they look for earlier failures, until `act` is done. */
async function whileSignInsWait<T>(begin: () => Promise<T>, act: () => Promise<void>): Promise<T[]> {
  await owner.query('begin; lock table login_failures in access exclusive mode')
  const answers: Promise<T>[] = []
  try {
    while (answers.length < slots) {
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
  it('members are answered, and further sign-ins are sent away at once', async () => {
    const answers = await whileSignInsWait(signIn, async () => {
      for (const { errorCode } of await times(slotsOfCalls, () => app.call('getUserProfile', {}, signedIn(app, member))))
        expect(errorCode).toBe(0)
      expect(await app.call('registerTempEmailUser', { email: anEmail() })).toMatchObject({ errorCode: 0 })
      const rejected = await signIn()
      expect(rejected).toMatchObject({ status: 503, errorCode: 90503, result: null })
      expect(rejected.headers.get('retry-after')).toBe('2')
      const metrics = await (await fetch(`${app.url}/metrics`)).text()
      expect(metrics).toMatch(/^herzkarte_shed_total\{kind="password"\} 1$/m)
      expect(metrics).toMatch(/^herzkarte_shed_total\{kind="call"\} 0$/m)
    })
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, errorName: 'incorrectPassword' })
    expect(await signIn()).toMatchObject({ errorName: 'incorrectPassword' })
  })
})
