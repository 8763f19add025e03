import { observable } from '@herzkarte/ui/observable.ts'
import { stored } from '@herzkarte/ui/storage.ts'

/** The event that a browser fires when the app can be installed (not part of any standard's types yet). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** Asks the browser to install the app. */
const install = observable<(() => void) | undefined>(undefined)

/**
 * Holds the browser's offer until the shopper wants it, instead of showing the browser's own banner. The event arrives early and can be used once.
 */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install.set(() => {
      install.set(undefined)
      void (event as InstallEvent).prompt()
    })
  })
  addEventListener('appinstalled', () => install.set(undefined))
}

/** How to install the app; undefined if it is already installed, or cannot be installed by a tap. */
export const useInstall = install.use

/** How often the app was opened on this device, and whether installation was offered. */
export interface Visits {
  count: number
  wasOffered: boolean
}

/** From this visit on, the app is worth a spot on the home screen. */
const visitsBefore = 3

const store = stored<Visits>('visits', (value): value is Visits => typeof (value as Partial<Visits> | null)?.count === 'number')
let isOfferedNow: boolean | undefined

/** Counts one visit per page load. */
export const visited = ({ count, wasOffered }: Visits = { count: 0, wasOffered: false }): Visits => ({ count: count + 1, wasOffered })

/** Offered from the third visit on, and only once. */
export const isDue = ({ count, wasOffered }: Visits): boolean => count >= visitsBefore && !wasOffered

/** Whether this visit is the one to offer it in. The answer stays the same until the page is closed or `answerOffer` is called. */
export function isOfferedInThisVisit(): boolean {
  if (isOfferedNow !== undefined) return isOfferedNow
  const visits = visited(store.get())
  isOfferedNow = isDue(visits)
  store.set(visits)
  return isOfferedNow
}

/** The offer was shown: it is not shown again. */
export function noteOffered(): void {
  const visits = store.get()
  if (visits && !visits.wasOffered) store.set({ ...visits, wasOffered: true })
}

export function answerOffer(): void {
  isOfferedNow = false
}
