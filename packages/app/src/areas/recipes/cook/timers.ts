import { defineTexts } from '@herzkarte/ui/language.ts'
import { observable } from '@herzkarte/ui/observable.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { AlarmClock } from 'lucide-react'
import { device } from '../../../device/index.ts'

/** A kitchen timer. A running one is kept by its end, so neither a locked screen nor a reload stops it. */
export interface Timer {
  timerId: string
  recipeId: string
  /** The time in the words of the step: "20 Minuten". */
  words: string
  /** In milliseconds since 1970, while it runs. */
  endsAt?: number | undefined
  /** While it is stopped. 0 means that it has rung. */
  leftMs: number
}

const timers = stored<Timer[]>('cookingTimers', (value): value is Timer[] => Array.isArray(value))
const now = observable(Date.now())

export const useTimers = (recipeId: string): Timer[] => (timers.use() ?? []).filter((one) => one.recipeId === recipeId)

/** What is left of a timer, counted each second. */
export const useLeftMs = ({ endsAt, leftMs }: Timer): number => {
  const at = now.use()
  return endsAt === undefined ? leftMs : Math.max(0, endsAt - at)
}

export function startTimer(recipeId: string, words: string, minutes: number): void {
  // Browsers play nothing that does not begin with a tap.
  sound ??= new AudioContext()
  void sound.resume()
  change((all) => [...all, running({ timerId: crypto.randomUUID(), recipeId, words, leftMs: minutes * 60_000 })])
}

/** Stops a running timer, and lets a stopped one go on. */
export function toggleTimer(timer: Timer): void {
  const { endsAt, timerId } = timer
  const next = endsAt === undefined ? running(timer) : { ...timer, endsAt: undefined, leftMs: Math.max(1, endsAt - Date.now()) }
  change((all) => all.map((one) => (one.timerId === timerId ? next : one)))
}

export const removeTimer = (timerId: string): void => change((all) => all.filter((one) => one.timerId !== timerId))

const running = (timer: Timer): Timer => ({ ...timer, endsAt: Date.now() + timer.leftMs })

function change(next: (all: Timer[]) => Timer[]): void {
  timers.set(next(timers.get() ?? []))
  tick()
}

let ticking: ReturnType<typeof setTimeout> | undefined

/** Counts while a timer runs, on every page, and rings those that have ended. */
function tick(): void {
  clearTimeout(ticking)
  now.set(Date.now())
  const all = timers.get() ?? []
  const ended = all.filter(({ endsAt }) => endsAt !== undefined && endsAt <= now.get())
  if (ended.length > 0) timers.set(all.map((one) => (ended.includes(one) ? { ...one, endsAt: undefined, leftMs: 0 } : one)))
  for (const { words } of ended) ring(words)
  if (all.some(({ endsAt }) => endsAt !== undefined)) ticking = setTimeout(tick, 1000)
}

let sound: AudioContext | undefined

function ring(words: string): void {
  showToast({ text: timerTexts.over(words), icon: AlarmClock, durationMs: 10_000 })
  device.confirm()
  for (const beat of [0, 0.3, 0.6]) beep(beat)
}

/** A short tone, so many seconds from now. Silent where nothing was started in this tab. */
function beep(inSeconds: number): void {
  if (!sound) return
  const tone = new OscillatorNode(sound, { frequency: 880 })
  tone.connect(new GainNode(sound, { gain: 0.3 })).connect(sound.destination)
  tone.start(sound.currentTime + inSeconds)
  tone.stop(sound.currentTime + inSeconds + 0.15)
}

const timerTexts = defineTexts({
  over: { de: 'Die Zeit ist um: {words}.', en: 'Time is up: {words}.', fr: 'C’est fini\u00a0: {words}.' },
})

// Those that were running before a reload go on.
tick()
