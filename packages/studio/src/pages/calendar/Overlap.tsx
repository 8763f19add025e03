import type { Content, Problem } from '@herzkarte/contract/studio/answers.ts'
import { useState } from 'react'
import { call, showSaved } from '../../api.ts'
import { formatRange } from '../../days.ts'
import { editsBetween, withEdits } from '../../form/edits.ts'
import { findItem, nameOf } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Say } from '../../parts/marks.tsx'
import { Popover } from '../../parts/popover.tsx'
import { useInDraft, useMayEdit } from '../../shell/Overlays.tsx'
import { said, studioTexts } from '../../texts.ts'
import { hatch } from './looks.ts'

const texts = studioTexts({
  title: { de: (one: string, other: string) => `„${one}“ und „${other}“`, en: (one: string, other: string) => `“${one}” and “${other}”` },
  meant: { de: 'So gewollt …', en: 'As intended …' },
  why: { de: 'Annehmen, weil …', en: 'Accept, because …' },
  accept: { de: 'Annehmen', en: 'Accept' },
  accepted: {
    de: (by: string, why: string) => `${by} hat das angenommen: ${why}`,
    en: (by: string, why: string) => `${by} accepted this: ${why}`,
  },
})

/** Days on which two offers combine: hatched, and what both together give, with what mends it. */
export function Overlap({ content, problem }: { content: Content; problem: Problem }) {
  const { kind, id, path, code, level, text, fix, other, accepted } = problem
  const inDraft = useInDraft()
  const mayEdit = useMayEdit(content)
  const [reason, setReason] = useState<string>()
  const item = findItem(content, kind, id)
  const second = other && findItem(content, other.kind, other.id)
  if (!item || !second) return null
  const apply = () =>
    inDraft(async (draftId) => {
      const fixed = (fix?.values ?? []).map(({ path, value }) => (value === null ? { path } : { path, after: value }))
      const edits = editsBetween(item.data, withEdits(item.data, fixed))
      showSaved(draftId, await call('saveItem', { draftId, kind, id, edits }), [item])
    })
  const accept = () =>
    inDraft(async (draftId) =>
      showSaved(draftId, await call('acceptWarning', { draftId, kind, id, path, code, reason: reason ?? '' }), [item]),
    )
  const title = texts.title(nameOf(item), nameOf(second))
  return (
    <Popover
      label={`${title}, ${formatRange(other.from, other.until)}`}
      className={`block size-full ${hatch} ${accepted ? 'opacity-50' : ''}`}
      button={null}
    >
      {() => (
        <div className="grid gap-2 w-[320px] text-xs">
          <h3 className="text-sm font-bold">{title}</h3>
          <p>{said(text)}</p>
          {accepted && (
            <Say tone="quiet" wrap>
              {texts.accepted(accepted.by, accepted.reason)}
            </Say>
          )}
          {mayEdit && !accepted && (
            <form action={accept} className="flex flex-wrap items-end gap-1.5 mt-1">
              {fix && reason === undefined && (
                <Button small look="ink" onClick={apply}>
                  {said(fix.label)}
                </Button>
              )}
              {level === 'warning' && reason === undefined && (
                <Button small onClick={() => setReason('')}>
                  {texts.meant}
                </Button>
              )}
              {reason !== undefined && (
                <>
                  <TextField
                    label={texts.why}
                    value={reason}
                    maxLength={500}
                    autoFocus
                    required
                    className="flex-1"
                    onChange={({ target }) => setReason(target.value)}
                  />
                  <Button type="submit">{texts.accept}</Button>
                </>
              )}
            </form>
          )}
        </div>
      )}
    </Popover>
  )
}
