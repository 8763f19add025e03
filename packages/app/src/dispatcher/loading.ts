import { LOADING_HIDE_DELAY_MS, LOADING_SHOW_DELAY_MS, SPINNER_TIMEOUT_MS } from '@herzkarte/rules/constants.ts'
import { useSyncExternalStore } from 'react'

/** Nothing, the overlay, or the line after it. */
type Waiting = 'none' | 'overlay' | 'late'

/**
 * When the waiting overlay shows: once a command has run for a second, and until half a second after the last one ended so that it never flickers.
 * After ten seconds it is hidden (specification, sections 4 and 9), and a line says that the command still runs.
 */
let running = 0
let shown: Waiting = 'none'
let showTimer = 0
let hideTimer = 0
let giveUpTimer = 0
const listeners = new Set<() => void>()

function show(next: Waiting): void {
  shown = next
  clearTimeout(giveUpTimer)
  if (next === 'overlay') giveUpTimer = window.setTimeout(() => show('late'), SPINNER_TIMEOUT_MS)
  for (const listener of listeners) listener()
}

export function begin(): void {
  running++
  clearTimeout(hideTimer)
  if (running === 1 && shown === 'none') showTimer = window.setTimeout(() => show('overlay'), LOADING_SHOW_DELAY_MS)
}

export function end(): void {
  running--
  if (running > 0) return
  clearTimeout(showTimer)
  if (shown !== 'none') hideTimer = window.setTimeout(() => show('none'), LOADING_HIDE_DELAY_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is visible. */
export const currentWaiting = (): Waiting => shown

export const useWaiting = (): Waiting => useSyncExternalStore(subscribe, currentWaiting)
