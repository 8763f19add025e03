import { usualWelcomeHearts } from '../../../shared/brand.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { useVisitorHome } from '../use-visitor-home.ts'
import { Banners } from './Banners.tsx'
import { CampaignRewards } from './CampaignRewards.tsx'
import { StallHero } from './StallHero.tsx'
import { VisitorSkeleton } from './VisitorSkeleton.tsx'

/** Home for visitors. The stall, the promise and the doors stand at once; what the server tells comes below. */
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
