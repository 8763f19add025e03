import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceEnd, endOne } from '../sessions.ts'

export const logout = handleInSteps(contract.logout, async function logout(_, { member, transact, now, services }) {
  await transact((tx) => endOne(tx, member, now))
  announceEnd([member.sessionId], services)
  return {}
})
