import * as contract from '@herzkarte/contract/till/index.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { once } from '../../../kernel/idempotency.ts'
import { issue, lockBook, write } from '../../../ledger/index.ts'
import { openCard } from '../../hearts/index.ts'
import { malformed } from '../basket/basket-rules.ts'
import { lockReceiver } from '../customer/lock-customer.ts'
import { countCredit, countOnKey } from '../limits/count-on-key.ts'
import { tillHandle } from '../till-handle.ts'
import { heartsView } from '../views.ts'

export const grant = tillHandle(contract.grant, async function grant(input, context) {
  const { tx, publish, content, services, storeId, lang, now, day, fail } = context
  const { operationId, tillNumber, campaignId, hearts } = input
  const note = typedLine(input.note)
  if (note === '') throw malformed('/note must be readable')
  const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
  const { memberId } = await lockReceiver(tx, input, services.settings)
  await tx.runAll(openCard(memberId, campaignId, now))
  const book = await lockBook(tx, memberId, campaignId)
  return once(tx, { memberId, operationId, call: contract.grant.name, input, now, storeId }, async () => {
    await countCredit(context)
    if (day < campaign.collectFrom) fail('campaignNotStarted')
    // Customer service can grant hearts for as long as they are worth something: beyond the collecting period, and during a pause.
    if (day > campaign.redeemUntil) fail('campaignEnded')
    const card = heartsView({ campaign, hearts, countedCents: 0 }, book, { content, lang })
    const cause = { kind: 'goodwill', id: operationId } as const
    const detail = { note, storeId, tillNumber }
    const occasion = { reason: 'customerService', cause, key: `grant:${operationId}`, happenedAt: now, detail } as const
    await tx.runAll(write([issue(book, hearts, 'given', campaign.redeemUntil, occasion)], now))
    await countOnKey(context, { credits: 1, hearts })
    publish(memberId, { type: 'heartsCredited', campaignId, hearts, balanceHearts: card.balanceHearts, cause: 'goodwill' })
    return { hearts, card }
  })
})
