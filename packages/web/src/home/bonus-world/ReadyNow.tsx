import QrCode from 'lucide-react/icons/qr-code'
import { api } from '../../app/dispatcher/api.ts'
import { useTexts } from '../../app/language.ts'
import { paths } from '../../app/paths.ts'
import { useRead } from '../../app/query.ts'
import { useSession } from '../../app/session.ts'
import { useShell } from '../../app/shell.ts'
import { useOwnCoupons } from '../../coupons/index.ts'
import { ReadyRow } from '../../ui/ReadyRow.tsx'
import { bonusWorldTexts } from './texts.ts'

/** More names than these say less. */
const mostNames = 3

/** What waits at the till, as the way to the customer card; wide screens, which have no tab for that, lead to the rewards. */
export function ReadyNow() {
  const texts = useTexts(bonusWorldTexts)
  const isMember = useSession() !== undefined
  const isPhone = useShell() === 'phone'
  const rewards = useRead(api.listUserRedeemHistory, { status: 'Activated' }, { enabled: isMember }).data?.items ?? []
  const coupons = useOwnCoupons().data?.items.filter(({ status }) => status === 'Activated') ?? []
  // On wide screens the filter of activated coupons stands right beside.
  const names = [...(isPhone ? coupons.map(({ title }) => title) : []), ...rewards.map(({ name }) => name)]
  if (names.length === 0) return null
  return (
    <ReadyRow
      icon={QrCode}
      title={texts.ready(names.length)}
      note={names.length > mostNames ? texts.showCard : names.join('\u00a0· ')}
      href={isPhone ? paths.wallet() : paths.rewardsHistory()}
    />
  )
}
