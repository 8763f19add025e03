import { Bone, Skeleton, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appTexts } from '../../../texts.ts'

/** The heart card, and next to it what waits at the till. */
export const topColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] tablet:gap-6 wide:grid-cols-[minmax(0,1fr)_372px] wide:gap-8'

/** Skeleton of the members' part of home: the heart card. */
export function HomeSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className={topColumns}>
        <StallSkeleton />
        <Bone className="h-16 tablet:h-full rounded-lg!" />
      </div>
    </Skeleton>
  )
}
