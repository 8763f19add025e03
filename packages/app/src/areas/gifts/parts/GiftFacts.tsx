import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Hand from 'lucide-react/icons/hand'
import IdCard from 'lucide-react/icons/id-card'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageX from 'lucide-react/icons/package-x'
import Store from 'lucide-react/icons/store'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { dayText } from '../../../shared/dates.ts'
import type { GiftOffer } from '../gift-offer.ts'
import { giftPageTexts } from '../gift-page-texts.ts'

/** Dates, stock, limit per member, audience, and the stores that can reserve it. */
export function GiftFacts({ gift, offer }: { gift: Gift; offer: GiftOffer }) {
  const texts = useTexts(giftPageTexts)
  const { validFrom, validUntil, stock, perMember, taken, ageRestricted, reservationStoreIds } = gift
  if (offer === 'expired') return <Facts facts={[{ icon: CalendarDays, text: texts.expired }]} />
  if (offer === 'outOfStock') return <Facts facts={[{ icon: PackageX, text: texts.outOfStock }]} />
  const low = stock === 'lowStock'
  return (
    <Facts
      facts={[
        { icon: CalendarDays, text: offer === 'notYet' ? texts.from(dayText(validFrom)) : texts.until(dayText(validUntil)) },
        { icon: PackageCheck, text: low ? <b className="text-bakery-ink">{texts.lowStock}</b> : texts.inStock },
        { icon: Hand, text: taken > 0 ? texts.limitAndTaken(perMember, taken) : texts.limit(perMember) },
        ...(ageRestricted ? [{ icon: IdCard, text: texts.adultsOnly }] : []),
        ...(reservationStoreIds.length > 0 ? [{ icon: Store, text: <Stores storeIds={reservationStoreIds} /> }] : []),
      ]}
    />
  )
}

/** The number of stores that can reserve it, with a link to the only one, or to the member's home store. */
function Stores({ storeIds }: { storeIds: readonly string[] }) {
  const texts = useTexts(giftPageTexts)
  const homeStoreId = useSession()?.user.homeStoreId
  const words = texts.reservable(storeIds.length)
  const [only, another] = storeIds
  if (only !== undefined && another === undefined) return <TextLink href={paths.storeLocator({ store: only })}>{words}</TextLink>
  if (!homeStoreId || !storeIds.includes(homeStoreId)) return words
  return (
    <>
      {words}, <TextLink href={paths.storeLocator({ store: homeStoreId })}>{texts.inYourStore}</TextLink>
    </>
  )
}
