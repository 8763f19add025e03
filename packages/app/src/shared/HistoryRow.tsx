import { defineTexts } from '@herzkarte/ui/language.ts'
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

/** The causes that hearts, punches and points share, and where it happened. */
export const sharedCauses = {
  return: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  gift: { de: 'Geschenk eingetauscht', en: 'Exchanged for a gift', fr: 'Échangés contre un cadeau' },
  giftReturn: { de: 'Geschenk nicht abgeholt', en: 'Gift not picked up', fr: 'Cadeau non retiré' },
  goodwill: { de: 'Kundenservice', en: 'Customer service', fr: 'Service client' },
  correction: { de: 'Korrektur', en: 'System adjustment', fr: 'Ajustement' },
  now: { de: 'jetzt', en: 'now', fr: 'maintenant' },
  store: { de: (name: string) => `Markt ${name}`, en: (name: string) => name, fr: (name: string) => name },
  receipt: {
    de: (number: string) => `Bon ${number}`,
    en: (number: string) => `Receipt ${number}`,
    fr: (number: string) => `Ticket ${number}`,
  },
} as const

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
  const [first, ...rest] = lines
  return (
    <li className="not-first:border-t border-line">
      <FoldedRow icon={icon} title={title} note={[dayText(dayAt(happenedAt)), first].filter(Boolean).join(', ')} end={end}>
        {[...rest, texts.transaction(transactionId)].map((line) => (
          <span key={line} className="block tabular-nums break-words">
            {line}
          </span>
        ))}
      </FoldedRow>
    </li>
  )
}
