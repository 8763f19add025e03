import { defineTexts, useTexts } from '@herzkarte/ui/language.ts'
import { FoldedRow } from '@herzkarte/ui/layout/Rows.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import type { ReactNode } from 'react'
import { dayAt, dayText } from './dates.ts'

const texts = defineTexts({
  transaction: {
    de: (id: string) => `Vorgang ${id}`,
    en: (id: string) => `Transaction ${id}`,
    fr: (id: string) => `Opération ${id}`,
  },
})

interface HistoryRowProps {
  icon: IconType
  title: string
  happenedAt: string
  /** What is said of it: the first line next to the day, the rest when the row is opened. */
  lines: readonly string[]
  transactionId: string
  /** The change, at the end. */
  end: ReactNode
}

/** An entry of a history: what, when, and how much; opened, it says the rest with its transaction id (specification, section 3). */
export function HistoryRow({ icon, title, happenedAt, lines, transactionId, end }: HistoryRowProps) {
  const words = useTexts(texts)
  const [first, ...rest] = lines
  return (
    <li className="not-first:border-t border-line">
      <FoldedRow icon={icon} title={title} note={[dayText(dayAt(happenedAt)), first].filter(Boolean).join(', ')} end={end}>
        {[...rest, words.transaction(transactionId)].map((line) => (
          <span key={line} className="block tabular-nums break-words">
            {line}
          </span>
        ))}
      </FoldedRow>
    </li>
  )
}
