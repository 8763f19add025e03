import type { CampaignKind } from '@herzkarte/contract/hearts/shapes.ts'
import { HangTag, PriceTag } from '@herzkarte/ui/card/HangTag.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { rewardTexts } from '../texts.ts'

interface RewardPriceProps {
  kind: CampaignKind
  amount: number
  reachable: boolean
  className?: string
}

/** The price of a reward, in hearts or in the punches of its collector card. */
export function RewardPrice({ kind, amount, reachable, className }: RewardPriceProps) {
  const texts = useTexts(rewardTexts)
  if (kind === 'hearts') return <HangTag hearts={amount} reachable={reachable} className={className} />
  return (
    <PriceTag reachable={reachable} className={className}>
      {texts.punches(amount)}
    </PriceTag>
  )
}
