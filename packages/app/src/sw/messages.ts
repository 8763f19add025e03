/** What a page tells the service worker: take over from the older version, fetch the code of all pages, forget what a member looked at. */
export type ToWorker = 'takeOver' | 'warmUp' | 'erase'

/** What the service worker tells a page: a notification was tapped, show this page of the app. */
export interface ToPage {
  open: string
}
