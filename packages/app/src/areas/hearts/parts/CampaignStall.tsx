import type { Campaign, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { Lock } from 'lucide-react'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { campaignDate } from '../../../shared/CampaignDates.tsx'
import { heartsToGo, heartWord } from '../../../shared/counted.ts'
import { today } from '../../../shared/dates.ts'
import { appTexts } from '../../../texts.ts'

/** A campaign as a heart card: with their hearts and the next reward for members, with a description for visitors. */
export function CampaignStall({ campaign, own }: { campaign: Campaign; own: StampCard | undefined }) {
  const { campaignId, title, teaser, tone, image } = campaign
  const href = paths.stampCard(campaignId)
  const id = `campaign-${campaignId}`
  return (
    <Stall tone={tone} labelledBy={id}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="face-display text-xl">
            <Link href={href}>{title}</Link>
          </h2>
          <p className="text-sm text-ink-soft">{isPaused(campaign, today()) ? campaignTexts.paused : campaignDate(campaign)}</p>
          {own && (
            <p className="flex items-end gap-2 mt-4">
              <span className="count text-[4.5rem]" aria-hidden="true">
                {stampCountLabel(own.hearts)}
              </span>
              <span className="sr-only">{own.hearts} </span>
              <span className="face-display text-lg">{campaignTexts.hearts(own.hearts)}</span>
            </p>
          )}
        </div>
        <Picture src={own?.nextReward?.image ?? image} className="size-[116px] flex-none object-contain" />
      </div>
      {own ? <NextGoal card={own} /> : <p className="mt-2 text-ink-soft text-pretty">{teaser}</p>}
      <div className="mt-4">
        {own ? (
          <Button variant="ink" size="sm" href={href} label={`${campaignTexts.openCard}: ${title}`}>
            {campaignTexts.openCard}
          </Button>
        ) : (
          <Button variant="line" size="sm" icon={Lock} onClick={askToSignIn}>
            {appTexts.signIn}
          </Button>
        )}
      </div>
    </Stall>
  )
}

function NextGoal({ card: { hearts, nextReward, title } }: { card: StampCard }) {
  if (!nextReward) return null
  return (
    <div className="grid gap-2 mt-4">
      <Track value={hearts} of={nextReward.heartsNeeded} label={title} />
      <p className="text-sm">
        <b>{campaignTexts.missing(nextReward.missingHearts)}</b> {nextReward.goal}
      </p>
    </div>
  )
}

export const campaignTexts = defineTexts({
  paused: {
    de: 'Macht gerade Pause, deine Herzen bleiben dir',
    en: 'Taking a break, your hearts are safe',
    fr: 'En pause, tes cœurs sont bien gardés',
  },
  hearts: heartWord,
  missing: heartsToGo,
  coming: { de: 'Demnächst', en: 'Coming soon', fr: 'Bientôt' },
  from: { de: 'Ab {day}', en: 'From {day}', fr: 'Dès le {day}' },
  openCard: { de: 'Herzkarte öffnen', en: 'Open heart card', fr: 'Ouvrir la carte à cœurs' },
  rewardsOf: { de: 'Prämien: {campaign}', en: 'Rewards: {campaign}', fr: 'Récompenses\u00a0: {campaign}' },
  none: { de: 'Gerade läuft keine Aktion', en: 'No campaign is running', fr: 'Aucune opération en ce moment' },
  noneText: {
    de: 'Schau bald wieder vorbei: Die nächste Herzkarte kommt bestimmt.',
    en: 'Come back soon: the next heart card is sure to come.',
    fr: 'Reviens bientôt\u00a0: la prochaine carte à cœurs arrive sûrement.',
  },
})
