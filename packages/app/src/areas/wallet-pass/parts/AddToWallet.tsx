import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { addToWallet } from '../add-to-wallet.ts'
import { walletTexts } from '../texts.ts'
import { walletOfDevice } from '../wallet-of-device.ts'
import { WalletBadge } from './WalletBadge.tsx'

/** The card must open offline, and quickly: the code of sheets is not loaded before it. */
const ScanSheet = lazyDialog(async () => ({ default: (await import('./ScanSheet.tsx')).ScanSheet }))

/** Adds the customer card to the wallet of this device or, from a desktop, to that of a phone. Empty where the merchant offers none. */
export function AddToWallet() {
  const texts = useTexts(walletTexts)
  const offered = useMerchant().data?.wallets ?? []
  const [scan, setScan] = useState<'none' | 'shown' | 'closed'>('none')
  const own = walletOfDevice()
  const adding = useMutation({
    mutationFn: (wallet: WalletName) => addToWallet(wallet, { forOtherDevice: own === undefined }),
    onSuccess: (added) => added === 'added' && showToast({ text: texts.added }),
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
          {texts.title}
        </h2>
        <p className="text-sm text-ink-soft text-pretty">
          {texts.note} {own !== undefined && texts.endsHere}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {shown.map((wallet) => (
          <WalletBadge key={wallet} wallet={wallet} busy={adding.isPending && adding.variables === wallet} onClick={() => add(wallet)} />
        ))}
      </div>
      <FailureNote error={adding.error} />
      {scan !== 'none' && <ScanSheet open={scan === 'shown'} onClose={() => setScan('closed')} />}
    </Card>
  )
}
