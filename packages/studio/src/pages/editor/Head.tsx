import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { locale } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import { ArrowLeft, Pause, Play, Redo2, Trash2, Undo, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, showSaved, useContent, useSession } from '../../api.ts'
import { nameOf } from '../../items.ts'
import { manyOf, newOf } from '../../kinds.ts'
import { IconButton } from '../../parts/buttons.tsx'
import { ChangeMark, Status } from '../../parts/marks.tsx'
import { Menu } from '../../parts/popover.tsx'
import { studioTexts } from '../../texts.ts'
import { PauseDialog } from '../changes/PauseDialog.tsx'
import type { Editing } from './use-editing.ts'

const texts = studioTexts({
  backTo: { de: (kinds: string) => `Zurück zu ${kinds}`, en: (kinds: string) => `Back to ${kinds}` },
  saving: { de: 'Speichert …', en: 'Saving …' },
  savedAt: { de: (time: string) => `${time} gespeichert`, en: (time: string) => `Saved at ${time}` },
  undo: { de: 'Rückgängig (Strg Z)', en: 'Undo (Ctrl Z)' },
  redo: { de: 'Wiederholen (Strg Umschalt Z)', en: 'Redo (Ctrl Shift Z)' },
  more: { de: 'Mehr', en: 'More' },
  revert: { de: 'Zurück auf das, was läuft', en: 'Back to what is live' },
  discard: { de: 'Verwerfen', en: 'Discard' },
  remove: { de: 'Entfernen', en: 'Remove' },
  paused: { de: 'Pausiert', en: 'Paused' },
  pause: { de: 'Sofort pausieren …', en: 'Pause now …' },
  resume: { de: 'Fortsetzen', en: 'Go on' },
})

/** Does something whose failure is worth a word and nothing more. */
export function attempt(work: Promise<unknown>): void {
  work.catch((error: Error) => showToast({ text: error.message }))
}

interface HeadProps {
  item: StudioItem
  editing: Editing
  isReadOnly: boolean
}

/** Which item it is, how it is, and what can be done with it. */
export function Head({ item, editing, isReadOnly }: HeadProps) {
  const { kind, id, change } = item
  const { content, draftId = '' } = useContent()
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [isPausing, setPausing] = useState(false)
  const { undo, redo } = editing
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' })
  const remove = async () => {
    await editing.flush()
    showSaved(draftId, await call('putItems', { draftId, items: [{ kind, id, data: null }] }), [item])
  }
  const revert = async () => {
    showSaved(draftId, await call('revertItems', { draftId, items: [{ kind, id }] }), [item])
    if (change === 'new') navigate(`/${kind}`)
  }
  const isPaused = content.paused.includes(`${kind}/${id}`)
  const isNew = change === 'new'
  const canPause = user?.rights.includes('approve') && !isNew && ['coupon', 'campaign', 'collector'].includes(kind)
  const entry = (isOffered: unknown, id: string, text: string, icon: IconType, onAction: () => void) =>
    isOffered ? [{ id, text, icon, onAction }] : []
  const entries = [
    ...entry(change && draftId, 'revert', isNew ? texts.discard : texts.revert, Undo, () => attempt(revert())),
    ...entry(canPause, 'pause', isPaused ? texts.resume : texts.pause, isPaused ? Play : Pause, () => setPausing(true)),
    ...entry(!isReadOnly && !isNew && kind !== 'merchant', 'remove', texts.remove, Trash2, () => attempt(remove())),
  ]
  return (
    <div className="flex-none flex items-center gap-2.5 min-h-14 px-6 py-2.5">
      <IconButton icon={ArrowLeft} label={texts.backTo(manyOf(kind))} href={`/${kind}`} />
      <h1 className="face-display text-xl truncate">{nameOf({ ...item, id: id === 'new' ? newOf(kind) : id })}</h1>
      <ChangeMark change={change} />
      {isPaused && <Status of="paused">{texts.paused}</Status>}
      <span className="flex-1" />
      <output className="text-xs text-ink-soft whitespace-nowrap">
        {editing.unsent > 0 ? texts.saving : item.at && texts.savedAt(time.format(new Date(item.at)))}
      </output>
      {!isReadOnly && (
        <>
          <IconButton icon={Undo2} label={texts.undo} disabled={!undo} onClick={undo} />
          <IconButton icon={Redo2} label={texts.redo} disabled={!redo} onClick={redo} />
        </>
      )}
      {entries.length > 0 && <Menu label={texts.more} entries={entries} />}
      {isPausing && <PauseDialog item={item} isPaused={isPaused} onClose={() => setPausing(false)} />}
    </div>
  )
}
