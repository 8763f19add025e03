import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { ListRow, RowGroup, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { CreditCard, HandHeart, History, House, IdCard, LogOut, QrCode, ShieldCheck, UserPlus, Users } from 'lucide-react'
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

/** What waits at the till, and what happened, with what of it is new. */
export function HistoryRows() {
  const unread = useRead(api.listHistoryUnReadStatus, {}).data
  // The phone has a tab for it.
  const isWide = useShell() === 'wide'
  const news = historyFilters
    .filter((filter) => seenIn(filter).some((history) => filter !== 'all' && unread?.[history]))
    .map((filter) => historyTexts[filter])
  return (
    <Rows>
      {isWide && <ListRow icon={QrCode} title={meTexts.ready} href={paths.wallet()} />}
      <ListRow
        icon={History}
        title={historyTexts.title}
        note={news.length > 0 ? meTexts.newIn(news.join(', ')) : meTexts.historyNote}
        href={paths.history()}
      />
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
  const reached = profile.email ?? phoneText(profile)
  return (
    <>
      <RowGroup title={meTexts.account}>
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
        {profile.printedCardNumber === null ? (
          <ListRow icon={CreditCard} title={meTexts.connectCard} note={meTexts.connectCardNote} href={paths.connectCard()} />
        ) : (
          <ListRow
            icon={CreditCard}
            title={meTexts.printedCard}
            note={<span className="tabular-nums">{groupCardNumber(profile.printedCardNumber)}</span>}
          />
        )}
        <ListRow icon={ShieldCheck} title={meTexts.security} note={meTexts.securityNote} href={paths.accountSecurity()} />
        <ListRow icon={LogOut} title={meTexts.signOut} onClick={() => setLeaving(true)} danger />
      </RowGroup>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  )
}
