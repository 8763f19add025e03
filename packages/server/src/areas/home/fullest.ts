import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'

/** The card that is nearest to full; the merchant's first one if several are. */
export function fullest(cards: readonly StampCard[]): StampCard | undefined {
  const share = ({ hearts, cardSize }: StampCard) => hearts / cardSize
  return cards.reduce<StampCard | undefined>((best, card) => (best && share(best) >= share(card) ? best : card), undefined)
}
