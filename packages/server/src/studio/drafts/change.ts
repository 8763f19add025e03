import type { StudioUser } from '@herzkarte/contract/studio/answers.ts'
import type { Data } from '@herzkarte/contract/studio/edits.ts'
import { isContentKind } from '../../content/studio.ts'
import { StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'
import { draftItem } from './content.ts'
import { type Change, inOpenDraft, putChanges, readChanges } from './store.ts'

/** An item before a change: as the draft has it, or as it is live. */
type Before = Omit<Change, 'kind' | 'id'> & { last?: { by: string; at: string } }

/** Changes an open draft in one transaction: people who save at once do so one after the other. */
export async function changeDraft(
  services: StudioServices,
  draftId: string,
  { userId }: StudioUser,
  change: (find: (kind: string, id: string) => Before, now: Date) => Change[],
): Promise<void> {
  const live = await services.live()
  const now = services.now()
  await inOpenDraft(services, draftId, async (tx) => {
    const rows = await readChanges(tx, draftId)
    const find = (kind: string, id: string): Before => {
      if (!isContentKind(kind)) throw new StudioError('invalid', { de: `„${kind}“ gibt es nicht.`, en: `There is no ${kind}.` })
      const base = (live.item(kind, id)?.data as unknown as Data | undefined) ?? null
      const row = rows.find((one) => one.kind === kind && one.id === id)
      const item = row && draftItem(row, live)
      return item ? { data: item.data, base, conflicts: item.conflicts, last: item } : { data: base, base, conflicts: [] }
    }
    await putChanges(tx, draftId, change(find, now), { userId, now })
  })
}
