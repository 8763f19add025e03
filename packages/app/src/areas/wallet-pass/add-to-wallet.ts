import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import { device } from '../../device/index.ts'
import { api } from '../../dispatcher/api.ts'
import { passAddress } from './pass-address.ts'

/** What came of it here: the device has it, its owner thought better of it, or it goes on elsewhere. */
export type Added = 'added' | 'cancelled' | 'elsewhere'

/**
 * Puts the customer card into a wallet. `forOtherDevice`: it lands in an account and not on this device, so that signing out here leaves it be. Fails
 * with CallFailure.
 */
export async function addToWallet(wallet: WalletName, { forOtherDevice }: { forOtherDevice: boolean }): Promise<Added> {
  const quiet = { quiet: true }
  if (wallet === 'google') return leaveFor((await api.passkitGoogle({ forOtherDevice }, quiet)).saveUrl)
  const address = passAddress((await api.getCodeForIos({ forOtherDevice }, quiet)).code)
  if (!device.addPass) return leaveFor(address)
  const { fetchPass } = await import('./fetch-pass.ts')
  return device.addPass(await fetchPass(address))
}

/** Not in a new window: an answer was awaited since the tap, and browsers open none any more. */
function leaveFor(address: string): Added {
  if (device.canBeReturnedTo) location.assign(address)
  else device.open(address)
  return 'elsewhere'
}
