import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { useTexts } from '../app/language.ts'
import { useMoney } from '../app/money.ts'
import { Track } from '../ui/Track.tsx'
import { cardTexts } from './texts.ts'

/** How far it is to the next tier. */
export function TierProgress({ detail: { nextTier, spendCents } }: { detail: MemberTierDetail }) {
  const texts = useTexts(cardTexts)
  const money = useMoney()
  const words = nextTier ? texts.toNextTier(money(nextTier.missingCents), nextTier.tierName) : texts.highestTier
  return (
    <div className="grid gap-2 px-1">
      <p className="text-sm text-ink-soft">{words}</p>
      {nextTier && <Track value={spendCents} of={nextTier.fromCents} label={words} tone="leaf" />}
    </div>
  )
}
