import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { readEmail, readPhone } from '../../contact/identifiers.ts'
import { requestMail, requestSms } from '../../contact/send-code.ts'

export const forgetUserPassword = handleInSteps(
  contract.forgetUserPassword,
  async function forgetUserPassword({ type, email = '', areaCode = '', phone = '', deviceSecret, deviceProof }, context) {
    const { fail } = context
    if (type === 'email') {
      const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
      return requestMail(
        destination,
        { purpose: 'resetPassword', named: { verifyType: 'email', smsId: null }, deviceSecret, deviceProof },
        context,
      )
    }
    if (type !== 'phone') return fail('verifyTypeInvalid')
    const number = readPhone(areaCode, phone) ?? fail('invalidDestinationAddress')
    const draft = { ...number, purpose: 'resetPassword', tempUserId: null, memberId: null } as const
    return requestSms(draft, { named: { verifyType: 'phone' }, deviceSecret, deviceProof }, context)
  },
)
