import type pg from 'pg'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { dbOn, statement } from '../../kernel/database/index.ts'
import { securityEventKinds } from '../../kernel/ports.ts'
import { smsMinutes } from '../delivery/sending-limits.ts'
import type { OnJobEnded } from '../jobs/worker.ts'
import type { Services } from '../services.ts'
import { figureNames, readFigures } from '../status/measure-status.ts'
import { counter, gauge, sharedRead } from './gauges.ts'

const waitingJobs = statement<{ jobs: number }>('select count(*) as jobs from graphile_worker.jobs where attempts < max_attempts')
const failedJobs = statement<{ jobs: number }>('select count(*) as jobs from graphile_worker.jobs where attempts >= max_attempts')

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Requests of each class have slots of their own: those of tills, members, visitors, pages, and calls that hash a password, of strangers and of known devices. */
const trafficClasses = ['till', 'member', 'visitor', 'page', 'password', 'knownDevice'] as const
export type TrafficClass = (typeof trafficClasses)[number]

export type Metrics = ReturnType<typeof makeMetrics>

/** The metrics of this server, for Prometheus. */
export function makeMetrics(services: Services) {
  const { pool, tillPool, events, sendingMetrics, security } = services
  const db = dbOn(tillPool)
  const pools = { members: pool, tills: tillPool }
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'herzkarte_requests_total',
    help: 'Answered requests by call and outcome: the error code of the envelope, 0 for success.',
    labelNames: ['call', 'code'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'herzkarte_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['call'] as const,
    buckets: secondsBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'herzkarte_job_seconds',
    help: 'Time that jobs took in this server.',
    labelNames: ['job', 'outcome'] as const,
    buckets: [...secondsBuckets, 30, 120, 600],
    registers,
  })
  const sentAway =
    'Requests that were sent away at once because too many of their kind were being answered: till, member, visitor, page, password, knownDevice.'
  const shed = counter('herzkarte_shed_total', sentAway, 'kind', trafficClasses)
  for (const metric of [shed, ...Object.values(sendingMetrics), ...Object.values(security.metrics)]) registry.registerMetric(metric)
  value('herzkarte_processes', '1: this server answers.', () => 1)
  value('herzkarte_event_listeners', 'Open apps that listen.', () => events.listeners())
  value('herzkarte_event_line_up', '1 while this server hears the others.', () => Number(events.connected()))
  perPool('herzkarte_database_connections', 'Connections to the database, by whose they are.', ({ totalCount }) => totalCount)
  perPool('herzkarte_database_connections_idle', 'Those of them that nobody uses.', ({ idleCount }) => idleCount)
  perPool('herzkarte_database_waiting', 'Requests that wait for a connection.', ({ waitingCount }) => waitingCount)
  value('herzkarte_jobs_waiting', 'Jobs in the queue, those that were put off included.', () => count(waitingJobs))
  value('herzkarte_jobs_failed', 'Jobs that were given up.', () => count(failedJobs))

  // The merchant's metrics, as counted by a job.
  const figuresNow = sharedRead(() => readFigures({ db }))
  for (const [name, help] of Object.entries(figureNames))
    gauge(registry, `herzkarte_${name}`, help, ['subject', 'state'], async (gauge) => {
      for (const { figure, subject, state, value } of (await figuresNow()) ?? []) if (figure === name) gauge.set({ subject, state }, value)
    })
  serveRecentEvents(registry, { db, now: services.now })

  function value(name: string, help: string, read: () => number | Promise<number>): void {
    gauge(registry, name, help, [], async (gauge) => gauge.set(await read()))
  }

  function perPool(name: string, help: string, read: (pool: pg.Pool) => number): void {
    gauge(registry, name, help, ['pool'], (gauge) => {
      for (const [pool, of] of Object.entries(pools)) gauge.set({ pool }, read(of))
    })
  }

  // The metrics of a process must be readable even while the database is down.
  async function count(search: typeof waitingJobs): Promise<number> {
    return (await db.first(search).catch(() => undefined))?.jobs ?? Number.NaN
  }

  return {
    read: () => registry.metrics(),
    /** A request was answered. `seconds` is missing if the response lasts as long as somebody listens. */
    answered(call: string, code: number, seconds: number | undefined): void {
      requests.inc({ call, code })
      if (seconds !== undefined) durations.observe({ call }, seconds)
    },
    /** A request was rejected immediately: there was no free slot in its traffic class. */
    shed: (kind: TrafficClass) => shed.inc({ kind }),
    jobEnded: ({ name, failed, seconds }: Parameters<OnJobEnded>[0]) =>
      jobs.observe({ job: name, outcome: failed ? 'failed' : 'done' }, seconds),
  }
}

