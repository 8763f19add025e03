import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { FloatBar } from '@herzkarte/ui/layout/Page.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import Plus from 'lucide-react/icons/plus'
import { useTwoColumns } from '../../../shell/shell.ts'
import { CouponAction } from '../activation/CouponAction.tsx'
import { useCollect } from '../activation/use-collect.ts'
import { couponTexts } from '../texts.ts'
import type { CouponAvailability } from '../ticket/coupon-availability.ts'
import type { Ticket } from '../ticket/tickets.ts'
import { detailTexts } from './detail-texts.ts'

/** Actions that continue with a tap float above the tabs of the phone. */
const leadsOn: readonly CouponAvailability[] = ['collect', 'collectAhead', 'collected', 'signIn', 'ageUnknown']

/** The action for the coupon now, with a text for its status. */
export function CouponMainAction({ ticket, isCopy }: { ticket: Ticket; isCopy: boolean }) {
  const texts = useTexts(detailTexts)
  const coupons = useTexts(couponTexts)
  const isBroad = useTwoColumns()
  const { coupon, availability } = ticket
  const action = <CouponAction ticket={ticket} size="md" />
  const canTakeAnother = !isCopy && (availability === 'collected' || availability === 'activated') && coupon.isCollectable
  return (
    <>
      {availability === 'activated' && (
        <div className="card flex items-center gap-3.5 p-4 rounded-lg ground-leaf-soft">
          <Icon of={CircleCheck} className="text-leaf-ink" />
          <p className="leading-5">
            <b className="block text-leaf-ink">{texts.ready}</b>
            <span className="text-sm">{texts.readyText}</span>
          </p>
        </div>
      )}
      {(availability === 'ageUnknown' || availability === 'tooYoung') && <p className="font-semibold">{coupons[availability]}</p>}
      <div className="grid gap-2 tablet:flex tablet:flex-wrap tablet:gap-3">
        {!isBroad && leadsOn.includes(availability) ? <FloatBar>{action}</FloatBar> : action}
        {canTakeAnother && <Another ticket={ticket} />}
      </div>
    </>
  )
}

function Another({ ticket: { coupon } }: { ticket: Ticket }) {
  const texts = useTexts(detailTexts)
  const collect = useCollect(coupon)
  return (
    <Button variant="line" icon={Plus} busy={collect.isPending} onClick={collect.run}>
      {texts.another}
    </Button>
  )
}
