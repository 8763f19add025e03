import type { Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { addDays, type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call, showSaved, useContent, useSession } from '../../api.ts'
import { dayEdits, daysOf, formatDay, sameWeekday } from '../../days.ts'
import { withEdits } from '../../form/edits.ts'
import { parseDay } from '../../form/typed.ts'
import { type Data, nameOf, takenIds } from '../../items.ts'
import { manyOf, oneOf } from '../../kinds.ts'
import { TextField } from '../../parts/fields.tsx'
import { Question } from '../../parts/popover.tsx'
import { useInDraft } from '../../shell/Overlays.tsx'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  duplicate: { de: (what: string) => `${what} duplizieren`, en: (what: string) => `Duplicate ${what}` },
  shift: { de: (what: string) => `${what} verschieben`, en: (what: string) => `Move ${what}` },
  old: { de: 'Neue Einträge im Entwurf. Die alten bleiben, wie sie sind.', en: 'New entries in the draft. The old ones stay as they are.' },
  begins: { de: 'Beginnt am', en: 'Begins on' },
  hint: { de: 'Tippe „24.12.“, „mo“ oder „+14“.', en: 'Type “24.12.”, “mo” or “+14”.' },
  kept: { de: 'Länge und Wochentage bleiben.', en: 'Length and weekdays stay.' },
  ends: { de: 'Ende ist am', en: 'It ends on' },
  duplicateNow: { de: 'Duplizieren', en: 'Duplicate' },
  shiftNow: { de: 'Verschieben', en: 'Move' },
  added: { de: (what: string) => `${what} neu im Entwurf`, en: (what: string) => `${what} new in the draft` },
  open: { de: 'Öffnen', en: 'Open' },
})

interface DaysDialogProps {
  items: readonly StudioItem[]
  /** Copies begin on the day, or the items themselves do. */
  as: 'duplicate' | 'shift'
  onClose: () => void
}

/** Asks for the first day of copies, or of items that move. The first of several begins on it, the others keep their distance. */
export function DaysDialog({ items, as, onClose }: DaysDialogProps) {
  const { content } = useContent()
  const { openedOn } = content
  const { today } = useSession()
  const [, navigate] = useLocation()
  const inDraft = useInDraft()
  const days = items.flatMap((item) => daysOf(item, openedOn) ?? [])
  const first = days.map(({ from }) => from).sort()[0]
  const last = days
    .map(({ until }) => until)
    .sort()
    .at(-1)
  const [typed, setTyped] = useState(() =>
    first && last ? formatDay(as === 'shift' ? first : suggestion(first, last, today), 'typed') : '',
  )
  const day = first && parseDay(typed, today, first)
  const byDays = first && day ? daysBetween(first, day) : 0
  const [{ kind } = { kind: '' }, second] = items
  const what = items[0] && !second ? `„${nameOf(items[0])}“` : `${items.length} ${manyOf(kind)}`

  async function shift(draftId: string): Promise<void> {
    for (const { kind, id, data } of items) {
      const edits = dayEdits(data, byDays, openedOn)
      if (edits.length > 0) showSaved(draftId, await call('saveItem', { draftId, kind, id, edits }), [{ kind, id }])
    }
  }
  async function duplicate(draftId: string): Promise<void> {
    const taken = takenIds(content, kind)
    const copies = items.map((item) => ({ kind, ...copyOf(item, { byDays, openedOn, taken }) }))
    showSaved(draftId, await call('putItems', { draftId, items: copies }), copies)
    const action = { label: texts.open, onClick: () => navigate(`/${kind}/${copies[0]?.id}`) }
    showToast({ text: texts.added(second ? `${copies.length} ${manyOf(kind)}` : oneOf(kind)), action, durationMs: 8000 })
  }
  const confirm = () => {
    onClose()
    inDraft(as === 'shift' ? shift : duplicate)
  }
  return (
    <Question
      title={texts[as](what)}
      {...(as === 'duplicate' && { text: texts.old })}
      confirm={as === 'shift' ? texts.shiftNow : texts.duplicateNow}
      disabledReason={first && !day ? texts.hint : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {first && (
        <TextField
          label={texts.begins}
          value={typed}
          autoFocus
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          hint={day && formatDay(day, 'long')}
          error={day ? undefined : texts.hint}
        />
      )}
      {last && day && (
        <p className="text-xs">{`${texts.ends} ${formatDay(addDays(last, byDays), 'long')}. ${byDays % 7 === 0 ? texts.kept : ''}`}</p>
      )}
    </Question>
  )
}

/** Last year's offers come back in the same week of this year; others follow when they have ended. */
function suggestion(first: string, last: string, today: string): string {
  const aYearLater = addDays(first, 364)
  return daysBetween(first, today) > 250 && aYearLater > today ? aYearLater : sameWeekday(first, addDays(last < today ? today : last, 1))
}

interface CopyOptions {
  byDays: number
  openedOn: Day
  /** Ids of the kind that there are already. The new one is added. */
  taken: Set<string>
}

/** Another item like this one, later. What it has inside with an id of its own, such as rewards, gets another one as well. */
export function copyOf({ id, data }: StudioItem, { byDays, openedOn, taken }: CopyOptions): { id: string; data: Data } {
  // A number at the end is that of a copy only beside the original; in a name like „4 für 3“ it stays.
  const [end = ''] = /-\d$/.exec(id) ?? []
  const copied = taken.has(id.slice(0, id.length - end.length)) ? end : ''
  const base = (value: unknown) =>
    String(value)
      .replace(RegExp(`${copied}$`), '')
      .slice(0, 60)
  let number = 2
  while (taken.has(`${base(id)}-${number}`)) number++
  const change = (key: string, value: Json) => (key === 'id' ? `${base(value)}-${number}` : value)
  const copy = withEdits(JSON.parse(JSON.stringify(data, change)), dayEdits(data, byDays, openedOn))
  taken.add(String(copy.id))
  return { id: String(copy.id), data: copy }
}
