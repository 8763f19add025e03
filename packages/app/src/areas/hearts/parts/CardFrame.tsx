import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { HeartPlaces } from '@herzkarte/ui/card/HeartPlaces.tsx'
import { useLanded } from '@herzkarte/ui/card/use-landed.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { goalIcon } from '@herzkarte/ui/display/goal-icons.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Awning } from '@herzkarte/ui/layout/Awning.tsx'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { SubBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { CircleAlert, CirclePause, ShoppingBasket, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { useTitle } from '../../../router/use-title.ts'
import { CampaignDates } from '../../../shared/CampaignDates.tsx'
import { today } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import type { Card } from '../../rewards/index.ts'
import { heartTexts } from '../texts.ts'

interface CardFrameProps {
  title: string
  tone?: string
  isLoading?: boolean
  /** The card itself; without it the children stand alone. */
  places?: ReactNode
  /** Free hearts, a code: below the slots on the phone, next to the title on wide screens. */
  actions?: ReactNode
  children: ReactNode
}

/** Frame of a heart card: a red header over the full width of a phone, from tablets on card and rewards side by side. */
export function CardFrame({ title, tone = 'hearts', isLoading = false, places, actions, children }: CardFrameProps) {
  useTitle(title)
  const isWide = useShell() === 'wide'
  if (useTwoColumns()) {
    return (
      <Screen title={title} backTo={paths.offers()} end={isWide && <div className="flex flex-wrap gap-3">{actions}</div>}>
        {places ? (
          <ObjectPair
            object={
              <Stall size="lg" tone={tone} bodyClassName="grid gap-[18px]">
                {places}
                {!isWide && actions && <Actions>{actions}</Actions>}
              </Stall>
            }
          >
            {children}
          </ObjectPair>
        ) : (
          children
        )}
      </Screen>
    )
  }
  return (
    <div className="overflow-x-clip">
      <SubBar title={title} onBack={() => goBack(paths.offers())} tone="heart" />
      <Awning tone={tone} bleed height={40} drop={14} className={cx('-mt-px z-1', places || isLoading ? '-mb-[40px]' : 'mb-3')} />
      <Page className="pt-0!">
        {places && (
          <div className="mx-[calc(50%-50vw)] ground-card shadow-card rounded-b-xl">
            <div className="grid gap-[18px] max-w-[734px] mx-auto px-4 pt-[58px] pb-5">
              {places}
              {actions && <Actions>{actions}</Actions>}
            </div>
          </div>
        )}
        {children}
      </Page>
    </div>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2.5 *:flex-[1_1_136px]">{children}</div>
}

/** Per campaign, the number of hearts at the last visit of the card: later ones are animated. */
const shownStore = storedForMember<Record<string, number>>(
  'shownHearts',
  (value): value is Record<string, number> => typeof value === 'object' && value !== null,
)

/** From this count on, a phone has hardly room for anything beside it: the line would break while it rises, or when the typeface arrives. */
const wideCount = 100

/** Count, dates and all slots of a card. Hearts that were credited since the last visit are animated. */
export function CardPlaces({ card: { campaign, own, rewards } }: { card: Card }) {
  const isMember = useSession() !== undefined
  const { campaignId, cardSize } = campaign
  const held = own?.hearts ?? 0
  const pauses = isPaused(campaign, today())
  const [before] = useState(() => Math.min(shownHearts(campaignId), held))
  const credited = useLanded(held, before)
  useEffect(() => {
    if (own) storeShownHearts(campaignId, held)
  }, [campaignId, held, own])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-3">
        <HeartCount
          value={held}
          from={before}
          size="md"
          unit={held > cardSize ? heartTexts.hearts(held) : <span className="block w-min">{heartTexts.ofHearts(cardSize)}</span>}
        />
        <p
          className={cx(
            'text-sm text-ink-soft',
            held < wideCount ? 'text-right ml-auto' : 'max-tablet:basis-full tablet:text-right tablet:ml-auto',
          )}
        >
          <CampaignDates campaign={campaign} />
        </p>
      </div>
      <HeartPlaces
        held={held}
        size={cardSize}
        goals={rewards.map(({ heartsNeeded, icon }) => ({ at: heartsNeeded, icon: goalIcon(icon) }))}
        credited={credited}
        place={60}
      />
      {pauses && <Callout icon={CirclePause}>{own ? heartTexts.pausedOwn : heartTexts.paused}</Callout>}
      {own?.waiting && <Callout icon={ShoppingBasket}>{heartTexts.waiting(own.waiting.hearts, money(own.waiting.minimumCents))}</Callout>}
      {own?.lender && own.lender.hearts > 0 && <Callout icon={Users}>{heartTexts.lender(own.lender.hearts, own.lender.name)}</Callout>}
      {own && own.debtHearts > 0 && <Callout icon={CircleAlert}>{heartTexts.debt(own.debtHearts)}</Callout>}
      {!isMember && !pauses && <SignIn />}
    </div>
  )
}

function SignIn() {
  return (
    <div className="grid gap-3 pt-1">
      <p className="text-pretty">
        <b className="block">{heartTexts.signInTitle}</b>
        <span className="text-ink-soft">{heartTexts.signInText}</span>
      </p>
      <Button onClick={askToSignIn}>{appTexts.signIn}</Button>
    </div>
  )
}

/** 0 for a card that was never shown on this device. */
const shownHearts = (campaignId: string): number => shownStore.get()?.[campaignId] ?? 0

function storeShownHearts(campaignId: string, hearts: number): void {
  if (shownHearts(campaignId) !== hearts) shownStore.set({ ...shownStore.get(), [campaignId]: hearts })
}
