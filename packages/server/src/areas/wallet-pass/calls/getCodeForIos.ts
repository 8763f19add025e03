import { getCodeForIos } from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { makeCode } from '../codes.ts'

export default handle(getCodeForIos, async ({ forOtherDevice = false }, { member, tx, now, services, fail }) => {
  if (!services.wallets.apple(now)) fail('iosWalletPassGenerationError')
  const owner = { memberId: member.memberId, sessionId: forOtherDevice ? null : member.sessionId }
  const { code, expiresAt } = await makeCode(tx, owner, now)
  return { code, expiresAt: expiresAt.toISOString() }
})
