import { statement, type Tx } from '../../../kernel/database/index.ts'
import type { Identifier } from '../contact/identifiers.ts'
import { beginRegistration, type Registration } from './registrations.ts'

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
export function secondsUntilChange({ addressChanges, createdAt }: Registration, now: Date): number {
  const left = createdAt.getTime() + windowMs - now.getTime()
  return addressChanges < changesPerWindow || left <= 0 ? 0 : Math.ceil(left / 1000)
}

/**
 * Moves a locked registration to another address and returns the registration that continues there. A form moves along. Without a form, a
 * new registration is begun for the other address, because somebody else may be using this one, too.
 */
export async function changeAddress(tx: Tx, registration: Registration, identifier: Identifier, now: Date): Promise<string> {
  const { tempUserId, hasForm, createdAt } = registration
  const isOver = now.getTime() - createdAt.getTime() >= windowMs
  const changes = isOver ? 1 : registration.addressChanges + 1
  if (hasForm) {
    await tx.run(move, tempUserId, identifier.destination, changes, now)
    return tempUserId
  }
  const begun = await beginRegistration(tx, identifier, now)
  await tx.run(count, begun, changes)
  return begun
}