/** More rows than this mean an attack anyway. A scrape reads no more of them. */
const readAtMost = 100_000

interface Recent {
  kind: string
  key: string | null
  tenMinutes: number
  hour: number
}

// Sign-ins are what wrong passwords are compared with: who signs in again and again to an account of their own counts once.
const recent = statement<Recent, [Date, number]>(`
  select kind, case when kind = 'credit' then key_id end as key,
    case when kind = 'signed-in' then count(distinct who) filter (where is_new) else coalesce(sum(times) filter (where is_new), 0) end as "tenMinutes",
    case when kind = 'signed-in' then count(distinct who) else sum(times) end as hour
  from (
    select kind, key_id, times, happened_at > $1::timestamptz - interval '10 minutes' as is_new,
      coalesce(identifier_hash, member_hash, uuid_send(event_id)) as who
    from security_events where happened_at > $1::timestamptz - interval '1 hour' order by happened_at desc limit $2
  ) newest group by 1, 2`)

const recentSms = statement<Record<'tenMinutes' | 'hour', number>, [readonly string[], readonly string[]]>(
  `select coalesce(sum(count) filter (where key = any($1)), 0)::int as "tenMinutes", coalesce(sum(count), 0)::int as hour
   from rate_counters where key = any($2)`,
)

/**
 * Adds the security events of the last ten minutes and the last hour to the metrics, counted in the table, where the events of all
 * servers are. So alerts do not depend on which server an attacker reached, and a restart does not end them. Left out while the database is away.
 */
function serveRecentEvents(registry: Registry, { db, now }: Pick<Services, 'db' | 'now'>): void {
  const recentNow = sharedRead(() => db.all(recent, now(), readAtMost))
  const events = 'Security events of all servers in the last minutes, by kind. Sign-ins count once per account.'
  gauge(registry, 'herzkarte_security_events_recent', events, ['kind', 'minutes'], async (gauge) => {
    const rows = await recentNow()
    if (!rows) return
    for (const kind of securityEventKinds) {
      const ofKind = rows.filter((row) => row.kind === kind)
      gauge.set({ kind, minutes: '10' }, sumOf(ofKind, 'tenMinutes'))
      gauge.set({ kind, minutes: '60' }, sumOf(ofKind, 'hour'))
    }
  })
  const credits = 'Credits that tills have given without a purchase in the last hour, on all servers, by the id of their key.'
  gauge(registry, 'herzkarte_credits_recent', credits, ['key'], async (gauge) => {
    for (const { key, hour } of (await recentNow()) ?? []) if (key !== null) gauge.set({ key }, hour)
  })
  gauge(registry, 'herzkarte_sms_recent', 'SMS that all servers have sent in the last minutes.', ['minutes'], async (gauge) => {
    const sent = await db.first(recentSms, smsMinutes(now(), 10), smsMinutes(now(), 60)).catch(() => undefined)
    if (!sent) return
    gauge.set({ minutes: '10' }, sent.tenMinutes)
    gauge.set({ minutes: '60' }, sent.hour)
  })
}

function sumOf(rows: readonly Recent[], window: 'tenMinutes' | 'hour'): number {
  return rows.reduce((sum, row) => sum + row[window], 0)
}
