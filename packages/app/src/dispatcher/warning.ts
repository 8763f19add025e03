import { observable } from '@herzkarte/ui/observable.ts'

/** The message of the global warning modal, one at a time (specification, section 8). */
const message = observable<string | undefined>(undefined)

export const warn = message.set
export const useWarning = message.use

/** Whether a missing network is worth a warning. The app's shell sets it. */
let isNetworkExpected = () => true

export function warnOfNetworkIf(condition: () => boolean): void {
  isNetworkExpected = condition
}

/** Warns that the network is missing, as far as the shopper expects one. */
export function warnOfNetwork(text: string): void {
  if (isNetworkExpected()) warn(text)
}
