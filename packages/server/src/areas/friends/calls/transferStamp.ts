import * as contract from '@herzkarte/contract/calls.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { notify } from '../../notifications/index.ts'
import { findFriend, transfersFrom } from '../friendships.ts'
import { idOf, lockBoth } from '../people.ts'
import { checkShareable, readSendable, sendHearts } from '../send-hearts.ts'
import { readOutcome } from '../transfer-view.ts'

export const transferStamp = handle(contract.transferStamp, async function transferStamp(input, context) {
  const { tx, publish, member, content, lang, now, services, takeTicket, fail } = context
  const { settings } = services
  const { memberId } = member
  const { campaignId, hearts, operationId, postcard } = input
  const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
  const userId = idOf(input.userId) ?? fail('transferReceiverInvalid')
  if (userId === memberId) fail('transferReceiverInvalid')
  const areActive = await lockBoth(tx, memberId, userId)
  const transferId = await once(tx, { memberId, operationId, call: contract.transferStamp.name, input, now }, async () => {
    checkShareable(campaign, { content, now })
    if (!areActive) fail('transferReceiverInvalid')
    const friend = await findFriend(tx, memberId, userId)
    if (friend?.status !== 'friends') return fail('transferReceiverInvalid')
    const from = transfersFrom(friend.since, content.merchant.sharing)
    if (from > now) fail('tooSoon', { params: { minutes: String(Math.ceil((from.getTime() - now.getTime()) / 60_000)) } })
    const sendable = await readSendable(tx, memberId, campaign, { content, now })
    const toFriend = { memberId, campaign, hearts, friendId: userId, postcard }
    const sent = await sendHearts(tx, toFriend, sendable, { content, now, secrets: settings, takeTicket })
    tx.last(notify(userId, { kind: 'heartsOffered', aboutId: memberId, campaignId, hearts }, now))
    for (const side of [memberId, userId]) publish(side, { type: 'transfersChanged' })
    return sent
  })
  return readOutcome(tx, { memberId, transferId, campaign }, { content, lang, now, settings })
})
