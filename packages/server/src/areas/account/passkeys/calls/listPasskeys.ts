import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../../runtime/handle.ts'
import { passkeysOf, shownPasskey } from '../passkeys.ts'

export const listPasskeys = handleRead(contract.listPasskeys, async function listPasskeys(_, { member, db }) {
  return { items: (await db.all(passkeysOf, member.memberId)).map(shownPasskey) }
})
