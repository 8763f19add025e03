import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceEnd, endSignedOut } from '../sessions.ts'

export const endSignedOutSession = handleInSteps(
  contract.endSignedOutSession,
  async function endSignedOutSession({ signOutToken }, { transact, now, services }) {
    const ended = await transact((tx) => endSignedOut(tx, signOutToken, { ...services, now }))
    if (ended) announceEnd([ended.sessionId], services)
    return {}
  },
)
