import { transferStampByCode } from '@herzkarte/contract/calls.ts'
import { lockMember } from '../account/index.ts'
import { readCard } from '../hearts/index.ts'
import { handle } from '../wire/handle.ts'
import { once } from '../wire/once.ts'
import { readSent } from './read-transfers.ts'
import { sendHearts, shareableCampaign } from './send-hearts.ts'
import { transferView } from './transfer-view.ts'

export default handle(transferStampByCode, async (input, { tx, tell, member: { memberId }, content, lang, now, services }) => {
  const { settings } = services
  const { campaignId, hearts, operationId } = input
  const campaign = shareableCampaign(campaignId, { content, now })
  await lockMember(tx, memberId)
  const transferId = await once(tx, { memberId, operationId, call: transferStampByCode.name, input, now }, async () => {
    tell(memberId, { type: 'transfersChanged' })
    return sendHearts(tx, { memberId, campaign, hearts, friendId: null }, { content, now, secrets: settings })
  })
  const transfer = transferView(await readSent(tx, memberId, transferId), { content, lang, now, settings })
  return { transfer, card: await readCard(tx, { memberId, campaign, lang, content, now }) }
})
