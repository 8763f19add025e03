import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { brandName } from '../app/brand.ts'
import { useTexts } from '../app/language.ts'
import { CustomerCard } from '../ui/CustomerCard.tsx'
import { cardTexts } from './texts.ts'
import { useFreshCode } from './use-fresh-code.ts'

/** The card with a code that is made anew every 30 seconds. */
export function FreshCard({ detail, offsetMs, isKept }: { detail: MemberTierDetail; offsetMs: number; isKept: boolean }) {
  const texts = useTexts(cardTexts)
  const { payload, leftSeconds, ofSeconds } = useFreshCode(detail, offsetMs)
  return (
    <CustomerCard
      brand={brandName}
      name={detail.name}
      tier={{ mark: detail.tierMark, name: detail.tierName }}
      code={payload}
      codeLabel={texts.code}
      number={detail.cardNumber}
      fresh={{ left: leftSeconds, of: ofSeconds, text: texts.newCode(leftSeconds) }}
      notice={isKept ? texts.offline : undefined}
    />
  )
}
