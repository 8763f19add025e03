/** One slot of a heart card. Numbers continue from sheet to sheet: the second sheet of forty begins at 41. */
export type HeartSlot = { number: number; held: boolean; goal: number | undefined }

export type PlacesLayout = {
  /** Completed sheets, shown as one row each, oldest first. */
  full: { from: number; to: number }[]
  /** The current sheet, or a part of it. */
  places: HeartSlot[]
}

type LayoutInput = {
  held: number
  /** Slots on one sheet. */
  size: number
  /** Numbers on the sheet that have a reward. */
  goals: readonly number[]
  /** `all` shows the full sheet; `current` only the ten slots around the next heart. */
  show: 'all' | 'current'
}

/** Slots of `current`. */
const shownAtOnce = 10

/**
 * Computes the slots that a heart card shows. A full sheet stays open until the first heart of the next one, so that the animation of the last heart
 * is visible; then it becomes one row.
 */
export function layoutPlaces({ held, size, goals, show }: LayoutInput): PlacesLayout {
  const sheet = held === 0 ? 0 : Math.floor((held - 1) / size)
  const before = sheet * size
  const onSheet = held - before
  const from = show === 'all' || onSheet === 0 ? 0 : Math.floor((onSheet - 1) / shownAtOnce) * shownAtOnce
  const to = show === 'all' ? size : Math.min(from + shownAtOnce, size)
  return {
    full: Array.from({ length: show === 'all' ? sheet : 0 }, (_, i) => ({ from: i * size + 1, to: (i + 1) * size })),
    places: Array.from({ length: to - from }, (_, i) => {
      const onThis = from + i + 1
      return { number: before + onThis, held: onThis <= onSheet, goal: goals.find((at) => at === onThis) }
    }),
  }
}

const tilts = [-5, 2, 6, 3, 8, -9, -2, -6, 4, -3, 7] as const
const shifts = [1, -1, 0, 1, 0, -1, 1] as const
const prints = [5, 3, 1, 4, 2] as const

/**
 * How the stamp of a slot is drawn: print, tilt in degrees, shift in pixels. It depends on the number alone, so that a heart never moves after it was
 * stamped.
 */
export function printOf(number: number): { print: 1 | 2 | 3 | 4 | 5; tilt: number; dx: number; dy: number } {
  const at = <Item>(list: readonly [Item, ...Item[]], step: number): Item => list[(number * step) % list.length] ?? list[0]
  return { print: at(prints, 1), tilt: at(tilts, 3), dx: at(shifts, 2), dy: at(shifts, 5) }
}

/** The same as styles, for the stamp or what it is in. */
export function stampStyle(number: number, delayMs = 0) {
  const { tilt, dx, dy } = printOf(number)
  return { '--tilt': `${tilt}deg`, '--dx': `${dx}px`, '--dy': `${dy}px`, '--delay': `${delayMs}ms` }
}

/**
 * Animation delay of a heart that was just credited; undefined for hearts without animation. The delays are 90 ms apart, for the last eight at most.
 */
export function landingDelayMs(number: number, held: number, credited: number): number | undefined {
  const animated = Math.min(credited, 8)
  const turn = number - (held - animated) - 1
  return turn >= 0 && turn < animated ? turn * 90 : undefined
}
