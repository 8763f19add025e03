import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { CARD_KEY_DAYS, qrPayload, secondsToNextCode, TIME_CODE_STEP_SECONDS, timeCode } from '@herzkarte/rules/time/time-code.ts'
import { CardStrip } from '@herzkarte/ui/card/CardStrip.tsx'
import { CustomerCard } from '@herzkarte/ui/card/CustomerCard.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { brandName } from '../../../brand.ts'
import { device } from '../../../device/index.ts'
import { useMoment } from '../../../live/use-moment.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { useSeconds } from '../../../shared/seconds.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { NextCoupons } from '../../coupons/index.ts'
import { HoldSheet } from '../../reservations/index.ts'
import { AddToWallet } from '../../wallet-pass/index.ts'
import { useCustomerCard } from '../customer-card.ts'
import { MomentStub, useMomentEnd } from '../moment/MomentStub.tsx'
import { momentTexts } from '../moment/moment-texts.ts'
import { ReadyList } from '../parts/ReadyList.tsx'
import { TierCard } from '../parts/TierCard.tsx'

const cardTexts = defineTexts({
  code: { de: 'QR-Code deiner Kundenkarte', en: 'QR code of your customer card', fr: 'Code QR de ta carte client' },
  newCode: {
    de: (seconds: number) => `Neuer Code in ${seconds} ${plural(seconds, 'Sekunde', 'Sekunden')}`,
    en: (seconds: number) => `New code in ${seconds} ${plural(seconds, 'second', 'seconds')}`,
    fr: (seconds: number) => `Nouveau code dans ${seconds} ${plural(seconds, 'seconde', 'secondes')}`,
  },
  offline: {
    de: 'Keine Verbindung. Der Code gilt trotzdem.',
    en: 'No connection. The code is still valid.',
    fr: 'Pas de connexion. Le code reste valable.',
  },
  onlyEarns: {
    de: 'Keine Verbindung seit Langem. Der Code sammelt nur, bis du wieder online bist.',
    en: 'No connection for a long time. The code only collects until you are online again.',
    fr: 'Pas de connexion depuis longtemps. Le code ne fait que cumuler jusqu’à ce que tu sois en ligne.',
  },
  yours: { de: 'Deine Karte', en: 'Your card', fr: 'Ta carte' },
  showCode: { de: 'Code zeigen', en: 'Show the code', fr: 'Voir le code' },
})

/** The customer card: name, tier, a fresh code, and what is ready at the till. It also opens offline. */
export default function CustomerCardPage() {
  const { card, ready, asOf, error, refetch } = useCustomerCard()
  const hasRoom = useTwoColumns()
  const reservation = useSearchParams()[0].get('reservation')
  useEffect(() => device.lightUp(), [])
  return (
    <Screen title={appTexts.wallet}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 w-full max-tablet:max-w-[440px] mx-auto tablet:grid-cols-2 wide:grid-cols-[400px_minmax(0,1fr)] tablet:grid-rows-[auto_1fr] tablet:gap-x-6 tablet:items-start wide:gap-x-10">
        <Loaded read={{ data: card, error, refetch }} skeleton={<Bone className="h-[554px] w-full rounded-xl!" />}>
          {({ detail, offsetMs }) => (
            <>
              <FreshCard detail={detail} offsetMs={offsetMs} asOf={asOf} />
              <div className="grid gap-4 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
                {ready && <ReadyList ready={ready} asOf={asOf} />}
                {/* Not earlier: the content above would push it down. */}
                {ready && <TierCard detail={detail} />}
                {ready && hasRoom && asOf === undefined && <NextCoupons />}
              </div>
              {ready && asOf === undefined && <AddToWallet />}
            </>
          )}
        </Loaded>
      </div>
      {reservation && <HoldSheet reservationId={reservation} onClose={() => goBack(paths.wallet())} />}
    </Screen>
  )
}

/** The card with a code that is renewed every 30 seconds. */
function FreshCard({ detail, offsetMs, asOf }: { detail: MemberTierDetail; offsetMs: number; asOf: string | undefined }) {
  const { payload, leftSeconds, ofSeconds } = useFreshCode(detail, offsetMs)
  const moment = useMoment()
  const { time, holding } = useMomentEnd(moment?.id)
  // The back keeps what it shows while it turns away.
  const [shown, show] = useState(moment)
  if (moment && moment !== shown) show(moment)
  return (
    <CardStrip code={payload} title={cardTexts.yours} note={groupCardNumber(detail.cardNumber)} back={cardTexts.showCode}>
      <CustomerCard
        brand={brandName}
        name={detail.name}
        tier={{ mark: detail.tierMark, name: detail.tierName }}
        code={payload}
        codeLabel={cardTexts.code}
        number={detail.cardNumber}
        fresh={moment ? { ...time, text: momentTexts.toCode } : { left: leftSeconds, of: ofSeconds, text: cardTexts.newCode(leftSeconds) }}
        isTurned={moment !== undefined}
        onTurned={() => show(moment)}
        back={
          shown && (
            <div {...holding} className="grid h-full">
              <MomentStub key={shown.id} moment={shown} look="card" />
            </div>
          )
        }
        notice={asOf && (Date.now() - Date.parse(asOf) < CARD_KEY_DAYS * dayMs ? cardTexts.offline : cardTexts.onlyEarns)}
      />
    </CardStrip>
  )
}

/** The card's current code, generated on the device, and its remaining seconds. */
function useFreshCode({ cardNumber, sessionTag, cardKey }: MemberTierDetail, offsetMs: number) {
  const seconds = Math.floor((useSeconds() + offsetMs) / 1000)
  const step = Math.floor(seconds / TIME_CODE_STEP_SECONDS)
  const key = useMemo(() => bytesOf(cardKey), [cardKey])
  const payload = useMemo(
    () => qrPayload({ cardNumber, sessionTag, code: timeCode(key, step * TIME_CODE_STEP_SECONDS) }),
    [cardNumber, sessionTag, key, step],
  )
  return { payload, leftSeconds: secondsToNextCode(seconds), ofSeconds: TIME_CODE_STEP_SECONDS }
}

/** Decodes a base64url text. */
function bytesOf(base64url: string): Uint8Array {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
