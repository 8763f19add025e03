import * as contract from '@herzkarte/contract/till/index.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { lastDayOf } from '../../../content/index.ts'
import { malformed } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import { issue, lockBook, write } from '../../../ledger/index.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { openCard } from '../../hearts/index.ts'
import { heartsView } from '../basket/views.ts'
import { customerOf } from '../customer/find-customer.ts'
import { lockReceiver } from '../customer/lock-customer.ts'
import { checkActive } from '../customer/read-customer.ts'
import { countCredit, countOnKey } from '../limits/count-on-key.ts'

const check = ({ note }: contract.TillInputOf<typeof contract.grant>) => {
  if (typedLine(note) === '') throw malformed('/note must be readable')
  return undefined
}

export const grant = tillHandle(contract.grant, { check, lookUp: customerOf }, async function grant(input, context) {
  const { tx, publish, memberId, content, storeId, lang, now, day, fail } = context
  const { operationId, tillNumber, campaignId, hearts } = input
  const campaign = content.campaign(campaignId) ?? fail('campaignNotFound')
  const lock = () => lockReceiver(tx, memberId)
  return once(tx, { memberId, operationId, call: contract.grant.name, input, now, storeId, lock }, async (member) => {
    checkActive(member)
    await countCredit(context)
    if (day < campaign.collectFrom) fail('campaignNotStarted')
    // Customer service can grant hearts for as long as they are worth something: beyond the collecting period, and during a pause.
    if (day > campaign.redeemUntil) fail('campaignEnded')
    tx.last(openCard(memberId, campaignId, now))
    const book = await lockBook(tx, memberId, campaignId)
    const card = heartsView({ campaign, hearts, countedCents: 0 }, book, { content, lang })
    const cause = { kind: 'goodwill', id: operationId } as const
    const detail = { note: typedLine(input.note), storeId, tillNumber }
    const occasion = { reason: 'customerService', cause, key: `grant:${operationId}`, happenedAt: now, detail } as const
    tx.last(write([issue(book, hearts, 'given', lastDayOf(campaign), occasion)], now))
    await countOnKey(context, { credits: 1, hearts })
    publish(memberId, { type: 'heartsCredited', campaignId, hearts, balanceHearts: card.balanceHearts, cause: 'goodwill' })
    return { hearts, card }
  })
})
