import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import { api } from '../app/dispatcher/api.ts'
import { passAddress } from './pass-address.ts'

/**
 * Puts the customer card into a wallet of this device: opens what the device knows to hand over to it. `forOtherDevice`: it lands in an account, not
 * here, so that signing out here leaves it be.
 */
export async function addToWallet(wallet: WalletName, { forOtherDevice }: { forOtherDevice: boolean }): Promise<void> {
  const address =
    wallet === 'apple'
      ? passAddress((await api.getCodeForIos({ forOtherDevice }, { quiet: true })).code)
      : (await api.passkitGoogle({ forOtherDevice }, { quiet: true })).saveUrl
  location.assign(address)
}
