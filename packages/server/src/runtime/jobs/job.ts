import type { Services } from '../services.ts'

declare const payload: unique symbol

/**
 * A job by its name; its type says what it is handed: ids only, so that nobody's data lies in the queue. A job may run more than once (a server can
 * end in the middle of one), so doing it again must change nothing.
 */
export interface Job<Payload extends object> {
  readonly name: string
  readonly [payload]?: Payload
}

/** When a job is due by the clock, once in all server processes together: so long after the merchant's day has begun, or every so many minutes. */
export type Due = { readonly minutesIntoDay: number } | { readonly everyMinutes: number }

/** What does a job. One that throws is tried again, later each time. */
export interface JobHandler {
  readonly name: string
  readonly due?: Due
  run(payload: unknown, services: Services): Promise<unknown>
}

/** Declares a job that `addJob` adds. */
export function job<Payload extends object>(name: string): Job<Payload> {
  return { name }
}

/** Does what was added. */
export function onJob<Payload extends object>(
  { name }: Job<Payload>,
  run: (payload: Payload, services: Services) => Promise<unknown>,
): JobHandler {
  return { name, run: (payload, services) => run(payload as Payload, services) }
}

/** A job once a day. What was due within the last day while no server ran is made good. */
export function dailyJob(name: string, minutesIntoDay: number, run: (services: Services) => Promise<unknown>): JobHandler {
  return { name, due: { minutesIntoDay }, run: (_, services) => run(services) }
}

/** A job every so many minutes; the next time makes good what this one missed. */
export function regularJob(name: string, everyMinutes: number, run: (services: Services) => Promise<unknown>): JobHandler {
  return { name, due: { everyMinutes }, run: (_, services) => run(services) }
}

/** Tries of a job; the pauses between them grow to six hours, so that these are about a day and a half. */
export const maxAttempts = 15

/** Of what goes to many at once: everything else comes first. The queue does smaller ones sooner. */
export const behindAllElse = 10
