import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import Lock from 'lucide-react/icons/lock'
import PackageCheck from 'lucide-react/icons/package-check'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import Tickets from 'lucide-react/icons/tickets'
import UserCheck from 'lucide-react/icons/user-check'
import { dayText, today } from '../../../shared/dates.ts'
import { hoursText } from '../ticket/CouponTicket.tsx'
import { detailTexts } from './detail-texts.ts'

type Fact = Parameters<typeof Facts>[0]['facts'][number]

/** The terms of a coupon: dates, conditions, stock and audience. For an ended coupon, only its description. */
export function CouponFacts({ coupon, isMember, isOver }: { coupon: Coupon; isMember: boolean; isOver: boolean }) {
  const texts = useTexts(detailTexts)
  const { conditions, ageRestricted, perMember, collected, stock, storeNames, shownBecause } = coupon
  const times = hoursText(coupon)
  const facts: (Fact | false)[] = [
    !isOver && { icon: CalendarDays, text: <Days coupon={coupon} /> },
    !isOver && times !== undefined && { icon: Clock, text: texts.counts(times) },
    !isOver && storeNames !== undefined && { icon: Store, text: texts.onlyIn(storeNames.join(', ')) },
    conditions !== '' && { icon: Info, text: conditions },
    perMember > 1 &&
      !isOver && { icon: Tickets, text: isMember && collected > 0 ? texts.collectedOf(collected, perMember) : texts.perMember(perMember) },
    !isOver && shownBecause !== undefined && { icon: UserCheck, text: shownBecause },
    ageRestricted && { icon: Lock, text: texts.from18 },
    !isOver && collected < perMember && stockFact(),
    !isOver && { icon: QrCode, text: texts.atTheTill },
  ]
  return <Facts facts={facts.filter((fact): fact is Fact => fact !== false)} />

  function stockFact(): Fact {
    if (stock === 'expired') return { icon: CircleSlash, text: texts.expired }
    if (stock === 'outOfStock') return { icon: CircleSlash, text: texts.outOfStock }
    if (stock === 'lowStock') return { icon: PackageCheck, text: <b className="text-bakery-ink">{texts.lowStock}</b> }
    return { icon: PackageCheck, text: texts.available }
  }
}

/** The collection period, as long as it can be collected, and the redemption period. */
function Days({ coupon: { collectFrom, collectUntil, redeemFrom, redeemUntil, collected, perMember } }: { coupon: Coupon }) {
  const texts = useTexts(detailTexts)
  const day = today()
  const words = (of: string) => dayText(of, { weekday: true })
  const isToCollect = collected < perMember && day <= collectUntil
  return (
    <>
      {isToCollect && (
        <span className="block">
          {day < collectFrom ? texts.activateFrom(words(collectFrom)) : texts.activateUntil(words(collectUntil))}
        </span>
      )}
      <span className="block">
        {day < redeemFrom ? texts.validFrom(dayText(redeemFrom), dayText(redeemUntil)) : texts.validUntil(words(redeemUntil))}
      </span>
    </>
  )
}
