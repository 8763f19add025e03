import { useEffect } from 'react'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { Screen } from '../app/Screen.tsx'
import { appTexts } from '../app/texts.ts'
import { device } from '../device/index.ts'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { AddToWallet } from '../wallet-pass/index.ts'
import { FreshCard } from './FreshCard.tsx'
import { ReadyList } from './ReadyList.tsx'
import { TierCard } from './TierCard.tsx'
import { useCustomerCard } from './use-customer-card.ts'

/** The customer card: who, tier, a fresh code, and what is ready at the till. Opens without a network too. */
export default function CustomerCardPage() {
  const app = useTexts(appTexts)
  const { card, ready, asOf, error, refetch } = useCustomerCard()
  useEffect(() => device.lightUp(), [])
  return (
    <Screen title={app.wallet}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 w-full max-w-[440px] mx-auto wide:max-w-none wide:grid-cols-[400px_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-10 wide:items-start">
        {card ? (
          <>
            <FreshCard detail={card.detail} offsetMs={card.offsetMs} isKept={asOf !== undefined} />
            <div className="grid gap-4 wide:col-start-2 wide:row-span-2 wide:row-start-1">
              <ReadyList ready={ready} asOf={asOf} />
              {/* Not before: what stands above it would push it down. */}
              {ready && <TierCard detail={card.detail} />}
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
