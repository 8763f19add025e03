import { household as exported } from '@herzkarte/contract/account/own-data/export/community-part.ts'
import * as contract from '@herzkarte/contract/household/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { deletesFrom, type EraseMemberData, rowsOf } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'
import { end } from './households.ts'

const eraseOwn = deletesFrom('households', 'household_codes')

/** Deleting an account leaves. The other one finds it ended with their next read: nothing is published here. */
const eraseHousehold: EraseMemberData = async (tx, erasure) => {
  await end(tx, erasure.memberId, () => {}, erasure.now)
  await eraseOwn(tx, erasure)
}

export const household = defineArea({
  name: 'household',
  calls,
  exports: { households: rowsOf(exported, 'households', '') },
  erases: eraseHousehold,
  reference: { description: 'Two members who share their hearts and the grocery list.', declared: contract },
})
