import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Croissant from 'lucide-react/icons/croissant'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, momentText } from '../../../shared/dates.ts'
import { type Money, useMoney } from '../../../shared/money.ts'
import type { ReadyThing } from '../ready-things.ts'
import { cardTexts } from '../texts.ts'

type CardTexts = (typeof cardTexts)['de']

/** One item that waits at the till, with a link to its page. */
export function ReadyLine({ thing }: { thing: ReadyThing }) {
  const texts = useTexts(cardTexts)
  const money = useMoney()
  const isVoucher = thing.kind === 'voucher'
  return (
    <li className="not-first:border-t border-line">
      <Link href={pageOf(thing)} className="flex items-center gap-3.5 min-h-[60px] py-2 rounded-md">
        {isVoucher ? (
          <span data-dept="bakery" className="grid place-items-center size-11 rounded-sm bg-(--dept-soft) text-(--dept-ink)">
            <Icon of={Croissant} />
          </span>
        ) : (
          <Picture src={thing.image} alt="" bare className="size-11 object-contain" />
        )}
        <span className="flex-1 min-w-0 leading-5 font-semibold">
          <span className="block hyphens-auto">{isVoucher ? texts.voucher(money(thing.cents)) : thing.name}</span>
          <span className="block text-note font-normal text-ink-soft">{noteOf(thing, texts, money)}</span>
        </span>
        <Icon of={ChevronRight} className="size-5 text-edge" />
      </Link>
    </li>
  )
}

function pageOf(thing: ReadyThing): string {
  switch (thing.kind) {
    case 'reward':
      return paths.reward(thing.rewardId, thing.campaignId)
    case 'coupon':
      return paths.userCoupon(thing.id)
    case 'voucher':
      return paths.bakeryPoints()
    case 'gift':
      return paths.giftDetail(thing.giftId)
    case 'reservation':
      return paths.reservations()
  }
}

function noteOf(thing: ReadyThing, texts: CardTexts, money: Money): string {
  switch (thing.kind) {
    case 'reward':
      return thing.copayCents > 0 ? texts.rewardAndPay(money(thing.copayCents)) : texts.reward
    case 'coupon':
      return texts.coupon(thing.badge, dayText(thing.redeemUntil))
    case 'voucher':
      return texts.voucherOnce
    case 'gift':
      return texts.giftUntil(momentText(thing.expiresAt))
    case 'reservation':
      return texts.reservedAt(thing.storeName, dayText(dayAt(thing.expiresAt)))
  }
}
