import { forgetUserPassword } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { readEmail, readPhone } from '../../contact/identifiers.ts'
import { requestMail } from '../../contact/send-mail-code.ts'
import { requestSms } from '../../contact/send-sms-code.ts'

export default handleInSteps(forgetUserPassword, async ({ type, email = '', areaCode = '', phone = '' }, context) => {
  const { refuse } = context
  if (type === 'email') {
    const { destination } = readEmail(email) ?? refuse('emailFormatInvalid')
    return requestMail(destination, { purpose: 'resetPassword', named: { verifyType: 'email', smsId: null } }, context)
  }
  if (type !== 'phone') return refuse('verifyTypeInvalid')
  const number = readPhone(areaCode, phone) ?? refuse('invalidDestinationAddress')
  return requestSms({ ...number, purpose: 'resetPassword', tempUserId: null, memberId: null }, { verifyType: 'phone' }, context)
})
