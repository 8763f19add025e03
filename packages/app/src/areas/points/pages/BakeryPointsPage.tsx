import type { Voucher } from '@herzkarte/contract/points/index.ts'
import { Bone, RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { MoreCoupons } from '../../coupons/index.ts'
import { LastEntries } from '../parts/LastEntries.tsx'
import { PointsStall } from '../parts/PointsStall.tsx'
import { VoucherList } from '../parts/VoucherList.tsx'
import { pointTexts } from '../texts.ts'
import { useBakery } from '../use-bakery.ts'

const ActivateSheet = lazyDialog(() => import('../parts/ActivateSheet.tsx'))
const GiveBackVoucher = lazyDialog(() => import('../parts/GiveBackVoucher.tsx'))

/** Bakery points: their number, their value, and their vouchers (specification, section 1), and from tablets on the last entries of their history and coupons of the bakery. */
export default function BakeryPointsPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(pointTexts)
  const { data: points, error, refetch } = useRead(api.getUserPoint, {})
  const isBroad = useTwoColumns()
  const bakery = useBakery()
  const [isActivating, activate] = useState(false)
  const [returning, giveBack] = useState<{ voucher: Voucher; readAtMs: number }>()
  // These numbers contain what is new in the history: the marker on the account page leads here.
  useHistorySeen('points', points !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.me()}>
      {points ? (
        <>
          <ObjectPair object={<PointsStall points={points} onActivate={() => activate(true)} />}>
            <VoucherList onGiveBack={(voucher, readAtMs) => giveBack({ voucher, readAtMs })} />
            {isBroad && <LastEntries />}
          </ObjectPair>
          {isBroad && bakery && <MoreCoupons title={texts.coupons} than={{ departmentIds: [bakery] }} />}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <ObjectPair object={<Bone className="h-[420px] rounded-lg!" />}>
            <RowsSkeleton rows={2} boxed />
          </ObjectPair>
        </Skeleton>
      )}

      {points && isActivating && <ActivateSheet points={points} onClose={() => activate(false)} />}
      {returning && <GiveBackVoucher {...returning} onEnd={() => giveBack(undefined)} />}
    </Screen>
  )
}
