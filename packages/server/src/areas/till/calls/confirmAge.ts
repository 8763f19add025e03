import * as contract from '@herzkarte/contract/till/index.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { storeSeenAge } from '../../account/index.ts'
import { customerOf } from '../customer/find-customer.ts'
import { canSpend, checkActive, readCustomer } from '../customer/read-customer.ts'

export const confirmAge = tillHandle(
  contract.confirmAge,
  { lookUp: customerOf },
  async function confirmAge({ tillNumber }, { tx, memberId, scanId, storeId, now, day, fail }) {
    const customer = await readCustomer(tx, { memberId, scanId, redemptionIds: [], allActivated: false })
    checkActive(customer)
    const { scan } = customer
    // The cashier has the customer and the document at this store.
    if (scan?.storeId !== storeId || now > scan.expiresAt) fail('cardNumberNotFound')
    // Forever, so not by a number that others know as well, whatever the merchant requires to spend.
    if (!canSpend(scan, { storeId, tillNumber, at: now, now }, { freshCodeRequiredToSpend: true })) fail('freshCodeRequired')
    const confirmedAt = (await storeSeenAge(tx, memberId, { storeId, tillNumber, day, now })) ?? fail('cardNumberNotFound')
    return { confirmedAt: confirmedAt.toISOString() }
  },
)
