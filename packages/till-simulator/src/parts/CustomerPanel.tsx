import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Pass } from '@herzkarte/ui/card/Pass.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { TierBadge } from '@herzkarte/ui/display/TierBadge.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { offerTexts } from '../offer-texts.ts'
import { tillTexts } from '../texts.ts'
import { tierMarkOf } from '../tier-mark.ts'
import type { SaleState } from '../use-sale.ts'
import { Earnings } from './Earnings.tsx'
import { OfferList } from './OfferList.tsx'
import { Punches } from './Punches.tsx'
import { RewardList } from './RewardList.tsx'
import { ScanPanel } from './ScanPanel.tsx'

/** The customer, the earnings of the basket, and what can be handed over. */
export function CustomerPanel({ sale }: { sale: SaleState }) {
  const texts = useTexts(tillTexts)
  const offers = useTexts(offerTexts)
  const { customer } = sale
  const titleId = useId()
  if (!customer) return <ScanPanel sale={sale} />
  const name = customer.kind === 'known' ? customer.customer.name : texts.customer
  const number = customer.kind === 'known' ? customer.customer.cardNumber : customer.cardNumber
  return (
    <>
      <Pass labelledBy={titleId} className="rounded-lg!">
        <div className="flex items-center gap-3 p-4">
          <Avatar name={name} />
          <p id={titleId} className="flex-1 min-w-0">
            <b className="block font-bold">{name}</b>
            <span className="text-sm tabular-nums">{groupCardNumber(number)}</span>
          </p>
          {customer.kind === 'known' && <TierBadge mark={tierMarkOf(customer.customer.tierId)} name={customer.customer.tierName} />}
          <IconButton icon={X} label={texts.removeCustomer} onClick={sale.removeCustomer} className="text-on-pass!" />
        </div>
      </Pass>
      {sale.problem && (
        <Callout tone="danger" icon={CircleAlert}>
          {sale.problem}
        </Callout>
      )}
      {customer.kind === 'noted' && <Callout icon={WifiOff}>{texts.offlineCustomer}</Callout>}
      {customer.kind === 'known' && !sale.online && <Callout icon={WifiOff}>{offers.offlineOffers}</Callout>}
      {sale.price && <Earnings price={sale.price} />}
      {sale.price && <OfferList price={sale.price} onToggle={sale.toggleOffer} />}
      {sale.price && <Punches punches={sale.price.punches} />}
      {customer.kind === 'known' && (
        <RewardList rewards={sale.price?.rewards ?? customer.customer.rewards} chosen={sale.chosenRewards} onToggle={sale.toggleReward} />
      )}
    </>
  )
}
