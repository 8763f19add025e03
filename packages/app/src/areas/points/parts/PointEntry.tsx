import type { PointHistoryEntry } from '@herzkarte/contract/points/index.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Delta } from '@herzkarte/ui/layout/Rows.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import Croissant from 'lucide-react/icons/croissant'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Undo2 from 'lucide-react/icons/undo-2'
import { timeText } from '../../../shared/dates.ts'
import { HistoryRow } from '../../../shared/HistoryRow.tsx'
import { type HistoryTexts, historyTexts } from '../history-texts.ts'
import { pointTexts } from '../texts.ts'

const icons: Record<PointHistoryEntry['cause'], IconType> = {
  purchase: Croissant,
  return: Undo2,
  activation: TicketPercent,
  deactivation: Undo2,
  voucherReturn: Undo2,
  goodwill: Headset,
  correction: SlidersHorizontal,
  gift: Gift,
  giftReturn: Undo2,
}

/** An entry of the point history. */
export function PointEntry({ entry }: { entry: PointHistoryEntry }) {
  const texts = useTexts(historyTexts)
  const words = useTexts(pointTexts)
  return (
    <HistoryRow
      icon={icons[entry.cause]}
      title={texts[entry.cause]}
      happenedAt={entry.happenedAt}
      lines={linesOf(entry, texts)}
      transactionId={entry.transactionId}
      end={<Delta value={entry.points} spoken={words.points} />}
    />
  )
}

function linesOf({ points, debtPoints, giftName, storeName, happenedAt, receiptNumber }: PointHistoryEntry, texts: HistoryTexts): string[] {
  const lines = [
    giftName,
    [storeName && texts.store(storeName), timeText(happenedAt)].filter(Boolean).join(', '),
    receiptNumber && texts.receipt(receiptNumber),
    debtPoints > 0 && (points > 0 ? texts.repaid(debtPoints) : texts.becameDebt(debtPoints)),
  ]
  return lines.filter((line): line is string => typeof line === 'string' && line !== '')
}
