import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Member, storedProfileOf } from '../members.ts'
import { photoPath } from '../photos/photos.ts'

/** The profile that a member sees. */
export function profileOf(member: Member, timeZone: string): Profile {
  const { memberId, lang, email, areaCode, phone, createdAt } = member
  const { street, houseNumber, zip, city, ...shown } = storedProfileOf(member)
  return {
    userId: memberId,
    userName: member.userName ?? (`${shown.firstName} ${shown.lastName}`.trim() || email || `${areaCode ?? ''}${phone ?? ''}`),
    isUserNameChosen: member.userName !== null,
    email,
    areaCode,
    phone,
    photo: member.photo === null ? null : photoPath(memberId, member.photo),
    langCode: langCodes[lang],
    isMarketingInfo: member.marketingInfo,
    ...shown,
    address: street && houseNumber && zip && city ? { street, houseNumber, zip, city } : null,
    cardNumber: member.cardNumber,
    printedCardNumber: member.printedCardNumber,
    hasPassword: member.passwordHash !== null,
    isFacebookLinked: member.facebookId !== null,
    memberSince: dayOf(createdAt, timeZone),
  }
}
