import { findProfile } from '@herzkarte/contract/calls.ts'
import { isDay } from '@herzkarte/contract/day.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { cardNumberOf } from '@herzkarte/contract/rules/card-number.ts'
import { isDateOfBirth } from '@herzkarte/contract/rules/date-of-birth.ts'
import { handleInSteps } from '../wire/handle.ts'
import { isCardTaken } from './printed-card/card-customers.ts'
import { signCardToken } from './printed-card/card-token.ts'
import { guessCustomer } from './printed-card/check-customer.ts'

export default handleInSteps(findProfile, async ({ cardNumber: typed, birthDate }, context) => {
  const { member, db, content, now, services, refuse } = context
  const { memberId } = member
  const cardNumber = cardNumberOf(typed) ?? refuse('noMemberCardNumberFound', { result: { fields: ['cardNumber'] } })
  const today = dayOf(now, content.merchant.timeZone)
  if (!isDay(birthDate) || !isDateOfBirth(birthDate, today)) refuse('birthDateInvalid', { result: { fields: ['birthDate'] } })
  if (await isCardTaken(db, cardNumber, memberId)) refuse('externalMemberCardAlreadyBound')
  const guess = { guesser: memberId, cardNumber }
  const { isRight, customer } = await guessCustomer(guess, (found) => found?.birthDate === birthDate, context)
  if (!isRight || !customer) return refuse('customerInfoNotFound')
  return {
    profileToken: signCardToken(services.settings.secret, 'found', memberId, cardNumber, now),
    maskedFirstName: `${[...customer.firstName][0]}•••`,
  }
})
