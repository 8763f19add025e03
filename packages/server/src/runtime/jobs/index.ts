import { minutesOf } from '@herzkarte/rules/time/merchant-time.ts'
import { deferred, statement, type Tx, type Write } from '../../kernel/database/index.ts'
import { traceParent } from '../../kernel/tracing.ts'
import type { Services } from '../services.ts'

declare const payload: unique symbol

/**
 * A job's name, typed by its payload. Payloads contain ids only, so that the queue holds no personal data. A job may run more than once (a
 * server can stop in the middle of one), so running it again must change nothing.
 */
export interface Job<Payload extends object> {
  readonly name: string
  readonly isOutside: boolean
  readonly [payload]?: Payload
}

/** When a scheduled job is due, once across all servers: some minutes after the start of the merchant's day, or every few minutes. */
type Due = { readonly minutesIntoDay: number } | { readonly everyMinutes: number }

/** Runs a job. A job that throws is retried with growing delays. */
export interface JobHandler {
  readonly name: string
  /** Delivers to an address that somebody else operates, and may therefore wait for it. */
  readonly isOutside: boolean
  readonly due?: Due
  run(payload: unknown, services: Services): Promise<unknown>
}

export function job<Payload extends object>(name: string): Job<Payload> {
  return { name, isOutside: false }
}

/** The same, for deliveries to an address that somebody else operates: browsers' push services, receivers of webhooks, providers. */
export function jobOutside<Payload extends object>(name: string): Job<Payload> {
  return { name, isOutside: true }
}

export function onJob<Payload extends object>(
  { name, isOutside }: Job<Payload>,
  run: (payload: Payload, services: Services) => Promise<unknown>,
): JobHandler {
  return { name, isOutside, run: (payload, services) => run(payload as Payload, services) }
}

/** A time of day in the merchant's zone. On a day when the clocks change, it is this long after midnight. */
export type TimeOfDay = `${number}:${number}`

/** A job that runs once a day. A run that was missed within the last day, because no server was running, is caught up. */
export function dailyJob(name: string, at: TimeOfDay, run: (services: Services) => Promise<unknown>): JobHandler {
  return { name, isOutside: false, due: { minutesIntoDay: minutesOf(at) }, run: (_, services) => run(services) }
}

/** A job that runs every few minutes. The next run makes up for a missed one. */
export function regularJob(name: string, everyMinutes: number, run: (services: Services) => Promise<unknown>): JobHandler {
  return { name, isOutside: false, due: { everyMinutes }, run: (_, services) => run(services) }
}

/** Attempts of a job. The pauses between them grow to six hours, so that all of them span about a day and a half. */
export const maxAttempts = 15

/** Priority for jobs that send to many recipients at once: everything else comes first. The queue runs lower numbers sooner. */
export const lowestPriority = 10

interface When {
  inMs?: number
  key?: string
  last?: boolean
  /** How often it is tried, if not as often as others. */
  attempts?: number
}

const add = statement<never, [string, string, number, number, string | null, number]>(
  `select from graphile_worker.add_job($1, $2::json, max_attempts => $3,
     run_at => case when $4::float8 > 0 then now() + $4::float8 * interval '1 ms' end, job_key => $5, priority => $6)`,
)

/** Queues a job for any server process, if and only if this transaction commits. */
export async function addJob<Payload extends object>(tx: Tx, job: Job<Payload>, payload: Payload, when: When = {}): Promise<void> {
  await tx.runAll(addedJob(job, payload, when))
}

/** Describes the same. */
export function addedJob<Payload extends object>(
  { name }: Job<Payload>,
  payload: Payload,
  { inMs = 0, key, last = false, attempts = maxAttempts }: When = {},
): Write {
  const traceparent = traceParent()
  const json = JSON.stringify(traceparent ? { ...payload, traceparent } : payload)
  return deferred(add, name, json, attempts, inMs, key ?? null, last ? lowestPriority : 0)
}

interface EachOptions<Item> {
  /** What to say of those that failed: 'held gifts could not expire'. */
  failed: string
  /** What the log says of one. */
  about?: (item: Item) => object
  /** Workers that share the list. */
  workers?: number
}

/** Does work for each item. One that fails is logged and left for the next run of the job, which fails at its end. */
export async function doEach<Item>(
  { log }: Pick<Services, 'log'>,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { failed, about = () => ({}), workers = 1 }: EachOptions<Item>,
): Promise<void> {
  let failures = 0
  async function* shared(): AsyncGenerator<Item> {
    yield* items
  }
  const list = shared()
  async function worker(): Promise<void> {
    for await (const item of list) {
      await work(item).catch((error: unknown) => {
        failures += 1
        log.error({ err: error, ...about(item) }, failed)
      })
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  if (failures > 0) throw new Error(`${failures} ${failed}`)
}
