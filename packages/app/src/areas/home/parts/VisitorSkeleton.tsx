import { Bone, Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { appTexts } from '../../../texts.ts'

/** Skeleton of the visitors' part of home: the campaign's rewards. */
export function VisitorSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className="grid gap-3 mt-3.5">
        <Bone className="h-7 w-1/2" />
        <Bone className="h-5 w-4/5" />
        <Strip label={texts.loading}>
          {[1, 2, 3, 4].map((place) => (
            <li key={place} className="wide:max-w-80">
              <Bone className="h-[228px] wide:h-[256px] rounded-lg!" />
            </li>
          ))}
        </Strip>
      </div>
    </Skeleton>
  )
}
