import * as contract from '@herzkarte/contract/calls.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockMember } from '../../account/index.ts'
import { checkShareable, readSendable, sendHearts } from '../send-hearts.ts'
import { readOutcome } from '../transfer-view.ts'

export const transferStampByCode = handle(
  contract.transferStampByCode,
  async function transferStampByCode(input, { tx, publish, member: { memberId }, content, lang, now, services, takeTicket, fail }) {
    const { settings } = services
    const { campaignId, hearts, operationId, postcard } = input
    const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
    const lock = () => Promise.all([lockMember(tx, memberId), readSendable(tx, memberId, campaign, { content, now })])
    const operation = { memberId, operationId, call: contract.transferStampByCode.name, input, now, lock }
    const transferId = await once(tx, operation, async ([, sendable]) => {
      checkShareable(campaign, { content, now })
      publish(memberId, { type: 'transfersChanged' })
      const byCode = { memberId, campaign, hearts, friendId: null, postcard }
      return sendHearts(tx, byCode, sendable, { content, now, secrets: settings, takeTicket })
    })
    return readOutcome(tx, { memberId, transferId, campaign }, { content, lang, now, settings })
  },
  { shared: true },
)
