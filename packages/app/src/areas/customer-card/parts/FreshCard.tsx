import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { CustomerCard } from '@herzkarte/ui/card/CustomerCard.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { brandName } from '../../../brand.ts'
import { cardTexts } from '../texts.ts'
import { useFreshCode } from '../use-fresh-code.ts'

/** The card with a code that is renewed every 30 seconds. */
export function FreshCard({ detail, offsetMs, isStored }: { detail: MemberTierDetail; offsetMs: number; isStored: boolean }) {
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
      notice={isStored ? texts.offline : undefined}
    />
  )
}
