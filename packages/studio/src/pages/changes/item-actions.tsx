import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import { ChartColumn, Pause, Play, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, readAgain, showSaved, useContent, useSession } from '../../api.ts'
import { nameOf } from '../../items.ts'
import { isAdded } from '../../kinds.ts'
import { TextField } from '../../parts/fields.tsx'
import { type MenuEntry, Question } from '../../parts/popover.tsx'
import { useInDraft, useMayEdit } from '../../shell/Overlays.tsx'
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
  revert: { de: 'Änderungen zurücknehmen', en: 'Take back changes' },
  discard: { de: 'Verwerfen', en: 'Discard' },
  remove: { de: 'Entfernen', en: 'Remove' },
})

/**
 * What can be done with an item wherever it is shown: pausing it, taking its changes back, removing it. `dialog` asks for what an action needs. `before`
 * ends what is under way with the item.
 */
export function useItemActions(before?: () => Promise<void>) {
  const { content } = useContent()
  const mayEdit = useMayEdit(content)
  const mayApprove = useSession().user?.rights.includes('approve')
  const inDraft = useInDraft()
  const [path, navigate] = useLocation()
  const [pausing, setPausing] = useState<StudioItem>()
  const isPaused = ({ kind, id }: StudioItem) => content.paused.includes(`${kind}/${id}`)
  const entriesOf = (item: StudioItem): MenuEntry[] => {
    const { kind, id, change } = item
    const entry = (isOffered: unknown, id: string, text: string, icon: IconType, onAction: () => void) =>
      isOffered ? [{ id, text, icon, onAction }] : []
    const settle = async (draftId: string, isRemoved: boolean) => {
      await before?.()
      const about = { draftId, items: [{ kind, id, data: null }] }
      showSaved(draftId, await (isRemoved ? call('putItems', about) : call('revertItems', { draftId, items: [{ kind, id }] })), [item])
      if (change === 'new' && path !== `/${kind}`) navigate(`/${kind}`)
    }
    const revert = () => inDraft((draftId) => settle(draftId, false))
    const remove = () => inDraft((draftId) => settle(draftId, true))
    const canPause = mayApprove && change !== 'new' && ['coupon', 'campaign', 'collector'].includes(kind)
    const [pause, icon] = isPaused(item) ? [texts.resumeNow, Play] : [texts.pauseNow, Pause]
    const hasReport = change !== 'new' && ['coupon', 'campaign', 'collector', 'gift'].includes(kind)
    return [
      ...entry(hasReport, 'report', words.report, ChartColumn, () => navigate(`/report/${kind}/${id}`)),
      ...entry(canPause, 'pause', `${pause} …`, icon, () => setPausing(item)),
      ...entry(mayEdit && change, 'revert', change === 'new' ? texts.discard : texts.revert, Undo2, revert),
      ...entry(mayEdit && isAdded(kind) && !['new', 'removed'].includes(change ?? ''), 'remove', texts.remove, Trash2, remove),
    ]
  }
  const dialog = pausing && <PauseDialog item={pausing} isPaused={isPaused(pausing)} onClose={() => setPausing(undefined)} />
  return { entriesOf, dialog }
}

/** Asks for the reason, and pauses an offer or ends its pause. It takes one approver, who alone gets here, and works at once. */
function PauseDialog({ item, isPaused, onClose }: { item: StudioItem; isPaused: boolean; onClose: () => void }) {
  const { kind, id } = item
  const name = nameOf(item)

  async function confirm(form: FormData): Promise<void> {
    await call('pauseItem', { kind, id, isPaused: !isPaused, reason: String(form.get('reason')) })
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
