import type { Voucher } from '@herzkarte/contract/points/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { Coupon, CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Croissant } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { money } from '../../../shared/money.ts'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { MoreCoupons } from '../../coupons/index.ts'
import { useDepartment } from '../../merchant/index.ts'
import { PointsStall, pointTexts } from '../parts/PointsStall.tsx'

const ActivateSheet = lazyDialog(() => import('../parts/ActivateSheet.tsx'))
const GiveBackVoucher = lazyDialog(() => import('../parts/GiveBackVoucher.tsx'))

/** Bakery points: their number, their value, and their vouchers (specification, section 1), and from tablets on coupons of the bakery. */
export default function BakeryPointsPage() {
  const read = useRead(api.getUserPoint, {})
  const isBroad = useTwoColumns()
  const bakery = useDepartment('bakery')?.departmentId
  const [isActivating, activate] = useState(false)
  const [returning, giveBack] = useState<{ voucher: Voucher; readAtMs: number }>()
  // These numbers contain what is new in the history: the marker on the account page leads here.
  useHistorySeen(['points'], read.data !== undefined)
  return (
    <Screen title={pointTexts.title} backTo={paths.me()}>
      <Loaded
        read={read}
        skeleton={
          <ObjectPair object={<Bone className="h-[420px] rounded-lg!" />}>
            <RowsSkeleton rows={2} boxed />
          </ObjectPair>
        }
      >
        {(points) => (
          <>
            <ObjectPair object={<PointsStall points={points} onActivate={() => activate(true)} />}>
              <VoucherList onGiveBack={(voucher, readAtMs) => giveBack({ voucher, readAtMs })} />
            </ObjectPair>
            {isBroad && bakery && <MoreCoupons title={pointTexts.coupons} than={{ departmentIds: [bakery] }} />}
            {isActivating && <ActivateSheet points={points} onClose={() => activate(false)} />}
          </>
        )}
      </Loaded>
      {returning && <GiveBackVoucher {...returning} onEnd={() => giveBack(undefined)} />}
    </Screen>
  )
}

/** All vouchers, newest first, and a link to the history. */
function VoucherList({ onGiveBack }: { onGiveBack: (voucher: Voucher, readAtMs: number) => void }) {
  const read = useReadList(api.listUserVoucher, {})
  const isNew = useArrived(read.data?.pages.flatMap(({ items }) => items.map(({ voucherId }) => voucherId)))
  return (
    <section aria-labelledby="vouchers" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:-mt-3.5">
      <SectionHead id="vouchers" title={pointTexts.vouchers} action={{ label: pointTexts.history, href: paths.pointsHistory() }} />
      <Listing
        read={read}
        skeleton={<CouponSkeleton />}
        empty={<EmptyState picture={emptyCoupons} title={pointTexts.noVouchers} text={pointTexts.noVouchersText} headingLevel={3} />}
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

function VoucherTicket({ voucher, onGiveBack, isNew }: { voucher: Voucher; onGiveBack: () => void; isNew: boolean }) {
  const { points, cents, status, endedAt, storeName, forfeitedCents } = voucher
  const amount = money(cents)
  const shared = { title: pointTexts.voucher, dept: 'bakery', deal: { value: amount }, mark: Croissant } as const
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  if (status === 'Activated') {
    return (
      <Coupon
        {...shared}
        state="activated"
        isNew={isNew}
        note={pointTexts.voucherReady(pointTexts.points(points))}
        action={
          <Button
            variant="text"
            size="sm"
            onClick={onGiveBack}
            className="-ml-4"
            label={`${pointTexts.giveBack}: ${pointTexts.voucher} ${amount}`}
          >
            {pointTexts.giveBack}
          </Button>
        }
      />
    )
  }
  const lost = forfeitedCents !== null && forfeitedCents > 0 ? `, ${pointTexts.forfeited(money(forfeitedCents))}` : ''
  return (
    <Coupon
      {...shared}
      title={`${pointTexts.voucher} ${amount}`}
      state="redeemed"
      note={status === 'Redeemed' ? `${pointTexts.voucherUsed(day, storeName)}${lost}` : pointTexts.voucherBack(day)}
      action={<InkMark>{status === 'Redeemed' ? pointTexts.redeemed : pointTexts.returned}</InkMark>}
    />
  )
}
