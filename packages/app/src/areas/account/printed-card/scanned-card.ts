/** The number of a card that was scanned for the form that asks for it. It is not part of an address, because it is personal. */
let scanned: string | undefined

export function storeScannedCard(cardNumber: string): void {
  scanned = cardNumber
}

/** Returns the number that was just scanned, once. */
export function takeScannedCard(): string | undefined {
  const taken = scanned
  scanned = undefined
  return taken
}
