import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { HeartDelta, ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { timeText } from '../../../shared/dates.ts'
import { historyTexts } from '../history-texts.ts'
import { historyWords } from '../history-words.ts'

/** An entry of the heart history. With `showsCampaign` it names the card. */
export function HistoryEntry({ entry, showsCampaign }: { entry: HeartHistoryEntry; showsCampaign: boolean }) {
  const texts = useTexts(historyTexts)
  const { icon, title, lines } = historyWords(entry, texts, timeText(entry.happenedAt))
  const all = showsCampaign ? [...lines, entry.campaignTitle] : lines
  return (
    <ListRow
      icon={icon}
      iconLook="boxed"
      title={title}
      note={all.map((line) => (
        <span key={line} className="block tabular-nums">
          {line}
        </span>
      ))}
      end={<HeartDelta value={entry.hearts} />}
    />
  )
}
