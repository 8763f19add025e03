import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { couponsForHome, TicketStrip, TicketStripSkeleton, useCoupons } from '../../coupons/index.ts'
import { memberTexts } from '../member-texts.ts'

/** Coupons to activate right here, with a link to all of them. An activated one stays where it is. The space is reserved while loading. */
export function HomeCoupons() {
  const texts = useTexts(memberTexts)
  const { list, tickets, forYou } = useCoupons()
  const [chosen, choose] = useState<readonly string[]>()
  if (tickets && !chosen) choose(couponsForHome(tickets, forYou.couponIds, today()))
  const shown = chosen?.flatMap((id) => tickets?.find(({ coupon }) => coupon.couponId === id) ?? [])
  if (list.error || shown?.length === 0) return null
  return (
    <section aria-labelledby="home-coupons" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <SectionHead
        id="home-coupons"
        title={texts.couponsForYou}
        action={{ label: tickets ? texts.allCoupons(tickets.length) : texts.allOffers, href: paths.offers() }}
      />
      {shown ? <TicketStrip tickets={shown} label={texts.couponsForYou} layout="fours" /> : <TicketStripSkeleton layout="fours" />}
    </section>
  )
}
