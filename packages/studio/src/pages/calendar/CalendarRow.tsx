import type { Content, Problem, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Send } from 'lucide-react'
import { Link } from 'wouter'
import { daysOf, formatDay, formatRange } from '../../days.ts'
import { dataOf, findItem, itemHref, localised, nameOf } from '../../items.ts'
import { oneOf } from '../../kinds.ts'
import { budgetOf, LimitCell, stockOf } from '../../limits.tsx'
import { Button } from '../../parts/buttons.tsx'
import { ItemThumb, Say } from '../../parts/marks.tsx'
import { Popover } from '../../parts/popover.tsx'
import { words } from '../../shell/words.ts'
import { said, studioTexts } from '../../texts.ts'
import { type Frame, placeOf, slotsOf } from './frame.ts'
import * as looks from './looks.ts'

const texts = studioTexts({
  until: { de: (day: string) => `Bis ${day}`, en: (day: string) => `Until ${day}` },
  title: { de: (one: string, other: string) => `„${one}“ und „${other}“`, en: (one: string, other: string) => `“${one}” and “${other}”` },
  settle: { de: 'Beheben oder annehmen', en: 'Fix or accept it' },
  inDraft: { de: 'im Entwurf', en: 'in the draft' },
})

interface CalendarRowProps {
  content: Content
  frame: Frame
  item: StudioItem
  /** When news goes out. */
  at?: { day: string; time: string } | undefined
}

/** One item: its name, its days, what it may cost. */
export function CalendarRow({ content, frame, item, at }: CalendarRowProps) {
  const isApp = item.kind === 'banner' || item.kind === 'news'
  const overlaps = content.problems.flatMap((problem) => {
    const { kind, id, code, other } = problem
    const place = code === 'overlap' && kind === item.kind && id === item.id && other && placeOf(frame, other.from, other.until)
    return place ? [{ problem, place }] : []
  })
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
          <Run frame={frame} item={item} openedOn={content.openedOn} />
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

/** Its days: solid when live, dashed when new, dotted while it can only be redeemed. With hours, each day has its own piece. */
function Run({ frame, item, openedOn }: { frame: Frame; item: StudioItem; openedOn: string }) {
  const days = daysOf(item, openedOn)
  if (!days) return null
  const { from, until, redeemUntil } = days
  const isNew = item.change === 'new'
  const rest = redeemUntil > until && placeOf(frame, until, redeemUntil)
  const slots = slotsOf(frame, item.data.hours, from, until)
  const label = localised(dataOf(item.data.texts).badge) || texts.until(formatDay(until, 'plain'))
  const about = [nameOf(item), label, formatRange(from, until), rest && words.redeem(formatDay(redeemUntil)), item.change && texts.inDraft]
  const look = slots.length > 0 ? 'h-[22px]' : `flex items-center px-[7px] ${looks.run(isNew)}`
  const font = item.kind === 'coupon' ? 'face-display text-sm' : 'font-semibold'
  return (
    <>
      {rest && <i aria-hidden className={`absolute top-[14px] ${looks.tail}`} style={rest} />}
      {placeOf(frame, from, until) && (
        <Link
          href={itemHref(item)}
          aria-label={about.filter(Boolean).join(', ')}
          title={about.filter(Boolean).join(', ')}
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

/** Days on which two offers combine: hatched, and what both together give. */
function Overlap({ content, problem }: { content: Content; problem: Problem }) {
  const { kind, id, text, other, accepted } = problem
  const item = findItem(content, kind, id)
  const second = other && findItem(content, other.kind, other.id)
  if (!item || !second) return null
  const title = texts.title(nameOf(item), nameOf(second))
  return (
    <Popover
      label={`${title}, ${formatRange(other.from, other.until)}`}
      className={`block size-full ${looks.hatch} ${accepted ? 'opacity-50' : ''}`}
      button={null}
    >
      {() => (
        <div className="grid justify-items-start gap-2 w-[320px] text-xs">
          <h3 className="text-sm font-bold">{title}</h3>
          <p>{said(text)}</p>
          {accepted ? (
            <Say tone="quiet" wrap>{`${accepted.by}: ${words.said(accepted.reason)}`}</Say>
          ) : (
            <Button small href={itemHref(item)}>
              {texts.settle}
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}
