import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { statement } from '../database/index.ts'
import type { OnJobEnded } from '../jobs/index.ts'
import { allMetrics } from '../processes/index.ts'
import type { Services } from '../services.ts'
import { serveFigures } from './figures.ts'

const waitingJobs = statement<{ jobs: number }>('select count(*) as jobs from graphile_worker.jobs where attempts < max_attempts')
const failedJobs = statement<{ jobs: number }>('select count(*) as jobs from graphile_worker.jobs where attempts >= max_attempts')

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** How the figures of several processes become one. */
type Together = 'sum' | 'min' | 'max'

/** What this process counts, for Prometheus. */
export interface Metrics {
  /** The figures of all processes of this machine, in Prometheus' words. */
  read(): Promise<string>
  /** A request was answered; `seconds` is missing where the answer lasts as long as somebody listens. */
  answered(call: string, code: number, seconds: number | undefined): void
  jobEnded: OnJobEnded
}

export function makeMetrics(services: Services): Metrics {
  const { pool, events, db } = services
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
    help: 'Time that jobs took in this process.',
    labelNames: ['job', 'outcome'] as const,
    buckets: [...secondsBuckets, 30, 120, 600],
    registers,
  })
  gauge('herzkarte_processes', 'Processes that answer.', () => 1)
  gauge('herzkarte_event_listeners', 'Open apps that listen.', () => events.listeners())
  gauge('herzkarte_event_line_up', '1 while every process hears the others.', () => Number(events.connected()), 'min')
  gauge('herzkarte_database_connections', 'Connections to the database.', () => pool.totalCount)
  gauge('herzkarte_database_connections_idle', 'Those of them that nobody uses.', () => pool.idleCount)
  gauge('herzkarte_database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount)
  gauge('herzkarte_jobs_waiting', 'Jobs in the queue, those that were put off included.', () => count(waitingJobs), 'max')
  gauge('herzkarte_jobs_failed', 'Jobs that were given up.', () => count(failedJobs), 'max')

  serveFigures(registry, services)

  function gauge(name: string, help: string, read: () => number | Promise<number>, aggregator: Together = 'sum'): void {
    new Gauge({
      name,
      help,
      registers,
      aggregator,
      async collect() {
        this.set(await read())
      },
    })
  }

  // The figures of a process have to be readable while the database is away, too.
  async function count(search: typeof waitingJobs): Promise<number> {
    return (await db.first(search).catch(() => undefined))?.jobs ?? Number.NaN
  }

  return {
    read: allMetrics(registry),
    answered(call, code, seconds) {
      requests.inc({ call, code })
      if (seconds !== undefined) durations.observe({ call }, seconds)
    },
    jobEnded: ({ name, failed, seconds }) => jobs.observe({ job: name, outcome: failed ? 'failed' : 'done' }, seconds),
  }
}
