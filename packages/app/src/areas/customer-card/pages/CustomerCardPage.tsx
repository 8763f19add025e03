import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { CARD_KEY_DAYS, qrPayload, secondsToNextCode, TIME_CODE_STEP_SECONDS, timeCode } from '@herzkarte/rules/time/time-code.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { CustomerCard } from '@herzkarte/ui/card/CustomerCard.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { ChevronRight, Croissant } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { brandName } from '../../../brand.ts'
import { device } from '../../../device/index.ts'
import { useMoment } from '../../../live/use-moment.ts'
import { paths } from '../../../router/paths.ts'
import { asOfText, dayAt, dayText, momentText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { money } from '../../../shared/money.ts'
import { useSeconds } from '../../../shared/seconds.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { NextCoupons } from '../../coupons/index.ts'
import { AddToWallet } from '../../wallet-pass/index.ts'
import { type ReadyThing, useCustomerCard } from '../customer-card.ts'
import { MomentStub, useMomentEnd } from '../moment/MomentStub.tsx'
import { momentTexts } from '../moment/moment-texts.ts'
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
  ready: { de: 'Bereit für die Kasse', en: 'Ready for the till', fr: 'Prêt pour la caisse' },
  asOf: {
    de: (moment: string) => `Stand von ${moment}`,
    en: (moment: string) => `As of ${moment}`,
    fr: (moment: string) => `État\u00a0: ${moment}`,
  },
  rewardAndPay: {
    de: (amount: string) => `Prämie, Zuzahlung ${amount}`,
    en: (amount: string) => `Reward, you pay ${amount}`,
    fr: (amount: string) => `Récompense, supplément ${amount}`,
  },
  reward: { de: 'Prämie, ohne Zuzahlung', en: 'Reward, no extra charge', fr: 'Récompense, sans supplément' },
  coupon: {
    de: (badge: string, day: string) => `Coupon ${badge}, gültig bis ${day}`,
    en: (badge: string, day: string) => `Coupon ${badge}, valid until ${day}`,
    fr: (badge: string, day: string) => `Coupon ${badge}, jusqu’au ${day}`,
  },
  voucher: {
    de: (amount: string) => `Bäckerei-Gutschein ${amount}`,
    en: (amount: string) => `Bakery voucher ${amount}`,
    fr: (amount: string) => `Bon boulangerie ${amount}`,
  },
  voucherOnce: {
    de: 'Gilt für einen Einkauf',
    en: 'Valid for one purchase',
    fr: 'Valable pour un achat',
  },
  giftUntil: {
    de: (moment: string) => `Geschenk, Code gültig bis ${moment}`,
    en: (moment: string) => `Gift, code valid until ${moment}`,
    fr: (moment: string) => `Cadeau, code valable jusqu’au ${moment}`,
  },
  reservedAt: {
    de: (store: string, day: string) => `Reserviert im Markt ${store} bis ${day}`,
    en: (store: string, day: string) => `Reserved at ${store} until ${day}`,
    fr: (store: string, day: string) => `Réservé à ${store} jusqu’au ${day}`,
  },
  nothingReady: { de: 'Gerade ist nichts aktiviert.', en: 'Nothing is activated right now.', fr: 'Rien n’est activé pour l’instant.' },
  toOffers: { de: 'Angebote ansehen', en: 'See the offers', fr: 'Voir les offres' },
})

