import { exchangeAuthCode } from '@herzkarte/contract/calls.ts'
import { langCodes } from '@herzkarte/contract/languages.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { isAdult } from '@herzkarte/contract/rules/date-of-birth.ts'
import { handle } from '../wire/handle.ts'
import { keyedHash } from './keys.ts'
import { findMember } from './members.ts'
import { takeAuthCode } from './partner/auth-codes.ts'
import { findPartner } from './partner/partner-keys.ts'

export default handle(exchangeAuthCode, async ({ partnerKey, code }, { tx, content, now, services, refuse }) => {
  // Before the code is looked at: whoever has no key uses up nobody's code.
  const partner = (await findPartner(tx, partnerKey)) ?? refuse('partnerKeyInvalid')
  const memberId = (await takeAuthCode(tx, code, now)) ?? refuse('authCodeInvalid')
  const member = await findMember(tx, memberId)
  if (member?.status !== 'active') return refuse('authCodeInvalid')
  const { birthDate, lang } = member
  const today = dayOf(now, content.merchant.timeZone)
  return {
    partnerUserId: keyedHash(services.settings.partnerSecret, 'partner user', [partner, memberId]).toString('base64url'),
    langCode: langCodes[lang],
    isAdult: isAdult(birthDate, today),
  }
})
