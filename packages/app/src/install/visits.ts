import { stored } from '@herzkarte/ui/storage.ts'

/** How often the app was opened on this device, and whether installing it was offered. */
export interface Visits {
  count: number
  wasOffered: boolean
}

/** By then it is worth a place on the home screen. */
const visitsBefore = 3

const store = stored<Visits>('visits', (value): value is Visits => typeof (value as Partial<Visits> | null)?.count === 'number')
let isCounted = false
let isOfferedNow = false

/** One more, once for as long as the page is open. */
export const visited = ({ count, wasOffered }: Visits = { count: 0, wasOffered: false }): Visits => ({ count: count + 1, wasOffered })

/** Offered from the third visit on, and only once. */
export const isDue = ({ count, wasOffered }: Visits): boolean => count >= visitsBefore && !wasOffered

/** Whether this visit is the one to offer it in; it stays so until the page is closed or `answerOffer` is called. */
export function isOfferedInThisVisit(): boolean {
  if (isCounted) return isOfferedNow
  isCounted = true
  const visits = visited(store.get())
  isOfferedNow = isDue(visits)
  store.set(visits)
  return isOfferedNow
}

/** It was shown: it does not come again. */
export function noteOffered(): void {
  const visits = store.get()
  if (visits && !visits.wasOffered) store.set({ ...visits, wasOffered: true })
}

export function answerOffer(): void {
  isOfferedNow = false
}
