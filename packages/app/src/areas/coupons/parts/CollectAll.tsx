import type { World } from '@herzkarte/contract/coupons/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { FloatBar } from '@herzkarte/ui/layout/Page.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import CopyCheck from 'lucide-react/icons/copy-check'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { useShell } from '../../../shell/shell.ts'
import { couponReads } from '../reads.ts'
import { shelfTexts } from '../shelf-texts.ts'
import { isCollectedWithAll, type Ticket } from '../tickets.ts'

/** Collects one of every coupon of which the member has none. Floats above the tabs on the phone, and is inline elsewhere. */
export function CollectAll({ tickets, world }: { tickets: readonly Ticket[] | undefined; world?: World }) {
  const texts = useTexts(shelfTexts)
  const isPhone = useShell() === 'phone'
  const wanted = tickets?.filter(isCollectedWithAll) ?? []
  // With other coupons left to collect it is a new command.
  const collecting = useOperation(api.saveUserAllCoupon, {
    refreshes: couponReads,
    seen: () => wanted.map(({ coupon }) => coupon.couponId).join(),
  })
  if (wanted.length === 0) return null
  function collect(): void {
    collecting.mutate(world ? { world } : {}, {
      onSuccess: ({ userCoupons: { length } }) =>
        void showToast({ text: length > 0 ? texts.allCollected(length) : texts.noneLeft, durationMs: 4000 }),
    })
  }
  const button = (
    <Button icon={CopyCheck} busy={collecting.isPending} onClick={collect}>
      {texts.collectAll(wanted.length)}
    </Button>
  )
  return isPhone ? <FloatBar>{button}</FloatBar> : button
}
