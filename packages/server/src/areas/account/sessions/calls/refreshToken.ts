import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceEnd, refreshSession } from '../sessions.ts'

export const refreshToken = handleInSteps(contract.refreshToken, async function refreshToken(input, { transact, now, services, ip, fail }) {
  const refreshed = await transact((tx) => refreshSession(tx, input.refreshToken, { ...services, now }))
  if (!refreshed) return fail('tokenInvalid')
  if ('token' in refreshed) return refreshed.token
  const { sessionId } = refreshed.ended
  announceEnd([sessionId], services)
  services.security.record({ kind: 'refresh-reused', call: 'refreshToken', error: 'tokenInvalid', ...refreshed.ended, address: ip })
  services.log.warn({ sessionId }, 'a refresh token came a second time and its session was ended')
  return fail('tokenInvalid')
})
