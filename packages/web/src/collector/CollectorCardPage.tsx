import { useParams } from 'wouter'
import { isRefusal } from '../app/dispatcher/failure.ts'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { useSession } from '../app/session.ts'
import { useCard } from '../rewards/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import { CollectorStall } from './CollectorStall.tsx'
import { cardTexts } from './card-texts.ts'
import { FreeOnes } from './FreeOnes.tsx'
import { MoreCards } from './MoreCards.tsx'

const refusalsOfNone = ['stampCardNotFound', 'campaignNotFound'] as const

/** A collector card with its punches, what full cards became, and how it goes. Visitors see the same card, empty. */
export default function CollectorCardPage() {
  const { campaignId = '' } = useParams()
  const texts = useTexts(cardTexts)
  const isMember = useSession() !== undefined
  const { card, error, refetch } = useCard(campaignId)
  const isGone = refusalsOfNone.some((refusal) => isRefusal(error, refusal))
  return (
    <Screen title={card?.campaign.title ?? texts.card} backTo={paths.offers()}>
      {card && card.campaign.kind === 'collector' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[minmax(0,560px)_minmax(0,1fr)] wide:gap-11 wide:items-start">
          <CollectorStall key={campaignId} campaign={card.campaign} own={card.own} isMember={isMember} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <FreeOnes card={card} isMember={isMember} />
            <MoreCards besides={campaignId} />
          </div>
        </div>
      ) : card || isGone ? (
        <EmptyState
          picture="hearts"
          title={texts.gone}
          text={texts.goneText}
          action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
        />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </Screen>
  )
}
