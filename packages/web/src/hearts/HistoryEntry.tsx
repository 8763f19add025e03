import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import { timeText } from '../app/dates.ts'
import { useTexts } from '../app/language.ts'
import { HeartDelta, ListRow } from '../ui/Rows.tsx'
import { historyTexts } from './history-texts.ts'
import { historyWords } from './history-words.ts'

/** How some hearts came or went. With `showsCampaign` it says on which card. */
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
