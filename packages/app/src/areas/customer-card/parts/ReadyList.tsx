import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import emptyBasket from '@herzkarte/ui/assets/pictures/empty-basket.svg'
import { QueuedTicket, RollTicket, type RollTicketProps, TicketRoll } from '@herzkarte/ui/card/TicketRoll.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import { Check, Clock, Croissant, MessageCircle, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { asOfText, lastDayBefore, shortDayText, timeText, today } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'
import { appTexts } from '../../../texts.ts'
import { activations, activationTexts, takeBackActivation } from '../../coupons/index.ts'
import type { ReadyThing } from '../customer-card.ts'

interface ReadyListProps {
  ready: readonly ReadyThing[]
  /** The age of the data without a network. */
  asOf: string | undefined
}

/** What waits at the till, those with the earliest last day first: what works as soon as the card is scanned, and what must be said. */
export function ReadyList({ ready, asOf }: ReadyListProps) {
  const waiting = activations.use()
  const sorted = ready.toSorted((a, b) => (lastDayOf(a) < lastDayOf(b) ? -1 : 1))
  const isSaid = ({ kind }: ReadyThing) => kind === 'gift' || kind === 'reservation'
  return (
    <section aria-labelledby="ready" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-end gap-3 pt-1.5">
        {ready.length > 0 && <span className="face-display text-[4rem] leading-[3.6rem] text-leaf-ink tabular-nums">{ready.length}</span>}
        <h2 id="ready" className="face-display text-2xl text-balance max-tablet:max-w-[7em]">
          {appTexts.ready}
        </h2>
      </div>
      {asOf && <Callout icon={WifiOff}>{appTexts.offlineSince(asOfText(asOf))}</Callout>}
      <Group icon={Check} title={readyTexts.bySelf} things={sorted.filter((thing) => !isSaid(thing))} />
      <Group icon={MessageCircle} title={readyTexts.toSay} things={sorted.filter(isSaid)} />
      {waiting.length > 0 && <GroupHead icon={Clock}>{readyTexts.waiting}</GroupHead>}
      {waiting.map(({ id, value: { couponId, title, image } }) => (
        <QueuedTicket key={id} picture={image} title={title} note={activationTexts.later}>
          <IconButton icon={X} label={readyTexts.stopTrying(title)} onClick={() => takeBackActivation(couponId)} />
        </QueuedTicket>
      ))}
      {ready.length + waiting.length === 0 && (
        <EmptyState
          picture={emptyBasket}
          title={readyTexts.nothing}
          text={appTexts.nothingReady}
          card={false}
          headingLevel={3}
          action={<Button href={paths.offers()}>{readyTexts.toCoupons}</Button>}
        />
      )}
    </section>
  )
}

const lastDayOf = (thing: ReadyThing) =>
  'until' in thing ? thing.until : 'expiresAt' in thing ? lastDayBefore(thing.expiresAt) : '9999-12-31'

function Group({ icon, title, things }: { icon: IconType; title: string; things: readonly ReadyThing[] }) {
  if (things.length === 0) return null
  return (
    <>
      <GroupHead icon={icon}>{title}</GroupHead>
      <TicketRoll>
        {things.map((thing) => (
          <RollTicket key={`${thing.kind} ${thing.id}`} {...ticketOf(thing)} />
        ))}
      </TicketRoll>
    </>
  )
}

function GroupHead({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <h3 className="flex items-center gap-2 mt-1 mx-0.5 text-sm font-semibold text-balance">
      <Icon of={icon} size="sm" className="text-leaf-ink" />
      {children}
    </h3>
  )
}

/** The page of a thing, and what is said of it. */
function ticketOf(thing: ReadyThing): RollTicketProps {
  if (thing.kind === 'voucher') {
    return {
      mark: Croissant,
      dept: 'bakery',
      title: readyTexts.voucher,
      note: readyTexts.once,
      gain: money(thing.cents),
      href: paths.bakeryPoints(),
    }
  }
  const isLast = lastDayOf(thing) === today()
  const shared = { picture: thing.image, title: thing.name }
  const note = (words: string) => ({ isLast, note: isLast ? appTexts.lastDay : words })
  switch (thing.kind) {
    case 'reward': {
      const gain = thing.copayCents > 0 ? { gainNote: readyTexts.youPay, gain: money(thing.copayCents) } : { gain: readyTexts.free }
      return {
        ...shared,
        ...note(readyTexts.reward(shortDayText(thing.until))),
        ...gain,
        href: paths.reward(thing.rewardId, thing.campaignId),
      }
    }
    case 'coupon':
      return {
        ...shared,
        ...note(readyTexts.redeemBy(shortDayText(thing.until))),
        dept: thing.tone,
        gain: thing.badge,
        href: paths.userCoupon(thing.id),
      }
    case 'gift':
      return {
        ...shared,
        note: readyTexts.gift,
        gainNote: readyTexts.validUntil,
        gain: timeText(thing.expiresAt),
        href: paths.giftDetail(thing.giftId),
      }
    case 'reservation':
      return {
        ...shared,
        ...note(readyTexts.reservedAt(thing.storeName)),
        gainNote: readyTexts.pickUpUntil,
        gain: shortDayText(lastDayOf(thing)),
        href: paths.wallet(thing.id),
      }
  }
}

const readyTexts = defineTexts({
  bySelf: {
    de: 'Gilt von selbst, wenn du die Karte zeigst',
    en: 'Works by itself when you show the card',
    fr: 'S’applique tout seul quand tu montres la carte',
  },
  toSay: { de: 'Sag an der Kasse kurz Bescheid', en: 'Just mention it at the till', fr: 'Dis-le simplement en caisse' },
  waiting: { de: 'Wartet auf Empfang', en: 'Waits for a connection', fr: 'Attend le réseau' },
  stopTrying: { de: 'Nicht mehr versuchen: {title}', en: 'Stop trying: {title}', fr: 'Ne plus essayer\u00a0: {title}' },
  reward: { de: 'Prämie, bis {day}', en: 'Reward, until {day}', fr: 'Récompense, jusqu’au {day}' },
  youPay: { de: 'du zahlst', en: 'you pay', fr: 'tu paies' },
  free: { de: 'gratis', en: 'free', fr: 'offert' },
  redeemBy: { de: 'einlösen bis {day}', en: 'use by {day}', fr: 'au plus tard le {day}' },
  voucher: { de: 'Bäckerei-Gutschein', en: 'Bakery voucher', fr: 'Bon boulangerie' },
  once: { de: 'für einen Einkauf', en: 'for one purchase', fr: 'pour un achat' },
  gift: { de: 'Geschenk, zeig den Code', en: 'Gift, show the code', fr: 'Cadeau, montre le code' },
  validUntil: { de: 'gilt bis', en: 'valid until', fr: 'jusqu’à' },
  reservedAt: { de: 'reserviert in {store}', en: 'reserved at {store}', fr: 'réservé à {store}' },
  pickUpUntil: { de: 'abholen bis', en: 'pick up by', fr: 'à retirer jusqu’au' },
  nothing: { de: 'Der Korb ist noch leer', en: 'The basket is still empty', fr: 'Le panier est encore vide' },
  toCoupons: { de: 'Coupons ansehen', en: 'See the coupons', fr: 'Voir les coupons' },
})
