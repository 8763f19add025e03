import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { api } from '../app/dispatcher/api.ts'
import { useTexts } from '../app/language.ts'
import { forgetOperations } from '../app/operation.ts'
import { useOperation } from '../app/use-operation.ts'
import { showToast } from '../ui/toast.ts'
import { GiveUpHold } from './GiveUpHold.tsx'
import { giftReads } from './gift-reads.ts'
import { backText, holdTexts } from './hold-texts.ts'

/** Gives a gift code up: what it cost comes back. */
export function GiveUpDialog({ hold, onKeep, onEnd }: { hold: GiftHold; onKeep: () => void; onEnd: () => void }) {
  const texts = useTexts(holdTexts)
  const cancellation = useOperation(api.cancelUserGift, { quiet: true, refreshes: giftReads })
  function giveUp() {
    cancellation.mutate(
      { giftHoldId: hold.giftHoldId },
      {
        onSuccess: ({ hold: ended }) => {
          // Having it again is meant as a new one.
          forgetOperations(api.redeemGift.callName)
          showToast({ text: backText(ended, texts) })
          onEnd()
        },
      },
    )
  }
  return <GiveUpHold texts={texts} giving={cancellation} onGiveUp={giveUp} onKeep={onKeep} />
}
