import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import Ticket from 'lucide-react/icons/ticket'
import TicketCheck from 'lucide-react/icons/ticket-check'
import { dayAt, dayText } from '../app/dates.ts'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { ListRow, Rows } from '../ui/Rows.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import type { IconType } from '../ui/types.ts'
import { detailTexts } from './detail-texts.ts'

const icons: Record<UserCoupon['status'], IconType> = { Active: Ticket, Activated: CircleCheck, Redeemed: TicketCheck, Expired: CalendarX }

/** What a member has and had of a coupon, each as the way to it. */
export function OwnCopies({ copies }: { copies: readonly UserCoupon[] }) {
  const texts = useTexts(detailTexts)
  return (
    <section aria-labelledby="yours" className="grid gap-3">
      <SectionHead id="yours" title={texts.yours} />
      <Rows>
        {copies.map(({ userCouponId, status, collectedAt, activatedAt, endedAt }) => (
          <ListRow
            key={userCouponId}
            icon={icons[status]}
            title={texts[status]}
            note={texts.onDay(dayText(dayAt(endedAt ?? activatedAt ?? collectedAt)))}
            href={paths.userCoupon(userCouponId)}
          />
        ))}
      </Rows>
    </section>
  )
}
