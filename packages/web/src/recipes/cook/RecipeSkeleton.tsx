import { useTexts } from '../../app/language.ts'
import { appTexts } from '../../app/texts.ts'
import { Bone, RowsSkeleton, Skeleton } from '../../ui/Skeleton.tsx'

/** A recipe on its way. */
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
