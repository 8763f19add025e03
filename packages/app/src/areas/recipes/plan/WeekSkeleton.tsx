import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appTexts } from '../../../texts.ts'
import { weekGrid } from './week-grid.ts'

export function WeekSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className={weekGrid}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((day) => (
          <Bone key={day} className="h-[132px] wide:h-[168px] rounded-lg!" />
        ))}
      </div>
    </Skeleton>
  )
}
