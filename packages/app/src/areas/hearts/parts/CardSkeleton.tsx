import { Bone, RewardSkeleton, Skeleton, StallSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'

const places = 40

export function CardSkeleton() {
  const texts = useTexts(appTexts)
  const isBroad = useTwoColumns()
  const rewards = (
    <div className="grid content-start gap-3">
      <Bone className="h-7 w-32 mt-4" />
      <RewardSkeleton />
      <RewardSkeleton />
      <RewardSkeleton />
    </div>
  )
  return (
    <Skeleton label={texts.loading}>
      {isBroad ? (
        <ObjectPair object={<StallSkeleton places={places} columns={8} />}>{rewards}</ObjectPair>
      ) : (
        <>
          <div className="grid gap-[18px] -mx-(--margin) px-(--margin) pt-[58px] pb-5 bg-card rounded-b-xl shadow-card">
            <div className="flex items-end justify-between">
              <Bone className="h-[77px] w-28" />
              <Bone className="h-10 w-40" />
            </div>
            <span className="places">
              {Array.from({ length: places }, (_, i) => i).map((place) => (
                <span key={place} className="place p-[6%]">
                  <Bone className="size-full rounded-full!" />
                </span>
              ))}
            </span>
            <Bone className="h-11 w-full" />
          </div>
          {rewards}
        </>
      )}
    </Skeleton>
  )
}
