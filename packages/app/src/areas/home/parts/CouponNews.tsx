import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { paths } from '../../../router/paths.ts'
import { isActivatedWithAll, useCoupons } from '../../coupons/index.ts'
import { memberTexts } from '../member-texts.ts'

/** The number of new coupons, else of those that can be activated, with a link to the bonus world. The space is reserved while loading. */
export function CouponNews() {
  const texts = useTexts(memberTexts)
  const { tickets = [] } = useCoupons()
  const collectable = tickets.filter(isActivatedWithAll).length
  const collected = tickets.filter(({ standing }) => standing === 'collected').length
  const note = collected > 0 ? texts.toActivate(collected) : collectable > 0 ? texts.toCollect : texts.allOffers
  return (
    <Rows>
      <ListRow
        icon={TicketPercent}
        title={collectable > 0 ? texts.newCoupons(collectable) : texts.yourCoupons}
        note={note}
        href={paths.offers()}
      />
    </Rows>
  )
}
