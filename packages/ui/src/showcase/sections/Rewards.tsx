import CircleSlash from 'lucide-react/icons/circle-slash'
import { Button } from '../../action/Button.tsx'
import { RewardRow } from '../../card/RewardRow.tsx'
import { Badge } from '../../display/Badge.tsx'
import { InkMark } from '../../display/InkMark.tsx'
import { RewardSkeleton, Skeleton } from '../../feedback/Skeleton.tsx'
import { picture, Section, useSamples } from '../parts.tsx'

export function Rewards() {
  const s = useSamples()
  const name = (at: number) => s.rewardNames[at] ?? ''
  return (
    <Section title="Reward states">
      <RewardRow
        name={name(0)}
        picture={picture('kochloeffel')}
        hearts={10}
        extra={s.noExtra}
        action={
          <Button variant="ink" size="sm">
            {s.activateReward}
          </Button>
        }
      />
      <RewardRow
        name={name(1)}
        picture={picture('braeter')}
        hearts={40}
        extra="+ 39,99 €"
        state="short"
        href="#reward"
        note={
          <>
            {s.stillMissing} <b className="text-bakery-ink whitespace-nowrap">{s.fewLeft}</b>
          </>
        }
      />
      <RewardRow
        name={name(2)}
        picture={picture('milchtopf')}
        hearts={20}
        state="activated"
        status={s.activated}
        note={s.showCard}
        action={
          <Button variant="text" size="sm">
            {s.giveBack}
          </Button>
        }
      />
      <RewardRow
        name={name(3)}
        picture={picture('bratpfanne')}
        hearts={30}
        state="redeemed"
        note={s.onDay}
        action={<InkMark>{s.redeemed}</InkMark>}
      />
      <RewardRow
        name={name(4)}
        picture={picture('geschirrtuch')}
        hearts={15}
        state="soldOut"
        badge={<Badge icon={CircleSlash}>{s.soldOut}</Badge>}
      />
      <Skeleton label={s.loading}>
        <RewardSkeleton />
      </Skeleton>
    </Section>
  )
}
