import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { renameStored, shownPasskey } from '../passkeys.ts'

export const renamePasskey = handle(contract.renamePasskey, async function renamePasskey({ passkeyId, name }, { member, tx, fail }) {
  return shownPasskey((await renameStored(tx, member.memberId, passkeyId, name.trim())) ?? fail('passkeyNotFound'))
})
