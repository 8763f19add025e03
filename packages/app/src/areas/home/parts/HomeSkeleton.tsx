import { Bone, Skeleton, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appTexts } from '../../../texts.ts'

/** Skeleton of the members' part of home: the heart card. */
export function HomeSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_372px] wide:gap-8">
        <StallSkeleton />
        <Bone className="h-16 wide:h-full rounded-lg!" />
      </div>
    </Skeleton>
  )
}
