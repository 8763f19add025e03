import { useTexts } from '../app/language.ts'
import { appTexts } from '../app/texts.ts'
import { Bone, Skeleton } from '../ui/Bones.tsx'

/** What the server tells visitors on home, on its way: the campaign's rewards. */
export function VisitorSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className="grid gap-3 mt-3.5">
        <Bone className="h-7 w-1/2" />
        <Bone className="h-5 w-4/5" />
        <div className="grid grid-flow-col auto-cols-[172px] wide:auto-cols-[200px] gap-3 overflow-hidden mt-2">
          <Bone className="h-[228px] rounded-lg!" />
          <Bone className="h-[228px] rounded-lg!" />
          <Bone className="h-[228px] rounded-lg!" />
        </div>
      </div>
    </Skeleton>
  )
}
