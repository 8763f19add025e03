import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { today } from '../../../shared/dates.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { PictureCardSkeleton } from '../../../shared/PictureCardSkeleton.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { giftOffer } from '../gift-offer.ts'
import { giftPageTexts } from '../gift-page-texts.ts'
import { GiftAction } from '../parts/GiftAction.tsx'
import { GiftView } from '../parts/GiftView.tsx'
import { OtherGifts } from '../parts/OtherGifts.tsx'

const ExchangeDialog = lazyDialog(() => import('../parts/ExchangeDialog.tsx'))
const HoldSheet = lazyDialog(() => import('../parts/HoldSheet.tsx'))
const ReserveSheet = lazyDialog(() => import('../parts/ReserveSheet.tsx'))

/** A gift: its description, its price, and the code that holds it. Open to visitors. */
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
        <>
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
          <OtherGifts than={giftId} />
        </>
      ) : isApiError(error, errors.giftNotFound) ? (
        <>
          <EmptyState
            picture={emptyGifts}
            title={texts.gone}
            text={texts.goneText}
            headingLevel={1}
            action={<Button href={paths.gifts()}>{texts.toGifts}</Button>}
          />
          <OtherGifts />
        </>
      ) : error ? (
        <LoadFailed error={error} headingLevel={1} onRetry={() => void refetch()} />
      ) : (
        <PictureCardSkeleton />
      )}

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
    </Screen>
  )
}
