import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Disclosure } from '@herzkarte/ui/layout/Disclosure.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { CalendarDays, CircleSlash, Clock, Info, Lock, PackageCheck, QrCode, Store, Tickets, UserCheck } from 'lucide-react'
import { dayText, today } from '../../../shared/dates.ts'
import { activationTexts } from '../activation/activation-texts.ts'
import { couponTexts } from '../texts.ts'
import { hoursText } from '../ticket/hours-text.ts'

type Fact = Parameters<typeof Facts>[0]['facts'][number]

/** The rest is behind a link. */
const mostFacts = 3

/** The terms of a coupon, what decides first: dates, stock, where and when. For an ended coupon, only its conditions. */
export function CouponFacts({ coupon, isMember, isOver }: { coupon: Coupon; isMember: boolean; isOver: boolean }) {
  const { conditions, ageRestricted, perMember, collected, stock, storeNames, shownBecause } = coupon
  const times = hoursText(coupon)
  const isToTake = collected < perMember
  const open: (Fact | false)[] = [
    { icon: CalendarDays, text: <Days coupon={coupon} /> },
    isToTake && stock !== 'available' && stockFact(),
    times !== undefined && { icon: Clock, text: detailTexts.counts(times) },
    storeNames !== undefined && { icon: Store, text: detailTexts.onlyIn(storeNames.join(', ')) },
    { icon: QrCode, text: activationTexts.atTheTill },
    perMember > 1 && {
      icon: Tickets,
      text: isMember && collected > 0 ? detailTexts.collectedOf(collected, perMember) : detailTexts.perMember(perMember),
    },
    shownBecause !== undefined && { icon: UserCheck, text: shownBecause },
    isToTake && stock === 'available' && stockFact(),
  ]
  const always: (Fact | false)[] = [
    conditions !== '' && { icon: Info, text: conditions },
    // Most conditions say it already.
    ageRestricted && !conditions.includes('18') && { icon: Lock, text: detailTexts.from18 },
  ]
  const facts = [...(isOver ? [] : open), ...always].filter((fact): fact is Fact => fact !== false)
  const rest = facts.slice(mostFacts)
  return (
    <>
      <Facts facts={facts.slice(0, mostFacts)} />
      {rest.length > 0 && (
        <div className="-mx-4 -my-3">
          <Disclosure title={detailTexts.conditions}>
            <Facts facts={rest} />
          </Disclosure>
        </div>
      )}
    </>
  )

  function stockFact(): Fact {
    if (stock === 'expired') return { icon: CircleSlash, text: couponTexts.expired }
    if (stock === 'outOfStock') return { icon: CircleSlash, text: couponTexts.soldOut }
    if (stock === 'lowStock') return { icon: PackageCheck, text: <b className="text-bakery-ink">{detailTexts.lowStock}</b> }
    return { icon: PackageCheck, text: detailTexts.available }
  }
}

/** The collection period, as long as it can be collected, and the redemption period. */
function Days({ coupon: { collectFrom, collectUntil, redeemFrom, redeemUntil, collected, perMember } }: { coupon: Coupon }) {
  const day = today()
  const words = (of: string) => dayText(of, { weekday: true })
  const isToCollect = collected < perMember && day <= collectUntil
  return (
    <>
      {isToCollect && (
        <span className="block">
          {day < collectFrom ? detailTexts.activateFrom(words(collectFrom)) : detailTexts.activateUntil(words(collectUntil))}
        </span>
      )}
      <span className="block">
        {day < redeemFrom ? detailTexts.validFrom(dayText(redeemFrom), dayText(redeemUntil)) : detailTexts.validUntil(words(redeemUntil))}
      </span>
    </>
  )
}

export const detailTexts = defineTexts({
  validUntil: { de: 'Gültig bis {day}', en: 'Valid until {day}', fr: 'Valable jusqu’au {day}' },
  validFrom: { de: 'Gültig von {from} bis {until}', en: 'Valid from {from} to {until}', fr: 'Valable du {from} au {until}' },
  activateUntil: { de: 'Aktivieren bis {day}', en: 'Activate by {day}', fr: 'À activer jusqu’au {day}' },
  activateFrom: { de: 'Aktivieren ab {day}', en: 'Activate from {day}', fr: 'À activer dès le {day}' },
  counts: { de: 'Gilt {times}', en: 'Counts {times}', fr: 'Valable {times}' },
  onlyIn: { de: 'Nur in: {stores}', en: 'Only in: {stores}', fr: 'Uniquement à\u00a0: {stores}' },
  available: { de: 'Verfügbar, solange der Vorrat reicht', en: 'Available while stocks last', fr: 'Disponible dans la limite des stocks' },
  conditions: { de: 'Bedingungen', en: 'Conditions', fr: 'Conditions' },
  lowStock: { de: 'Nur noch wenige da', en: 'Only a few left', fr: 'Il n’en reste que quelques-uns' },
  from18: { de: 'Für Erwachsene ab 18 Jahren', en: 'For adults of 18 and over', fr: 'Réservé aux 18 ans et plus' },
  perMember: { de: 'Bis zu {coupons} je Person', en: 'Up to {coupons} per person', fr: 'Jusqu’à {coupons} par personne' },
  collectedOf: {
    de: 'Du hast {collected} von {coupons} genommen',
    en: 'You have taken {collected} of {coupons}',
    fr: 'Tu en as pris {collected} sur {coupons}',
  },
  another: { de: 'Noch einen nehmen', en: 'Take another one', fr: 'En prendre un autre' },
  yours: { de: 'Deine weiteren', en: 'Your other ones', fr: 'Tes autres coupons' },
  Active: { de: 'Noch nicht aktiviert', en: 'Not activated yet', fr: 'Pas encore activé' },
  Activated: { de: 'Aktiviert', en: 'Activated', fr: 'Activé' },
  Redeemed: { de: 'Eingelöst', en: 'Redeemed', fr: 'Utilisé' },
  Expired: { de: 'Abgelaufen', en: 'Expired', fr: 'Expiré' },
  onDay: { de: (day: string) => `am ${day}`, en: (day: string) => day, fr: (day: string) => `le ${day}` },
  facts: { de: 'Wann und wo', en: 'When and where', fr: 'Quand et où' },
  where: { de: 'Markt', en: 'Store', fr: 'Magasin' },
  saved: { de: 'Gespart', en: 'Saved', fr: 'Économisé' },
  receipt: { de: 'Bon-Nummer', en: 'Receipt number', fr: 'Ticket n°' },
  toReceipts: { de: 'Zu meinen Einkäufen', en: 'To my purchases', fr: 'Vers mes achats' },
  gone: {
    de: 'Dieser Coupon ist nicht für dich da',
    en: 'This coupon is not there for you',
    fr: 'Ce coupon n’est pas disponible pour toi',
  },
  goneText: {
    de: 'Vielleicht ist die Aktion vorbei, oder sie gilt nur für einen Teil der Kundschaft. In der Bonuswelt stehen alle, die du bekommst.',
    en: 'Perhaps the offer is over, or it is only for some of our customers. The bonus world shows all that you can get.',
    fr: 'L’offre est peut-être terminée, ou réservée à une partie de nos clients. Toutes les tiennes sont dans les avantages.',
  },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
})
