import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Gift, GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { useTexts } from '@herzkarte/ui/language.ts'
import Lock from 'lucide-react/icons/lock'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { askToSignIn } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { DetailSkeleton, Gone } from '../../../shared/Detail.tsx'
import { dayText, today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import type { GiftOffer } from '../gift-offer.ts'
import { giftOffer } from '../gift-offer.ts'
import { OtherGifts } from '../parts/AllGifts.tsx'
import { giftTexts } from '../parts/GiftTile.tsx'
import { GiftView, giftPageTexts } from '../parts/GiftView.tsx'

const ExchangeDialog = lazyDialog(() => import('../parts/ExchangeDialog.tsx'))
const HoldSheet = lazyDialog(() => import('../parts/HoldSheet.tsx'))
const ReserveSheet = lazyDialog(() => import('../parts/ReserveSheet.tsx'))

/** A gift: its description, its price, and the code that holds it. Open to visitors. */
export default function GiftPage() {
  const { giftId = '' } = useParams()
  const texts = useTexts(giftPageTexts)
  const member = useSession()?.user
  const read = useRead(api.getGiftDetail, { giftId })
  const gift = read.data
  const [isExchanging, exchange] = useState(false)
  const [isReserving, reserve] = useState(false)
  const [shown, show] = useState<GiftHold['giftHoldId']>()
  const offer = (one: Gift) => giftOffer({ gift: one, today: today(), member })
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
      <Loaded
        read={read}
        headingLevel={1}
        skeleton={<DetailSkeleton />}
        gone={
          isApiError(read.error, errors.giftNotFound) && (
            <Gone picture={emptyGifts} title={texts.gone} text={texts.goneText} action={texts.toGifts} href={paths.gifts()}>
              <OtherGifts />
            </Gone>
          )
        }
      >
        {(gift) => (
          <>
            <GiftView gift={gift} offer={offer(gift)}>
              <GiftAction
                gift={gift}
                offer={offer(gift)}
                onExchange={() => exchange(true)}
                onReserve={() => reserve(true)}
                onShow={() => show(gift.openGiftHoldId ?? undefined)}
              />
            </GiftView>
            <OtherGifts than={giftId} />
          </>
        )}
      </Loaded>

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

interface GiftActionProps {
  gift: Gift
  offer: GiftOffer
  onExchange: () => void
  onReserve: () => void
  /** Shows the code that already holds the gift. */
  onShow: () => void
}

/** The action for a gift now: show its code, exchange for it, reserve it, or the reason why none is possible. */
function GiftAction({ gift, offer, onExchange, onReserve, onShow }: GiftActionProps) {
  const texts = useTexts(giftPageTexts)
  const isReserved = gift.openReservationId !== null
  const mayReserve = offer === 'exchange' && gift.reservationStoreIds.length > 0 && !isReserved
  return (
    <div className="grid gap-2 pt-1 tablet:justify-items-start">
      {gift.openGiftHoldId !== null ? (
        <Button icon={QrCode} onClick={onShow}>
          {texts.showCode}
        </Button>
      ) : (
        <Offer gift={gift} offer={offer} onExchange={onExchange} />
      )}
      {isReserved && (
        <Button variant="line" icon={Store} href={paths.reservations()}>
          {texts.toReservation}
        </Button>
      )}
      {mayReserve && (
        <Button variant="line" icon={Store} onClick={onReserve}>
          {texts.reserve}
        </Button>
      )}
    </div>
  )
}

function Offer({ gift, offer, onExchange }: Pick<GiftActionProps, 'gift' | 'offer' | 'onExchange'>) {
  const texts = useTexts(giftPageTexts)
  const hasBirthDate = useSession()?.user.birthDate != null
  switch (offer) {
    case 'exchange':
      return <Button onClick={onExchange}>{gift.prices.some(isFree) ? texts.takeFree : texts.exchange}</Button>
    case 'signIn':
      return (
        <Button icon={Lock} onClick={askToSignIn}>
          {texts.signIn}
        </Button>
      )
    case 'ageLocked':
      return hasBirthDate ? (
        <p className="font-semibold">{texts.tooYoung}</p>
      ) : (
        <>
          <p className="font-semibold">{texts.ageUnknown}</p>
          <Button variant="line" href={paths.editProfile()}>
            {texts.addBirthDate}
          </Button>
        </>
      )
    case 'limitReached':
      return gift.openReservationId === null ? <p className="font-semibold">{texts.limitReached}</p> : null
    case 'short':
      return <Short gift={gift} />
    case 'paused':
      return <p className="font-semibold text-pretty">{texts.paused}</p>
    case 'notYet':
      return <p className="font-semibold">{texts.from(dayText(gift.validFrom))}</p>
    default:
      return null
  }
}

/** Not enough yet: what is missing, and where to collect it. */
function Short({ gift: { prices } }: { gift: Gift }) {
  const texts = useTexts(giftPageTexts)
  const gifts = useTexts(giftTexts)
  const open = prices.filter(({ isPaused }) => !isPaused)
  const [price] = open
  const missing = open.map(({ exchangeType, missing: amount }) => gifts.price(exchangeType, amount)).join(` ${texts.or} `)
  const campaignId = price?.exchangeType === 'hearts' ? price.campaignId : null
  return (
    <>
      <p className="font-semibold">{texts.missing(missing)}</p>
      <Button variant="line" href={campaignId === null ? paths.bakeryPoints() : paths.stampCard(campaignId)}>
        {campaignId === null ? texts.toPoints : texts.toHeartCard}
      </Button>
    </>
  )
}

const isFree = ({ exchangeType }: Gift['prices'][number]) => exchangeType === 'free'
