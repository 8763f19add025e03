import { stored } from '@herzkarte/ui/storage.ts'

export interface Feedback {
  sound: boolean
  haptics: boolean
}

const isFeedback = (value: unknown): value is Feedback => typeof (value as Partial<Feedback> | null)?.sound === 'boolean'

/** What the till moment may do next to showing: nothing, until somebody wants it on this device. */
const store = stored<Feedback>('feedback', isFeedback)
const none: Feedback = { sound: false, haptics: false }

export const feedback = (): Feedback => store.get() ?? none
export const useFeedback = (): Feedback => store.use() ?? none
export const setFeedback = store.set
