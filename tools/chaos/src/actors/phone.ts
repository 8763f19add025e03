import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import type { TestMember } from '@herzkarte/server/testing/members.ts'
import { type Answer, callsTo } from '@herzkarte/server/testing/server.ts'
import type { Journal } from '../journal.ts'

/** A member's app. */
export interface Phone {
  member: TestMember
  /** Reads something once; undefined when no answer came. */
  look<Name extends CallName>(name: Name, input: Input<Name>): Promise<Answer<Result<Name>> | undefined>
  /** Sends a command until it is answered, with the same operation id, and records the answer. */
  command<Name extends CallName>(name: Name, input: Input<Name>): Promise<Answer<Result<Name>>>
}

const patienceMs = 4000
const againAfterMs = 250
/** A command with this many internal errors is given up; the journal reports it. */
export const mostFaults = 20
/** Nothing is decided, retry: the ledger or the service is unavailable. */
export const comeAgain: ReadonlySet<string | null> = new Set([
  'ledgerUnavailable',
  'ledgerTimedOut',
  'serviceUnavailable',
  'tooManyRequests',
  'internalError',
])

export function aPhone(url: string, member: TestMember, journal: Journal): Phone {
  const { memberId, token } = member
  const { callRaw } = callsTo(url)

  async function ask(name: string, input: unknown): Promise<Answer<unknown> | undefined> {
    try {
      return await callRaw(name, input, { token, signal: AbortSignal.timeout(patienceMs) })
    } catch {
      return undefined
    }
  }

  return {
    member,
    look: (name, input) => ask(name, input) as never,
    async command(name, input) {
      let faults = 0
      for (let attempt = 1; ; attempt++) {
        const answer = await ask(name, input)
        if (answer?.errorName === 'internalError') faults++
        if (answer && (!comeAgain.has(answer.errorName) || faults >= mostFaults)) {
          const { operationId = null } = input as { operationId?: string }
          const { errorName, result } = answer
          journal.write({ memberId, operationId, call: name, input, errorName, result, isOnlyAttempt: attempt === 1 })
          return answer as never
        }
        journal.retries++
        await pause(againAfterMs)
      }
    },
  }
}
