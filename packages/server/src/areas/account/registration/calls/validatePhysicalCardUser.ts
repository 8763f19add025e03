import * as contract from '@herzkarte/contract/calls.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { networkOf } from '../../../../runtime/network-keys.ts'
import { checkCustomerOfForm } from '../../printed-card/check-customer.ts'
import { holdingsOn } from '../../printed-card/holdings.ts'
import { findRegistration, isProven } from '../registrations.ts'

export const validatePhysicalCardUser = handleInSteps(
  contract.validatePhysicalCardUser,
  async function validatePhysicalCardUser({ tempUserId, registrationProof, ...typed }, context) {
    const { db, content, now, fail } = context
    const registration = await findRegistration(db, tempUserId)
    if (!registration || registration.memberId || !isProven(registration, registrationProof, now)) return fail('needToVerifyPhoneOrEmail')
    const cardNumber = cardNumberOf(typed.cardNumber) ?? fail('noMemberCardNumberFound', { result: { fields: ['cardNumber'] } })
    const guesser = { by: 'registration', guesser: registration.destination, network: networkOf(context.ip) } as const
    const person = { lastName: typedLine(typed.lastName ?? ''), birthDate: typedLine(typed.birthDate ?? '') || null }
    const customer = await checkCustomerOfForm(cardNumber, person, guesser, context)
    return { hasHoldings: customer !== undefined && holdingsOn(customer, content, now).length > 0 }
  },
)
