import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { readLink, useUpLink } from '../../contact/check-code.ts'
import { findMemberByContact } from '../../members.ts'
import { resetPassword } from '../change-password.ts'
import { failUnlessAllowed } from '../new-password.ts'

export const resetUserPassword = handleInSteps(
  contract.resetUserPassword,
  async function resetUserPassword({ resetToken, ...typed }, context) {
    const { db, now, fail } = context
    failUnlessAllowed(typed, fail)
    const link = await readLink(db, resetToken, 'resetPassword', now)
    if (link === 'expired') return fail('activationEmailExpired')
    // Used links are unknown, and so is a link whose account has a different address by now.
    if (link === 'unknown') return fail('invalidVerifyCode')
    const member = (await findMemberByContact(db, link.destination)) ?? fail('invalidVerifyCode')
    const proof = { kind: 'email', destination: link.destination } as const
    return (await resetPassword(member, typed.password, proof, (tx) => useUpLink(tx, resetToken), context)) ?? fail('invalidVerifyCode')
  },
)
