import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appTexts } from '../texts.ts'

/** Skeleton of a gift or a reward: the picture with its text next to it. */
export function PictureCardSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className="object-card card bg-card rounded-lg shadow-card">
        <Bone className="h-64 tablet:h-[340px] wide:h-[440px] rounded-none!" />
        <div className="grid content-center gap-4 p-5 tablet:p-7 wide:p-10">
          <Bone className="h-8 w-3/4" />
          <Bone className="h-5 w-full" />
          <Bone className="h-5 w-2/3" />
          <Bone className="h-5 w-1/2 mt-2" />
          <Bone className="h-5 w-1/2" />
        </div>
      </div>
    </Skeleton>
  )
}
