import { LOADING_HIDE_DELAY_MS, LOADING_SHOW_DELAY_MS, SPINNER_TIMEOUT_MS } from '@herzkarte/rules/constants.ts'
import { observable } from '@herzkarte/ui/observable.ts'

/** Nothing, the overlay, or the line after it. */
type Waiting = 'none' | 'overlay' | 'late'

/**
 * When the waiting overlay shows: once a command has run for a second, and until half a second after the last one ended so that it never flickers.
 * After ten seconds it is hidden (specification, sections 4 and 9), and a line says that the command still runs.
 */
let running = 0
let showTimer = 0
let hideTimer = 0
let giveUpTimer = 0
const shown = observable<Waiting>('none')

function show(next: Waiting): void {
  clearTimeout(giveUpTimer)
  if (next === 'overlay') giveUpTimer = window.setTimeout(() => show('late'), SPINNER_TIMEOUT_MS)
  shown.set(next)
}

export function begin(): void {
  running++
  clearTimeout(hideTimer)
  if (running === 1 && shown.get() === 'none') showTimer = window.setTimeout(() => show('overlay'), LOADING_SHOW_DELAY_MS)
}

export function end(): void {
  running--
  if (running > 0) return
  clearTimeout(showTimer)
  if (shown.get() !== 'none') hideTimer = window.setTimeout(() => show('none'), LOADING_HIDE_DELAY_MS)
}

/** What is visible. */
export const currentWaiting = shown.get
export const useWaiting = shown.use
