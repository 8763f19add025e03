import * as contract from '@herzkarte/contract/calls.ts'
import { onceBehind } from '../../../kernel/idempotency.ts'
import { handleTogether } from '../../../runtime/handle.ts'
import { memberLock } from '../../account/index.ts'
import { checkShareable, readSendable, sendHearts } from '../send-hearts.ts'
import { readOutcome } from '../transfer-view.ts'

export const transferStampByCode = handleTogether(
  contract.transferStampByCode,
  async function transferStampByCode(input, { tx, publish, member: { memberId }, content, lang, now, services, takeTicket, fail }) {
    const { settings } = services
    const { campaignId, hearts, operationId } = input
    const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
    const locking = { lock: memberLock(memberId), alongside: () => readSendable(tx, memberId, campaign, { content, now }) }
    const operation = { memberId, operationId, call: contract.transferStampByCode.name, input, now }
    const transferId = await onceBehind(tx, locking, operation, async (_member, sendable) => {
      checkShareable(campaign, { content, now })
      publish(memberId, { type: 'transfersChanged' })
      const byCode = { memberId, campaign, hearts, friendId: null }
      return sendHearts(tx, byCode, sendable, { content, now, secrets: settings, takeTicket })
    })
    return readOutcome(tx, { memberId, transferId, campaign }, { content, lang, now, settings })
  },
)
