/** The number of a card that was scanned on the way to the form that asks for it; in no address, because it is personal. */
let scanned: string | undefined

export function storeScannedCard(cardNumber: string): void {
  scanned = cardNumber
}

/** The number that was just scanned, once. */
export function takeScannedCard(): string | undefined {
  const taken = scanned
  scanned = undefined
  return taken
}
