import * as contract from '@herzkarte/contract/calls.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { isDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { networkOf } from '../../../../runtime/network-keys.ts'
import { cardOwner, isCardTaken } from '../card-customers.ts'
import { signCardToken } from '../card-tokens.ts'
import { guessCustomer } from '../check-customer.ts'

export const findProfile = handleInSteps(contract.findProfile, async function findProfile({ cardNumber: typed, birthDate }, context) {
  const { member, db, content, now, services, fail } = context
  const { memberId } = member
  const cardNumber = cardNumberOf(typed) ?? fail('noMemberCardNumberFound', { result: { fields: ['cardNumber'] } })
  const today = dayOf(now, content.merchant.timeZone)
  if (!isDay(birthDate) || !isDateOfBirth(birthDate, today)) fail('birthDateInvalid', { result: { fields: ['birthDate'] } })
  const [isTaken, owner] = await Promise.all([isCardTaken(db, cardNumber, memberId), db.first(cardOwner, cardNumber)])
  if (isTaken && owner?.memberId === memberId) fail('externalMemberCardAlreadyBound')
  // Whether somebody has the card is said to a person who knows the date of birth, and to nobody else.
  const guess = { by: 'member', guesser: memberId, network: networkOf(context.ip), cardNumber } as const
  const { isRight, customer } = await guessCustomer(guess, (found) => (isTaken ? owner : found)?.birthDate === birthDate, context)
  if (isRight && isTaken) fail('externalMemberCardAlreadyBound')
  if (!isRight || !customer) return fail('customerInfoNotFound')
  return {
    profileToken: signCardToken(services.settings.secret, 'found', memberId, cardNumber, now),
    maskedFirstName: `${[...customer.firstName][0]}•••`,
  }
})
