import { Gift } from 'lucide-react'
import { cx } from '../class-names.ts'
import { SlotMark, StampMark } from '../display/marks.tsx'
import { uiTexts } from '../texts.ts'
import type { IconType } from '../types.ts'
import { type HeartSlot, landingDelayMs, layoutPlaces, printOf, stampStyle } from './heart-places.ts'

/** A reward at a slot; its icon is outlined until the heart is collected. */
type Goal = { at: number; icon?: IconType }

export type HeartPlacesProps = {
  held: number
  /** Slots on one sheet: the hearts of the largest reward. */
  size: number
  goals?: readonly Goal[]
  /** `all` shows the full sheet, with completed sheets as one row each; `current` shows the ten slots around the next heart. */
  show?: 'all' | 'current'
  /** Hearts per row: 8, or 5 for `current`. */
  columns?: number
  /** How many of the collected hearts have just been credited: these are animated. */
  credited?: number
  /** Maximum width of a slot, in pixels at the usual size of text. */
  place?: number
}

/** More completed sheets than this share one row. */
const rowsOfFullSheets = 3

/** The slots of a heart card, stamped and empty. */
export function HeartPlaces({ held, size, goals = [], show = 'all', columns, credited = 0, place }: HeartPlacesProps) {
  const { full, places } = layoutPlaces({ held, size, goals: goals.map((goal) => goal.at), show })
  const style = {
    '--cols': columns ?? (show === 'current' ? 5 : 8),
    '--place': place && `${place / 16}rem`,
    '--gap': show === 'current' ? '6px 4px' : undefined,
  }
  const last = full.at(-1)
  const onSheet = held - (last?.to ?? 0)
  return (
    <div className="grid gap-2">
      {full.length > rowsOfFullSheets && last ? (
        <FullSheets>{uiTexts.fullSheets(full.length, last.to)}</FullSheets>
      ) : (
        full.map(({ from, to }) => <FullSheets key={from}>{uiTexts.fullSheet(from, to)}</FullSheets>)
      )}
      {show === 'current' && held > places.length && (
        <div className="places" style={{ '--cols': 10, '--gap': '2px' }} aria-hidden="true">
          {lastTen(places[0]?.number ?? 1).map((number) => (
            <span key={number} className="place" data-held="" style={stampStyle(number)}>
              <StampMark print={printOf(number).print} />
            </span>
          ))}
        </div>
      )}
      <div
        className="places"
        style={style}
        role="img"
        aria-label={uiTexts.heartsHeld(show === 'all' ? onSheet : held, show === 'all' ? size : (places.at(-1)?.number ?? size))}
      >
        {places.map((one) => (
          <PlaceView
            key={one.number}
            place={one}
            icon={goals.find((goal) => goal.at === one.goal)?.icon}
            delayMs={landingDelayMs(one.number, held, credited)}
          />
        ))}
      </div>
    </div>
  )
}

function PlaceView({
  place,
  icon: GoalIcon = Gift,
  delayMs,
}: {
  place: HeartSlot
  icon: IconType | undefined
  delayMs: number | undefined
}) {
  const isGoal = place.goal !== undefined
  if (!place.held) {
    return (
      <span className={cx('place', isGoal && 'place--goal')}>
        <SlotMark />
        {isGoal ? <GoalIcon className="place__goal" /> : <span className="place__number">{place.number}</span>}
      </span>
    )
  }
  return (
    <span className="place" data-held="" data-landing={delayMs === undefined ? undefined : ''} style={stampStyle(place.number, delayMs)}>
      {delayMs !== undefined && <SlotMark />}
      <StampMark print={printOf(place.number).print} />
      {isGoal && <Gift className="place__goal" />}
    </span>
  )
}

/** The ten slots before one. */
const lastTen = (before: number): number[] => Array.from({ length: 10 }, (_, at) => before - 10 + at)

const fan = [
  { print: 5, tilt: -8 },
  { print: 3, tilt: 4 },
  { print: 1, tilt: -3 },
  { print: 4, tilt: 7 },
  { print: 2, tilt: -2 },
] as const

function FullSheets({ children }: { children: string }) {
  return (
    <p className="sheet-row">
      <span className="sheet-row__hearts" aria-hidden="true">
        {fan.map(({ print, tilt }) => (
          <StampMark key={print} print={print} style={{ '--tilt': `${tilt}deg` }} />
        ))}
      </span>
      {children}
    </p>
  )
}
