/**
 * Replaces the default hooks with which wouter follows addresses: the app always passes its own (`App.tsx`).
 * @public the build's configuration names it
 */
export const useBrowserLocation = (): [string, () => void] => ['/', () => {}]

/** @public */
export const useSearch = (): string => ''
