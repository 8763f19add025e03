import type { UserPoints } from '@herzkarte/contract/points/index.ts'
import { useTexts } from '../app/language.ts'
import { Figures } from '../ui/Figures.tsx'
import { Bone } from '../ui/Skeleton.tsx'
import { historyTexts } from './history-texts.ts'
import { pointTexts } from './texts.ts'

/** Held, in vouchers, and earned in all. Keeps its place while it is read. */
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
