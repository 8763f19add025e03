import type { BasketReward } from '@herzkarte/contract/till/index.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Pass } from '@herzkarte/ui/card/Pass.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { TierBadge, type TierMark } from '@herzkarte/ui/display/TierBadge.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { IdCard, WifiOff, X } from 'lucide-react'
import { useId } from 'react'
import { payTexts } from '../pay/pay-texts.ts'
import type { SaleState } from '../sale/use-sale.ts'
import { tillTexts } from '../texts.ts'
import { Earnings } from './Earnings.tsx'
import { OfferList } from './OfferList.tsx'
import { offerTexts } from './offer-texts.ts'
import { Punches } from './Punches.tsx'
import { RewardList } from './RewardList.tsx'
import { ScanPanel } from './ScanPanel.tsx'

const marks: Record<string, TierMark> = { saat: 'seed', bluete: 'bloom', ernte: 'harvest' }

/** What the customer of the basket has activated, as of the last price. */
export function rewardsOf({ basket, price }: SaleState): readonly BasketReward[] {
  return basket.customer?.kind === 'known' ? (price?.rewards ?? basket.customer.customer.rewards) : []
}

interface CustomerPanelProps {
  sale: SaleState
  /** Whether F1 hands over the next reward. */
  hasRewardKey: boolean
  onScan(text: string): void
}

/** The customer: what can be handed over first, because it must not be missed, then what the basket brings and what applies. */
export function CustomerPanel({ sale, hasRewardKey, onScan }: CustomerPanelProps) {
  const { basket, price } = sale
  const { customer } = basket
  const titleId = useId()
  if (!customer) return <ScanPanel busy={sale.identifying} onScan={onScan} />
  const name = customer.kind === 'known' ? customer.customer.name : tillTexts.customer
  const number = customer.kind === 'known' ? customer.customer.cardNumber : customer.cardNumber
  const rewards = rewardsOf(sale)
  return (
    <>
      <Pass labelledBy={titleId} className="rounded-lg!">
        <div className="flex items-center gap-3 py-3 pl-4 pr-2">
          <span className="max-[1279px]:hidden">
            <Avatar name={name} />
          </span>
          <div className="flex-1 min-w-0 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <p id={titleId} className="leading-5">
              <b className="block font-bold hyphens-auto">{name}</b>
              <span className="text-sm tabular-nums whitespace-nowrap">{groupCardNumber(number)}</span>
            </p>
            {customer.kind === 'known' && <TierBadge mark={tierMarkOf(customer.customer.tierId)} name={customer.customer.tierName} />}
          </div>
          <IconButton
            icon={X}
            label={tillTexts.removeCustomer}
            onClick={() => sale.dispatch({ type: 'dropCustomer' })}
            className="text-on-pass!"
          />
        </div>
      </Pass>
      {customer.kind === 'noted' && <Callout icon={WifiOff}>{tillTexts.offlineCustomer}</Callout>}
      {customer.kind === 'known' && !sale.online && <Callout icon={WifiOff}>{offerTexts.offlineOffers}</Callout>}
      {sale.isAgeMissing && (
        <Callout icon={IdCard} tone="amber">
          <p>{payTexts.ageForOffers}</p>
          <Button variant="line" size="sm" className="mt-2 min-h-12!" onClick={() => void sale.confirmAge()}>
            {payTexts.ageChecked}
          </Button>
        </Callout>
      )}
      {rewards.length > 0 && (
        <RewardList
          rewards={rewards}
          chosen={basket.chosenRewards}
          hasKey={hasRewardKey}
          onToggle={(id) => sale.dispatch({ type: 'toggleReward', id })}
        />
      )}
      {price && <Earnings price={price} />}
      {price && <OfferList price={price} onToggle={(id) => sale.dispatch({ type: 'toggleOffer', id })} />}
      {price && <Punches punches={price.punches.filter(({ fullCards }) => fullCards > 0)} />}
      {customer.kind === 'known' && rewards.length === 0 && <p className="px-1 text-sm text-ink-soft">{tillTexts.noRewards}</p>}
    </>
  )
}

const tierMarkOf = (tierId: string): TierMark => marks[tierId] ?? 'seed'
