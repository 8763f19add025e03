import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { welcomeMailJob } from '../../../areas/account/jobs.ts'
import { areas } from '../../../areas.ts'
import { type Tx, transact } from '../../../kernel/database/index.ts'
import { DeliveryError, readOutbox } from '../../delivery/index.ts'
import { deliverWebhook } from '../../webhooks/index.ts'
import { addJob, onJob } from '../index.ts'
import type { RunningJobs } from '../keep-running.ts'
import { openJobPool } from '../pool.ts'
import { startJobs } from '../worker.ts'
import { throwConnectionsOut, untilQuiet, whileLocked } from './connections.ts'

let app: TestServer
let owner: pg.Client
let running: RunningJobs | undefined
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
afterEach(async () => {
  await running?.stop(1000)
  running = undefined
  await owner.query('delete from graphile_worker._private_jobs')
})

/** Jobs that only note their payload; `work` is what each does in addition. */
function noting(work: (payload: { memberId: string }) => Promise<void> = async () => {}) {
  const done: string[] = []
  const noted = onJob(welcomeMailJob, async (payload) => {
    await work(payload)
    done.push(payload.memberId)
  })
  return { done, tasks: [...areas.jobs.filter(({ name }) => name !== noted.name), noted] }
}

const enqueue = (memberId: string) => transact(app.server.services.pool, (tx) => addJob(tx, welcomeMailJob, { memberId }))
async function queued() {
  const { rows } = await owner.query(
    'select task_identifier as task, attempts, max_attempts, last_error from graphile_worker.jobs order by id',
  )
  return rows as { task: string; attempts: number; max_attempts: number; last_error: string | null }[]
}

async function lockedBy(): Promise<string[]> {
  return (await owner.query('select locked_by from graphile_worker.jobs where locked_by is not null')).rows.map((row) => row.locked_by)
}

