import type { GiftPrice } from '@herzkarte/contract/gifts/shapes.ts'
import { HangTag, PriceTag } from '@herzkarte/ui/card/HangTag.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { giftTexts } from '../texts.ts'

interface GiftPriceTagProps {
  price: Pick<GiftPrice, 'exchangeType' | 'amount'>
  /** Undefined for a visitor, who sees the price without a status. */
  reachable?: boolean
  className?: string
}

/** The price of a gift, on a tag. */
export function GiftPriceTag({ price: { exchangeType, amount }, reachable, className }: GiftPriceTagProps) {
  const texts = useTexts(giftTexts)
  if (exchangeType === 'hearts') return <HangTag hearts={amount} reachable={reachable} className={className} />
  return (
    <PriceTag reachable={reachable} className={className}>
      {exchangeType === 'points' ? texts.points(amount) : texts.free}
    </PriceTag>
  )
}
