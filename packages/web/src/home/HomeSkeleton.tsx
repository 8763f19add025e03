import { useTexts } from '../app/language.ts'
import { useSession } from '../app/session.ts'
import { appTexts } from '../app/texts.ts'
import { Bone, Skeleton, StallSkeleton } from '../ui/Skeleton.tsx'

/** What the server tells on home, on its way: the heart card for members, the campaign's rewards for visitors. */
export function HomeSkeleton() {
  const texts = useTexts(appTexts)
  const isMember = useSession() !== undefined
  return (
    <Skeleton label={texts.loading}>
      {isMember ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_372px] wide:gap-8">
          <StallSkeleton />
          <Bone className="h-16 wide:h-full rounded-lg!" />
        </div>
      ) : (
        <div className="grid gap-3 mt-3.5">
          <Bone className="h-7 w-1/2" />
          <Bone className="h-5 w-4/5" />
          <div className="grid grid-flow-col auto-cols-[172px] wide:auto-cols-[200px] gap-3 overflow-hidden mt-2">
            <Bone className="h-[228px] rounded-lg!" />
            <Bone className="h-[228px] rounded-lg!" />
            <Bone className="h-[228px] rounded-lg!" />
          </div>
        </div>
      )}
    </Skeleton>
  )
}
