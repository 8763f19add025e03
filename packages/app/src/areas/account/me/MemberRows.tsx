import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import Croissant from 'lucide-react/icons/croissant'
import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import IdCard from 'lucide-react/icons/id-card'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import PackageOpen from 'lucide-react/icons/package-open'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Stamp from 'lucide-react/icons/stamp'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { paths } from '../../../router/paths.ts'
import { appTexts, languageNames } from '../../../texts.ts'
import { phoneText } from '../profile/contacts.ts'
import type { RewardCounts } from './reward-counts.ts'
import { meTexts } from './texts.ts'

interface ActivityRowsProps {
  /** Undefined while loading, null if it failed. */
  counts: RewardCounts | undefined | null
  /** The number of new entries in each history. */
  unread: Result<'listHistoryUnReadStatus'> | undefined
}

/** Links to what a member collected, each with a count of new entries. */
export function ActivityRows({ counts, unread }: ActivityRowsProps) {
  const texts = useTexts(meTexts)
  return (
    <Rows label={texts.activity}>
      <ListRow icon={Gift} title={texts.rewards} note={useRewardsNote(counts)} count={unread?.rewards} href={paths.rewardsHistory()} />
      <ListRow icon={PackageOpen} title={texts.gifts} href={paths.gifts('mine')} />
      <ListRow icon={Store} title={texts.reservations} count={unread?.reservations} href={paths.reservations()} />
      <ListRow icon={Croissant} title={texts.points} count={unread?.points} href={paths.bakeryPoints()} />
      <ListRow icon={ReceiptText} title={texts.receipts} count={unread?.transactions} href={paths.transactions()} />
      <ListRow icon={History} title={texts.hearts} count={unread?.hearts} href={paths.heartsHistory()} />
      <ListRow icon={Stamp} title={texts.collector} count={unread?.collector} href={paths.collectorHistory()} />
      <ListRow icon={TicketPercent} title={texts.coupons} count={unread?.coupons} href={paths.couponHistory()} />
    </Rows>
  )
}

function useRewardsNote(counts: RewardCounts | undefined | null): string | undefined {
  const texts = useTexts(meTexts)
  if (counts === null) return undefined
  // Reserves the line, so that nothing moves when the numbers arrive.
  if (!counts) return '\u00a0'
  const { activated, redeemed, more } = counts
  const parts = [activated > 0 && texts.activated(String(activated)), redeemed > 0 && texts.redeemed(`${redeemed}${more ? '+' : ''}`)]
  return parts.filter(Boolean).join(', ') || texts.noRewards
}

/** Personal data, and what belongs to the account. */
export function AccountRows({ profile, isIncomplete }: { profile: Profile; isIncomplete: boolean }) {
  const texts = useTexts(meTexts)
  const reached = profile.email ?? phoneText(profile)
  return (
    <Rows label={texts.account}>
      <ListRow
        icon={IdCard}
        title={texts.details}
        note={
          isIncomplete ? (
            <span className="font-medium text-bakery-ink">{texts.incomplete}</span>
          ) : (
            <span className="break-words tabular-nums">{reached}</span>
          )
        }
        href={isIncomplete ? paths.setProfile() : paths.editProfile()}
      />
      {profile.printedCardNumber === null ? (
        <ListRow icon={CreditCard} title={texts.connectCard} note={texts.connectCardNote} href={paths.connectCard()} />
      ) : (
        <ListRow
          icon={CreditCard}
          title={texts.printedCard}
          note={<span className="tabular-nums">{groupCardNumber(profile.printedCardNumber)}</span>}
        />
      )}
      <ListRow icon={ShieldCheck} title={texts.security} note={texts.securityNote} href={paths.accountSecurity()} />
    </Rows>
  )
}

/** Language, help, and signing out. */
export function SettingRows({ onSignOut }: { onSignOut?: () => void }) {
  const app = useTexts(appTexts)
  const texts = useTexts(meTexts)
  return (
    <Rows label={texts.settings}>
      <ListRow icon={Languages} title={app.language} value={languageNames[useLang()]} href={paths.language()} />
      <ListRow icon={MessageCircleQuestionMark} title={texts.contactUs} href={paths.contactUs()} />
      {onSignOut && <ListRow icon={LogOut} title={texts.signOut} onClick={onSignOut} danger />}
    </Rows>
  )
}
