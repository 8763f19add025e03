import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useState } from 'react'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { appTexts } from '../../../texts.ts'
import { holdTexts } from '../hold-texts.ts'
import { useHold } from '../use-hold.ts'
import { GiveUpDialog } from './GiveUpDialog.tsx'
import { HoldView } from './HoldView.tsx'

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
