import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { useTexts } from '../../app/language.ts'
import { useMoney } from '../../app/money.ts'
import { appTexts } from '../../app/texts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Pass } from '../../ui/Pass.tsx'
import { TierBadge } from '../../ui/TierBadge.tsx'
import { Track } from '../../ui/Track.tsx'
import { meTexts } from './texts.ts'

interface MemberHeadProps {
  name: string
  photo: string | null
  /** Undefined while it is read, null when it cannot be. */
  tier: MemberTierDetail | undefined | null
}

/** Who it is, the tier, and the way to the next one. */
export function MemberHead({ name, photo, tier }: MemberHeadProps) {
  const app = useTexts(appTexts)
  const texts = useTexts(meTexts)
  return (
    <Pass labelledBy="member" className="grid gap-4 p-[18px]">
      <div className="flex items-center gap-[14px] min-h-[60px]">
        <Avatar name={name} src={photo ?? undefined} size="lg" onRed />
        <h2 id="member" className="face-display text-xl min-w-0 text-balance">
          {name}
        </h2>
      </div>
      <div className="grid gap-3 min-h-14" aria-busy={tier === undefined}>
        {tier === undefined && <p className="sr-only">{app.loading}</p>}
        {tier === null && <p className="text-sm text-on-pass-soft">{texts.tierUnknown}</p>}
        {tier && <TierLine tier={tier} />}
      </div>
    </Pass>
  )
}

function TierLine({ tier: { tierMark, tierName, nextTier, spendCents } }: { tier: MemberTierDetail }) {
  const texts = useTexts(meTexts)
  const money = useMoney()
  const words = nextTier ? texts.toNextTier(money(nextTier.missingCents), nextTier.tierName) : texts.highestTier
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TierBadge mark={tierMark} name={tierName} />
        <p className="text-sm text-on-pass-soft tabular-nums">{words}</p>
      </div>
      {nextTier && <Track value={spendCents} of={nextTier.fromCents} label={words} tone="onRed" />}
    </>
  )
}
