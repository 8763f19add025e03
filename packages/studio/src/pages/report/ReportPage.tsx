import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { daysBetween } from '@herzkarte/rules/time/day.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'wouter'
import { call, useContent, useSession } from '../../api.ts'
import { daysOf, formatDay, formatRange } from '../../days.ts'
import { findItem, itemsOf, nameOf, pictureOf } from '../../items.ts'
import { IconButton } from '../../parts/buttons.tsx'
import { ItemThumb } from '../../parts/marks.tsx'
import { MenuButton } from '../../parts/popover.tsx'
import { Empty } from '../../parts/states.tsx'
import { words } from '../../shell/words.ts'
import { said, studioTexts } from '../../texts.ts'
import { ItemCards } from './ItemCards.tsx'
import { ProgrammeCards } from './ProgrammeCards.tsx'
import { ReportFrame } from './parts.tsx'

const texts = studioTexts({
  weeks: { de: (weeks: number) => `Die letzten ${weeks} Wochen`, en: (weeks: number) => `The last ${weeks} weeks` },
  back: { de: 'Zurück zum Bericht', en: 'Back to the report' },
  none: { de: 'Darüber gibt es keinen Bericht', en: 'There is no report about this' },
  noneText: { de: 'Berichte gibt es über Angebote, die begonnen haben.', en: 'There are reports about offers that have begun.' },
})

const kindsWithReport = ['coupon', 'campaign', 'collector', 'gift']
const staleTime = 300_000

/** What the whole programme did, or one offer. */
export function ReportPage() {
  const { kind = '', id } = useParams()
  const { content } = useContent()
  const { today } = useSession()
  if (id === undefined) return <Programme />
  const item = findItem(content, kind, id)
  const hasBegun = item && item.change !== 'new' && (daysOf(item, content.openedOn)?.from ?? '') <= today
  if (hasBegun && kindsWithReport.includes(kind)) return <OneItem key={`${kind}/${id}`} item={item} />
  return <Empty title={texts.none} text={texts.noneText} />
}

function Programme() {
  const [weeks, setWeeks] = useState(12)
  const { data } = useSuspenseQuery({
    queryKey: ['report', weeks],
    queryFn: () => call('getProgrammeReport', { weeks }),
    staleTime,
  })
  return (
    <ReportFrame
      head={<h1 className="face-display text-xl">{words.report}</h1>}
      period={
        <MenuButton entries={[4, 12, 52].map((count) => ({ id: `${count}`, text: texts.weeks(count), onAction: () => setWeeks(count) }))}>
          {texts.weeks(weeks)}
        </MenuButton>
      }
    >
      <ProgrammeCards report={data} />
    </ReportFrame>
  )
}

function OneItem({ item }: { item: StudioItem }) {
  const { kind, id } = item
  const { content } = useContent()
  const before = useYearBefore(item)
  const { data } = useSuspenseQuery({
    queryKey: ['itemReport', kind, id, before?.id],
    queryFn: () => call('getItemReport', { kind, id, ...(before && { before: before.id }) }),
    staleTime,
  })
  const days = daysOf(item, content.openedOn)
  return (
    <ReportFrame
      head={
        <>
          <IconButton icon={ArrowLeft} label={texts.back} href="/report" />
          <ItemThumb item={item} content={content} />
          <div className="min-w-0">
            <h1 className="face-display text-2xl leading-7 truncate">{nameOf(item)}</h1>
            <p className="text-tab font-normal text-ink-soft text-pretty">
              {item.sentence ? said(item.sentence) : days && formatRange(days.from, days.redeemUntil)}
            </p>
          </div>
        </>
      }
      period={`${formatDay(data.from, 'typed')} – ${formatDay(data.to, 'typed')}`}
    >
      <ItemCards report={data} before={before?.name} />
    </ReportFrame>
  )
}

/** Much the same offer, about a year before. */
function useYearBefore(item: StudioItem): { id: string; name: string } | undefined {
  const { content } = useContent()
  const beginOf = (one: StudioItem) => daysOf(one, content.openedOn)?.from
  const begin = beginOf(item)
  const before = itemsOf(content, item.kind).find((other) => {
    const day = beginOf(other)
    const isLike = nameOf(other) === nameOf(item) || pictureOf(other) === pictureOf(item)
    return begin && day && isLike && other.change !== 'new' && Math.abs(daysBetween(day, begin) - 365) <= 31
  })
  return before && { id: before.id, name: `${nameOf(before)} ${beginOf(before)?.slice(0, 4)}` }
}
