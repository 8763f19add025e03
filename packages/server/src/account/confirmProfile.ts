import { confirmProfile } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../wire/handle.ts'
import { isCardTaken } from './printed-card/card-customers.ts'
import type { CardCustomer } from './printed-card/card-file.ts'
import { readCardToken, signCardToken } from './printed-card/card-token.ts'
import { guessCustomer } from './printed-card/check-customer.ts'
import { holdingsOn, holdingsView } from './printed-card/holdings.ts'
import { isSameName } from './printed-card/same-name.ts'

export default handleInSteps(confirmProfile, async ({ profileToken, lastName }, context) => {
  const { member, db, content, lang, now, services, refuse } = context
  const { memberId } = member
  const { secret } = services.settings
  const claim = readCardToken(secret, 'found', memberId, profileToken, now)
  if (!claim || claim.isOver) return refuse('customerInfoNotFound')
  const { cardNumber } = claim
  if (await isCardTaken(db, cardNumber, memberId)) refuse('externalMemberCardAlreadyBound')
  const guess = { guesser: memberId, cardNumber }
  const isNamed = (found: CardCustomer | undefined) => found !== undefined && isSameName(found.lastName, lastName)
  const { isRight, customer } = await guessCustomer(guess, isNamed, context)
  if (!isRight || !customer) return refuse('customerInfoNotFound', { result: { fields: ['lastName'] } })
  return {
    bindToken: signCardToken(secret, 'confirmed', memberId, cardNumber, now),
    holdings: holdingsView(holdingsOn(customer, content, now), content, lang),
  }
})
