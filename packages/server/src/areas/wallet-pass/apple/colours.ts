/** The customer card's colours in the app (`packages/ui/src/styles/tokens.css`), as Apple Wallet and pictures take them. */
export const card = { ground: '#c01229', furrow: '#ab0d22', soft: '#ffe3dc', ink: '#ffffff' } as const

export const passColours = {
  backgroundColor: rgb(card.ground),
  foregroundColor: rgb(card.ink),
  labelColor: rgb(card.soft),
} as const

function rgb(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}
