import { ACTIVATED_TOAST_DURATION_MS, TOAST_DURATION_MS } from '@herzkarte/rules/constants.ts'
import { observable } from '../observable.ts'
import type { IconType } from '../types.ts'

export type ToastOptions = {
  text: string
  /** One action for the message. */
  action?: { label: string; onClick?: () => void; href?: string }
  /** Takes back what the message reports. With it, the buttons have a row of their own. */
  undo?: { label: string; onClick: () => void }
  /** `ink` with a stamped heart, `leaf` after an activation. */
  tone?: 'ink' | 'leaf'
  /** Replaces the heart or the check mark. */
  icon?: IconType
  /** 2 seconds, or 3 for `leaf` (specification, sections 2 and 9). */
  durationMs?: number
}

export type Toast = ToastOptions & { id: number; durationMs: number }

const defaultMs = { ink: TOAST_DURATION_MS, leaf: ACTIVATED_TOAST_DURATION_MS }
/** Waiting messages beyond this are dropped, oldest first: after a minute they are no longer news. */
const longestQueue = 5

const queue = observable<readonly Toast[]>([])
let lastId = 0

/** Shows a short message after the waiting ones. Returns its id. */
export function showToast(options: ToastOptions): number {
  lastId += 1
  const toast = { ...options, id: lastId, durationMs: options.durationMs ?? defaultMs[options.tone ?? 'ink'] }
  const [current, ...waiting] = [...queue.get(), toast]
  queue.set(current ? [current, ...waiting.slice(-longestQueue)] : [])
  return lastId
}

/** Removes a message, shown or waiting. */
export const dismissToast = (id: number): void => queue.set(queue.get().filter((toast) => toast.id !== id))

export const currentToast = (): Toast | undefined => queue.get()[0]

export const useToast = (): Toast | undefined => queue.use()[0]
