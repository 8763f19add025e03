import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { openSession } from '../../sessions/sessions.ts'
import { signed } from '../../sessions/signed.ts'
import { provePasskey } from '../prove.ts'

export const signInByPasskey = handleInSteps(contract.signInByPasskey, async function signInByPasskey(proof, context) {
  const { now, services, userAgent, fail } = context
  const { member, token } = await provePasskey(
    proof,
    { purpose: 'signIn' },
    async (tx, member) => {
      if (member.status !== 'active') return fail('userInactive')
      return { member, token: await openSession(tx, member.memberId, { ...services, now, userAgent, isConfirmed: true }) }
    },
    context,
  )
  return signed(member, token, context)
})
