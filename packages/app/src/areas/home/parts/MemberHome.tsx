import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { currentLang, useLang } from '@herzkarte/ui/language.ts'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { TopBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { CloudOff } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { preload } from 'react-dom'
import { brandName } from '../../../brand.ts'
import { api } from '../../../dispatcher/api.ts'
import { isUnreached } from '../../../dispatcher/failure.ts'
import { queryClient, readOptions, useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { isOfferedInThisVisit } from '../../../install/offer.ts'
import { paths } from '../../../router/paths.ts'
import { useTitle } from '../../../router/use-title.ts'
import { asOfText, clockNow, doorTimeText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { storeHours } from '../../../shared/store-hours.ts'
import { useLasting } from '../../../shared/use-lasting.ts'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { useOwnCoupons } from '../../coupons/index.ts'
import { useWaitingHearts, WaitingNews } from '../../friends/index.ts'
import { Bell, RecallBanner } from '../../notifications/index.ts'
import { goalShown } from '../goal-shown.ts'
import { memberTexts } from '../member-texts.ts'
import { isOwn, type OwnHome, storedHome, storeHome } from '../stored-home.ts'
import { HomeCard } from './HomeCard.tsx'
import { Ready } from './Ready.tsx'

/** The heart card, and next to it what waits at the till. */
const topColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] tablet:gap-6 wide:grid-cols-[minmax(0,1fr)_372px] wide:gap-8'

// Loaded after what the first window shows.
const HomeRest = lazyPart(() => import('./HomeRest.tsx'))
const ChangedWording = lazyPart(async () => ({ default: (await import('../../account/index.ts')).ChangedWording }))
const YearCard = lazyPart(async () => ({ default: (await import('../../receipts/index.ts')).YearCard }))
const PrintRow = lazyPart(async () => ({ default: (await import('../../prints/index.ts')).PrintRow }))
const FirstSteps = lazyPart(() => import('./FirstSteps.tsx'))

/** Home for members: the heart card of the current campaign first, then what waits at the till. */
export default function MemberHome() {
  const user = useSession()?.user
  const { coupons, asOf, ...read } = useMemberHome(user?.userId ?? '')
  const isPhone = useShell() === 'phone'
  useTitle()
  // Counts the visit, which may end before the code of the offer is there.
  useEffect(() => void isOfferedInThisVisit(), [])
  return (
    <>
      {isPhone && <TopBar brand={{ name: brandName, href: paths.landing(), label: `${brandName}, ${appTexts.home}` }} actions={<Bell />} />}
      <Page width="broad">
        <Greeting firstName={user?.firstName ?? ''} store={read.data?.member.homeStore} />
        {asOf && (
          <div className={cx('contents', isUnreached(read.error) && 'says-offline')}>
            <Callout icon={CloudOff}>
              {(isUnreached(read.error) ? appTexts.offlineSince : memberTexts.notReadAgain)(asOfText(asOf))}
            </Callout>
          </div>
        )}
        <RecallBanner />
        <WaitingNews />
        <ChangedWording skeleton={null} />
        <Loaded read={read} skeleton={skeleton}>
          {(home) => <Shelf home={home} coupons={coupons} />}
        </Loaded>
      </Page>
    </>
  )
}

/** Asks for the goal's picture, the largest thing in a phone's window, before the page is rendered. */
export function prepare(): void {
  const home = queryClient.getQueryData<HomePage>(readOptions(api.listHomePage, {}, currentLang()).queryKey)
  const card = home && currentCard(home)
  const shown = card && goalShown(card)
  if (shown) preload(shown.image, { as: 'image', fetchPriority: 'high' })
}

/** The member's card of the current campaign. */
const currentCard = ({ campaign, member }: HomePage) => member?.cards.find(({ campaignId }) => campaignId === campaign?.campaignId)

interface ShelfProps {
  home: OwnHome
  /** The activated ones. */
  coupons: readonly UserCoupon[]
}

function Shelf({ home, coupons }: ShelfProps) {
  const { member } = home
  const current = currentCard(home)
  const isNew = isNewcomer(member, home.welcomeHearts)
  const isReady = member.activatedRewards.length + coupons.length > 0
  return (
    <>
      <div className={topColumns}>
        {current ? (
          <HomeCard card={current} rewards={home.campaign?.rewards ?? []} />
        ) : (
          <EmptyState picture={emptyHearts} title={memberTexts.noCampaign} text={memberTexts.noCampaignText} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 tablet:grid-rows-[1fr_auto] tablet:gap-6">
          {(isReady || !isNew) && <Ready rewards={member.activatedRewards} coupons={coupons} />}
          {isNew && (
            <FirstSteps
              hasCoupon={coupons.length > 0}
              centsPerHeart={home.campaign?.centsPerHeart ?? null}
              skeleton={<Bone className="h-[254px] rounded-lg!" />}
            />
          )}
        </div>
      </div>
      {!isNew && <YearCard skeleton={<Bone className="h-[204px] rounded-lg!" />} />}
      {home.hasPrint && <PrintRow skeleton={<Bone className="h-[78px] rounded-lg!" />} />}
      <HomeRest
        home={home}
        coupons={coupons}
        further={member.cards.filter((card) => card !== current)}
        skeleton={<Bone className="h-[340px] rounded-lg!" />}
      />
    </>
  )
}

/** A member who has collected nothing but the welcome hearts on any card that is running, and has no points and no reward. */
export function isNewcomer(member: Omit<OwnHome['member'], 'firstName' | 'homeStore'>, welcomeHearts: number): boolean {
  const { cards, collector, points, activatedRewards } = member
  const collected = [...cards, ...(collector ? [collector] : [])].map(({ collectedHearts }) => collectedHearts)
  return activatedRewards.length === 0 && points.points === 0 && collected.every((hearts) => hearts <= welcomeHearts)
}

const skeleton = (
  <div className={topColumns}>
    <StallSkeleton />
    <Bone className="h-16 tablet:h-full rounded-lg!" />
  </div>
)

/** A greeting, and the closing time of the member's store. */
function Greeting({ firstName, store }: { firstName: string; store: OwnHome['member']['homeStore'] | undefined }) {
  const isWide = useShell() === 'wide'
  const hours = storeHours(store?.openToday ?? null, clockNow())
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 wide:min-h-[54px] wide:content-center">
      <h1 className="face-display text-lg wide:text-3xl">
        {memberTexts[greetingAt(new Date().getHours())]}, {firstName}
      </h1>
      {store && (
        <p className="text-sm wide:text-base text-ink-soft">
          {isWide && `${memberTexts.yourStore} `}
          <TextLink href={paths.storeLocator({ store: store.storeId })} className="py-3 -my-3 font-bold">
            {isWide ? `${brandName} ${store.name}` : store.name}
          </TextLink>
          , {'time' in hours ? memberTexts[hours.state](doorTimeText(hours.time)) : memberTexts[hours.state]}
        </p>
      )}
    </div>
  )
}

/** The greeting for an hour of the day, 0 to 23. */
function greetingAt(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 4 && hour < 11) return 'morning'
  return hour >= 11 && hour < 18 ? 'day' : 'evening'
}

/** A member's home: stored data at once, the server's answer as soon as it arrives; without a network, the stored data stays. */
function useMemberHome(userId: string) {
  const lang = useLang()
  const read = useRead(api.listHomePage, {})
  const own = useOwnCoupons()
  // An answer to a visitor is not valid for the member who has signed in since. Ready items are above other content, so all of it appears at once, unless
  // one of the answers takes long.
  const isLate = useLasting(read.data !== undefined, longestWaitMs, false)
  const isReading = (useWaitingHearts().isReading || own.isPending) && !isLate
  const answered = isOwn(read.data) && !isReading ? read.data : undefined
  const activated = useMemo(() => own.data?.items.filter(({ status }) => status === 'Activated'), [own.data])
  const last = storedHome(userId)
  // After a change of language without a network, the home in the other language is better than none.
  const stored = last?.lang === lang || read.isError ? last : undefined
  const coupons = activated ?? stored?.coupons
  useEffect(() => {
    if (answered) storeHome({ userId, lang, at: new Date(read.dataUpdatedAt).toISOString(), home: answered, coupons })
  }, [answered, coupons, lang, userId, read.dataUpdatedAt])
  return {
    data: answered ?? stored?.home,
    coupons: coupons ?? [],
    /** The age of the data, if it could not be read again. */
    asOf: stored && read.isError ? stored.at : undefined,
    error: read.error,
    refetch: read.refetch,
  }
}

/** No member should wait longer for the rest. */
const longestWaitMs = 2000
