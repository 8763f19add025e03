import { logout } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceEnd, endSession } from '../sessions.ts'

export default handleInSteps(logout, async (_, { member, transact, now, services }) => {
  await transact((tx) => endSession(tx, member, now))
  announceEnd([member.sessionId], services)
  return {}
})
