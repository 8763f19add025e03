import type { CampaignDetail } from '@herzkarte/contract/hearts/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { HangTag } from '@herzkarte/ui/card/HangTag.tsx'
import { RewardTile } from '@herzkarte/ui/card/RewardTile.tsx'
import { Bone, Bones } from '@herzkarte/ui/feedback/Bones.tsx'
import { type Lang, useLang } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { useEffect, useState } from 'react'
import { usualWelcomeHearts } from '../../../brand.ts'
import { api } from '../../../dispatcher/api.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { campaignDate } from '../../../shared/CampaignDates.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { money } from '../../../shared/money.ts'
import { appTexts } from '../../../texts.ts'
import { Banners, homeTexts } from '../parts/Banners.tsx'
import { StallHero } from '../parts/StallHero.tsx'
import { memberHome } from './member-home.ts'

const OfferStrip = lazyPart(async () => ({ default: (await import('../../offers/index.ts')).OfferStrip }))

/** The first page: a welcome for visitors, the heart card for members. */
export default function LandingPage() {
  const isMember = useSession() !== undefined
  return isMember ? <memberHome.Page /> : <VisitorHome />
}

/** Home for visitors. The hero, the benefits and the links show at once; data from the server follows below. */
function VisitorHome() {
  const read = useVisitorHome()
  return (
    <StallHero welcomeHearts={read.data?.welcomeHearts ?? usualWelcomeHearts}>
      <Loaded read={read} skeleton={<Bones of={['h-7 w-1/2', 'h-5 w-4/5', 'h-[228px] wide:h-[256px] rounded-lg!']} />}>
        {({ campaign, offers, banners }) => (
          <>
            {campaign && <CampaignRewards campaign={campaign} />}
            {offers.total > 0 && <OfferStrip {...offers} skeleton={<Bone className="h-[340px] rounded-lg!" />} />}
            <Banners banners={banners} />
          </>
        )}
      </Loaded>
    </StallHero>
  )
}

interface Answer {
  lang: Lang
  data?: HomePage
  error?: unknown
}

/** The server's data for visitors. Fetched directly: the very first page works without the code that caches calls. */
function useVisitorHome() {
  const lang = useLang()
  const [tries, setTries] = useState(1)
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isOver = tries === 0
    const take = (next: Answer) => isOver || setAnswer(next)
    api.listHomePage({}, { quiet: true }).then(
      (data) => take({ lang, data }),
      (error: unknown) => take({ lang, error }),
    )
    return () => {
      isOver = true
    }
  }, [lang, tries])
  function refetch() {
    setAnswer(undefined)
    setTries(tries + 1)
  }
  const current = answer?.lang === lang ? answer : undefined
  return { data: current?.data, error: current?.error, refetch }
}

/** The running campaign for everybody: its description and its rewards. Rewards that are out of stock are left out. */
function CampaignRewards({ campaign }: { campaign: CampaignDetail }) {
  const { campaignId, title, teaser, rewards } = campaign
  const there = rewards.filter(({ stock }) => stock === 'available' || stock === 'lowStock')
  return (
    <section aria-labelledby="campaign" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <div className="grid gap-1">
        <SectionHead id="campaign" title={title} action={{ label: appTexts.seeAll, href: paths.stampCard(campaignId) }} />
        <p className="text-ink-soft text-pretty">{teaser}</p>
        <p className="text-sm font-semibold">{campaignDate(campaign)}</p>
      </div>
      <Strip label={title}>
        {there.map((reward) => (
          <RewardTile
            key={reward.rewardId}
            name={reward.name}
            picture={reward.image}
            tag={<HangTag hearts={reward.heartsNeeded} />}
            extra={reward.copayCents > 0 ? `+ ${money(reward.copayCents)}` : homeTexts.noCopay}
            href={paths.reward(reward.rewardId, campaignId)}
          />
        ))}
      </Strip>
    </section>
  )
}
