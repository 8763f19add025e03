import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { findReferrer } from '../../referral/index.ts'
import { type Checked, checkCode } from '../contact/check-code.ts'
import { boundTo } from '../contact/code-origin.ts'
import { findOwner } from '../contact/identifiers.ts'
import { canBind } from '../printed-card/check-customer.ts'
import { type Draft, makeAccount } from './make-account.ts'
import { identifierOf, lockRegistration, proveRegistration } from './registrations.ts'
import { storedDraft } from './waiting-forms.ts'

interface Attempt {
  kind: IdentifierKind
  tempUserId: string
  code: string
}

type Context = Pick<StepsContext<Call>, 'transact' | 'content' | 'services' | 'now' | 'ip'> & { fail: Fail<'registrationFail'> }

/**
 * The proof of a correct code, or why there is none. `completed`: the account already exists; `taken`: the address or number belongs to
 * another account by now.
 */
export type Verification = { proof: string } | { failed: 'unknown' | 'completed' | 'taken' | Exclude<Checked, 'right' | 'elsewhere'> }

/**
 * Checks the code of a registration. If a form is waiting for it, the account is created. Fails with `registrationFail` if the client
 * should retry.
 */
export async function verifyRegistration(attempt: Attempt, context: Context): Promise<Verification> {
  try {
    return await context.transact((tx) => verify(tx, attempt, context))
  } catch (error) {
    // Somebody has just bound the card in the form. On a retry the account is created without it.
    if ((error as { constraint?: string }).constraint === 'cards_pkey') context.fail('registrationFail')
    throw error
  }
}

/** The transaction commits unless this throws, because a wrong code costs a try. */
async function verify(tx: Tx, { kind, tempUserId, code }: Attempt, { content, services, now, ip, fail }: Context): Promise<Verification> {
  const { secret } = services.settings
  const registration = await lockRegistration(tx, tempUserId)
  if (registration?.kind !== kind) return { failed: 'unknown' }
  if (registration.memberId) return { failed: 'completed' }
  const subject = boundTo({ destination: registration.destination, purpose: 'register' }, { ip })
  const checked = await checkCode(tx, subject, code, secret, now)
  if (checked === 'elsewhere') throw new Error('The code of a registration was bound to a browser')
  if (checked !== 'right') return { failed: checked }
  if (await findOwner(tx, identifierOf(registration))) return { failed: 'taken' }
  const proof = await proveRegistration(tx, tempUserId, now)
  const draft = await storedDraft(tx, tempUserId)
  if (draft)
    await makeAccount(tx, tempUserId, await stillTrue(tx, draft), {
      content,
      secrets: services.settings,
      now,
      fail: () => fail('registrationFail'),
    })
  return { proof }
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
