import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { appTexts } from '../../../texts.ts'

export function CampaignsSkeleton({ isNarrow }: { isNarrow: boolean }) {
  const texts = useTexts(appTexts)
  const stall = (
    <Stall tone="rest">
      <Bone className="h-7 w-1/2" />
      <Bone className="h-4 w-2/5 mt-2" />
      <Bone className="h-[53px] w-24 mt-5" />
      <Bone className="h-2 w-full mt-6" />
      <Bone className="h-11 w-40 mt-10 rounded-[12px]!" />
    </Stall>
  )
  return (
    <Skeleton label={texts.loading}>
      {isNarrow ? (
        stall
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,420px)_minmax(0,1fr)] wide:gap-8">
          {stall}
          <div className="grid grid-flow-col auto-cols-[172px] wide:auto-cols-[200px] gap-3 overflow-hidden">
            <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
            <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
            <Bone className="h-[228px] wide:h-[272px] rounded-lg!" />
          </div>
        </div>
      )}
    </Skeleton>
  )
}
