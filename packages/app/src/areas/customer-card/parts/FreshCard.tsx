import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { CARD_KEY_DAYS } from '@herzkarte/rules/time/time-code.ts'
import { CustomerCard } from '@herzkarte/ui/card/CustomerCard.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { brandName } from '../../../brand.ts'
import { endMoment } from '../../../live/moments.ts'
import { useMoment } from '../../../live/use-moment.ts'
import { MomentStub } from '../moment/MomentStub.tsx'
import { momentTexts } from '../moment/moment-texts.ts'
import { useMomentEnd } from '../moment/use-moment-end.ts'
import { cardTexts } from '../texts.ts'
import { useFreshCode } from '../use-fresh-code.ts'

/** The card with a code that is renewed every 30 seconds. */
export function FreshCard({ detail, offsetMs, asOf }: { detail: MemberTierDetail; offsetMs: number; asOf: string | undefined }) {
  const texts = useTexts(cardTexts)
  const words = useTexts(momentTexts)
  const { payload, leftSeconds, ofSeconds } = useFreshCode(detail, offsetMs)
  const moment = useMoment()
  const { time, holding } = useMomentEnd(moment?.id, endMoment)
  // The back keeps what it shows while it turns away.
  const [shown, show] = useState(moment)
  if (moment && moment !== shown) show(moment)
  return (
    <CustomerCard
      brand={brandName}
      name={detail.name}
      tier={{ mark: detail.tierMark, name: detail.tierName }}
      code={payload}
      codeLabel={texts.code}
      number={detail.cardNumber}
      fresh={moment ? { ...time, text: words.toCode } : { left: leftSeconds, of: ofSeconds, text: texts.newCode(leftSeconds) }}
      isTurned={moment !== undefined}
      onTurned={() => show(moment)}
      back={
        shown && (
          <div {...holding} className="grid h-full">
            <MomentStub key={shown.id} moment={shown} look="card" endLabel={words.toCode} onEnd={endMoment} />
          </div>
        )
      }
      notice={asOf && (Date.now() - Date.parse(asOf) < CARD_KEY_DAYS * dayMs ? texts.offline : texts.onlyEarns)}
    />
  )
}
