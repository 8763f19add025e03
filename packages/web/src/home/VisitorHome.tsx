import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { usualWelcomeHearts } from '../app/brand.ts'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { Banners } from './Banners.tsx'
import { CampaignRewards } from './CampaignRewards.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { StallHero } from './StallHero.tsx'

/** Home for visitors. The stall, the promise and the doors stand at once; what the server tells comes below. */
export function VisitorHome({ home, error, onRetry }: { home: HomePage | undefined; error: unknown; onRetry: () => void }) {
  return (
    <StallHero welcomeHearts={home?.welcomeHearts ?? usualWelcomeHearts}>
      {home ? (
        <>
          {home.campaign && <CampaignRewards campaign={home.campaign} />}
          <Banners banners={home.banners} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={onRetry} />
      ) : (
        <HomeSkeleton />
      )}
    </StallHero>
  )
}
