import * as contract from '@herzkarte/contract/calls.ts'
import type { Tx } from '../../../../kernel/database/index.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkRequestedCode, mailErrors, useCodeOfOwner } from '../../contact/check-code.ts'
import { readEmail } from '../../contact/identifiers.ts'
import { findMemberByContact } from '../../members.ts'
import { resetPassword } from '../change-password.ts'
import { failUnlessAllowed } from '../new-password.ts'

export const resetUserPasswordByEmail = handleInSteps(
  contract.resetUserPasswordByEmail,
  async function resetUserPasswordByEmail({ email, code, deviceSecret, deviceProof, ...typed }, context) {
    const { db, now, services, fail } = context
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    failUnlessAllowed(typed, fail)
    const subject = { destination, purpose: 'resetPassword' } as const
    const { checked, bound } = await checkRequestedCode(subject, code, { deviceSecret, deviceProof }, context)
    if (checked !== 'right') return fail(mailErrors[checked])
    const member = (await findMemberByContact(db, destination)) ?? fail('emailNotRegistered')
    const proof = { kind: 'email', destination } as const
    const useUp = (tx: Tx) => useCodeOfOwner(tx, bound, code, services.settings.secret, now)
    return (await resetPassword(member, typed.password, proof, useUp, context)) ?? fail('activationEmailExpired')
  },
)
