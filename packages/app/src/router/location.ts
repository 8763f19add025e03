import { observable } from '@herzkarte/ui/observable.ts'
import { flushSync } from 'react-dom'

const here = () => location.pathname + location.search

/**
 * The address that the app shows. It follows the browser's address only when `showLocation` is called: a page transition must capture the old page
 * before the new one renders.
 */
const shown = observable(here())

/** Renders the page of the browser's address, synchronously when `now` is set. */
export function showLocation({ now }: { now: boolean }): void {
  if (now) flushSync(() => shown.set(here()))
  else shown.set(here())
}

/** The address that the app shows. After the browser has gone back, it is still the one before. */
export const shownPath = shown.get

/** Calls the listener after each change of the address that the app shows. Returns what ends this. */
export const onLocationShown = shown.subscribe

export const usePathname = (): string => shown.use().split('?')[0] ?? ''
export const useSearchString = (): string => shown.use().slice(shown.get().split('?')[0]?.length)
