import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { today } from '../app/dates.ts'
import { api } from '../app/dispatcher/api.ts'
import { isRefusal } from '../app/dispatcher/failure.ts'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useRead } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { useSession } from '../app/session.ts'
import { ShareButton } from '../app/share/ShareButton.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { GiftAction } from './GiftAction.tsx'
import { GiftPageSkeleton } from './GiftPageSkeleton.tsx'
import { GiftView } from './GiftView.tsx'
import { giftOffer } from './gift-offer.ts'
import { giftPageTexts } from './gift-page-texts.ts'

const ExchangeDialog = lazy(() => import('./ExchangeDialog.tsx'))
const HoldSheet = lazy(() => import('./HoldSheet.tsx'))
const ReserveSheet = lazy(() => import('./ReserveSheet.tsx'))

/** A gift: what it is, what it is exchanged for, and the code that holds it. Open to visitors. */
export default function GiftPage() {
  const { giftId = '' } = useParams()
  const texts = useTexts(giftPageTexts)
  const member = useSession()?.user
  const { data: gift, error, refetch } = useRead(api.getGiftDetail, { giftId })
  const [isExchanging, exchange] = useState(false)
  const [isReserving, reserve] = useState(false)
  const [shown, show] = useState<GiftHold['giftHoldId']>()
  const offer = gift && giftOffer({ gift, today: today(), member })
  return (
    <Screen
      title={texts.title}
      name={gift?.title}
      backTo={paths.gifts()}
      ownHeading
      end={
        gift && (
          <ShareButton shared={{ title: gift.title, description: gift.description, image: gift.image, path: paths.giftDetail(giftId) }} />
        )
      }
    >
      {gift && offer ? (
        <GiftView
          gift={gift}
          offer={offer}
          action={
            <GiftAction
              gift={gift}
              offer={offer}
              onExchange={() => exchange(true)}
              onReserve={() => reserve(true)}
              onShow={() => show(gift.openGiftHoldId ?? undefined)}
            />
          }
        />
      ) : isRefusal(error, 'giftNotFound') ? (
        <EmptyState
          picture="hearts"
          title={texts.gone}
          text={texts.goneText}
          headingLevel={1}
          action={<Button href={paths.gifts()}>{texts.toGifts}</Button>}
        />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <GiftPageSkeleton />
      )}
      <Suspense>
        {gift && isExchanging && (
          <ExchangeDialog
            gift={gift}
            onClose={() => exchange(false)}
            onHeld={({ giftHoldId }) => {
              exchange(false)
              show(giftHoldId)
            }}
          />
        )}
        {gift && isReserving && <ReserveSheet gift={gift} onClose={() => reserve(false)} />}
        {shown && <HoldSheet giftHoldId={shown} onClose={() => show(undefined)} />}
      </Suspense>
    </Screen>
  )
}
