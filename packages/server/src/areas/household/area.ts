import { household as exported } from '@herzkarte/contract/account/own-data/export/community-part.ts'
import * as contract from '@herzkarte/contract/household/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { deletesFrom, type EraseMemberData, rowsOf } from '../../runtime/member-data.ts'
import { confirmHousehold } from './calls/confirmHousehold.ts'
import { createHouseholdCode } from './calls/createHouseholdCode.ts'
import { getHousehold } from './calls/getHousehold.ts'
import { joinHousehold } from './calls/joinHousehold.ts'
import { leaveHousehold } from './calls/leaveHousehold.ts'
import { end } from './households.ts'

const eraseOwn = deletesFrom('households', 'household_codes')

/** Deleting an account leaves. The other one finds it ended with their next read: nothing is published here. */
const eraseHousehold: EraseMemberData = async (tx, erasure) => {
  await end(tx, erasure.memberId, () => {}, erasure.now)
  await eraseOwn(tx, erasure)
}

export const household = defineArea({
  name: 'household',
  calls: { confirmHousehold, createHouseholdCode, getHousehold, joinHousehold, leaveHousehold },
  exports: { households: rowsOf(exported, 'households', '') },
  erases: eraseHousehold,
  reference: { description: 'Two members who share their hearts and the grocery list.', declared: contract },
})
