import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { LinkTile, ListRow, RowGroup, TileGroup } from '@herzkarte/ui/layout/Rows.tsx'
import {
  CreditCard,
  Croissant,
  Gift,
  History,
  IdCard,
  LogOut,
  PackageOpen,
  ReceiptText,
  ShieldCheck,
  Stamp,
  Store,
  TicketPercent,
} from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { isComplete, missingIn, phoneText } from '../own-profile.ts'
import { meTexts } from './texts.ts'

const SignOutDialog = lazyDialog(() => import('./SignOutDialog.tsx'))

/** Only the newest rewards are counted. */
const countedRewards = 100

export function ActivityRows() {
  const rewards = useRead(api.listUserRedeemHistory, { limit: countedRewards })
  const unread = useRead(api.listHistoryUnReadStatus, {}).data
  // Reserves the line, so that nothing moves when the numbers arrive.
  const counts = rewards.data ? rewardsText(rewards.data) : rewards.isError ? undefined : '\u00a0'
  return (
    <RowGroup title={meTexts.activity}>
      <ListRow icon={Gift} title={meTexts.rewards} note={news(unread?.rewards) ?? counts} href={paths.rewardsHistory()} />
      <ListRow icon={PackageOpen} title={meTexts.gifts} href={paths.gifts('mine')} />
      <ListRow icon={Store} title={meTexts.reservations} note={news(unread?.reservations)} href={paths.reservations()} />
      <ListRow icon={Croissant} title={meTexts.points} note={news(unread?.points)} href={paths.bakeryPoints()} />
    </RowGroup>
  )
}

/** How many rewards are activated, and how many of those that were read were redeemed. */
function rewardsText({ items, nextCursor }: Result<'listUserRedeemHistory'>): string {
  const count = (status: Redemption['status']) => items.filter((redemption) => redemption.status === status).length
  const activated = count('Activated')
  const redeemed = count('Redeemed')
  const parts = [
    activated > 0 && meTexts.activated(String(activated)),
    redeemed > 0 && meTexts.redeemed(`${redeemed}${nextCursor === null ? '' : '+'}`),
  ]
  return parts.filter(Boolean).join(', ') || meTexts.noRewards
}

export function HistoryRows() {
  const unread = useRead(api.listHistoryUnReadStatus, {}).data
  return (
    <TileGroup title={meTexts.histories}>
      <LinkTile icon={ReceiptText} title={meTexts.receipts} note={news(unread?.transactions)} href={paths.transactions()} />
      <LinkTile icon={History} title={meTexts.hearts} note={news(unread?.hearts)} href={paths.heartsHistory()} />
      <LinkTile icon={Stamp} title={meTexts.collector} note={news(unread?.collector)} href={paths.collectorHistory()} />
      <LinkTile icon={TicketPercent} title={meTexts.coupons} note={news(unread?.coupons)} href={paths.couponHistory()} />
    </TileGroup>
  )
}

/** The number of new entries in words: a red badge would look like an error. */
const news = (count: number | undefined) => (count ? meTexts.news(stampCountLabel(count)) : undefined)

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
