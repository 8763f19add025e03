import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { useState } from 'react'
import { type CallFailed, call, readAgain, useSession } from '../../api.ts'
import { nameOf } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Modalbox } from '../../parts/popover.tsx'
import { studioTexts } from '../../texts.ts'
import { words } from './lines.tsx'

const texts = studioTexts({
  pauseTitle: { de: (name: string) => `„${name}“ jetzt pausieren?`, en: (name: string) => `Pause “${name}” now?` },
  resumeTitle: { de: (name: string) => `„${name}“ fortsetzen?`, en: (name: string) => `Go on with “${name}”?` },
  pauseCoupon: {
    de: 'Neu sammeln geht dann nicht mehr, binnen einer Sekunde. Wer ihn schon hat, löst ihn weiter ein.',
    en: 'Nobody can collect it any more, within a second. Members who have it still redeem it.',
  },
  pauseCard: {
    de: 'Gesammelt und eingelöst wird dann nichts mehr, binnen einer Sekunde. Was Mitglieder haben, behalten sie.',
    en: 'Nothing is collected and redeemed any more, within a second. Members keep what they have.',
  },
  resume: { de: 'Es läuft dann weiter wie vor der Pause, binnen einer Sekunde.', en: 'It goes on as before the pause, within a second.' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  pauseNow: { de: 'Jetzt pausieren', en: 'Pause now' },
  resumeNow: { de: 'Fortsetzen', en: 'Go on' },
  needsRight: { de: 'Pausieren kann, wer freigibt.', en: 'Who approves can pause.' },
  needsReason: { de: 'Schreib dazu, warum.', en: 'Write why.' },
})

/** Asks for the reason, and pauses an offer or ends its pause. It takes one approver and works at once. */
export function PauseDialog({ item, isPaused, onClose }: { item: StudioItem; isPaused: boolean; onClose: () => void }) {
  const { kind, id } = item
  const name = nameOf(item)
  const { user } = useSession()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const title = isPaused ? texts.resumeTitle(name) : texts.pauseTitle(name)
  const cannot = !user?.rights.includes('approve') ? texts.needsRight : reason.trim() === '' ? texts.needsReason : undefined

  async function confirm(): Promise<void> {
    if (cannot) return setError(cannot)
    try {
      await call(isPaused ? 'resumeItem' : 'pauseItem', { kind, id, reason })
      onClose()
      await readAgain()
    } catch (failure) {
      setError((failure as CallFailed).message)
    }
  }

  return (
    <Modalbox title={title} onClose={onClose}>
      <form action={confirm} className="grid gap-3">
        <h2 className="face-display text-lg">{title}</h2>
        <p>{isPaused ? texts.resume : kind === 'coupon' ? texts.pauseCoupon : texts.pauseCard}</p>
        <TextField
          label={words.reason}
          value={reason}
          maxLength={500}
          error={error}
          autoFocus
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex justify-end items-center gap-2">
          <Button look="quiet" keys="Esc" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="live" type="submit">
            {isPaused ? texts.resumeNow : texts.pauseNow}
          </Button>
        </div>
      </form>
    </Modalbox>
  )
}
