import { stepOfTimeCode } from '@herzkarte/rules/time/time-code.ts'
import type { Db } from '../../../kernel/database/index.ts'
import type { Tokens } from '../../../kernel/ports.ts'
import { sessionByTag } from '../../account/index.ts'

/** A code that a phone really shows now, by the session whose key made it and the step of time that it belongs to. */
export interface FreshCode {
  sessionTag: string
  step: number
}

/** The code of a scan, if it is one of now. One that is not, or whose session has ended, leaves a card that earns and nothing else. */
export async function codeOf(
  db: Db,
  memberId: string,
  { sessionTag, code }: { sessionTag: string; code: string },
  tokens: Tokens,
  now: Date,
): Promise<FreshCode | undefined> {
  const sessionId = await sessionByTag(db, memberId, sessionTag)
  if (!sessionId) return undefined
  const seconds = Math.floor(now.getTime() / 1000)
  const step = tokens
    .cardKeys(sessionId)
    .map((key) => stepOfTimeCode(key, code, seconds))
    .find((found) => found !== undefined)
  return step === undefined ? undefined : { sessionTag, step }
}
