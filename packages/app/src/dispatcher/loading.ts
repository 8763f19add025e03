import { LOADING_HIDE_DELAY_MS, LOADING_SHOW_DELAY_MS, SPINNER_TIMEOUT_MS } from '@herzkarte/rules/constants.ts'
import { useSyncExternalStore } from 'react'

/**
 * When the waiting overlay shows: once a command has run for a second, and until half a second after the last one ended so that it never flickers.
 * After ten seconds it is hidden (specification, sections 4 and 9).
 */
let running = 0
let shown = false
let showTimer = 0
let hideTimer = 0
let giveUpTimer = 0
const listeners = new Set<() => void>()

function show(next: boolean): void {
  shown = next
  clearTimeout(giveUpTimer)
  if (next) giveUpTimer = window.setTimeout(() => show(false), SPINNER_TIMEOUT_MS)
  for (const listener of listeners) listener()
}

export function begin(): void {
  running++
  clearTimeout(hideTimer)
  if (running === 1 && !shown) showTimer = window.setTimeout(() => show(true), LOADING_SHOW_DELAY_MS)
}

export function end(): void {
  running--
  if (running > 0) return
  clearTimeout(showTimer)
  if (shown) hideTimer = window.setTimeout(() => show(false), LOADING_HIDE_DELAY_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the overlay is visible. */
export const isWaiting = (): boolean => shown

export const useWaiting = (): boolean => useSyncExternalStore(subscribe, isWaiting)
