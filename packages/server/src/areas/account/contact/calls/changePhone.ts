import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { exchangeContacts } from '../../member-keys.ts'
import { profileOf } from '../../member-profile.ts'
import { findOwner } from '../../members.ts'
import { announceEnd, lockSignedIn } from '../../sessions/sessions.ts'
import { checkCode, smsErrors, useCode } from '../check-code.ts'
import { boundTo } from '../code-origin.ts'
import { announceChange } from '../security-notices.ts'
import { findSms } from '../sms-log.ts'

export const changePhone = handleInSteps(
  contract.changePhone,
  async function changePhone({ smsId, code }, { db, transact, member: caller, now, ip, content, services, fail }) {
    const { memberId } = caller
    const { secret } = services.settings
    const sms = await findSms(db, smsId)
    if (sms?.purpose !== 'changePhone' || sms.memberId !== memberId) return fail('smsLogNotFound')
    const { destination, areaCode, phone } = sms
    const subject = boundTo(sms, { member: caller, ip })

    const outcome = await transact(async (tx) => {
      const own = await lockSignedIn(tx, caller)
      if (`${own.areaCode}${own.phone}` === destination) fail('newPhoneSameAsOld')
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return smsErrors[checked]
      const owner = await findOwner(tx, destination)
      if (owner && owner.memberId !== memberId) fail('phoneAlreadyRegistered')
      await useCode(tx, subject, code, secret, now)
      const changed = { ...own, areaCode, phone, phoneVerifiedAt: now }
      await exchangeContacts(tx, own, changed, now)
      const change = own.phone === null ? 'phoneAdded' : 'phoneChanged'
      const ended = await announceChange(tx, change, own, { openSessionId: caller.sessionId, secret, now })
      return { ended, changed }
    })
    if (typeof outcome === 'string') return fail(outcome)
    announceEnd(outcome.ended, services)
    return profileOf(outcome.changed, content.merchant.timeZone)
  },
)
