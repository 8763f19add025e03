import type { GiftHold, GiftHoldStatus } from '@herzkarte/contract/gifts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { purgeOperations } from '../../../dispatcher/operation.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { appTexts } from '../../../texts.ts'
import { backText, holdTexts } from '../hold-texts.ts'
import { holdReads } from '../reads.ts'
import { GiveUpHold } from './GiveUpHold.tsx'
import { HoldView } from './HoldView.tsx'

/** Polling interval for a displayed code, in case no event arrives. */
const askEveryMs = 4000

/** The code of a gift, from the first display to its outcome. A scan by a till shows here at once. */
export default function HoldSheet({ giftHoldId, onClose }: { giftHoldId: string; onClose: () => void }) {
  const app = useTexts(appTexts)
  const texts = useTexts(holdTexts)
  const read = useHold(giftHoldId)
  const [givesUp, giveUp] = useState(false)
  const hold = read.data?.hold
  if (hold && givesUp) return <GiveUpDialog hold={hold} onStore={() => giveUp(false)} onEnd={onClose} />
  return (
    <Sheet
      open
      onClose={onClose}
      title={hold?.title ?? texts.code}
      actions={
        hold?.status === 'Open' ? (
          <Button variant="text" onClick={() => giveUp(true)}>
            {texts.giveUp}
          </Button>
        ) : (
          hold && hold.status !== 'Scanned' && <Button onClick={onClose}>{texts.done}</Button>
        )
      }
    >
      {hold ? (
        <HoldView hold={hold} readAtMs={read.dataUpdatedAt} onOver={() => void read.refetch()} />
      ) : read.error ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-[370px] w-full max-w-[340px] mx-auto rounded-lg!" />
        </Skeleton>
      )}
    </Sheet>
  )
}

const isWaiting = (status: GiftHoldStatus | undefined) => status === 'Open' || status === 'Scanned'

/** A gift code while it is displayed, updated by what happens at the till. */
function useHold(giftHoldId: string) {
  const lang = useLang()
  return useQuery({
    queryKey: [api.getUserGiftRedeemMsg.callName, lang, { giftHoldId }],
    queryFn: () => api.getUserGiftRedeemMsg({ giftHoldId }, { quiet: true }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.status) ? askEveryMs : false),
  })
}

/** Gives up a gift code: its price is returned. */
function GiveUpDialog({ hold, onStore, onEnd }: { hold: GiftHold; onStore: () => void; onEnd: () => void }) {
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
