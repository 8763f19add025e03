import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceEnd, endSessions } from '../sessions.ts'

export const endSession = handleInSteps(contract.endSession, async function endSession({ sessionId }, { member, transact, now, services }) {
  const { memberId, sessionId: own } = member
  const ended = await transact((tx) => endSessions(tx, memberId, { only: sessionId, except: own }, now))
  announceEnd(ended, services)
  return { ended: ended.length }
})
