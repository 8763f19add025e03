import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { HeartMark } from '@herzkarte/ui/display/marks.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { CircleCheck, Clock, Croissant, Gift, HandHeart, ReceiptText, Ticket, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { offerTexts } from '../customer/offer-texts.ts'
import { Punches } from '../customer/Punches.tsx'
import { payTexts } from '../pay/pay-texts.ts'
import { tillTexts } from '../texts.ts'
import type { Paid } from './use-sale.ts'

/** After the sale: the change, what was credited, and what was handed over. */
export function PaidPanel({ paid, onNext }: { paid: Paid; onNext(): void }) {
  const lang = useLang()
  const { booked, sale, hasCard } = paid
  // Without a card, the answer says what a claim would bring.
  const result = hasCard ? booked : undefined
  // The code comes with the answer: there is none without a connection, and none for a sale that brings nothing.
  const withoutCard = booked?.claim ? tillTexts.paidWithoutCard : booked ? tillTexts.paidWithoutGain : tillTexts.paidWithoutCode
  return (
    <section role="status" className="card ground-leaf-soft rounded-lg p-5 grid gap-4">
      <div className="flex items-center gap-3 text-leaf-ink">
        <Icon of={CircleCheck} className="size-9" />
        <h2 className="face-display text-2xl">{sale.totalCents < 0 ? payTexts.paidOut : tillTexts.paid}</h2>
        <span className="face-display text-2xl tabular-nums ml-auto">{formatCents(Math.abs(sale.totalCents), lang)}</span>
      </div>
      {sale.changeCents > 0 && (
        <p className="flex items-baseline justify-between gap-3 py-3 border-y-[1.5px] border-dashed border-leaf-ink">
          <span className="font-semibold">{payTexts.change}</span>
          <b className="face-display text-4xl tabular-nums">{formatCents(sale.changeCents, lang)}</b>
        </p>
      )}
      <ul className="grid gap-2">
        {!hasCard && <Fact icon={<Icon of={ReceiptText} />}>{withoutCard}</Fact>}
        {!booked && <Fact icon={<Icon of={Clock} />}>{tillTexts.paidQueued}</Fact>}
        {result?.hearts
          .filter(({ hearts, repaidDebtHearts }) => hearts + repaidDebtHearts > 0)
          .map((entry) => (
            <Fact key={entry.campaignId} icon={<HeartMark className="size-6 text-stamp" />}>
              {tillTexts.paidHearts(entry.hearts, entry.campaignTitle)}, {tillTexts.withIt(entry.balanceHearts)}
              {entry.repaidDebtHearts > 0 && ` (${tillTexts.repaid(entry.repaidDebtHearts)})`}
            </Fact>
          ))}
        {result && result.points.points > 0 && (
          <Fact icon={<Icon of={Croissant} />}>
            {offerTexts.paidPoints(result.points.points)}, {tillTexts.withIt(result.points.balancePoints)}
          </Fact>
        )}
        {result?.coupons.map((coupon) => (
          <Fact key={coupon.userCouponId} icon={<Icon of={TicketPercent} />}>
            {offerTexts.paidCoupon(coupon.title)}
            {coupon.discountCents > 0 && `, ${formatCents(-coupon.discountCents, lang)}`}
          </Fact>
        ))}
        {result?.vouchers.map((voucher) => (
          <Fact key={voucher.voucherId} icon={<Icon of={Ticket} />}>
            {offerTexts.paidVoucher(formatCents(voucher.usedCents, lang))}
          </Fact>
        ))}
        {result && result.donationCents > 0 && (
          <Fact icon={<Icon of={HandHeart} />}>{offerTexts.paidDonation(formatCents(result.donationCents, lang))}</Fact>
        )}
        {result?.rewards
          .filter(({ applies }) => applies)
          .map((reward) => (
            <Fact key={reward.redemptionId} icon={<Icon of={Gift} />}>
              {tillTexts.paidReward(reward.name)}
            </Fact>
          ))}
      </ul>
      {result && <Punches punches={result.punches} />}
      <Button variant="ink" onClick={onNext}>
        {tillTexts.nextCustomer}
      </Button>
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="flex-none grid justify-items-center w-6">{icon}</span>
      <span className="font-medium">{children}</span>
    </li>
  )
}
