/**
 * Stands in for what wouter follows addresses with where it is told nothing: the app always tells it (`App.tsx`).
 * @public the build's configuration names it
 */
export const useBrowserLocation = (): [string, () => void] => ['/', () => {}]

/** @public */
export const useSearch = (): string => ''
