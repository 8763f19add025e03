import type { Tx } from '../../../kernel/database/index.ts'
import { boundTo } from '../contact/code-origin.ts'
import type { Sending } from '../contact/send-code.ts'
import { type SavedCode, type StoredCode, storeCode } from '../contact/verification-codes.ts'
import type { Registration } from './registrations.ts'

/** Stores the code that confirms the address or number of a registration, within the resend limits. */
export function storeRegistrationCode(
  tx: Tx,
  { destination }: Pick<Registration, 'destination'>,
  { services, now, ip }: Pick<Sending, 'services' | 'now' | 'ip'>,
): Promise<StoredCode | SavedCode> {
  return storeCode(tx, boundTo({ destination, purpose: 'register' }, { ip }), { secret: services.settings.secret, now })
}
