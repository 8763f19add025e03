import Pencil from 'lucide-react/icons/pencil'
import { Button } from '../../action/Button.tsx'
import { IconButton } from '../../action/IconButton.tsx'
import emptyCoupons from '../../assets/pictures/empty-coupons.svg'
import emptyHearts from '../../assets/pictures/empty-hearts.svg'
import emptyOffline from '../../assets/pictures/empty-offline.svg'
import { CustomerCard } from '../../card/CustomerCard.tsx'
import { Pass } from '../../card/Pass.tsx'
import { Avatar } from '../../display/Avatar.tsx'
import { Picture } from '../../display/Picture.tsx'
import { TierBadge } from '../../display/TierBadge.tsx'
import { Track } from '../../display/Track.tsx'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { Skeleton, StallSkeleton } from '../../feedback/Skeleton.tsx'
import { Section, useSamples } from '../parts.tsx'

const member = 'Annegret Oberhofer-Dietz'

export function Cards() {
  const s = useSamples()
  const bloom = { mark: 'bloom' as const, name: s.tiers[1] ?? '' }
  return (
    <>
      <Section title="Customer card" className="grid gap-4">
        <div className="max-w-[358px]">
          <CustomerCard
            brand="Feldmarkt"
            name={member}
            tier={bloom}
            code="2760041833519042:831207"
            codeLabel={s.codeOf}
            number="2760041833519042"
            fresh={{ left: 21, of: 30, text: s.newCode }}
            notice={s.offline}
          />
        </div>
        <Pass className="grid gap-4 p-4 pl-[18px] max-w-[358px]">
          <div className="flex items-center gap-3.5">
            <Avatar name={member} size="lg" onRed />
            <h3 className="face-display text-xl min-w-0">{member}</h3>
            <IconButton icon={Pencil} label={s.open} className="ml-auto" />
          </div>
          <div className="flex items-center justify-between gap-3">
            <TierBadge {...bloom} />
            <span className="text-sm text-on-pass-soft text-right">{s.untilTier}</span>
          </div>
          <Track value={76} of={100} label={s.untilTier} tone="onRed" />
        </Pass>
      </Section>
      <Section title="Empty state, missing picture, skeleton" className="grid gap-4">
        <EmptyState
          picture={emptyHearts}
          title={s.emptyTitle}
          text={s.emptyText}
          action={<Button href="#card">{s.emptyAction}</Button>}
          headingLevel={3}
        />
        <div className="grid grid-cols-2 gap-2.5">
          <EmptyState picture={emptyCoupons} title={s.soldOut} text={s.emptyText} headingLevel={3} />
          <EmptyState picture={emptyOffline} title={s.errorTitle} text={s.errorText} headingLevel={3} />
        </div>
        <Picture src="/missing.png" alt="" className="w-full h-28" />
        <Skeleton label={s.loading}>
          <StallSkeleton />
        </Skeleton>
      </Section>
    </>
  )
}
