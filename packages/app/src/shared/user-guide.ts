import { stored } from '@herzkarte/ui/storage.ts'

const store = stored<boolean>('userGuide', (value): value is boolean => typeof value === 'boolean')

/** Whether this device's shopper has completed the first steps. */
export const hasSeenGuide = () => store.get() === true
export const markGuideSeen = () => store.set(true)
