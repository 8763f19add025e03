import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'

/** The wallet that this device has by itself; undefined for one that has none, such as a desktop. iPads call themselves Macs, but are touched. */
export function walletOfDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): WalletName | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'apple'
  return userAgent.includes('Android') ? 'google' : undefined
}
