import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { callsTo, type TestServer } from '#testing/server.ts'
import { aTill, lines, type TestTill } from '#testing/till.ts'
import { type BesideProcesses, startBesideProcesses } from './beside-processes.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

// Processes are replaced, end and start again: seconds each on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const tills = 4

let app: TestServer
let owner: pg.Client
let end: BesideProcesses['end']
let member: TestMember
let till: TestTill
const started: ServerProcess[] = []
beforeAll(async () => {
  ;({ app, owner, end } = await startBesideProcesses())
  member = await aMember(app)
  till = await aTill(app)
})
afterAll(() => end(started))

type Sale = ReturnType<TestTill['sale']>

async function start(): Promise<ServerProcess> {
  const server = await startProcess({ DATABASE_URL: app.server.services.settings.databaseUrl, PROCESSES: '2', DRAIN_SECONDS: '2' })
  started.push(server)
  return server
}

const sends = (url: string, sale: Sale) => callsTo(url).till('checkout', sale, till.key)

/** Tills that sell, one sale after the other, until the server does not answer any more: what was answered, and what was left open. */
function selling(url: string) {
  const answered: Sale[] = []
  const open: Sale[] = []
  const codes = new Set<number>()
  let stopped = false

  async function sell(): Promise<void> {
    while (!stopped) {
      const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(500) })
      // A till that had no turn until its connection was closed: there is no answer, and it sends the same sale once more.
      const answer = (await sends(url, sale).catch(() => undefined)) ?? (await sends(url, sale).catch(() => undefined))
      if (!answer) {
        open.push(sale)
        return
      }
      codes.add(answer.errorCode)
      answered.push(sale)
    }
  }

  const all = Promise.all(Array.from({ length: tills }, sell))
  return {
    answered,
    open,
    codes,
    async stop() {
      stopped = true
      await all
    },
    ended: all,
  }
}

/** How often each sale was booked. */
async function bookings(sales: readonly Sale[]): Promise<number[]> {
  const count = 'select count(*)::int as count from receipts where member_id = $1 and receipt_number = $2'
  const found = await Promise.all(sales.map(({ receiptNumber }) => owner.query(count, [member.memberId, receiptNumber])))
  return [...new Set(found.map(({ rows }) => rows[0].count))]
}

it('processes are replaced while tills sell, and every sale is answered and booked once', async () => {
  const server = await start()
  const sales = selling(server.url)
  await eventually(() => expect(sales.answered.length).toBeGreaterThan(tills))
  server.signal('SIGHUP')
  await eventually(() => expect(server.lines.some(({ msg }) => msg === 'all processes are new')).toBe(true))
  const atReplacement = sales.answered.length
  await eventually(() => expect(sales.answered.length).toBeGreaterThan(atReplacement + tills))
  await sales.stop()
  expect(sales.open).toEqual([])
  expect([...sales.codes]).toEqual([0])
  expect(await bookings(sales.answered)).toEqual([1])
})

it('a server that is told to stop says so first, answers what it has begun, and what it did not answer is booked once when it is sent again', async () => {
  const server = await start()
  const sales = selling(server.url)
  await eventually(() => expect(sales.answered.length).toBeGreaterThan(tills))
  server.signal('SIGTERM')
  const ready = () => fetch(`${server.url}/readyz`, { headers: { connection: 'close' } })
  await eventually(async () => expect((await ready()).status).toBe(503))
  // Each process announces it for itself.
  await eventually(async () => expect((await fetch(`${server.url}/healthz`)).headers.get('connection')).toBe('close'))
  const whenAnnounced = sales.answered.length
  await eventually(() => expect(sales.answered.length).toBeGreaterThan(whenAnnounced))
  expect(await server.ended).toBe(0)
  await sales.ended
  expect([...sales.codes]).toEqual([0])
  expect(await bookings(sales.answered)).toEqual([1])

  // Tills send again what had no answer, to the process that is there then.
  expect(sales.open).toHaveLength(tills)
  const next = await start()
  for (const sale of sales.open) expect(await sends(next.url, sale)).toMatchObject({ errorCode: 0 })
  expect(await bookings(sales.open)).toEqual([1])
})

it('a job that runs when its server is told to stop is done before it ends', async () => {
  const server = await start()
  const { memberId, email } = await aMember(app)
  await owner.query('begin; lock table outbox_messages in access exclusive mode')
  const asker = new pg.Client({ connectionString: app.ownerUrl })
  await asker.connect()
  await asker.query(`select graphile_worker.add_job('sendWelcomeMail', json_build_object('memberId', $1::text))`, [memberId])
  const waiting = `select from pg_locks where not granted and relation = 'outbox_messages'::regclass`
  await eventually(async () => expect((await asker.query(waiting)).rowCount).toBe(1))
  server.signal('SIGTERM')
  await eventually(() => expect(server.lines.some(({ msg }) => msg === 'stopping')).toBe(true))
  await owner.query('rollback')
  expect(await server.ended).toBe(0)
  expect((await asker.query('select from outbox_messages where recipient = $1', [email])).rowCount).toBe(1)
  const left = `select from graphile_worker.jobs where task_identifier = 'sendWelcomeMail'`
  expect((await asker.query(left)).rowCount).toBe(0)
  await asker.end()
})
