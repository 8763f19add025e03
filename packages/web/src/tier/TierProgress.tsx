import { formatCents } from '@herzkarte/contract/money.ts'
import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { useLang, useTexts } from '../app/language.ts'
import { Track } from '../ui/Track.tsx'
import { cardTexts } from './texts.ts'

/** How far it is to the next tier. */
export function TierProgress({ detail: { nextTier, spendCents } }: { detail: MemberTierDetail }) {
  const texts = useTexts(cardTexts)
  const lang = useLang()
  const words = nextTier ? texts.toNextTier(formatCents(nextTier.missingCents, lang), nextTier.tierName) : texts.highestTier
  return (
    <div className="grid gap-2 px-1">
      <p className="text-sm text-ink-soft">{words}</p>
      {nextTier && <Track value={spendCents} of={nextTier.fromCents} label={words} tone="leaf" />}
    </div>
  )
}
