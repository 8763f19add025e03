import * as contract from '@herzkarte/contract/calls.ts'
import { statement, type Tx } from '../../../../kernel/database/index.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { type Identifier, readEmail } from '../../contact/identifiers.ts'
import { sendStored } from '../../contact/send-code.ts'
import { findOwner } from '../../members.ts'
import { beginRegistration, lockRegistration, type Registration, storeRegistrationCode } from '../registrations.ts'

export const resetRegistrationEamil = handleInSteps(
  contract.resetRegistrationEamil,
  async function resetRegistrationEamil({ tempUserId: given, email }, context) {
    const { transact, now, fail } = context
    const identifier = readEmail(email) ?? fail('emailFormatInvalid')
    const { destination } = identifier
    const { tempUserId, stored } = await transact(async (tx) => {
      const registration = (await lockRegistration(tx, given)) ?? fail('userNotFound')
      if (registration.kind !== 'email') fail('notAnEmailRegisteredUser')
      if (registration.memberId) fail('emailAlreadyVerified')
      if (registration.destination === destination) fail('newEmailSameAsOld')
      if (await findOwner(tx, destination)) fail('emailAlreadyRegistered')
      const seconds = secondsUntilChange(registration, now)
      if (seconds > 0) fail('resetRegistrationEmailOutOfTimes', { params: { seconds: String(seconds) } })
      const tempUserId = await changeAddress(tx, registration, identifier, now)
      return { tempUserId, stored: await storeRegistrationCode(tx, { destination }, context) }
    })
    return sendStored('email', stored, { tempUserId }, context)
  },
)

const changesPerWindow = 5

const windowMs = 60 * 60_000

const count = statement<never, [string, number]>(
  'update registrations set address_changes = greatest(address_changes, $2) where temp_user_id = $1',
)

const move = statement<never, [string, string, number, Date]>(
  `update registrations set destination = $2, address_changes = $3, created_at = $4, verified_at = null, proof_hash = null where temp_user_id = $1`,
)

/**
 * Seconds until the address of a registration may be corrected again: at most five times within an hour of the last correction. 0 if it may
 * be corrected now.
 */
function secondsUntilChange({ addressChanges, createdAt }: Registration, now: Date): number {
  const left = createdAt.getTime() + windowMs - now.getTime()
  return addressChanges < changesPerWindow || left <= 0 ? 0 : Math.ceil(left / 1000)
}

/**
 * Moves a locked registration to another address and returns the registration that continues there. A form moves along. Without a form, a
 * new registration is begun for the other address, because somebody else may be using this one, too.
 */
async function changeAddress(tx: Tx, registration: Registration, identifier: Identifier, now: Date): Promise<string> {
  const { tempUserId, form, createdAt } = registration
  const isOver = now.getTime() - createdAt.getTime() >= windowMs
  const changes = isOver ? 1 : registration.addressChanges + 1
  if (form) {
    await tx.run(move, tempUserId, identifier.destination, changes, now)
    return tempUserId
  }
  const begun = await beginRegistration(tx, identifier, now)
  await tx.run(count, begun, changes)
  return begun
}
