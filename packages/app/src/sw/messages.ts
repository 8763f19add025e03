/** Messages of a page to the service worker: replace the older version, fetch the code of all pages, delete what a member viewed. */
export type ToWorker = 'takeOver' | 'warmUp' | 'erase'

/** Name under which the service worker is woken to end sessions that were signed out without a network. */
export const syncTag = 'signOuts'

/** Message of the service worker to a page: a notification was tapped, so show this page of the app. */
export interface ToPage {
  open: string
}

/** Only pages and workers of our own origin can send these. Another version of the app may still send other ones. */
export function isToPage(data: unknown): data is ToPage {
  const { open } = (data ?? {}) as Partial<ToPage>
  return typeof open === 'string' && /^\/(?!\/)/.test(open)
}
