import { Bone, RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appTexts } from '../../../texts.ts'

export function RecipeSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className="card bg-card rounded-lg shadow-card overflow-hidden wide:grid wide:grid-cols-2">
        <Bone className="h-72 wide:h-[400px] rounded-none!" />
        <div className="grid content-center gap-4 p-5 wide:p-9">
          <Bone className="h-8 w-3/4" />
          <Bone className="h-5 w-full" />
          <Bone className="h-5 w-1/2" />
          <Bone className="h-[54px] w-full mt-2 rounded-md!" />
        </div>
      </div>
      <RowsSkeleton rows={5} />
    </Skeleton>
  )
}
