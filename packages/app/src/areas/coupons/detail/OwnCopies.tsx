import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import Ticket from 'lucide-react/icons/ticket'
import TicketCheck from 'lucide-react/icons/ticket-check'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { detailTexts } from './detail-texts.ts'

const icons: Record<UserCoupon['status'], IconType> = { Active: Ticket, Activated: CircleCheck, Redeemed: TicketCheck, Expired: CalendarX }

/** The copies of a coupon that a member has or had, each with a link. */
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
