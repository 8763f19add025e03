import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceEnd, endSessions } from '../sessions.ts'

export const logout = handleInSteps(contract.logout, async function logout(_, { member, transact, now, services }) {
  await transact((tx) => endSessions(tx, member.memberId, { only: member.sessionId }, now))
  announceEnd([member.sessionId], services)
  return {}
})
