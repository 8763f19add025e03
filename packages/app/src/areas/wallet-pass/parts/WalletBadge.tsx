import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import { StoreBadge } from '@herzkarte/ui/display/StoreBadge.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import apple from '../../../assets/wallets/apple.svg'
import google from '../../../assets/wallets/google.svg'
import { walletTexts } from '../texts.ts'

const looks = { apple: { name: 'Apple Wallet', sign: apple, round: false }, google: { name: 'Google Wallet', sign: google, round: true } }

/**
 * The button of a wallet, following its guidelines (developer.apple.com/wallet/add-to-apple-wallet-guidelines,
 * developers.google.com/wallet/generic/resources/brand-guidelines).
 */
export function WalletBadge({ wallet, busy, onClick }: { wallet: WalletName; busy: boolean; onClick: () => void }) {
  const { addTo } = useTexts(walletTexts)
  return <StoreBadge {...looks[wallet]} line={addTo} busy={busy} onClick={onClick} />
}
