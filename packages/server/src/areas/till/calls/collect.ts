import * as contract from '@herzkarte/contract/till/index.ts'
import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockBook } from '../../../ledger/index.ts'
import { tillHandle } from '../../../runtime/till-handler.ts'
import { collectCodeByHash, collectCodeHashes, creditCollectCode, openCard, takeCollectCode } from '../../hearts/index.ts'
import { heartsView } from '../basket/views.ts'
import { customerOf } from '../customer/find-customer.ts'
import { lockReceiver } from '../customer/lock-customer.ts'
import { checkActive } from '../customer/read-customer.ts'

// Guesses are not counted here, because only holders of a till's key can call this.
export const collect = tillHandle(contract.collect, { lookUp: customerOf }, async function collect(input, context) {
  const { tx, publish, memberId, content, services, storeId, lang, now, fail } = context
  const { operationId } = input
  const code = collectCodeOf(input.code) ?? fail('collectCodeNotFound')
  const found = (await tx.first(collectCodeByHash, collectCodeHashes(services.settings, code))) ?? fail('collectCodeNotFound')
  const { campaignId, hearts } = found
  const lock = () => lockReceiver(tx, memberId)
  return once(tx, { memberId, operationId, call: contract.collect.name, input, now, storeId, lock }, async (member) => {
    checkActive(member)
    tx.last(openCard(memberId, campaignId, now))
    const book = await lockBook(tx, memberId, campaignId)
    const taken = await takeCollectCode(tx, memberId, found, now)
    const campaign = creditCollectCode(tx, book, { ...found, taken }, { content, now })
    const card = heartsView({ campaign, hearts, countedCents: 0 }, book, { content, lang })
    publish(memberId, { type: 'heartsCredited', campaignId, hearts, balanceHearts: card.balanceHearts, cause: 'collectCode' })
    return { hearts, card }
  })
})
