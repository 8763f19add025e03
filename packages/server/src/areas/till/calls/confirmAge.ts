import * as contract from '@herzkarte/contract/till/index.ts'
import { storeSeenAge } from '../../account/index.ts'
import { findCustomer } from '../customer/find-customer.ts'
import { canSpend, readCustomer } from '../customer/read-customer.ts'
import { tillHandle } from '../till-handle.ts'

export const confirmAge = tillHandle(
  contract.confirmAge,
  async function confirmAge({ scanId, tillNumber }, { tx, services, storeId, now, day, fail }) {
    const ref = await findCustomer(tx, { scanId }, services.settings)
    const { scan } = await readCustomer(tx, { ...ref, operationId: null, redemptionIds: [], allActivated: false })
    // The cashier has the customer and the document at this store.
    if (scan?.storeId !== storeId || now > scan.expiresAt) fail('cardNumberNotFound')
    // Forever, so not by a number that others know as well, whatever the merchant requires to spend.
    if (!canSpend(scan, { storeId, tillNumber, at: now, now }, { freshCodeRequiredToSpend: true })) fail('freshCodeRequired')
    const confirmedAt = (await storeSeenAge(tx, ref.memberId, { storeId, tillNumber, day, now })) ?? fail('cardNumberNotFound')
    return { confirmedAt: confirmedAt.toISOString() }
  },
)
