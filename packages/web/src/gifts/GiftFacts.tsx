import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Hand from 'lucide-react/icons/hand'
import IdCard from 'lucide-react/icons/id-card'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageX from 'lucide-react/icons/package-x'
import Store from 'lucide-react/icons/store'
import { dayText } from '../app/dates.ts'
import { useTexts } from '../app/language.ts'
import { Facts } from '../ui/Facts.tsx'
import type { GiftOffer } from './gift-offer.ts'
import { giftPageTexts } from './gift-page-texts.ts'

/** Until when, whether it is there, how many one gets, for whom, and where it can be put aside. */
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
        ...(reservationStoreIds.length > 0 ? [{ icon: Store, text: texts.reservable(reservationStoreIds.length) }] : []),
      ]}
    />
  )
}
