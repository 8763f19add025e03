import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import type { ToastOptions } from '@herzkarte/ui/overlay/toast.ts'
import { paths } from '../router/paths.ts'
import type { NewsTexts } from './news-texts.ts'

type Of<Type extends MemberEventType> = Extract<MemberEvent, { type: Type }>

/** Sentences that are worth a second look. */
const longerMs = 4000

/** What several events that came at once are worth saying: at most one sentence of a kind, what was saved before what landed. */
export function newsOf(events: readonly MemberEvent[], texts: NewsTexts): ToastOptions[] {
  const of = <Type extends MemberEventType>(type: Type) => events.filter((event): event is Of<Type> => event.type === type)
  const news: ToastOptions[] = []
  const say = (text: string, more: Partial<ToastOptions> = {}) => news.push({ text, durationMs: longerMs, ...more })

  const coupons = of('couponRedeemed')
  if (coupons.length > 0) say(texts.couponsRedeemed(coupons.length, sum(coupons, 'discountCents')), { tone: 'leaf' })
  const vouchers = of('voucherRedeemed')
  if (vouchers.length > 0) say(texts.vouchersRedeemed(sum(vouchers, 'usedCents')), { tone: 'leaf' })
  for (const { redemptionId } of of('rewardRedeemed')) {
    say(texts.rewardRedeemed, { tone: 'leaf', action: { label: texts.look, href: paths.rewardRedeemed(redemptionId) } })
  }
  for (const _ of of('giftConfirmed')) say(texts.giftConfirmed, { tone: 'leaf' })
  for (const _ of of('reservationPickedUp')) say(texts.reservationPickedUp, { tone: 'leaf' })

  // Others are shown by the page that asked for them.
  const hearts = of('heartsCredited').filter(({ cause }) => ['purchase', 'goodwill', 'referral'].includes(cause))
  const credited = texts.credited(sum(hearts, 'hearts'), sum(of('pointsCredited'), 'points'), sum(of('punchesCredited'), 'punches'))
  if (credited) say(credited)
  for (const { campaignId } of of('punchesCredited').filter(({ fullCards }) => fullCards > 0)) {
    say(texts.cardFull, { tone: 'leaf', action: { label: texts.look, href: paths.collectorCardDetail(campaignId) } })
  }

  const clawedBack = texts.clawedBack(
    sum(of('heartsClawedBack'), 'hearts'),
    sum(of('pointsClawedBack'), 'points'),
    sum(of('punchesClawedBack'), 'punches'),
  )
  if (clawedBack) say(clawedBack, { action: { label: texts.look, href: paths.transactions() } })
  if (of('rewardReturned').length > 0) say(texts.rewardReturned)
  const returned = of('couponReturned')
  if (returned.length > 0) say(texts.couponsReturned(returned.length))
  const pointsBack = sum(of('voucherReturned'), 'points')
  if (pointsBack > 0) say(texts.voucherReturned(pointsBack))
  for (const { giftId, kind } of of('holdExpired')) {
    say(kind === 'gift' ? texts.giftExpired : texts.reservationExpired, { action: { label: texts.look, href: paths.giftDetail(giftId) } })
  }
  return news
}

function sum<Key extends string>(events: readonly Record<Key, number>[], key: Key): number {
  return events.reduce((total, event) => total + event[key], 0)
}
