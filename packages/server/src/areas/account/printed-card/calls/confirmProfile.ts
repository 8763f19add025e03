import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { networkOf } from '../../../../runtime/network-keys.ts'
import { isCardTaken } from '../card-customers.ts'
import type { CardCustomer } from '../card-file.ts'
import { readCardToken, signCardToken } from '../card-tokens.ts'
import { guessCustomer, isSameName } from '../check-customer.ts'
import { holdingsOn, holdingsView } from '../holdings.ts'

export const confirmProfile = handleInSteps(contract.confirmProfile, async function confirmProfile({ profileToken, lastName }, context) {
  const { member, db, content, lang, now, services, fail } = context
  const { memberId } = member
  const { secret } = services.settings
  const claim = readCardToken(secret, 'found', memberId, profileToken, now)
  if (!claim || claim.isOver) return fail('customerInfoNotFound')
  const { cardNumber } = claim
  if (await isCardTaken(db, cardNumber, memberId)) fail('externalMemberCardAlreadyBound')
  const guess = { by: 'member', guesser: memberId, network: networkOf(context.ip), cardNumber } as const
  const isNamed = (found: CardCustomer | undefined) => found !== undefined && isSameName(found.lastName, lastName)
  const { isRight, customer } = await guessCustomer(guess, isNamed, context)
  if (!isRight || !customer) return fail('customerInfoNotFound', { result: { fields: ['lastName'] } })
  return {
    bindToken: signCardToken(secret, 'confirmed', memberId, cardNumber, now),
    holdings: holdingsView(holdingsOn(customer, content, now), content, lang),
  }
})
