import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { readView } from '../household-view.ts'
import { checkFree, storeCode } from '../households.ts'

export const createHouseholdCode = handle(
  contract.createHouseholdCode,
  async function createHouseholdCode(_, { tx, member: { memberId }, fail, ...context }) {
    await checkFree(tx, memberId, fail, context.now)
    await storeCode(tx, context.services.settings, memberId, context.now)
    return readView(tx, memberId, context)
  },
)
