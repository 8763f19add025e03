import { Bone, RewardSkeleton, Skeleton, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { appTexts } from '../../../texts.ts'

export function CardSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <ObjectPair object={<StallSkeleton places={10} columns={5} />}>
        <div className="grid gap-3">
          <Bone className="h-7 w-40" />
          <RewardSkeleton />
        </div>
      </ObjectPair>
    </Skeleton>
  )
}
