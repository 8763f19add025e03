import type { Tx } from '../../../kernel/database/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { boundTo } from '../contact/code-origin.ts'
import { type SavedCode, type StoredCode, storeCode } from '../contact/verification-codes.ts'
import type { Registration } from './registrations.ts'

/** Stores the code that confirms the address or number of a registration, within the resend limits. */
export function storeRegistrationCode(
  tx: Tx,
  { destination, kind }: Pick<Registration, 'destination' | 'kind'>,
  { settings }: Services,
  now: Date,
): Promise<StoredCode | SavedCode> {
  return storeCode(tx, boundTo({ destination, purpose: 'register' }, {}), { by: kind, secret: settings.secret, now })
}
