import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { errorNameByCode } from '@herzkarte/contract/errors/catalogue.ts'
import { callsTo } from '@herzkarte/server/testing/server.ts'
import { isRetriedAlone } from '@herzkarte/till-client/dead-letters.ts'
import { earningOnly } from '@herzkarte/till-client/earning-only.ts'
import { fileStore } from '@herzkarte/till-client/file-store.ts'
import type { Command, Queued } from '@herzkarte/till-client/queue-store.ts'
import { cannotSpend, httpTransport, quoteOutdated, Rejected, type Transport, Unanswered } from '@herzkarte/till-client/transport.ts'
import type { Done, Journal } from './journal.ts'
import { generatedAgain } from './promises.ts'
import type { Random } from './random.ts'
import type { Cast } from './run.ts'
import type { Stage } from './stage.ts'

const mostAgain = 2000
const atOnce = 8
const patienceMs = 10_000
const mostDrainMs = 120_000
const againAfterMs = 200
const queueLooks = 300

/** Sends commands again whose outcome is unknown because their till was killed. */
export async function askForTheRest({ front, tills }: Stage, { cashiers }: Cast, journal: Journal): Promise<void> {
  for (const [index, { till, unanswered }] of cashiers.entries()) {
    const isDrained = await Promise.race([till.drained().then(() => true), pause(mostDrainMs, false)])
    if (!isDrained) {
      journal.broken.push(`The queue of till ${index + 1} does not drain though everything is well.`)
      continue
    }
    const { storeId = '', key = '', tillNumber = '' } = tills[index] ?? {}
    const transport = httpTransport({ url: `http://127.0.0.1:${front.port}`, key })
    for (const [operationId, { call, memberId, input }] of unanswered) {
      const answer = await untilAnswered(transport, call, input)
      journal.write({ memberId, operationId, call: `till/${call}`, input, ...answer, storeId, tillNumber })
    }
  }
}

async function untilAnswered(transport: Transport, call: string, input: unknown): Promise<Pick<Done, 'errorName' | 'result'>> {
  const ways = waysToSay(call, input)
  for (;;) {
    try {
      return { errorName: null, result: await transport.send(call as Command, ways[0] as never, patienceMs) }
    } catch (error) {
      if (error instanceof Rejected) {
        const errorName = errorNameByCode(error.code) ?? String(error.code)
        if (errorName !== 'operationReused' || ways.length === 1) return { errorName, result: null }
        ways.shift()
      } else if (error instanceof Unanswered) await pause(againAfterMs)
      else throw error
    }
  }
}

/** A queued sale may have been booked without the items that it could no longer spend. Only its till knows. */
function waysToSay(call: string, input: unknown): unknown[] {
  const queued = { call, input } as Queued
  const withRewards = earningOnly(queued, quoteOutdated)
  const [anyItem = 0] = cannotSpend
  const ways = [queued, withRewards, earningOnly(queued, anyItem), withRewards && earningOnly(withRewards, anyItem)]
  return ways.flatMap((way) => (way ? [way.input] : []))
}

/** Retries until there is an answer: a keep-alive connection may still lead to a killed process. */
async function untilHeard<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await pause(againAfterMs)
    }
  }
}

/** Repeats answered commands as their original sender. */
function speakerOn({ front, tills }: Stage, { shoppers }: Cast) {
  const url = `http://127.0.0.1:${front.port}`
  const { callRaw } = callsTo(url)
  const tokens = new Map(shoppers.map(({ phone: { member } }) => [member.memberId, member.token]))
  return ({ memberId, call, input, storeId }: Done): Promise<Pick<Done, 'errorName' | 'result'>> => {
    if (!storeId) return untilHeard(() => callRaw(call, input, { token: tokens.get(memberId) ?? '' }))
    const key = tills.find((one) => one.storeId === storeId)?.key ?? ''
    return untilAnswered(httpTransport({ url, key }), call.replace('till/', ''), input)
  }
}

/**
 * An error is not stored under its operation id. When a command is sent more than once, one attempt can fail, and a delayed attempt can succeed
 * afterwards because a precondition is met by then. The command is then booked once, and a retry returns the success.
 */
export async function hearOfTheOvertaken(stage: Stage, cast: Cast, journal: Journal): Promise<void> {
  const say = speakerOn(stage, cast)
  const rows = await stage.database.ask<{ id: string }>(`select member_id || ' ' || operation_id as id from operations`)
  const stored = new Set(rows.map(({ id }) => id))
  for (const one of journal.done) {
    const { memberId, operationId, errorName, isOnlyAttempt } = one
    const wasRepeated = !isOnlyAttempt || stage.front.repeated.has(operationId ?? '')
    if (errorName !== null && wasRepeated && stored.has(`${memberId} ${operationId}`)) journal.correct(one, await say(one))
  }
}

/** Repeats the same commands with the same ids: nothing must happen, and the answer must be the first one. */
export async function sendAgain(stage: Stage, cast: Cast, journal: Journal, random: Random): Promise<number> {
  const say = speakerOn(stage, cast)
  const succeeded = journal.done.filter(({ errorName, operationId }) => errorName === null && operationId !== null)
  const again = succeeded.length <= mostAgain ? succeeded : succeeded.filter(() => random.chance(mostAgain / succeeded.length))
  const queue = again.values()
  async function work(): Promise<void> {
    for (const one of queue) {
      const { memberId, operationId, call, result } = one
      const now = await say(one)
      const isSame = now.errorName === null && (generatedAgain.has(call) || isDeepStrictEqual(now.result, result))
      if (!isSame)
        journal.broken.push(
          `${call} ${operationId} of ${memberId} sent again is answered otherwise (${now.errorName ?? 'another result'}).`,
        )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return again.length
}

/** Stops the tills, and checks the queues on their disks. */
export async function closeTills({ tills }: Stage, { cashiers }: Cast, journal: Journal): Promise<void> {
  for (const [index, { till }] of cashiers.entries()) {
    await till.end()
    const store = await fileStore(tills[index]?.queueFile ?? '')
    for (const one of await store.load()) {
      // What was rejected is stored for its operator.
      const { deadLetter } = one
      if (deadLetter && !isRetriedAlone({ ...one, deadLetter })) continue
      journal.broken.push(`${one.call} ${one.input.operationId} is still in the queue of its till.`)
    }
    await store.close()
  }
}

/** Waits until the job queue is empty. Jobs that wait for a retry are made due now. */
export async function drainJobs({ database }: Stage, journal: Journal): Promise<void> {
  // Jobs with one attempt are scheduled by the clock: the next minute's job does the work that one of them missed.
  const waiting = `select task_identifier as task, locked_by, attempts, max_attempts from graphile_worker.jobs where max_attempts > 1`
  for (let look = 0; ; look++) {
    await database.ask('update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts < max_attempts')
    const jobs = await database.ask<{ task: string; locked_by: string | null; attempts: number; max_attempts: number }>(waiting)
    if (jobs.length === 0) return
    if (look >= queueLooks) {
      for (const { task, locked_by, attempts } of jobs)
        journal.broken.push(`The job ${task} is still in the queue after ${attempts} tries${locked_by ? `, taken by ${locked_by}` : ''}.`)
      return
    }
    await pause(againAfterMs)
  }
}
