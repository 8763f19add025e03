import type { Campaign, StampCardDetail } from '@herzkarte/contract/hearts/shapes.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { PunchPlaces } from '@herzkarte/ui/card/PunchPlaces.tsx'
import { useLanded } from '@herzkarte/ui/card/use-landed.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { awningTone, departmentOf } from '@herzkarte/ui/tones.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CirclePause from 'lucide-react/icons/circle-pause'
import { askToSignIn } from '../../../router/navigation.ts'
import { CampaignDates } from '../../../shared/CampaignDates.tsx'
import { today } from '../../../shared/dates.ts'
import { appTexts } from '../../../texts.ts'
import { cardTexts } from '../card-texts.ts'
import { punchIcon } from '../punch-icon.ts'
import { collectorTexts } from '../texts.ts'

interface CollectorStallProps {
  campaign: Campaign
  /** Undefined for visitors, and if the campaign ended or was paused before the member joined. */
  own: StampCardDetail | undefined
  isMember: boolean
}

/** The card itself: the number of punches, all slots, and how to get the next one. Punches that arrive while it is open are animated. */
export function CollectorStall({ campaign, own, isMember }: CollectorStallProps) {
  const app = useTexts(appTexts)
  const texts = useTexts(cardTexts)
  const words = useTexts(collectorTexts)
  const { tone, cardSize, punchText, teaser } = campaign
  const held = own?.hearts ?? 0
  const credited = useLanded(held)
  const next = own?.nextReward
  const dept = departmentOf(tone)
  const pauses = isPaused(campaign, today())
  return (
    <Stall tone={awningTone(tone)} size="lg" labelledBy="punches">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
          <p id="punches" data-dept={dept ?? ''} className="flex items-end gap-2.5">
            <span className="count text-[5.5rem] text-(--dept-ink)!" aria-hidden="true">
              {held}
            </span>
            <span className="face-display text-lg leading-[1.4rem]">
              <span className="sr-only">{held} </span>
              {texts.ofPunches(cardSize)}
            </span>
          </p>
          <p className="text-sm text-ink-soft wide:text-right">
            <CampaignDates campaign={campaign} />
          </p>
        </div>
        <PunchPlaces held={held} size={cardSize} icon={punchIcon(tone)} dept={dept} look="lg" credited={credited} />
        <p className="text-pretty">
          {next ? (
            <>
              <b>{words.missing(next.missingHearts)}</b> {next.goal}
            </>
          ) : (
            <b>{teaser}</b>
          )}
          {punchText && <span className="block text-sm text-ink-soft">{asText(punchText)}</span>}
        </p>
        {pauses && <Callout icon={CirclePause}>{own ? texts.pausedOwn : texts.paused}</Callout>}
        {own && own.debtHearts > 0 && <Callout icon={CircleAlert}>{texts.debt(own.debtHearts)}</Callout>}
        {!isMember && !pauses && (
          <div className="grid gap-3">
            <p className="text-ink-soft text-pretty">{texts.signInText}</p>
            <Button onClick={askToSignIn}>{app.signIn}</Button>
          </div>
        )}
      </div>
    </Stall>
  )
}

const asText = (words: string) => `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`
