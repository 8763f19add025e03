import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { useState } from 'react'
import { type CallFailed, call, readAgain } from '../../api.ts'
import { nameOf } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Modalbox } from '../../parts/popover.tsx'
import { texts } from './texts.ts'

/** Pausing goes to shoppers at once, with a reason. */
export function PauseDialog({ item, onClose }: { item: StudioItem; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const pause = async () => {
    try {
      await call('pauseItem', { kind: item.kind, id: item.id, reason: reason.trim() })
      await readAgain()
      onClose()
    } catch (failure) {
      setError((failure as CallFailed).message)
    }
  }
  const title = texts.pauseNow(nameOf(item))
  return (
    <Modalbox title={title} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) void pause()
        }}
      >
        <h2 className="face-display text-lg">{title}</h2>
        <p className="text-xs">{texts.pauseText}</p>
        <TextField label={texts.reason} value={reason} maxLength={500} error={error} onChange={({ target }) => setReason(target.value)} />
        <div className="flex justify-end gap-2">
          <Button look="quiet" keys="Esc" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="live" type="submit" disabledReason={reason.trim() ? undefined : texts.reason}>
            {texts.pauseDo}
          </Button>
        </div>
      </form>
    </Modalbox>
  )
}
