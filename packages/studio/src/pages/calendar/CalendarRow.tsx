import type { Content, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Send } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { daysOf, formatDay, formatRange } from '../../days.ts'
import { dataOf, itemHref, localised, nameOf } from '../../items.ts'
import { oneOf } from '../../kinds.ts'
import { budgetOf, LimitCell, stockOf } from '../../limits.tsx'
import { ItemThumb } from '../../parts/ItemThumb.tsx'
import { studioTexts } from '../../texts.ts'
import { type Frame, placeOf, slotsOf } from './frame.ts'
import * as looks from './looks.ts'
import { Overlap } from './Overlap.tsx'

const texts = studioTexts({
  until: { de: (day: string) => `Bis ${day}`, en: (day: string) => `Until ${day}` },
  redeem: { de: (day: string) => `einlösen bis ${day}`, en: (day: string) => `redeem until ${day}` },
  inDraft: { de: 'im Entwurf', en: 'in the draft' },
})

interface CalendarRowProps {
  content: Content
  frame: Frame
  item: StudioItem
  /** When news goes out. */
  at?: { day: string; time: string } | undefined
  onMove: ((days: number) => void) | undefined
  onDuplicate: (() => void) | undefined
}

/** One item: its name, its days, what it may cost. */
export function CalendarRow({ content, frame, item, at, onMove, onDuplicate }: CalendarRowProps) {
  const isApp = item.kind === 'banner' || item.kind === 'news'
  const overlaps = content.problems.flatMap((problem) => {
    const { kind, id, code, other } = problem
    const place = code === 'overlap' && kind === item.kind && id === item.id && other && placeOf(frame, other.from, other.until)
    return place ? [{ problem, place }] : []
  })
  function press(event: KeyboardEvent): void {
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const act = days && onMove ? () => onMove(days) : event.key === 'd' ? onDuplicate : undefined
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div className={looks.row} data-clash={overlaps.length > 0}>
      <Link href={itemHref(item)} tabIndex={-1} className="flex items-center gap-2 min-w-0 pl-6 pr-2.5">
        <ItemThumb small item={item} content={content} />
        <b className="truncate font-semibold">{isApp ? `${oneOf(item.kind)}: ${nameOf(item)}` : nameOf(item)}</b>
      </Link>
      <div data-dept={String(item.data.tone ?? 'sand')} className="relative h-full overflow-hidden">
        {at ? (
          <Link href={itemHref(item)} className={looks.pin} style={{ left: placeOf(frame, at.day, at.day)?.left }}>
            <Icon of={Send} size="xs" />
            {`${formatDay(at.day, 'brief')}, ${at.time}`}
          </Link>
        ) : (
          <Run frame={frame} item={item} openedOn={content.openedOn} onKeyDown={press} />
        )}
        {overlaps.map(({ problem, place }) => (
          <span key={`${problem.id} ${problem.other?.id}`} className="absolute top-1 h-[22px] z-[3]" style={place}>
            <Overlap content={content} problem={problem} />
          </span>
        ))}
      </div>
      <div className={looks.nums}>
        {!isApp && <LimitCell limit={budgetOf(item, content)} as="left" />}
        {!isApp && <LimitCell limit={stockOf(item, content) ?? undefined} as="left" />}
      </div>
    </div>
  )
}

interface RunProps {
  frame: Frame
  item: StudioItem
  openedOn: string
  onKeyDown: (event: KeyboardEvent) => void
}

/** Its days: solid when live, dashed when new, dotted while it can only be redeemed. With hours, each day has its own piece. */
function Run({ frame, item, openedOn, onKeyDown }: RunProps) {
  const days = daysOf(item, openedOn)
  if (!days) return null
  const { from, until, redeemUntil } = days
  const isNew = item.change === 'new'
  const rest = redeemUntil > until && placeOf(frame, until, redeemUntil)
  const slots = slotsOf(frame, item.data.hours, from, until)
  const label = localised(dataOf(item.data.texts).badge) || texts.until(formatDay(until, 'plain'))
  const said = [nameOf(item), label, formatRange(from, until), rest && texts.redeem(formatDay(redeemUntil)), item.change && texts.inDraft]
  const look = slots.length > 0 ? 'h-[22px]' : `flex items-center px-[7px] ${looks.run(isNew)}`
  const font = item.kind === 'coupon' ? 'face-display text-sm' : 'font-semibold'
  return (
    <>
      {rest && <i aria-hidden className={`absolute top-[14px] ${looks.tail}`} style={rest} />}
      {placeOf(frame, from, until) && (
        <Link
          href={itemHref(item)}
          aria-label={said.filter(Boolean).join(', ')}
          title={said.filter(Boolean).join(', ')}
          onKeyDown={onKeyDown}
          style={placeOf(frame, from, until)}
          className={`absolute top-1 overflow-hidden whitespace-nowrap ${look} ${font} ${item.change === 'removed' ? 'line-through opacity-60' : ''}`}
        >
          {slots.length === 0 && <span className="relative z-[4] -ml-1 px-1 leading-4 bg-inherit pointer-events-none">{label}</span>}
        </Link>
      )}
      {slots.map((day) => (
        <i key={day} aria-hidden className={looks.slot(isNew)} style={placeOf(frame, day, day)} />
      ))}
    </>
  )
}
