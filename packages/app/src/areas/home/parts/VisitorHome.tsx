import { usualWelcomeHearts } from '../../../brand.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { useVisitorHome } from '../use-visitor-home.ts'
import { Banners } from './Banners.tsx'
import { CampaignRewards } from './CampaignRewards.tsx'
import { StallHero } from './StallHero.tsx'
import { VisitorSkeleton } from './VisitorSkeleton.tsx'

/** Home for visitors. The hero, the benefits and the links show at once; data from the server follows below. */
export function VisitorHome() {
  const { home, error, retry } = useVisitorHome()
  return (
    <StallHero welcomeHearts={home?.welcomeHearts ?? usualWelcomeHearts}>
      {home ? (
        <>
          {home.campaign && <CampaignRewards campaign={home.campaign} />}
          <Banners banners={home.banners} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <VisitorSkeleton />
      )}
    </StallHero>
  )
}
