import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { RESTRICTED_OFFER_MIN_AGE_YEARS } from '@herzkarte/rules/constants.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { type Member, storedProfileOf } from './members.ts'

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
    noPaper: member.digitalReceipts && member.noPaper,
    ...shown,
    address: street && houseNumber && zip && city ? { street, houseNumber, zip, city } : null,
    cardNumber: member.cardNumber,
    printedCardNumber: member.printedCardNumber,
    hasPassword: member.passwordHash !== null,
    isFacebookLinked: member.facebookId !== null,
    memberSince: dayOf(createdAt, timeZone),
  }
}

/** Path of a photo on this server. `?small` selects its small copy. */
export function photoPath(memberId: string, photoId: string): string {
  return `/photos/${memberId}/${photoId}.jpg`
}

const storeSeen = statement<{ seenAt: Date | null }, [string, string, string, string, Date]>(
  `update members set age_seen_store_id = case when age_seen_at is null then $2 else age_seen_store_id end,
     age_seen_till_number = case when age_seen_at is null then $3 else age_seen_till_number end,
     born_by = coalesce(born_by, ($4::date - make_interval(years => ${RESTRICTED_OFFER_MIN_AGE_YEARS}))::date), age_seen_at = coalesce(age_seen_at, $5)
   where member_id = $1 and status <> 'deleted' returning age_seen_at as "seenAt"`,
)

/**
 * Stores that a till has seen a document which proves that a member is of age; `day` is the merchant's. The first confirmation stays. Returns its instant, or undefined if
 * there is no such member.
 */
export async function storeSeenAge(
  tx: Tx,
  memberId: string,
  { storeId, tillNumber, day, now }: Record<'storeId' | 'tillNumber' | 'day', string> & { now: Date },
): Promise<Date | undefined> {
  return (await tx.first(storeSeen, memberId, storeId, tillNumber, day, now))?.seenAt ?? undefined
}
