import type { CampaignKind, CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { FloatBar } from '@herzkarte/ui/layout/Page.tsx'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { askToSignIn } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { activationTexts } from '../activation-texts.ts'
import type { Offer } from '../offer.ts'
import { rewardPageTexts } from '../reward-page-texts.ts'
import { rewardTexts } from '../texts.ts'
import { offerNote } from './RewardOffer.tsx'

interface RewardActionProps {
  reward: CardReward
  kind: CampaignKind
  offer: Offer
  opensOn: Day
  onActivate: () => void
}

/** The single action of a reward's page. It floats above the tabs on the phone if it can proceed, and is inline otherwise and from tablets on. */
export function RewardAction(props: RewardActionProps) {
  const isBroad = useTwoColumns()
  const isPhone = useShell() === 'phone'
  const texts = useTexts(activationTexts)
  const leadsOn = (props.offer === 'activate' && props.kind === 'hearts') || props.offer === 'signIn'
  const isAnother = leadsOn && props.reward.activated.length > 0
  const action = useAction(props)
  const main = isAnother && isPhone ? <Button href={paths.wallet()}>{texts.toCard}</Button> : !isAnother && action
  // A second tap where the first one was must not cost as many hearts again.
  const another = isAnother && (
    <Button variant="text" onClick={props.onActivate}>
      {texts.another(props.reward.heartsNeeded)}
    </Button>
  )
  return (
    <>
      {main && (!isBroad && leadsOn ? <FloatBar>{main}</FloatBar> : <div className="pt-2">{main}</div>)}
      {another}
    </>
  )
}

function useAction({ reward, kind, offer, opensOn, onActivate }: RewardActionProps): ReactNode {
  const isBroad = useTwoColumns()
  const texts = useTexts(rewardTexts)
  const page = useTexts(rewardPageTexts)
  // The free item of a full collector card is activated automatically.
  if (kind === 'collector' && (offer === 'activate' || offer === 'short')) {
    return (
      <Button variant="line" wide={!isBroad} href={paths.collectorCardDetail(reward.campaignId)}>
        {page.toCollectorCard}
      </Button>
    )
  }
  switch (offer) {
    case 'activate':
      return <Button onClick={onActivate}>{texts.activateFor(reward.heartsNeeded)}</Button>
    case 'signIn':
      return (
        <Button icon={Lock} onClick={askToSignIn}>
          {page.signInToActivate}
        </Button>
      )
    case 'short':
      return (
        <Button variant="line" wide={!isBroad} href={paths.stampCard(reward.campaignId)}>
          {page.toHeartCard}
        </Button>
      )
    case 'notYet':
    case 'paused':
    case 'ageLocked':
      return <p className="text-sm font-semibold">{offerNote(offer, { missingHearts: reward.missingHearts, opensOn }, texts)}</p>
    default:
      return null
  }
}
