import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { exchangePhone } from '../../member-keys.ts'
import { findMemberByPhone, lockMember } from '../../members.ts'
import { profileOf } from '../../profile/profile.ts'
import { announceEnd } from '../../sessions/sessions.ts'
import { announceChange } from '../announce-change.ts'
import { checkCode, useCode } from '../check-code.ts'
import { smsErrors } from '../code-errors.ts'
import { findSms } from '../sms-log.ts'

export const changePhone = handleInSteps(
  contract.changePhone,
  async function changePhone({ smsId, code }, { db, transact, member: { memberId, sessionId }, now, content, services, fail }) {
    const { secret } = services.settings
    const sms = await findSms(db, smsId)
    if (sms?.purpose !== 'changePhone' || sms.memberId !== memberId) return fail('smsLogNotFound')
    const { destination, areaCode, phone } = sms

    const outcome = await transact(async (tx) => {
      const own = (await lockMember(tx, memberId)) ?? fail('userNotFound')
      if (`${own.areaCode}${own.phone}` === destination) fail('newPhoneSameAsOld')
      const checked = await checkCode(tx, sms, code, secret, now)
      if (checked !== 'right') return smsErrors[checked]
      if (await findMemberByPhone(tx, destination)) fail('phoneAlreadyRegistered')
      await useCode(tx, sms, code, secret, now)
      await exchangePhone(tx, own, areaCode, phone, now)
      const change = own.phone === null ? 'phoneAdded' : 'phoneChanged'
      const ended = await announceChange(tx, change, own, { openSessionId: sessionId, now })
      return { ended, changed: { ...own, areaCode, phone, phoneVerifiedAt: now } }
    })
    if (typeof outcome === 'string') return fail(outcome)
    announceEnd(outcome.ended, services)
    return profileOf(outcome.changed, content.merchant.timeZone)
  },
)
