import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { SmsRecord } from '../contact/sms-log.ts'
import { findOwnerOfPhone } from '../members.ts'
import { lockRegistration, type Registration } from './registrations.ts'

/** The SMS that verifies the number of a registration; undefined for a registration without a number. */
export function registrationSms({ tempUserId, kind, destination, areaCode, phone }: Registration): Omit<SmsRecord, 'smsId'> | undefined {
  if (kind !== 'phone' || areaCode === null || phone === null) return undefined
  return { purpose: 'register', destination, areaCode, phone, tempUserId, memberId: null }
}

/** Fails if the number has an account by now. */
export async function checkStillOpen(
  tx: Tx,
  { tempUserId, memberId, destination }: Pick<SmsRecord, 'tempUserId' | 'memberId' | 'destination'>,
  fail: Fail<'phoneAlreadyRegistered'>,
) {
  const registration = tempUserId ? await lockRegistration(tx, tempUserId) : undefined
  const owner = await findOwnerOfPhone(tx, destination)
  if (registration?.memberId || (owner && owner.memberId !== memberId)) fail('phoneAlreadyRegistered')
}
