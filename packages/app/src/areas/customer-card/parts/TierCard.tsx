import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { useArrived } from '@herzkarte/ui/card/use-just.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { dayText } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'

/** The member's tier: its name, until when it is secured, the progress to the next one. */
export function TierCard({ detail }: { detail: MemberTierDetail }) {
  const isNew = useArrived([detail.tierName])(detail.tierName)
  const { tierImg, tierName, tierText } = detail
  return (
    <Card as="section" labelledBy="tier" className="grid gap-4 p-4 wide:p-5">
      <div className="flex items-center gap-4" data-just={isNew || undefined}>
        <Picture src={tierImg} className={cx('size-16 flex-none', isNew && 'animate-[hk-burst_var(--hk-stamp-time)_both]')} />
        <div className="min-w-0">
          <h2 id="tier" className="face-display text-lg">
            {tierTexts.tier(tierName)}
          </h2>
          <p className="text-sm text-ink-soft text-pretty">{tierText}</p>
        </div>
      </div>
      <TierProgress detail={detail} />
    </Card>
  )
}

interface TierProgressProps {
  detail: MemberTierDetail
  /** How far it is to the next tier, in other words. */
  toNext?: ((amount: string, tierName: string) => string) | undefined
}

/** Until when a tier is secured, and the progress to the next one. */
export function TierProgress({ detail: { tierUntil, spendCents, nextTier }, toNext = tierTexts.toNextTier }: TierProgressProps) {
  const missing = nextTier ? toNext(money(nextTier.missingCents), nextTier.tierName) : ''
  return (
    <>
      {tierUntil !== null && <p className="text-sm text-pretty">{tierTexts.safeUntil(dayText(tierUntil))}</p>}
      {nextTier ? (
        <div className="grid gap-2">
          <Track value={spendCents} of={nextTier.fromCents} label={missing} tone="leaf" />
          <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
            <b>{missing}</b>
            <span className="text-ink-soft">{tierTexts.spend(money(spendCents))}</span>
          </p>
        </div>
      ) : (
        <p className="text-sm font-semibold">{tierTexts.highestTier}</p>
      )}
    </>
  )
}

const tierTexts = defineTexts({
  tier: { de: 'Deine Stufe: {name}', en: 'Your tier: {name}', fr: 'Ton niveau\u00a0: {name}' },
  safeUntil: {
    de: 'Deine Stufe bleibt dir bis {day} sicher, auch wenn du nichts mehr einkaufst.',
    en: 'Your tier is yours until {day}, even if you buy nothing more.',
    fr: 'Ton niveau te reste acquis jusqu’au {day}, même sans nouvel achat.',
  },
  toNextTier: { de: 'Noch {amount} bis {tier}', en: '{amount} to {tier}', fr: 'Encore {amount} jusqu’à {tier}' },
  spend: { de: '{amount} in 12 Monaten', en: '{amount} in 12 months', fr: '{amount} en 12 mois' },
  highestTier: {
    de: 'Höher geht es nicht: Das ist unsere höchste Stufe.',
    en: 'This is as high as it gets: our highest tier.',
    fr: 'Impossible d’aller plus haut\u00a0: c’est notre niveau le plus élevé.',
  },
})
