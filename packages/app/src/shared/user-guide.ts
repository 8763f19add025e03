import { stored } from '@herzkarte/ui/storage.ts'

const store = stored<boolean>('userGuide', (value): value is boolean => typeof value === 'boolean')

/** Whether this device's shopper has completed the first steps. Before that, failed requests are silent (specification, section 8). */
export const hasSeenGuide = () => store.get() === true
export const markGuideSeen = () => store.set(true)
