import { stepOfTimeCode } from '@herzkarte/rules/time/time-code.ts'
import { cardSessionOf } from '../../account/index.ts'
import { countWrongCode, takesCodes } from '../limits/wrong-guesses.ts'
import type { TillContext } from '../till-handle.ts'

/** A valid current code: the session whose key generated it and its time step. */
export interface FreshCode {
  sessionTag: string
  step: number
}

/** The code of a scan, if it is current. With an outdated code, or one of an ended session, the card can only earn. */
export async function codeOf(
  memberId: string,
  { sessionTag, code }: { sessionTag: string; code: string },
  context: Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'now'>,
): Promise<FreshCode | undefined> {
  const { tx, services, now } = context
  const ofCard = { memberId, sessionTag }
  const [session, isTaken] = await Promise.all([cardSessionOf(tx, memberId, sessionTag, now), takesCodes(ofCard, context)])
  if (!session || !isTaken) return undefined
  const seconds = Math.floor(now.getTime() / 1000)
  const step = session.keyNumbers
    .flatMap((number) => services.tokens.cardKeys(session.sessionId, number))
    .map((key) => stepOfTimeCode(key, code, seconds))
    .find((found) => found !== undefined)
  if (step === undefined) await countWrongCode(ofCard, code, context)
  return step === undefined ? undefined : { sessionTag, step }
}
