import type { ExchangeType, GiftPrice } from '@herzkarte/contract/gifts/shapes.ts'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { exchangeTexts } from '../exchange-texts.ts'
import { giftTexts } from '../texts.ts'

interface PriceChoiceProps {
  prices: readonly GiftPrice[]
  value: ExchangeType | null
  onChange: (exchangeType: ExchangeType) => void
}

/** Hearts or points, where a gift has both prices and the member has enough of both. */
export function PriceChoice({ prices, value, onChange }: PriceChoiceProps) {
  const texts = useTexts(exchangeTexts)
  const gifts = useTexts(giftTexts)
  const possible = prices.filter(({ isAffordable }) => isAffordable)
  if (possible.length < 2) return null
  return (
    <Choices<ExchangeType>
      label={texts.payWith}
      options={possible.map(({ exchangeType, amount }) => ({ value: exchangeType, label: gifts.price(exchangeType, amount) }))}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  )
}

/** The initial choice: the first price that the member can afford. */
export const firstAffordable = (prices: readonly GiftPrice[]): GiftPrice | undefined => prices.find(({ isAffordable }) => isAffordable)
