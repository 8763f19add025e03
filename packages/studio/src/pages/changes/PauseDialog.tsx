import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { call, readAgain } from '../../api.ts'
import { nameOf } from '../../items.ts'
import { TextField } from '../../parts/fields.tsx'
import { Question } from '../../parts/popover.tsx'
import { words } from '../../shell/words.ts'
import { studioTexts } from '../../texts.ts'

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
  pauseNow: { de: 'Jetzt pausieren', en: 'Pause now' },
  resumeNow: { de: 'Fortsetzen', en: 'Go on' },
})

/** Asks for the reason, and pauses an offer or ends its pause. It takes one approver, who alone gets here, and works at once. */
export function PauseDialog({ item, isPaused, onClose }: { item: StudioItem; isPaused: boolean; onClose: () => void }) {
  const { kind, id } = item
  const name = nameOf(item)

  async function confirm(form: FormData): Promise<void> {
    await call(isPaused ? 'resumeItem' : 'pauseItem', { kind, id, reason: String(form.get('reason')) })
    onClose()
    await readAgain()
  }

  return (
    <Question
      title={isPaused ? texts.resumeTitle(name) : texts.pauseTitle(name)}
      text={isPaused ? texts.resume : kind === 'coupon' ? texts.pauseCoupon : texts.pauseCard}
      confirm={isPaused ? texts.resumeNow : texts.pauseNow}
      isLive
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField name="reason" required maxLength={500} label={words.reason} autoFocus />
    </Question>
  )
}