describe('a job', () => {
  it('is done once after the transaction that asked for it, on the rights of the server’s own role', async () => {
    const { done, tasks } = noting()
    running = await startJobs(app.server.services, tasks)
    const { rows } = await owner.query(
      `select distinct usename from pg_stat_activity where application_name like 'herzkarte-jobs%' and datname = current_database()`,
    )
    expect(rows).toEqual([{ usename: 'herzkarte_app' }])
    const memberId = uuid()
    await enqueue(memberId)
    await eventually(() => expect(done).toEqual([memberId]))
    await eventually(async () => expect(await queued()).toEqual([]))
  })

  it('is never done when that transaction fails', async () => {
    await expect(
      transact(app.server.services.pool, async (tx) => {
        await addJob(tx, welcomeMailJob, { memberId: uuid() })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await queued()).toEqual([])
  })

  it('that two processes could do is done by one of them', async () => {
    const { done, tasks } = noting()
    const ids = Array.from({ length: 20 }, () => uuid())
    for (const id of ids) await enqueue(id)
    const both = await Promise.all([startJobs(app.server.services, tasks), startJobs(app.server.services, tasks)])
    await eventually(() => expect(done.toSorted()).toEqual(ids.toSorted()))
    await Promise.all(both.map((jobs) => jobs.stop(1000)))
  })

  it('that a killed process had taken is done by another soon, and one that a living process has is left to it', async () => {
    const [taken, lost] = [uuid(), uuid()]
    const finish = Promise.withResolvers<void>()
    const { done, tasks } = noting(async ({ memberId }) => {
      if (memberId === taken) await finish.promise
    })
    running = await startJobs(app.server.services, tasks)
    await enqueue(taken)
    await eventually(async () => expect(await lockedBy()).toEqual([expect.stringMatching(/^pool-/)]))
    await owner.query(
      `insert into graphile_worker._private_jobs (task_id, payload, locked_by)
       select task_id, json_build_object('memberId', $1::text), 'pool-killed' from graphile_worker._private_jobs`,
      [lost],
    )
    await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`)
    // Which of the two does it is up to them.
    const second = await startJobs(app.server.services, tasks)
    await eventually(() => expect(done).toEqual([lost])).finally(finish.resolve)
    await eventually(async () => expect(await queued()).toEqual([]))
    await second.stop(1000)
    expect(done).toEqual([lost, taken])
  })

  it('that waits for somebody outside holds up no other', async () => {
    const answered = Promise.withResolvers<void>()
    const slow = uuid()
    const { done, tasks } = noting(({ memberId }) => (memberId === slow ? answered.promise : Promise.resolve()))
    running = await startJobs(app.server.services, tasks)
    await enqueue(slow)
    const others = Array.from({ length: 20 }, () => uuid())
    for (const id of others) await enqueue(id)
    await eventually(() => expect(done.toSorted()).toEqual(others.toSorted()))
    answered.resolve()
    await eventually(() => expect(done).toContain(slow))
  })

  it('that waits for addresses of others holds up none that is the server’s own, however many wait', async () => {
    const answered = Promise.withResolvers<void>()
    const { done, tasks } = noting()
    const waiting: string[] = []
    const hanging = onJob(deliverWebhook, ({ deliveryId }) => {
      waiting.push(deliveryId)
      return answered.promise
    })
    running = await startJobs(app.server.services, [...tasks.filter(({ name }) => name !== hanging.name), hanging])
    const { jobsAtOnce } = app.server.services.settings
    const deliver = (tx: Tx) => addJob(tx, deliverWebhook, { deliveryId: uuid() })
    for (let i = 0; i < 2 * jobsAtOnce; i++) await transact(app.server.services.pool, deliver)
    await eventually(() => expect(waiting).toHaveLength(jobsAtOnce))
    const memberId = uuid()
    await enqueue(memberId)
    await eventually(() => expect(done).toEqual([memberId]))
    answered.resolve()
    await eventually(() => expect(waiting).toHaveLength(2 * jobsAtOnce))
  })

  it('is done beside half as many others as the setting says, and no more', async () => {
    const { services } = app.server
    const finish = Promise.withResolvers<void>()
    let most = 0
    let now = 0
    const { done, tasks } = noting(async () => {
      most = Math.max(most, ++now)
      if (now === 3) finish.resolve()
      await finish.promise
      now -= 1
    })
    const ids = Array.from({ length: 9 }, () => uuid())
    for (const id of ids) await enqueue(id)
    running = await startJobs({ ...services, settings: { ...services.settings, jobsAtOnce: 6 } }, tasks)
    await eventually(() => expect(done).toHaveLength(9))
    expect(most).toBe(3)
  })

  it('that fails is put off and keeps no word of what went wrong', async () => {
    const ended: boolean[] = []
    const { tasks } = noting(() => Promise.reject(new Error('550 annegret@example.org unknown')))
    running = await startJobs(app.server.services, tasks, ({ failed }) => ended.push(failed))
    await enqueue(uuid())
    await eventually(async () =>
      expect((await queued())[0]).toMatchObject({ attempts: 1, last_error: 'sendWelcomeMail failed, see the log' }),
    )
    expect(ended).toEqual([true])
  })
})

describe('after the database threw the connections out', () => {
  // The queue also traces to the console why a worker of its ended.
  beforeAll(() => void vi.spyOn(console, 'trace').mockReturnValue())
  afterAll(() => void vi.restoreAllMocks())

  it('jobs go on', async () => {
    const { done, tasks } = noting()
    running = await startJobs(app.server.services, tasks)
    await throwConnectionsOut(app)
    await expectDone(done)
  })

  it('also when it did so while the queue got to know its tasks', async () => {
    const { done, tasks } = noting()
    await whileLocked(app, owner, '_private_tasks', 'insert', async (waiting) => {
      running = await startJobs(app.server.services, tasks)
      // Both kinds of workers.
      await waiting(2)
      await throwConnectionsOut(app)
    })
    await expectDone(done)
  })

  it('a job whose end could not be written down is done again, and the process lives on', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const { done, tasks } = noting(() => {
      started.resolve()
      return finish.promise
    })
    running = await startJobs(app.server.services, tasks)
    const memberId = uuid()
    await enqueue(memberId)
    await started.promise
    // Else their first statements, behind the lock, would take the connection that records the end.
    await untilQuiet(app)
    await whileLocked(app, owner, '_private_jobs', 'delete', async (waiting) => {
      finish.resolve()
      await waiting()
      await throwConnectionsOut(app)
    })
    await eventually(() => expect(done).toEqual([memberId, memberId]))
    await eventually(async () => expect(await queued()).toEqual([]))
  })

  async function expectDone(done: readonly string[]): Promise<void> {
    const memberId = uuid()
    await enqueue(memberId)
    await eventually(() => expect(done).toEqual([memberId]))
  }
})

describe('the connections of the jobs', () => {
  it('may be given back twice', async () => {
    const pool = openJobPool(app.server.services)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    pool.connect((error, client, giveBack) => {
      if (error || !client) return reject(error)
      giveBack()
      giveBack()
      resolve()
    })
    await promise
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })
})

describe('stopping', () => {
  it('waits for the job that runs', async () => {
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const { done, tasks } = noting(() => {
      started.resolve()
      return finish.promise
    })
    const jobs = await startJobs(app.server.services, tasks)
    const memberId = uuid()
    await enqueue(memberId)
    await started.promise
    const order: string[] = []
    const stopping = jobs.stop(5000).then(() => order.push('stopped'))
    order.push('the job ends')
    finish.resolve()
    await stopping
    expect(order).toEqual(['the job ends', 'stopped'])
    expect(done).toEqual([memberId])
    expect(await queued()).toEqual([])
  })

  it('leaves what comes afterwards to others', async () => {
    const { done, tasks } = noting()
    const jobs = await startJobs(app.server.services, tasks)
    await jobs.stop(1000)
    await enqueue(uuid())
    expect(await queued()).toHaveLength(1)
    expect(done).toEqual([])
  })

  it('gives a job that takes too long back to the queue', async () => {
    const started = Promise.withResolvers<void>()
    const { tasks } = noting(() => {
      started.resolve()
      return new Promise(() => {})
    })
    const jobs = await startJobs(app.server.services, tasks)
    await enqueue(uuid())
    await started.promise
    await jobs.stop(50)
    const { rows } = await owner.query('select locked_at, attempts from graphile_worker.jobs')
    expect(rows).toEqual([{ locked_at: null, attempts: 1 }])
  })
})

describe('the welcome mail', () => {
  it('goes to the new member', async () => {
    const { memberId, email } = await aMember(app)
    await enqueue(memberId)
    await app.runJobs()
    const [mail] = await readOutbox(app.server.services.db, 1)
    expect(mail).toMatchObject({ channel: 'email', recipient: email })
    expect(await queued()).toEqual([])
  })

  it.each([
    ['unreachable', 1],
    ['rejected', 0],
  ] as const)('is tried again when the mail server is %s: %d job stays', async (fault, left) => {
    const { memberId } = await aMember(app)
    const sending = vi.spyOn(app.server.services.delivery, 'mail').mockRejectedValue(new DeliveryError(fault, 'no'))
    await enqueue(memberId)
    await app.runJobs()
    expect(sending).toHaveBeenCalledOnce()
    expect(await queued()).toHaveLength(left)
    sending.mockRestore()
  })
})
