import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { ListRow, RowGroup, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { CreditCard, HandHeart, History, House, IdCard, LogOut, ShieldCheck, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useShell } from '../../../shell/shell.ts'
import { householdTexts } from '../../household/index.ts'
import { useMerchant } from '../../merchant/index.ts'
import { historyFilters, historyTexts, seenIn } from '../../receipts/index.ts'
import { isComplete, missingIn, phoneText } from '../own-profile.ts'
import { meTexts } from './texts.ts'

const SignOutDialog = lazyDialog(() => import('./SignOutDialog.tsx'))

/** What of the history is new, in words; blank if nothing is. */
export function useHistoryNews(): string {
  const unread = useRead(api.listHistoryUnReadStatus, {}).data
  const news = historyFilters.filter((filter) => filter !== 'all' && seenIn(filter).some((history) => unread?.[history]))
  return news.length > 0 ? meTexts.newIn(news.map((filter) => historyTexts[filter]).join(', ')) : ''
}

export function HistoryRows() {
  const news = useHistoryNews()
  return (
    <Rows>
      <ListRow icon={History} title={historyTexts.title} note={news || meTexts.historyNote} href={paths.history()} />
    </Rows>
  )
}

export function TogetherRows() {
  return (
    <RowGroup title={meTexts.together}>
      <ListRow icon={Users} title={meTexts.friends} note={meTexts.friendsNote} href={paths.andMore()} />
      <ListRow icon={House} title={householdTexts.title} note={householdTexts.rowNote} href={paths.household()} />
      <ListRow icon={UserPlus} title={meTexts.invite} note={meTexts.inviteNote} href={paths.referral()} />
      <ListRow icon={HandHeart} title={meTexts.community} note={meTexts.communityNote} href={paths.community()} />
    </RowGroup>
  )
}

export function AccountRows({ profile }: { profile: Profile }) {
  const merchant = useMerchant().data
  const [isLeaving, setLeaving] = useState(false)
  const isIncomplete = merchant !== undefined && !isComplete(missingIn(profile, merchant))
  // Wide screens have the rail for the ways that are always there.
  const isWide = useShell() === 'wide'
  const reached = profile.email ?? phoneText(profile)
  return (
    <>
      <RowGroup title={meTexts.account}>
        {(!isWide || isIncomplete) && (
          <ListRow
            icon={IdCard}
            title={meTexts.details}
            note={
              isIncomplete ? (
                <span className="font-medium text-bakery-ink">{meTexts.incomplete}</span>
              ) : (
                <span className="break-words tabular-nums">{reached}</span>
              )
            }
            href={isIncomplete ? paths.setProfile() : paths.editProfile()}
          />
        )}
        {profile.printedCardNumber === null ? (
          <ListRow icon={CreditCard} title={meTexts.connectCard} note={meTexts.connectCardNote} href={paths.connectCard()} />
        ) : (
          <ListRow
            icon={CreditCard}
            title={meTexts.printedCard}
            note={<span className="tabular-nums">{groupCardNumber(profile.printedCardNumber)}</span>}
          />
        )}
        {!isWide && <ListRow icon={ShieldCheck} title={meTexts.security} note={meTexts.securityNote} href={paths.accountSecurity()} />}
        {!isWide && <ListRow icon={LogOut} title={meTexts.signOut} onClick={() => setLeaving(true)} danger />}
      </RowGroup>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
