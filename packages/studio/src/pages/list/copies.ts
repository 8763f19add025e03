import type { Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { dayEdits } from '../../days.ts'
import { withEdits } from '../../form/edits.ts'
import type { Data } from '../../items.ts'

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
