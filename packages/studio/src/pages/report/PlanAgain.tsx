import type { Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { addDays, daysBetween, isDay } from '@herzkarte/rules/time/day.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type CallFailed, call, showSaved, useContent, useSession } from '../../api.ts'
import { type Data, findItem } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { beginDraft, nextMonth } from '../../shell/Bar.tsx'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  again: { de: 'Noch einmal planen', en: 'Plan again' },
})

/** Copies the item into the draft, whole weeks later, so that it begins within the next week on the weekday of before. */
export function PlanAgain({ item: { kind, id, data } }: { item: StudioItem }) {
  const { content, draftId } = useContent()
  const { today, user } = useSession()
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  if (!user?.rights.includes('edit')) return null
  async function copy(): Promise<void> {
    setBusy(true)
    try {
      const into = draftId ?? (await beginDraft(nextMonth())).draftId
      const first = String(data.collectFrom ?? data.from)
      const weeks = Math.max(1, Math.ceil((daysBetween(first, today) + 1) / 7))
      let copyId = `${id}-2`
      for (let nth = 3; findItem(content, kind, copyId); nth++) copyId = `${id}-${nth}`
      const copied = { ...(later(data, 7 * weeks) as Data), id: copyId }
      const saved = await call('putItems', { draftId: into, items: [{ kind, id: copyId, data: copied }] })
      showSaved(into, saved, [{ kind, id: copyId }])
      go(`/${kind}/${copyId}`)
    } catch (error) {
      showToast({ text: (error as CallFailed).message })
      setBusy(false)
    }
  }
  return (
    <Button icon={Copy} busy={isBusy} onClick={() => void copy()}>
      {texts.again}
    </Button>
  )
}

function later(value: Json, days: number): Json {
  if (typeof value === 'string') return isDay(value) ? addDays(value, days) : value
  if (Array.isArray(value)) return value.map((part) => later(part, days))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, later(part, days)]))
}
