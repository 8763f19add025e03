import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { HeartDelta } from '@herzkarte/ui/layout/Rows.tsx'
import { timeText } from '../../../shared/dates.ts'
import { HistoryRow } from '../../../shared/HistoryRow.tsx'
import { historyTexts } from '../history-texts.ts'
import { historyWords } from '../history-words.ts'

/** An entry of the heart history. With `showsCampaign` it names the card. */
export function HistoryEntry({ entry, showsCampaign }: { entry: HeartHistoryEntry; showsCampaign: boolean }) {
  const texts = useTexts(historyTexts)
  const { icon, title, lines } = historyWords(entry, texts, timeText(entry.happenedAt))
  const { happenedAt, transactionId, campaignTitle, hearts } = entry
  const all = showsCampaign ? [...lines, campaignTitle] : lines
  return <HistoryRow {...{ icon, title, happenedAt, transactionId, lines: all }} end={<HeartDelta value={hearts} />} />
}
