import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { errorNameByCode } from '@herzkarte/contract/errors/catalogue.ts'
import { callsTo } from '@herzkarte/server/testing/server.ts'
import { earningOnly } from '@herzkarte/till-client/earning-only.ts'
import type { Command, Queued } from '@herzkarte/till-client/queue-store.ts'
import { cannotSpend, httpTransport, quoteOutdated, Rejected, type Transport, Unanswered } from '@herzkarte/till-client/transport.ts'
import type { Done, Journal } from './journal.ts'
import { generatedAgain } from './promises.ts'
import type { Cast } from './run.ts'
import type { Stage } from './stage.ts'

const mostAgain = 2000
const atOnce = 8
const patienceMs = 10_000
const mostDrainMs = 120_000
const againAfterMs = 200

type Answered = Pick<Done, 'errorName' | 'result'>

/** Sends commands again whose outcome is unknown because their till was killed. */
export async function askForTheRest({ front, tills }: Stage, { cashiers }: Cast, journal: Journal): Promise<void> {
  for (const [index, { till, unanswered }] of cashiers.entries()) {
    const isDrained = await Promise.race([till.drained().then(() => true), pause(mostDrainMs, false, { ref: false })])
    if (!isDrained) journal.broken.push(`The queue of till ${index + 1} does not drain though everything is well.`)
    const { storeId = '', key = '', tillNumber = '' } = tills[index] ?? {}
    const transport = httpTransport({ url: front.url, key })
    for (const [operationId, { call, memberId, input }] of unanswered) {
      const answer = await untilAnswered(transport, call, input)
      journal.write({ memberId, operationId, call: `till/${call}`, input, ...answer, storeId, tillNumber })
    }
  }
}

async function untilAnswered(transport: Transport, call: string, input: unknown): Promise<Answered> {
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

/** Repeats answered commands as their original sender. */
function speakerOn({ front, tills }: Stage, { shoppers }: Cast): (done: Done) => Promise<Answered> {
  const { callRaw } = callsTo(front.url)
  const tokens = new Map(shoppers.map(({ member }) => [member.memberId, member.token]))
  return async ({ memberId, call, input, storeId }) => {
    if (storeId) {
      const key = tills.find((one) => one.storeId === storeId)?.key ?? ''
      return untilAnswered(httpTransport({ url: front.url, key }), call.replace('till/', ''), input)
    }
    for (;;) {
      // A keep-alive connection may still lead to a killed process.
      const answer = await callRaw(call, input, { token: tokens.get(memberId) ?? '' }).catch(() => undefined)
      if (answer) return answer
      await pause(againAfterMs)
    }
  }
}

/**
 * An error is not stored under its operation id. When a command is sent more than once, one attempt can fail, and a delayed attempt can succeed
 * afterwards because a precondition is met by then. The command is then booked once, and a retry returns the success.
 */
export async function hearOfTheOvertaken(stage: Stage, cast: Cast, { done }: Journal): Promise<void> {
  const say = speakerOn(stage, cast)
  const rows = await stage.database.ask<{ id: string }>(`select member_id || ' ' || operation_id as id from operations`)
  const stored = new Set(rows.map(({ id }) => id))
  for (const [index, one] of done.entries()) {
    const { memberId, operationId, errorName, isOnlyAttempt } = one
    const wasRepeated = !isOnlyAttempt || stage.front.repeated.has(operationId ?? '')
    if (errorName === null || !wasRepeated || !stored.has(`${memberId} ${operationId}`)) continue
    const { errorName: nameNow, result } = await say(one)
    done[index] = { ...one, errorName: nameNow, result }
  }
}

/** Repeats the last commands with the same ids: nothing must happen, and the answer must be the first one. */
export async function sendAgain(stage: Stage, cast: Cast, { done, broken }: Journal): Promise<number> {
  const say = speakerOn(stage, cast)
  const again = done.filter(({ errorName, operationId }) => errorName === null && operationId !== null).slice(-mostAgain)
  const queue = again.values()
  async function work(): Promise<void> {
    for (const one of queue) {
      const { memberId, operationId, call, result } = one
      const now = await say(one)
      if (now.errorName === null && (call === generatedAgain || isDeepStrictEqual(now.result, result))) continue
      broken.push(`${call} ${operationId} of ${memberId} sent again is answered otherwise (${now.errorName ?? 'another result'}).`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return again.length
}
