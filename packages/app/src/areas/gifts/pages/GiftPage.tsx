import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Gift, GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyGifts from '@herzkarte/ui/assets/pictures/empty-gifts.svg'
import { Lock, QrCode, Store } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { DetailSkeleton, Gone } from '../../../shared/Detail.tsx'
import { dayText, today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { HoldSheet } from '../../reservations/index.ts'
import { type GiftOffer, giftOffer } from '../gift-offer.ts'
import { giftTexts, OtherGifts } from '../parts/AllGifts.tsx'
import { GiftView, giftPageTexts } from '../parts/GiftView.tsx'

const ExchangeDialog = lazyDialog(() => import('../parts/ExchangeDialog.tsx'))
const ReserveSheet = lazyDialog(() => import('../parts/ReserveSheet.tsx'))

/** A gift: its description, its price, and the code that holds it. Open to visitors. */
export default function GiftPage() {
  const { giftId = '' } = useParams()
  const read = useRead(api.getGiftDetail, { giftId })
  const gift = read.data
  return (
    <Screen
      title={giftPageTexts.title}
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
            <Gone
              picture={emptyGifts}
              title={giftPageTexts.gone}
              text={giftPageTexts.goneText}
              action={giftPageTexts.toGifts}
              href={paths.gifts()}
            >
              <OtherGifts />
            </Gone>
          )
        }
      >
        {(gift) => (
          <>
            <GiftObject gift={gift} />
            <OtherGifts than={giftId} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** A gift and the action for it now: show its code, exchange for it, reserve it, or the reason why none is possible. */
function GiftObject({ gift }: { gift: Gift }) {
  const member = useSession()?.user
  const [asked, ask] = useState<'exchange' | 'reserve'>()
  const [shown, show] = useState<GiftHold['giftHoldId']>()
  const { openGiftHoldId, openReservationId, reservationStoreIds } = gift
  const offer = giftOffer({ gift, today: today(), member })
  const isReserved = openReservationId !== null
  const mayReserve = offer === 'exchange' && reservationStoreIds.length > 0 && !isReserved
  return (
    <>
      <GiftView gift={gift} offer={offer}>
        <div className="grid gap-2 pt-1 tablet:justify-items-start">
          {openGiftHoldId !== null ? (
            <Button icon={QrCode} onClick={() => show(openGiftHoldId)}>
              {giftPageTexts.showCode}
            </Button>
          ) : (
            <Offer gift={gift} offer={offer} onExchange={() => ask('exchange')} />
          )}
          {isReserved && (
            <Button variant="line" icon={Store} href={paths.reservations()}>
              {giftPageTexts.toReservation}
            </Button>
          )}
          {mayReserve && (
            <Button variant="line" icon={Store} onClick={() => ask('reserve')}>
              {giftPageTexts.reserve}
            </Button>
          )}
        </div>
      </GiftView>

      {asked === 'exchange' && (
        <ExchangeDialog
          gift={gift}
          onClose={() => ask(undefined)}
          onHeld={({ giftHoldId }) => {
            ask(undefined)
            show(giftHoldId)
          }}
        />
      )}
      {asked === 'reserve' && <ReserveSheet gift={gift} onClose={() => ask(undefined)} />}
      {shown && <HoldSheet giftHoldId={shown} onClose={() => show(undefined)} />}
    </>
  )
}

function Offer({ gift, offer, onExchange }: { gift: Gift; offer: GiftOffer; onExchange: () => void }) {
  const hasBirthDate = useSession()?.user.birthDate != null
  switch (offer) {
    case 'exchange':
      return <Button onClick={onExchange}>{gift.prices.some(isFree) ? giftPageTexts.takeFree : giftPageTexts.exchange}</Button>
    case 'signIn':
      return (
        <Button icon={Lock} onClick={askToSignIn}>
          {giftPageTexts.signIn}
        </Button>
      )
    case 'ageLocked':
      return hasBirthDate ? (
        <p className="font-semibold">{giftPageTexts.tooYoung}</p>
      ) : (
        <>
          <p className="font-semibold">{giftPageTexts.ageUnknown}</p>
          <Button variant="line" href={paths.editProfile()}>
            {giftPageTexts.addBirthDate}
          </Button>
        </>
      )
    case 'limitReached':
      return gift.openReservationId === null ? <p className="font-semibold">{giftPageTexts.limitReached}</p> : null
    case 'short':
      return <Short gift={gift} />
    case 'paused':
      return <p className="font-semibold text-pretty">{giftPageTexts.paused}</p>
    case 'notYet':
      return <p className="font-semibold">{giftPageTexts.from(dayText(gift.validFrom))}</p>
    default:
      return null
  }
}

/** Not enough yet: what is missing, and where to collect it. */
function Short({ gift: { prices } }: { gift: Gift }) {
  const open = prices.filter(({ isPaused }) => !isPaused)
  const [price] = open
  const missing = open.map(({ exchangeType, missing: amount }) => giftTexts.price(exchangeType, amount)).join(` ${giftPageTexts.or} `)
  const campaignId = price?.exchangeType === 'hearts' ? price.campaignId : null
  return (
    <>
      <p className="font-semibold">{giftPageTexts.missing(missing)}</p>
      <Button variant="line" href={campaignId === null ? paths.bakeryPoints() : paths.stampCard(campaignId)}>
        {campaignId === null ? giftPageTexts.toPoints : giftPageTexts.toHeartCard}
      </Button>
    </>
  )
}

const isFree = ({ exchangeType }: Gift['prices'][number]) => exchangeType === 'free'
