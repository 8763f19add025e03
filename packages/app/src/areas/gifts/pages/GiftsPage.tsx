import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { type GiftsTab, paths } from '../../../router/paths.ts'
import { dayAt, dayText, timeText } from '../../../shared/dates.ts'
import { RewardListing } from '../../../shared/Listing.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { backText } from '../hold-texts.ts'
import { AllGifts, giftsTexts, OtherGifts } from '../parts/AllGifts.tsx'
import { giftTexts } from '../parts/GiftTile.tsx'

const tabs: readonly GiftsTab[] = ['all', 'mine']

/** All available gifts, and for members the status of their own. */
export default function GiftsPage() {
  const isMember = useSession() !== undefined
  const [search] = useSearchParams()
  const asked = search.get('tab')
  const tab = tabs.find((one) => one === asked) ?? 'all'
  return (
    <Screen title={giftsTexts.title} backTo={paths.offers()}>
      {isMember ? (
        <Tabs
          label={giftsTexts.title}
          tabs={tabs.map((id) => ({ id, label: giftsTexts[id] }))}
          selected={tab}
          onSelect={(id) => navigate(paths.gifts(id), { replace: true })}
        >
          {tab === 'all' ? <AllGifts /> : <OwnGifts />}
        </Tabs>
      ) : (
        <AllGifts />
      )}
    </Screen>
  )
}

const HoldSheet = lazyDialog(() => import('../parts/HoldSheet.tsx'))

/** The least width of a row's column, in pixels. */
const column = 340

/** The member's gifts: valid codes first, then the outcome of the others, then more to choose from. */
function OwnGifts() {
  const read = useReadList(api.listUserGift, {})
  const [shown, show] = useState<GiftHold['giftHoldId']>()
  return (
    <>
      <RewardListing
        read={read}
        empty={{ title: giftsTexts.noneOwn, text: giftsTexts.noneOwnText, action: giftsTexts.toAll, href: paths.gifts() }}
      >
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
  const { giftId, title, image, status, exchangeType, amount, returned, expiresAt, endedAt } = hold
  const price = giftTexts.price(exchangeType, amount)
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  const isHad = status === 'Confirmed'
  const shared = { name: title, picture: image, href: paths.giftDetail(giftId), headingLevel: 2 } as const
  if (status === 'Open' || status === 'Scanned') {
    return (
      <RewardRow
        {...shared}
        state="activated"
        status={giftsTexts[status]}
        note={giftsTexts.validUntil(timeText(expiresAt))}
        action={
          <Button variant="text" size="sm" onClick={onShow} label={`${giftsTexts.showCode}: ${title}`}>
            {giftsTexts.showCode}
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
          ? `${day}. ${backText(hold)}`
          : [day, exchangeType !== 'free' && (isHad ? price : giftsTexts.back(price))].filter(Boolean).join(', ')
      }
      action={<InkMark>{giftsTexts[status]}</InkMark>}
    />
  )
}
