import { stepOfTimeCode } from '@herzkarte/rules/time/time-code.ts'
import type { Db } from '../../../kernel/database/index.ts'
import type { Tokens } from '../../../kernel/ports.ts'
import { sessionByTag } from '../../account/index.ts'

/** A valid current code: the session whose key generated it and its time step. */
export interface FreshCode {
  sessionTag: string
  step: number
}

/** The code of a scan, if it is current. With an outdated code, or one of an ended session, the card can only earn. */
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
