import type autocannon from 'autocannon'
import { inTurn, oneAfterTheOther } from '../load/load.ts'
import { checkout, post } from '../load/requests.ts'
import { printCodes } from '../stage/collect-codes.ts'
import type { Stage } from '../stage/stage.ts'

export const campaignId = 'herzhaft-kochen'
/** More than any bench collects. */
const printed = 200_000

/** The measured writes, by their calls. */
export type Write = 'checkout' | 'activateUserPoint' | 'collectStamp' | 'transferStampByCode'

/** Endless requests of a write, cycling through all members so that no daily limit applies. */
export async function requestsOf(write: Write, stage: Stage): Promise<autocannon.Request[]> {
  const member = oneAfterTheOther(stage.members)
  if (write === 'checkout') return salesOf(stage)
  if (write === 'activateUserPoint') return inTurn(() => post(write, member().token, { points: 1 }))
  if (write === 'transferStampByCode') return inTurn(() => post(write, member().token, { campaignId, hearts: 1 }))
  const codes = await printCodes(stage, printed)
  return inTurn(() => post(write, member().token, { code: codes.pop() ?? 'none are left' }))
}

/** Sales to random members. */
export function salesOf({ members, tillKey }: Stage): autocannon.Request[] {
  return inTurn(() => checkout(members[Math.floor(Math.random() * members.length)]?.cardNumber ?? '', tillKey))
}
