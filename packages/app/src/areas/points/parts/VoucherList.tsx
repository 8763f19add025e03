import type { Voucher } from '@herzkarte/contract/points/index.ts'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { pointTexts } from '../texts.ts'
import { VoucherTicket } from './VoucherTicket.tsx'

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
