import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'

/** The built-in wallet of this device; undefined if it has none, such as a desktop. iPads identify as Macs, but have a touch screen. */
export function walletOfDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): WalletName | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'apple'
  return userAgent.includes('Android') ? 'google' : undefined
}
