import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { profileOf } from '../../member-profile.ts'
import { changeMember, lockActive } from '../../members.ts'

export const updateUserNoPaper = handle(
  contract.updateUserNoPaper,
  async function updateUserNoPaper({ noPaper }, { member, tx, content, fail }) {
    const own = (await lockActive(tx, member.memberId)) ?? fail('userNotFound')
    if (noPaper && !own.digitalReceipts) fail('fieldRequired', { result: { fields: ['digitalReceipts'] } })
    const changed = await changeMember(tx, own.memberId, { noPaper })
    return profileOf(changed ?? own, content.merchant.timeZone)
  },
)
