import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { purgeOperations } from '../../../dispatcher/operation.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { backText, holdTexts } from '../hold-texts.ts'
import { holdReads } from '../reads.ts'
import { GiveUpHold } from './GiveUpHold.tsx'

/** Gives up a gift code: its price is returned. */
export function GiveUpDialog({ hold, onStore, onEnd }: { hold: GiftHold; onStore: () => void; onEnd: () => void }) {
  const texts = useTexts(holdTexts)
  const cancellation = useOperation(api.cancelUserGift, { quiet: true, refreshes: holdReads })
  function giveUp() {
    cancellation.mutate(
      { giftHoldId: hold.giftHoldId },
      {
        onSuccess: ({ hold: ended }) => {
          // Exchanging for it again is a new operation.
          purgeOperations(api.redeemGift.callName)
          showToast({ text: backText(ended, texts) })
          onEnd()
        },
      },
    )
  }
  return <GiveUpHold texts={texts} giving={cancellation} onGiveUp={giveUp} onStore={onStore} />
}
