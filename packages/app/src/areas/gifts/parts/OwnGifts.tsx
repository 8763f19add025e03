import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RewardSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { giftsTexts } from '../gifts-texts.ts'
import { OwnGift } from './OwnGift.tsx'

const HoldSheet = lazy(() => import('./HoldSheet.tsx'))

/** The member's gifts: codes that run, then what became of the others. */
export function OwnGifts() {
  const texts = useTexts(giftsTexts)
  const read = useReadList(api.listUserGift, {})
  const [shown, show] = useState<GiftHold['giftHoldId']>()
  return (
    <div className="grid gap-3 max-w-[670px]">
      <Listing
        read={read}
        skeleton={
          <div className="grid gap-3">
            <RewardSkeleton />
            <RewardSkeleton />
          </div>
        }
        empty={
          <EmptyState
            picture="hearts"
            title={texts.noneOwn}
            text={texts.noneOwnText}
            action={<Button href={paths.gifts()}>{texts.toAll}</Button>}
          />
        }
      >
        {(holds) => holds.map((hold) => <OwnGift key={hold.giftHoldId} hold={hold} onShow={() => show(hold.giftHoldId)} />)}
      </Listing>
      <Suspense>{shown && <HoldSheet giftHoldId={shown} onClose={() => show(undefined)} />}</Suspense>
    </div>
  )
}
