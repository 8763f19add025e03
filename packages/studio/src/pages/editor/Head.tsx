import type { Content, Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { locale } from '@herzkarte/ui/language.ts'
import { ArrowLeft, Copy, Pause, Play, Redo2, Trash2, Undo, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, showSaved, useSession } from '../../api.ts'
import { slugOf } from '../../form/schema.ts'
import { itemsOf, nameOf } from '../../items.ts'
import { manyOf, newOf } from '../../kinds.ts'
import { IconButton } from '../../parts/buttons.tsx'
import { ChangeMark } from '../../parts/marks.tsx'
import { Menu } from '../../parts/popover.tsx'
import { PauseDialog } from '../changes/PauseDialog.tsx'
import { attempt } from './attempt.ts'
import { texts } from './texts.ts'
import type { Editing } from './use-editing.ts'

interface HeadProps {
  item: StudioItem
  editing: Editing
  draftId: string | undefined
  content: Content
  isReadOnly: boolean
}

/** Which item it is, how it is, and what can be done with it. */
export function Head({ item, editing, draftId, content, isReadOnly }: HeadProps) {
  const { kind, id, change } = item
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [isPausing, setPausing] = useState(false)
  const { savedAt, undo, redo } = editing
  const at = savedAt ?? (item.at ? new Date(item.at) : undefined)
  const put = async (items: { kind: string; id: string; data: Json }[]) => {
    if (draftId === undefined) return
    await editing.flush()
    showSaved(draftId, await call('putItems', { draftId, items }), items)
  }
  const duplicate = async () => {
    const copy = slugOf(nameOf(item), new Set(itemsOf(content, kind).map((one) => one.id)))
    await put([{ kind, id: copy, data: { ...item.data, id: copy } }])
    navigate(`/${kind}/${copy}`)
  }
  const revert = async () => {
    if (draftId === undefined) return
    showSaved(draftId, await call('revertItems', { draftId, items: [{ kind, id }] }), [{ kind, id }])
    if (change === 'new') navigate(`/${kind}`)
  }
  const isPaused = content.paused.includes(`${kind}/${id}`)
  const canPause = user?.rights.includes('approve') && change !== 'new' && ['coupon', 'campaign', 'collector'].includes(kind)
  const entries = [
    ...(isReadOnly || kind === 'merchant'
      ? []
      : [{ id: 'duplicate', text: texts.duplicate, icon: Copy, onAction: () => attempt(duplicate()) }]),
    ...(change && draftId !== undefined
      ? [{ id: 'revert', text: change === 'new' ? texts.discard : texts.revert, icon: Undo, onAction: () => attempt(revert()) }]
      : []),
    ...(canPause
      ? [{ id: 'pause', text: isPaused ? texts.resume : texts.pause, icon: isPaused ? Play : Pause, onAction: () => setPausing(true) }]
      : []),
    ...(isReadOnly || change === 'new' || kind === 'merchant'
      ? []
      : [{ id: 'remove', text: texts.remove, icon: Trash2, onAction: () => attempt(put([{ kind, id, data: null }])) }]),
  ]
  return (
    <div className="flex-none flex items-center gap-2.5 min-h-14 px-6 py-2.5">
      <IconButton icon={ArrowLeft} label={texts.backTo(manyOf(kind))} href={`/${kind}`} />
      <h1 className="face-display text-xl truncate">{nameOf({ ...item, id: id === 'new' ? newOf(kind) : id })}</h1>
      <ChangeMark change={change} />
      <span className="flex-1" />
      <output className="text-xs text-ink-soft whitespace-nowrap">
        {editing.unsent > 0 ? texts.saving : at && texts.savedAt(new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at))}
      </output>
      {!isReadOnly && (
        <>
          <IconButton icon={Undo2} label={texts.undo} disabled={!undo} {...(undo && { onClick: undo })} />
          <IconButton icon={Redo2} label={texts.redo} disabled={!redo} {...(redo && { onClick: redo })} />
        </>
      )}
      {entries.length > 0 && <Menu label={texts.more} entries={entries} />}
      {isPausing && <PauseDialog item={item} isPaused={isPaused} onClose={() => setPausing(false)} />}
    </div>
  )
}
