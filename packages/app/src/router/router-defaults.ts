/**
 * Replaces the hooks by which wouter follows addresses by default: the app always passes its own (`App.tsx`).
 * @public the build's configuration names it
 */
export const useBrowserLocation = (): [string, () => void] => ['/', () => {}]

/** @public */
export const useSearch = (): string => ''
