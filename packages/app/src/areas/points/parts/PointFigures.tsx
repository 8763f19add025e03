import type { UserPoints } from '@herzkarte/contract/points/index.ts'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { historyTexts } from '../history-texts.ts'
import { pointTexts } from '../texts.ts'

/** Points held, in vouchers, and earned in total. The space is reserved while loading. */
export function PointFigures({ points }: { points: UserPoints | undefined }) {
  const texts = useTexts(historyTexts)
  const words = useTexts(pointTexts)
  const waiting = <Bone className="h-8 w-12" />
  return (
    <Figures
      label={words.figures}
      figures={[
        { value: points?.points ?? waiting, label: texts.now, tone: 'amber' },
        { value: points?.activatedPoints ?? waiting, label: words.activated, tone: 'leaf' },
        { value: points?.totalEarnedPoints ?? waiting, label: texts.inAll },
      ]}
    />
  )
}
