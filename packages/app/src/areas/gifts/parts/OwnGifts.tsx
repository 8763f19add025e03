import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { RewardListing } from '../../../shared/RewardListing.tsx'
import { giftsTexts } from '../gifts-texts.ts'
import { OtherGifts } from './OtherGifts.tsx'
import { OwnGift } from './OwnGift.tsx'

const HoldSheet = lazyDialog(() => import('./HoldSheet.tsx'))

/** The least width of a row's column, in pixels. */
const column = 340

/** The member's gifts: valid codes first, then the outcome of the others, then more to choose from. */
export function OwnGifts() {
  const texts = useTexts(giftsTexts)
  const read = useReadList(api.listUserGift, {})
  const [shown, show] = useState<GiftHold['giftHoldId']>()
  return (
    <>
      <RewardListing read={read} empty={{ title: texts.noneOwn, text: texts.noneOwnText, action: texts.toAll, href: paths.gifts() }}>
        {(holds) => (
          <ShopGrid column={column}>
            {holds.map((hold) => (
              <OwnGift key={hold.giftHoldId} hold={hold} onShow={() => show(hold.giftHoldId)} />
            ))}
          </ShopGrid>
        )}
      </RewardListing>
      <OtherGifts />
      {shown && <HoldSheet giftHoldId={shown} onClose={() => show(undefined)} />}
    </>
  )
}
