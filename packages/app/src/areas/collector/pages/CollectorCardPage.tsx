import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { useParams } from 'wouter'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { MoreCoupons } from '../../coupons/index.ts'
import { useCard } from '../../rewards/index.ts'
import { cardTexts } from '../card-texts.ts'
import { CardSkeleton } from '../parts/CardSkeleton.tsx'
import { CollectorStall } from '../parts/CollectorStall.tsx'
import { FreeOnes } from '../parts/FreeOnes.tsx'
import { MoreCards } from '../parts/MoreCards.tsx'

const errorsOfNone = [errors.stampCardNotFound, errors.campaignNotFound] as const

/** A collector card with its punches, the free items of full cards, and how it works. Visitors see the same card, empty. */
export default function CollectorCardPage() {
  const { campaignId = '' } = useParams()
  const texts = useTexts(cardTexts)
  const isMember = useSession() !== undefined
  const { card, error, refetch } = useCard(campaignId)
  const isGone = isApiError(error, ...errorsOfNone)
  return (
    <Screen title={card?.campaign.title ?? texts.card} backTo={paths.offers()}>
      {card && card.campaign.kind === 'collector' ? (
        <ObjectPair object={<CollectorStall key={campaignId} campaign={card.campaign} own={card.own} isMember={isMember} />}>
          <FreeOnes card={card} isMember={isMember} />
          <MoreCards except={campaignId} />
        </ObjectPair>
      ) : card || isGone ? (
        <>
          <EmptyState
            picture={emptyHearts}
            title={texts.gone}
            text={texts.goneText}
            action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
          />
          <MoreCoupons />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </Screen>
  )
}
