import { setTimeout as pause } from 'node:timers/promises'
import { Unanswered } from '@herzkarte/till-client/transport.ts'

const pauseMs = 500
const tries = 240

/** Asks again while nobody answers: the server may be starting again. What it says, a refusal too, counts. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = tries; ; left--) {
    try {
      return await ask()
    } catch (error) {
      // What fetch throws when the line is dead is a TypeError.
      if (left === 0 || !(error instanceof Unanswered || error instanceof TypeError)) throw error
      await pause(pauseMs)
    }
  }
}
