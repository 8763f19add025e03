import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { openSession, signInResult } from '../../sessions/sessions.ts'
import { provePasskey } from '../verify.ts'

export const signInByPasskey = handleInSteps(contract.signInByPasskey, async function signInByPasskey({ deviceProof, ...proof }, context) {
  const { now, services, userAgent, fail } = context
  const { member, opened } = await provePasskey(
    proof,
    { purpose: 'signIn' },
    async (tx, member) => {
      if (member.status !== 'active') return fail('userInactive')
      return { member, opened: await openSession(tx, member.memberId, { ...services, now, userAgent, deviceProof }) }
    },
    context,
  )
  return signInResult(member, opened, context)
})
