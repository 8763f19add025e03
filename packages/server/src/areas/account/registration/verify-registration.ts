import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { findReferrer } from '../../referral/index.ts'
import type { Checked } from '../contact/check-code.ts'
import { checkCode } from '../contact/check-code.ts'
import { boundTo } from '../contact/code-origin.ts'
import { findOwner } from '../members.ts'
import { canBind } from '../printed-card/check-customer.ts'
import { makeAccount } from './make-account.ts'
import type { Draft } from './registrations.ts'
import { lockRegistration, proveRegistration } from './registrations.ts'

/**
 * Checks the code of a registration. If a form is waiting for it, the account is created. Returns the proof of a correct code, or why there is none;
 * `completed`: the account already exists; `taken`: the address or number belongs to another account by now. Fails with `registrationFail` if the
 * client should retry.
 */
export async function verifyRegistration(
  kind: IdentifierKind,
  { tempUserId, code }: { tempUserId: string; code: string },
  { transact, content, services, now, ip, fail }: Omit<StepsContext<Call>, 'fail'> & { fail: Fail<'registrationFail'> },
): Promise<{ registrationProof: string } | 'unknown' | 'completed' | 'taken' | Exclude<Checked, 'right' | 'elsewhere'>> {
  const { settings } = services
  try {
    // Commits unless this throws, because a wrong code costs a try.
    return await transact(async (tx) => {
      const registration = await lockRegistration(tx, tempUserId)
      if (registration?.kind !== kind) return 'unknown'
      if (registration.memberId) return 'completed'
      const subject = boundTo({ destination: registration.destination, purpose: 'register' }, { ip })
      const checked = await checkCode(tx, subject, code, settings.secret, now)
      if (checked === 'elsewhere') throw new Error('The code of a registration was bound to a browser')
      if (checked !== 'right') return checked
      if (await findOwner(tx, registration.destination)) return 'taken'
      const registrationProof = await proveRegistration(tx, tempUserId, now)
      const { form, passwordHash } = registration
      const making = { content, secrets: settings, now, fail: () => fail('registrationFail') }
      if (form) await makeAccount(tx, tempUserId, await stillTrue(tx, { ...form, passwordHash }), making)
      return { registrationProof }
    })
  } catch (error) {
    // Somebody has just bound the card in the form. On a retry the account is created without it.
    if ((error as { constraint?: string }).constraint === 'cards_pkey') fail('registrationFail')
    throw error
  }
}

/** Drops parts of a waiting form that are no longer valid. They can be added later, but a missing account cannot. */
async function stillTrue(tx: Tx, draft: Draft): Promise<Draft> {
  const { printedCard, personal, referralCode } = draft
  return {
    ...draft,
    printedCard: printedCard && (await canBind(tx, printedCard, personal)) ? printedCard : null,
    referralCode: referralCode && (await findReferrer(tx, referralCode)) ? referralCode : null,
  }
}
