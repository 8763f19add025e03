import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { countContactGuess } from '../../contact/check-code.ts'
import { readNewPhone, readPhone } from '../../contact/identifiers.ts'
import { requestSms, sendSmsCode } from '../../contact/send-code.ts'
import { findMember } from '../../members.ts'
import { checkStillOpen, findRegistration, registrationSms } from '../registrations.ts'

export const sendSms = handleInSteps(
  contract.sendSms,
  async function sendSms({ verifyType, tempUserId = '', areaCode = '', phone = '', deviceSecret, deviceProof }, context) {
    const { db, member, content, fail } = context
    if (verifyType === 'register') {
      const registration = (await findRegistration(db, tempUserId)) ?? fail('userNotFound')
      const draft = registrationSms(registration) ?? fail('userNotFound')
      return sendSmsCode(draft, (tx) => checkStillOpen(tx, draft, fail), context)
    }
    if (verifyType === 'resetPassword') {
      const number = readPhone(areaCode, phone) ?? fail('invalidDestinationAddress')
      const draft = { ...number, purpose: 'resetPassword', tempUserId: null, memberId: null } as const
      return requestSms(draft, { named: {}, deviceSecret, deviceProof }, context)
    }
    if (verifyType !== 'changePhone') return fail('verifyTypeInvalid')

    const { memberId } = member ?? fail('tokenInvalid')
    const number = readNewPhone(areaCode, phone, content.merchant) ?? fail('invalidDestinationAddress')
    const own = (await findMember(db, memberId)) ?? fail('userNotFound')
    if (`${own.areaCode}${own.phone}` === number.destination) fail('newPhoneSameAsOld')
    await countContactGuess(memberId, number.destination, context)
    const draft = { ...number, purpose: 'changePhone', tempUserId: null, memberId } as const
    return sendSmsCode(draft, (tx) => checkStillOpen(tx, draft, fail), context)
  },
)
