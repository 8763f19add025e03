import type { Tx } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { lockMember, type Member } from '../../account/index.ts'
import { findCustomer } from './find-customer.ts'
import { readCustomer } from './read-customer.ts'

interface Giving {
  operationId: string
  scanId?: string | undefined
  cardNumber?: string | undefined
}

/**
 * Finds and locks the customer to whom a till gives something outside of a sale. Fails like `readCustomer`, which reads behind the lock: meanwhile, the
 * account may have been locked or deleted.
 */
export async function lockReceiver(tx: Tx, { operationId, ...named }: Giving, secrets: Secrets): Promise<Member> {
  const ref = await findCustomer(tx, named, secrets)
  const member = await lockMember(tx, ref.memberId)
  if (!member) throw new ApiError('cardNumberNotFound')
  await readCustomer(tx, { ...ref, operationId, redemptionIds: [], allActivated: false })
  return member
}
