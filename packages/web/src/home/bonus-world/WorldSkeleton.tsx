import { useTexts } from '../../app/language.ts'
import type { OffersTab } from '../../app/paths.ts'
import { appTexts } from '../../app/texts.ts'
import { CouponShelfSkeleton } from '../../coupons/index.ts'
import { GiftGridSkeleton } from '../../gifts/index.ts'
import { CampaignsSkeleton } from '../../hearts/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A part of the bonus world on its way, as its own skeleton has it. */
export function WorldSkeleton({ tab }: { tab: OffersTab }) {
  const texts = useTexts(appTexts)
  if (tab === 'cards') return <CampaignsSkeleton />
  return <Skeleton label={texts.loading}>{tab === 'coupons' ? <CouponShelfSkeleton /> : <GiftGridSkeleton />}</Skeleton>
}
