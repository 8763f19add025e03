import { Bone, RewardSkeleton, Skeleton, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appTexts } from '../../../texts.ts'

export function CardSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[minmax(0,560px)_minmax(0,1fr)] wide:gap-11 wide:items-start">
        <StallSkeleton places={10} columns={5} />
        <div className="grid gap-3">
          <Bone className="h-7 w-40" />
          <RewardSkeleton />
        </div>
      </div>
    </Skeleton>
  )
}
