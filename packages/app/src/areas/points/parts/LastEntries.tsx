import { useTexts } from '@herzkarte/ui/language.ts'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { historyTexts } from '../history-texts.ts'
import { PointEntry } from './PointEntry.tsx'

const mostShown = 4

/** The newest entries of the point history. Empty while they are loading, because nothing is below them. */
export function LastEntries() {
  const texts = useTexts(historyTexts)
  const entries = useRead(api.listUserPointHistory, { window: 'past12Months', limit: mostShown }).data?.items ?? []
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="last" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="last" title={texts.last} />
      <Rows>
        {entries.map((entry) => (
          <PointEntry key={entry.transactionId} entry={entry} />
        ))}
      </Rows>
    </section>
  )
}
