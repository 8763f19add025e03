import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import { device } from '../../device/index.ts'
import { api } from '../../dispatcher/api.ts'
import { passAddress } from './pass-address.ts'

/** The result on this device: added, cancelled by its owner, or continued elsewhere. */
export type Added = 'added' | 'cancelled' | 'elsewhere'

/**
 * Adds the customer card to a wallet. `forOtherDevice`: the pass goes into an account and not to this device, so that signing out here does not
 * affect it. Fails with CallFailure.
 */
export async function addToWallet(wallet: WalletName, { forOtherDevice }: { forOtherDevice: boolean }): Promise<Added> {
  const quiet = { quiet: true }
  if (wallet === 'google') return leaveFor((await api.passkitGoogle({ forOtherDevice }, quiet)).saveUrl)
  const address = passAddress((await api.getCodeForIos({ forOtherDevice }, quiet)).code)
  if (!device.addPass) return leaveFor(address)
  const { fetchPass } = await import('./fetch-pass.ts')
  return device.addPass(await fetchPass(address))
}

/** Not in a new window: an answer was awaited since the tap, so browsers would block it. */
function leaveFor(address: string): Added {
  if (device.canBeReturnedTo) location.assign(address)
  else device.open(address)
  return 'elsewhere'
}
