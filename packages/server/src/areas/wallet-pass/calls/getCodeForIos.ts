import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockOwner, makeCode } from '../passes.ts'

export const getCodeForIos = handle(
  contract.getCodeForIos,
  async function getCodeForIos({ forOtherDevice = false }, { member, tx, now, services, fail }) {
    if (!services.wallets.apple(now)) fail('iosWalletPassGenerationError')
    const owner = { memberId: member.memberId, sessionId: forOtherDevice ? null : member.sessionId }
    // A session that ends meanwhile leaves no code, on whichever device it would be used.
    if (!(await lockOwner(tx, member))) fail('iosWalletPassGenerationError')
    const { code, expiresAt } = await makeCode(tx, owner, now)
    return { code, expiresAt: expiresAt.toISOString() }
  },
)
