import * as contract from '@herzkarte/contract/calls.ts'
import { once } from '../../../../kernel/idempotency.ts'
import { handle } from '../../../../runtime/handle.ts'
import { profileOf } from '../../member-profile.ts'
import { bindPrintedCard, findMember, releasePrintedCard } from '../../members.ts'
import { lockSignedIn } from '../../sessions/sessions.ts'
import { cardOwner, closeCardCustomer, isCardTaken, lockCardCustomer } from '../card-customers.ts'
import { readCardToken } from '../card-tokens.ts'
import { isCustomer } from '../check-customer.ts'
import { creditHoldings, holdingsOn, holdingsView } from '../holdings.ts'

export const bindUserProfile = handle(contract.bindUserProfile, async function bindUserProfile({ bindToken, operationId }, context) {
  const { member: caller, tx, publish, content, lang, now, services, takeTicket, fail } = context
  const member = await lockSignedIn(tx, caller)
  const { memberId } = member
  const { secret } = services.settings
  const claim = readCardToken(secret, 'confirmed', memberId, bindToken, now) ?? fail('customerInfoNotFound')
  const { cardNumber } = claim
  // With a token that was renewed in the meantime it is still the same command.
  return once(tx, { memberId, operationId, call: contract.bindUserProfile.name, input: { cardNumber }, now }, async () => {
    await takeTicket(tx)
    if (claim.isOver) fail('customerInfoNotFound')
    const customer = await lockCardCustomer(tx, cardNumber)
    if (!customer || (await isCardTaken(tx, cardNumber, memberId))) return fail('externalMemberCardAlreadyBound')
    if (member.printedCardNumber !== null && member.printedCardNumber !== cardNumber) fail('bindCardFail')
    const holder = await tx.first(cardOwner, cardNumber)
    if (holder && holder.memberId !== memberId) {
      const other = await findMember(tx, holder.memberId)
      // Of two who know what the customer knows, the one who has the card keeps it.
      if (other && isCustomer(customer, other)) fail('externalMemberCardAlreadyBound')
      await releasePrintedCard(tx, holder.memberId, cardNumber)
    }
    const bound = member.printedCardNumber === cardNumber ? member : await bindPrintedCard(tx, memberId, cardNumber, now)
    await closeCardCustomer(tx, cardNumber, memberId, { secret, now })
    const holdings = holdingsView(holdingsOn(customer, content, now), content, lang)
    for (const credited of await creditHoldings(tx, memberId, customer, { content, now })) {
      publish(memberId, { type: 'heartsCredited', ...credited, cause: 'card' })
    }
    return { user: profileOf(bound ?? member, content.merchant.timeZone), holdings }
  })
})
