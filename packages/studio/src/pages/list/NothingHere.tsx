import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { monthOf } from '@herzkarte/rules/time/day.ts'
import { Copy } from 'lucide-react'
import { useContent } from '../../api.ts'
import { formatDay } from '../../days.ts'
import { manyOf, newOf } from '../../kinds.ts'
import { Button } from '../../parts/buttons.tsx'
import { Empty } from '../../parts/states.tsx'
import { studioTexts } from '../../texts.ts'
import { monthsOf } from './filters.ts'

const texts = studioTexts({
  inMonth: {
    de: (kinds: string, month: string) => `Keine ${kinds} im ${month}`,
    en: (kinds: string, month: string) => `No ${kinds} in ${month}`,
  },
  none: { de: (kinds: string) => `Keine ${kinds}`, en: (kinds: string) => `No ${kinds}` },
  noneText: { de: 'Nichts passt zu Suche und Filtern.', en: 'Nothing fits the search and the filters.' },
  ran: {
    de: (month: string, count: number) => `Im ${month} liefen ${count}. Nimm sie als Anfang, mit neuen Tagen.`,
    en: (month: string, count: number) => `${count} ran in ${month}. Take them as a beginning, with new days.`,
  },
  take: { de: (count: number) => `${count} übernehmen`, en: (count: number) => `Take over ${count}` },
})

interface NothingHereProps {
  kind: string
  month: string | null
  items: readonly StudioItem[]
  onTake: (items: StudioItem[]) => void
  mayEdit: boolean
}

/** An empty list. An empty month offers what ran a year before as a beginning. */
export function NothingHere({ kind, month, items, onTake, mayEdit }: NothingHereProps) {
  const { openedOn } = useContent().content
  const before = month && monthOf(`${month}-01`, -12).from
  const then = items.filter((item) => before && monthsOf(item, openedOn).includes(before.slice(0, 7)))
  const title = month ? texts.inMonth(manyOf(kind), formatDay(`${month}-01`, 'month')) : texts.none(manyOf(kind))
  return (
    <Empty title={title} text={before && then.length > 0 ? texts.ran(formatDay(before, 'month'), then.length) : texts.noneText}>
      {mayEdit && then.length > 0 && (
        <Button look="ink" icon={Copy} onClick={() => onTake(then)}>
          {texts.take(then.length)}
        </Button>
      )}
      {mayEdit && <Button href={`/${kind}/new`}>{newOf(kind)}</Button>}
    </Empty>
  )
}
