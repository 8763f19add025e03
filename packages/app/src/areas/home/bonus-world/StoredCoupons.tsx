import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { isUnreached } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { asOfText, today } from '../../../shared/dates.ts'
import { CouponGrid, ticketsOf } from '../../coupons/index.ts'
import { memberTexts } from '../member-texts.ts'
import { storedHome } from '../stored-home.ts'

/** Without a network, the activated coupons that home has stored; otherwise, and if there is none, the children. */
export function StoredCoupons({ error, children }: { error: unknown; children: ReactNode }) {
  const texts = useTexts(memberTexts)
  const member = useSession()?.user
  const stored = member && isUnreached(error) ? storedHome(member.userId) : undefined
  if (!stored?.coupons?.length) return children
  return (
    <>
      <div className="says-offline contents">
        <Callout icon={CloudOff}>{texts.offline(asOfText(stored.at))}</Callout>
      </div>
      <CouponGrid tickets={ticketsOf([], stored.coupons, { today: today(), member })} />
    </>
  )
}
