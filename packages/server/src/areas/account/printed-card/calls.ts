import * as contract from '@herzkarte/contract/calls.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { isDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handle, handleInSteps } from '../../../runtime/handle.ts'
import { networkOf } from '../../../runtime/network-keys.ts'
import { profileOf } from '../member-profile.ts'
import { bindPrintedCard, findMember, releasePrintedCard } from '../members.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { cardOwner, closeCardCustomer, isCardTaken, lockCardCustomer } from './card-customers.ts'
import type { CardCustomer } from './card-file.ts'
import { readCardToken, signCardToken } from './card-tokens.ts'
import { guessCustomer, isCustomer, isSameName } from './check-customer.ts'
import { creditHoldings, holdingsOn, holdingsView } from './holdings.ts'

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
