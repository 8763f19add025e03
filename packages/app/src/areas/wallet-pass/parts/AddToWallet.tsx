import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import { StoreBadge } from '@herzkarte/ui/display/StoreBadge.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import apple from '../../../assets/wallets/apple.svg'
import google from '../../../assets/wallets/google.svg'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { fetchPass, passAddress, walletTexts } from '../pass.ts'

/** The card must open offline, and quickly: the code of sheets is not loaded before it. */
const ScanSheet = lazyDialog(() => import('./ScanSheet.tsx'))

/** Adds the customer card to the wallet of this device or, from a desktop, to that of a phone. Empty where the merchant offers none. */
export function AddToWallet() {
  const offered = useMerchant().data?.wallets ?? []
  const [scan, setScan] = useState<'none' | 'shown' | 'closed'>('none')
  const own = walletOfDevice()
  const adding = useMutation({
    mutationFn: (wallet: WalletName) => addToWallet(wallet, { forOtherDevice: own === undefined }),
    onSuccess: (isAdded) => isAdded && showToast({ text: walletTexts.added }),
  })
  const shown = offered.filter((wallet) => own === undefined || wallet === own)
  if (shown.length === 0) return null

  function add(wallet: WalletName) {
    if (wallet === 'apple' && own === undefined) setScan('shown')
    else adding.mutate(wallet)
  }

  return (
    <Card as="section" labelledBy="wallet" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 wide:p-5">
      <div className="grid gap-1">
        <h2 id="wallet" className="face-display text-lg">
          {walletTexts.title}
        </h2>
        <p className="text-sm text-ink-soft text-pretty">
          {walletTexts.note} {own !== undefined && walletTexts.endsHere}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {shown.map((wallet) => (
          <StoreBadge
            key={wallet}
            {...looks[wallet]}
            line={walletTexts.addTo}
            busy={adding.isPending && adding.variables === wallet}
            onClick={() => add(wallet)}
          />
        ))}
      </div>
      <FailureNote error={adding.error} />
      {scan !== 'none' && <ScanSheet open={scan === 'shown'} onClose={() => setScan('closed')} />}
    </Card>
  )
}

/**
 * Adds the customer card to a wallet. `forOtherDevice`: the pass goes into an account and not to this device, so that signing out here does not
 * affect it. Fails with CallFailure. Resolves to whether this device has it now: its owner may cancel, or continue elsewhere.
 */
async function addToWallet(wallet: WalletName, { forOtherDevice }: { forOtherDevice: boolean }): Promise<boolean> {
  const quiet = { quiet: true }
  if (wallet === 'google') return leaveFor((await api.passkitGoogle({ forOtherDevice }, quiet)).saveUrl)
  const address = passAddress((await api.getCodeForIos({ forOtherDevice }, quiet)).code)
  if (!device.addPass) return leaveFor(address)
  return (await device.addPass(await fetchPass(address))) === 'added'
}

/** Not in a new window: an answer was awaited since the tap, so browsers would block it. */
function leaveFor(address: string): false {
  if (device.canBeReturnedTo) location.assign(address)
  else device.open(address)
  return false
}

/**
 * The buttons of the wallets, following their guidelines (developer.apple.com/wallet/add-to-apple-wallet-guidelines,
 * developers.google.com/wallet/generic/resources/brand-guidelines).
 */
const looks = { apple: { name: 'Apple Wallet', sign: apple, round: false }, google: { name: 'Google Wallet', sign: google, round: true } }

/** The built-in wallet of this device; undefined if it has none, such as a desktop. iPads identify as Macs, but have a touch screen. */
export function walletOfDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): WalletName | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'apple'
  return userAgent.includes('Android') ? 'google' : undefined
}
