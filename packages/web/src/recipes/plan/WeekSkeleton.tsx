import { useTexts } from '../../app/language.ts'
import { appTexts } from '../../app/texts.ts'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { weekGrid } from './week-grid.ts'

/** A week on its way. */
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