/** The customer card: name, tier, a fresh code, and what is ready at the till. It also opens offline. */
export default function CustomerCardPage() {
  const { card, ready, asOf, error, refetch } = useCustomerCard()
  const hasRoom = useTwoColumns()
  useEffect(() => device.lightUp(), [])
  return (
    <Screen title={appTexts.wallet}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 w-full max-tablet:max-w-[440px] mx-auto tablet:grid-cols-[minmax(0,min(400px,55%))_minmax(0,1fr)] tablet:grid-rows-[auto_1fr] tablet:gap-x-6 tablet:items-start wide:gap-x-10">
        <Loaded read={{ data: card, error, refetch }} skeleton={<Bone className="h-[554px] w-full rounded-xl!" />}>
          {({ detail, offsetMs }) => (
            <>
              <FreshCard detail={detail} offsetMs={offsetMs} asOf={asOf} />
              <div className="grid gap-4 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
                <ReadyList ready={ready} asOf={asOf} />
                {/* Not earlier: the content above would push it down. */}
                {ready && <TierCard detail={detail} />}
                {ready && hasRoom && asOf === undefined && <NextCoupons />}
              </div>
              {ready && asOf === undefined && <AddToWallet />}
            </>
          )}
        </Loaded>
      </div>
    </Screen>
  )
}

/** What happens at the till when the card is scanned: the items that the cashier hands over, and the discounts. */
function ReadyList({ ready, asOf }: { ready: readonly ReadyThing[] | undefined; asOf: string | undefined }) {
  if (!ready) return null
  return (
    <section aria-labelledby="ready" className="card ground-card rounded-lg shadow-card p-4 wide:p-5">
      <h2 id="ready" className="face-display text-lg">
        {cardTexts.ready}
      </h2>
      {asOf && <p className="text-note text-ink-soft">{cardTexts.asOf(asOfText(asOf))}</p>}
      {ready.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 mt-1">
          <p className="text-sm text-ink-soft">{cardTexts.nothingReady}</p>
          <Button variant="line" size="sm" href={paths.offers()}>
            {cardTexts.toOffers}
          </Button>
        </div>
      ) : (
        <ul className="mt-1.5">
          {ready.map((thing) => (
            <ReadyLine key={`${thing.kind} ${thing.id}`} thing={thing} />
          ))}
        </ul>
      )}
    </section>
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

/** One item that waits at the till, with a link to its page. */
function ReadyLine({ thing }: { thing: ReadyThing }) {
  const isVoucher = thing.kind === 'voucher'
  const { href, note } = aboutThing(thing)
  return (
    <li className="not-first:border-t border-line">
      <Link href={href} className="flex items-center gap-3.5 min-h-[60px] py-2 rounded-md">
        {isVoucher ? (
          <span data-dept="bakery" className="grid place-items-center size-11 rounded-sm bg-(--dept-soft) text-(--dept-ink)">
            <Icon of={Croissant} />
          </span>
        ) : (
          <Picture src={thing.image} className="size-11 object-contain" />
        )}
        <span className="flex-1 min-w-0 leading-5 font-semibold">
          <span className="block hyphens-auto">{isVoucher ? cardTexts.voucher(money(thing.cents)) : thing.name}</span>
          <span className="block text-note font-normal text-ink-soft">{note}</span>
        </span>
        <Icon of={ChevronRight} className="size-5 text-edge" />
      </Link>
    </li>
  )
}

/** The page of a thing, and what is said of it. */
function aboutThing(thing: ReadyThing): { href: string; note: string } {
  switch (thing.kind) {
    case 'reward': {
      const note = thing.copayCents > 0 ? cardTexts.rewardAndPay(money(thing.copayCents)) : cardTexts.reward
      return { href: paths.reward(thing.rewardId, thing.campaignId), note }
    }
    case 'coupon':
      return { href: paths.userCoupon(thing.id), note: cardTexts.coupon(thing.badge, dayText(thing.redeemUntil)) }
    case 'voucher':
      return { href: paths.bakeryPoints(), note: cardTexts.voucherOnce }
    case 'gift':
      return { href: paths.giftDetail(thing.giftId), note: cardTexts.giftUntil(momentText(thing.expiresAt)) }
    case 'reservation':
      return { href: paths.reservations(), note: cardTexts.reservedAt(thing.storeName, dayText(dayAt(thing.expiresAt))) }
  }
}
