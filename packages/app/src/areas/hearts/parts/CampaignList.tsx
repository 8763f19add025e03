import type { Campaign, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { CalendarDays, Lock } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { campaignDate } from '../../../shared/CampaignDates.tsx'
import { heartsToGo, heartWord } from '../../../shared/counted.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { appTexts } from '../../../texts.ts'
import { OfferTile } from '../../rewards/index.ts'

const mostCampaigns = 20

/** The running campaigns with their rewards. Visitors see the same and are asked to sign in. */
export function CampaignList() {
  const isMember = useSession() !== undefined
  const cards = useRead(api.listStampCardForHomePage, {}, { enabled: isMember })
  const campaigns = useRead(api.listCampaign, { limit: mostCampaigns }, { enabled: !isMember })
  const read = isMember ? cards : campaigns
  return (
    <Loaded<{ items: readonly (Campaign | StampCard)[] }> read={read} skeleton={<CampaignSkeleton />}>
      {({ items }) => {
        if (items.length === 0) return <EmptyState picture={emptyHearts} title={campaignTexts.none} text={campaignTexts.noneText} />
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:gap-10">
            {items.map((campaign) => (
              <CampaignSection key={campaign.campaignId} campaign={campaign} />
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}

function CampaignSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,420px)_minmax(0,1fr)] wide:gap-8">
      <Stall tone="rest">
        <Bone className="h-7 w-1/2" />
        <Bone className="h-4 w-2/5 mt-2" />
        <Bone className="h-[53px] w-24 mt-5" />
        <Bone className="h-2 w-full mt-6" />
        <Bone className="h-11 w-40 mt-10 rounded-[12px]!" />
      </Stall>
      <div className="grid grid-flow-col auto-cols-[172px] wide:auto-cols-[200px] gap-3 overflow-hidden">
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
      </div>
    </div>
  )
}

/** One campaign: its header, and its rewards below it or, on wide screens, next to it. */
function CampaignSection({ campaign }: { campaign: Campaign | StampCard }) {
  const { campaignId } = campaign
  const own = 'hearts' in campaign ? campaign : undefined
  const usable = own ? own.hearts - own.debtHearts : 0
  const rewards = useRead(api.getCampaignDetail, { campaignId }).data?.rewards
  const activated = useRead(api.listUserRedeemHistory, { status: 'Activated' }, { enabled: own !== undefined }).data?.items
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,420px)_minmax(0,1fr)] wide:gap-8 wide:items-start">
      <CampaignStall campaign={campaign} own={own} />
      {rewards ? (
        <Strip label={campaignTexts.rewardsOf(campaign.title)}>
          {rewards.map((reward) => (
            <OfferTile
              key={reward.rewardId}
              reward={{ ...reward, missingHearts: Math.max(0, reward.heartsNeeded - usable) }}
              campaign={campaign}
              isActivated={activated?.some(({ rewardId }) => rewardId === reward.rewardId) ?? false}
            />
          ))}
        </Strip>
      ) : (
        <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
      )}
    </div>
  )
}

/** Upcoming campaigns that the merchant announces, the next one first; empty if there are none. */
export function ComingCampaigns() {
  const { data } = useRead(api.listCampaign, { announced: true })
  if (!data || data.items.length === 0) return null
  const campaigns = data.items.toSorted((a, b) => a.collectFrom.localeCompare(b.collectFrom))
  return (
    <section aria-labelledby="coming-campaigns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="coming-campaigns" title={campaignTexts.coming} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2 wide:gap-8">
        {campaigns.map(({ campaignId, title, teaser, image, collectFrom }) => (
          <RewardRow
            key={campaignId}
            name={title}
            picture={image}
            href={paths.stampCard(campaignId)}
            badge={<Badge icon={CalendarDays}>{campaignTexts.from(dayText(collectFrom))}</Badge>}
            note={teaser}
          />
        ))}
      </div>
    </section>
  )
}

/** A campaign as a heart card: with their hearts and the next reward for members, with a description for visitors. */
function CampaignStall({ campaign, own }: { campaign: Campaign; own: StampCard | undefined }) {
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

const campaignTexts = defineTexts({
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
