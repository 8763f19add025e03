import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, timeText } from '../../../shared/dates.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { RewardListing } from '../../../shared/RewardListing.tsx'
import { giftsTexts } from '../gifts-texts.ts'
import { backText, holdTexts } from '../hold-texts.ts'
import { giftTexts } from '../texts.ts'
import { OtherGifts } from './OtherGifts.tsx'

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

function OwnGift({ hold, onShow }: { hold: GiftHold; onShow: () => void }) {
  const texts = useTexts(giftsTexts)
  const gifts = useTexts(giftTexts)
  const holds = useTexts(holdTexts)
  const { giftId, title, image, status, exchangeType, amount, returned, expiresAt, endedAt } = hold
  const price = gifts.price(exchangeType, amount)
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  const isHad = status === 'Confirmed'
  const shared = { name: title, picture: image, href: paths.giftDetail(giftId), headingLevel: 2 } as const
  if (status === 'Open' || status === 'Scanned') {
    return (
      <RewardRow
        {...shared}
        state="activated"
        status={texts[status]}
        note={texts.validUntil(timeText(expiresAt))}
        action={
          <Button variant="text" size="sm" onClick={onShow} label={`${texts.showCode}: ${title}`}>
            {texts.showCode}
          </Button>
        }
      />
    )
  }
  return (
    <RewardRow
      {...shared}
      state={isHad ? 'redeemed' : 'expired'}
      note={
        returned < amount && !isHad
          ? `${day}. ${backText(hold, holds)}`
          : [day, exchangeType !== 'free' && (isHad ? price : texts.back(price))].filter(Boolean).join(', ')
      }
      action={<InkMark>{texts[status]}</InkMark>}
    />
  )
}
