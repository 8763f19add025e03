import { observable } from '@herzkarte/ui/observable.ts'

/** Activates the newer version of the app that waits on the device; undefined while there is none. */
const take = observable<(() => void) | undefined>(undefined)

export const offerNewVersion = take.set
export const useNewVersion = take.use

/** Not now: the version becomes active when the app is next opened. */
export const declineNewVersion = (): void => take.set(undefined)
