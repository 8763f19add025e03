import * as contract from '@herzkarte/contract/calls.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handle } from '../../../runtime/handle.ts'
import { findMember } from '../members.ts'
import { keyedHash, plainHash } from '../sessions/keys.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { makeAuthCode, partnerOf, takeAuthCode } from './partner-keys.ts'

export const exchangeAuthCode = handle(
  contract.exchangeAuthCode,
  async function exchangeAuthCode({ partnerKey, code }, { tx, content, now, services, fail }) {
    // Checked before the code, so that a client without a key cannot use up codes.
    const { partner } = (await tx.first(partnerOf, plainHash(partnerKey))) ?? fail('partnerKeyInvalid')
    const memberId = (await takeAuthCode(tx, code, partner, now)) ?? fail('authCodeInvalid')
    const member = await findMember(tx, memberId)
    if (member?.status !== 'active') return fail('authCodeInvalid')
    const { bornBy, lang } = member
    const today = dayOf(now, content.merchant.timeZone)
    return {
      partnerUserId: keyedHash(services.settings.partnerSecret, 'partner user', [partner, memberId]).toString('base64url'),
      langCode: langCodes[lang],
      isAdult: isAdult(bornBy, today),
    }
  },
)

export const getUserAuthCode = handle(
  contract.getUserAuthCode,
  async function getUserAuthCode({ type, bannerId }, { member, tx, content, now, fail }) {
    if (type !== 'banner') fail('verifyTypeInvalid')
    const banner = bannerId === undefined ? undefined : (content.banner(bannerId) ?? fail('verifyTypeInvalid'))
    // A session that ends meanwhile leaves no code.
    const { memberId } = await lockSignedIn(tx, member)
    return makeAuthCode(tx, memberId, banner?.partner ?? null, now)
  },
)
