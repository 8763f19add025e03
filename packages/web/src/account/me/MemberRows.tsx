import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useLang, useTexts } from '../../app/language.ts'
import { paths } from '../../app/paths.ts'
import { appTexts, languageNames } from '../../app/texts.ts'
import { ListRow, Rows } from '../../ui/Rows.tsx'
import type { RewardCounts } from './reward-counts.ts'
import { meTexts } from './texts.ts'

/** The ways to what a member collected. `counts` are undefined while they are read, null when they cannot be. */
export function ActivityRows({ counts }: { counts: RewardCounts | undefined | null }) {
  const texts = useTexts(meTexts)
  return (
    <Rows label={texts.activity}>
      <ListRow icon={Gift} title={texts.rewards} note={useRewardsNote(counts)} href={paths.rewardsHistory()} />
      <ListRow icon={ReceiptText} title={texts.receipts} href={paths.transactions()} />
      <ListRow icon={History} title={texts.hearts} href={paths.heartsHistory()} />
    </Rows>
  )
}

function useRewardsNote(counts: RewardCounts | undefined | null): string | undefined {
  const texts = useTexts(meTexts)
  if (counts === null) return undefined
  // Holds the line, so that nothing moves when the numbers come.
  if (!counts) return '\u00a0'
  const { activated, redeemed, more } = counts
  const parts = [activated > 0 && texts.activated(String(activated)), redeemed > 0 && texts.redeemed(`${redeemed}${more ? '+' : ''}`)]
  return parts.filter(Boolean).join(', ') || texts.noRewards
}

/** Language, and the way out. */
export function SettingRows({ onSignOut }: { onSignOut: () => void }) {
  const app = useTexts(appTexts)
  const texts = useTexts(meTexts)
  return (
    <Rows label={texts.settings}>
      <ListRow icon={Languages} title={app.language} value={languageNames[useLang()]} href={paths.language()} />
      <ListRow icon={LogOut} title={texts.signOut} onClick={onSignOut} danger />
    </Rows>
  )
}
