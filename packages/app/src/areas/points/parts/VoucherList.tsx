import type { Voucher } from '@herzkarte/contract/points/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { Coupon, CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import Croissant from 'lucide-react/icons/croissant'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useMoney } from '../../../shared/money.ts'
import { pointTexts } from '../texts.ts'

/** All vouchers, newest first, and a link to the history. */
export function VoucherList({ onGiveBack }: { onGiveBack: (voucher: Voucher, readAtMs: number) => void }) {
  const texts = useTexts(pointTexts)
  const read = useReadList(api.listUserVoucher, {})
  const isNew = useArrived(read.data?.pages.flatMap(({ items }) => items.map(({ voucherId }) => voucherId)))
  return (
    <section aria-labelledby="vouchers" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:-mt-3.5">
      <SectionHead id="vouchers" title={texts.vouchers} action={{ label: texts.history, href: paths.pointsHistory() }} />
      <Listing
        read={read}
        skeleton={<CouponSkeleton />}
        empty={<EmptyState picture={emptyCoupons} title={texts.noVouchers} text={texts.noVouchersText} headingLevel={3} />}
      >
        {(vouchers) =>
          vouchers.map((voucher, place) => (
            <VoucherTicket
              key={voucher.voucherId}
              voucher={voucher}
              isNew={place === 0 && isNew(voucher.voucherId)}
              onGiveBack={() => onGiveBack(voucher, read.dataUpdatedAt)}
            />
          ))
        }
      </Listing>
    </section>
  )
}

/** A voucher as a ticket: waiting for the till, used, or returned. */
function VoucherTicket({ voucher, onGiveBack, isNew }: { voucher: Voucher; onGiveBack: () => void; isNew: boolean }) {
  const texts = useTexts(pointTexts)
  const money = useMoney()
  const { points, cents, status, endedAt, storeName, forfeitedCents } = voucher
  const amount = money(cents)
  const shared = { title: texts.voucher, dept: 'bakery', deal: { value: amount }, mark: Croissant } as const
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  if (status === 'Activated') {
    return (
      <Coupon
        {...shared}
        state="activated"
        isNew={isNew}
        note={texts.voucherReady(texts.points(points))}
        action={
          <Button variant="text" size="sm" onClick={onGiveBack} className="-ml-4" label={`${texts.giveBack}: ${texts.voucher} ${amount}`}>
            {texts.giveBack}
          </Button>
        }
      />
    )
  }
  const lost = forfeitedCents !== null && forfeitedCents > 0 ? `, ${texts.forfeited(money(forfeitedCents))}` : ''
  return (
    <Coupon
      {...shared}
      title={`${texts.voucher} ${amount}`}
      state="redeemed"
      note={status === 'Redeemed' ? `${texts.voucherUsed(day, storeName)}${lost}` : texts.voucherBack(day)}
      action={<InkMark>{status === 'Redeemed' ? texts.redeemed : texts.returned}</InkMark>}
    />
  )
}
