import { Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { OffersTab } from '../../../router/paths.ts'
import { appTexts } from '../../../texts.ts'
import { CouponShelfSkeleton } from '../../coupons/index.ts'
import { GiftGridSkeleton } from '../../gifts/index.ts'
import { CampaignsSkeleton } from '../../hearts/index.ts'

/** The skeleton of a part of the bonus world. */
export function WorldSkeleton({ tab }: { tab: OffersTab }) {
  const texts = useTexts(appTexts)
  if (tab === 'cards') return <CampaignsSkeleton />
  return <Skeleton label={texts.loading}>{tab === 'coupons' ? <CouponShelfSkeleton /> : <GiftGridSkeleton />}</Skeleton>
}
