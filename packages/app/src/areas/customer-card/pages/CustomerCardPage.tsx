import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect } from 'react'
import { device } from '../../../device/index.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { NextCoupons } from '../../coupons/index.ts'
import { AddToWallet } from '../../wallet-pass/index.ts'
import { FreshCard } from '../parts/FreshCard.tsx'
import { ReadyList } from '../parts/ReadyList.tsx'
import { TierCard } from '../parts/TierCard.tsx'
import { useCustomerCard } from '../use-customer-card.ts'

// Loaded after the card.

/** The customer card: name, tier, a fresh code, and what is ready at the till. It also opens offline. */
export default function CustomerCardPage() {
  const app = useTexts(appTexts)
  const { card, ready, asOf, error, refetch } = useCustomerCard()
  const hasRoom = useTwoColumns()
  useEffect(() => device.lightUp(), [])
  return (
    <Screen title={app.wallet}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 w-full max-tablet:max-w-[440px] mx-auto tablet:grid-cols-[minmax(0,min(400px,55%))_minmax(0,1fr)] tablet:grid-rows-[auto_1fr] tablet:gap-x-6 tablet:items-start wide:gap-x-10">
        {card ? (
          <>
            <FreshCard detail={card.detail} offsetMs={card.offsetMs} asOf={asOf} />
            <div className="grid gap-4 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
              <ReadyList ready={ready} asOf={asOf} />
              {/* Not earlier: the content above would push it down. */}
              {ready && <TierCard detail={card.detail} />}
              {ready && hasRoom && asOf === undefined && <NextCoupons />}
            </div>
            {ready && asOf === undefined && <AddToWallet />}
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={app.loading}>
            <Bone className="h-[554px] w-full rounded-xl!" />
          </Skeleton>
        )}
      </div>
    </Screen>
  )
}
