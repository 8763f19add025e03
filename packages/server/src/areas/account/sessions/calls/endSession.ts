import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { deleteDevicesOfSession } from '../devices.ts'
import { announceEnd, endSessions } from '../sessions.ts'

export const endSession = handleInSteps(contract.endSession, async function endSession({ sessionId }, { member, transact, now, services }) {
  const { memberId, sessionId: own } = member
  const ended = await transact(async (tx) => {
    // Somebody with a copy of this session's token may have registered for its messages. The app registers again.
    if (sessionId === undefined) await tx.run(deleteDevicesOfSession, memberId, own)
    return endSessions(tx, memberId, { only: sessionId, except: own }, now)
  })
  announceEnd(ended, services)
  return { ended: ended.length }
})
