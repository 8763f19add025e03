import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Lock from 'lucide-react/icons/lock'
import { askToSignIn } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { dayText } from '../../../shared/dates.ts'
import { type Money, useMoney } from '../../../shared/money.ts'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import type { Offer } from '../offer.ts'
import { offerBadge } from '../offer-badge.tsx'
import { type RewardTexts, rewardTexts } from '../texts.ts'

const looks = {
  activate: 'available',
  signIn: 'available',
  short: 'short',
  notYet: 'short',
  paused: 'short',
  ageLocked: 'locked',
  outOfStock: 'soldOut',
  expired: 'expired',
} as const satisfies Record<Offer, string>

/** A reward of a card, with its current action. `opensOn` is the first day on which it is available. */
export function RewardOffer(props: { reward: CardReward; offer: Offer; opensOn: Day; onActivate: () => void }) {
  const { reward, offer, opensOn, onActivate } = props
  const texts = useTexts(rewardTexts)
  const money = useMoney()
  return (
    <RewardRow
      name={reward.name}
      picture={reward.image}
      hearts={reward.heartsNeeded}
      extra={copayText(reward.copayCents, texts, money)}
      state={looks[offer]}
      note={offerNote(offer, { missingHearts: reward.missingHearts, opensOn }, texts)}
      badge={offerBadge(offer, reward.stock === 'lowStock', texts)}
      action={useAction(offer, reward, onActivate)}
      href={paths.reward(reward.rewardId, reward.campaignId)}
    />
  )
}

/** The additional payment at the till, as text. */
export function copayText(copayCents: number, texts: RewardTexts, money: Money): string {
  return copayCents > 0 ? `+ ${money(copayCents)}` : texts.noCopay
}

/** Why it cannot be activated now, if so. */
export function offerNote(
  offer: Offer,
  { missingHearts, opensOn }: { missingHearts: number; opensOn: Day },
  texts: RewardTexts,
): string | undefined {
  switch (offer) {
    case 'short':
      return texts.missing(missingHearts)
    case 'notYet':
      return texts.opensOn(dayText(opensOn))
    case 'paused':
      return texts.paused
    case 'ageLocked':
      return texts.from18Reason
    case 'expired':
      return texts.expired
    default:
      return undefined
  }
}

function useAction(offer: Offer, { rewardId, campaignId, name }: CardReward, onActivate: () => void) {
  const texts = useTexts(rewardTexts)
  const app = useTexts(appTexts)
  const isWide = useShell() === 'wide'
  if (offer === 'activate') {
    return (
      <Button variant="ink" size="sm" onClick={onActivate}>
        {texts.activate}
      </Button>
    )
  }
  if (offer === 'signIn') {
    return (
      <Button variant="line" size="sm" icon={Lock} onClick={askToSignIn}>
        {app.signIn}
      </Button>
    )
  }
  // On the phone, the entire row is the link.
  if (!isWide || offer === 'expired' || offer === 'outOfStock') return undefined
  return (
    <Button variant="line" size="sm" href={paths.reward(rewardId, campaignId)} label={`${texts.view}: ${name}`}>
      {texts.view}
    </Button>
  )
}
