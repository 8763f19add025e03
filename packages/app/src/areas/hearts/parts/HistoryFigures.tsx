import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { type Figure, Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { historyTexts } from '../history-texts.ts'

interface Sums {
  collectedHearts: number
  spentHearts: number
  balanceHearts: number
}

interface HistoryFiguresProps {
  sums: Sums | undefined
  /** The balance is the sum of so many campaigns. */
  campaigns: number
}

/** Hearts credited and debited within the window, and the current balance. The space is reserved while loading. */
export function HistoryFigures({ sums, campaigns }: HistoryFiguresProps) {
  const texts = useTexts(historyTexts)
  const waiting = <Bone className="h-8 w-12" />
  const figures: Figure[] = [
    { value: sums ? signed('+', sums.collectedHearts) : waiting, label: texts.collected, tone: 'leaf' },
    { value: sums ? signed('−', sums.spentHearts) : waiting, label: texts.spent },
    { value: sums ? String(sums.balanceHearts) : waiting, label: campaigns > 1 ? texts.nowIn(campaigns) : texts.now, tone: 'heart' },
  ]
  return <Figures label={texts.figures} figures={figures} />
}

const signed = (sign: string, hearts: number) => (hearts > 0 ? `${sign}${hearts}` : '0')
