import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Member } from '../members.ts'
import { photoPath } from '../photos/photos.ts'

/** The profile that a member sees. */
export function profileOf(member: Member, timeZone: string): Profile {
  const { memberId, lang, firstName, lastName, email, areaCode, phone, street, houseNumber, zip, city, createdAt } = member
  return {
    userId: memberId,
    userName: member.userName ?? (`${firstName} ${lastName}`.trim() || email || `${areaCode ?? ''}${phone ?? ''}`),
    isUserNameChosen: member.userName !== null,
    email,
    areaCode,
    phone,
    photo: member.photo === null ? null : photoPath(memberId, member.photo),
    langCode: langCodes[lang],
    isMarketingInfo: member.marketingInfo,
    salutation: member.salutation,
    firstName,
    lastName,
    birthDate: member.birthDate,
    homeStoreId: member.homeStoreId,
    address: street && houseNumber && zip && city ? { street, houseNumber, zip, city } : null,
    country: member.country,
    householdSize: member.householdSize,
    cardNumber: member.cardNumber,
    printedCardNumber: member.printedCardNumber,
    digitalReceipts: member.digitalReceipts,
    personalisedOffers: member.personalisedOffers,
    hasPassword: member.passwordHash !== null,
    isFacebookLinked: member.facebookId !== null,
    memberSince: dayOf(createdAt, timeZone),
  }
}
