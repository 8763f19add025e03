import { setTimeout as pause } from 'node:timers/promises'
import { Unanswered } from '@herzkarte/till-client/transport.ts'

const pauseMs = 500
const tries = 240

/** Retries until there is an answer, because the server may be restarting. An error response counts as an answer. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = tries; ; left--) {
    try {
      return await ask()
    } catch (error) {
      // fetch throws a TypeError when the connection fails.
      if (left === 0 || !(error instanceof Unanswered || error instanceof TypeError)) throw error
      await pause(pauseMs)
    }
  }
}
