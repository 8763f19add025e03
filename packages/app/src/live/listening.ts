let isOpen = false

/** Notes whether the stream of events is open. While it is not, open cards ask for themselves. */
export function noteListening(open: boolean): void {
  isOpen = open
}

export const isListening = (): boolean => isOpen
