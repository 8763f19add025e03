import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Delta } from '@herzkarte/ui/layout/Rows.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import CalendarX from 'lucide-react/icons/calendar-x'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stamp from 'lucide-react/icons/stamp'
import Undo2 from 'lucide-react/icons/undo-2'
import { timeText } from '../../../shared/dates.ts'
import { HistoryRow } from '../../../shared/HistoryRow.tsx'
import { type HistoryTexts, historyTexts } from '../history-texts.ts'
import { collectorTexts } from '../texts.ts'

type Kind = 'purchase' | 'return' | 'activation' | 'deactivation' | 'rewardReturn' | 'goodwill' | 'expiry' | 'correction'

const icons: Record<Kind, IconType> = {
  purchase: ShoppingBasket,
  return: Undo2,
  activation: Gift,
  deactivation: Undo2,
  rewardReturn: Undo2,
  goodwill: Headset,
  expiry: CalendarX,
  correction: SlidersHorizontal,
}

/** Collector cards only have these causes; any other one would be an adjustment. */
const kindOf = ({ cause }: HeartHistoryEntry): Kind => (cause in icons ? (cause as Kind) : 'correction')

/** An entry of the punch history. With `showsCard` it names the card. */
export function PunchEntry({ entry, showsCard }: { entry: HeartHistoryEntry; showsCard: boolean }) {
  const texts = useTexts(historyTexts)
  const words = useTexts(collectorTexts)
  const kind = kindOf(entry)
  return (
    <HistoryRow
      icon={icons[kind]}
      title={texts[kind]}
      happenedAt={entry.happenedAt}
      lines={linesOf(entry, texts, showsCard)}
      transactionId={entry.transactionId}
      end={<Delta value={entry.hearts} mark={<Icon of={Stamp} size="xs" />} spoken={words.punches} />}
    />
  )
}

function linesOf(entry: HeartHistoryEntry, texts: HistoryTexts, showsCard: boolean): string[] {
  const { hearts, debtHearts, rewardName, note, storeName, receiptNumber, happenedAt, campaignTitle } = entry
  const lines = [
    rewardName,
    note,
    [storeName && texts.store(storeName), timeText(happenedAt)].filter(Boolean).join(', '),
    receiptNumber && texts.receipt(receiptNumber),
    debtHearts > 0 && (hearts > 0 ? texts.repaid(debtHearts) : texts.becameDebt(debtHearts)),
    showsCard && campaignTitle,
  ]
  return lines.filter((line): line is string => typeof line === 'string' && line !== '')
}
