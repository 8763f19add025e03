import type { RevisionHead } from '@herzkarte/contract/studio/answers.ts'
import type { Revision } from '../../content/studio.ts'
import { statement } from '../../kernel/database/index.ts'
import { type AnyItem, labelOf } from '../words/names.ts'

/** One changed item of each revision. */
export const itemsChanged = statement<{ revision: number; kind: string; id: string; data: unknown }, [number[]]>(`
  select distinct on (revision) revision, kind, id,
    coalesce(data, (select p.data from content_changes p where p.kind = c.kind and p.id = c.id and p.data is not null order by revision desc limit 1)) as data
  from content_changes c where revision = any($1::int[]) order by revision, kind = 'picture', kind, id`)

/** A revision with its title: what the draft was called, or what happened to the only item. */
export function headOf(revision: Revision & { changed: number }, only: AnyItem | undefined): RevisionHead {
  const { kind, author, note, appliedAt, changed, record } = revision
  const head = { revision: revision.revision, kind, author, note, changed, at: appliedAt.toISOString(), editors: record.editors ?? [] }
  if (record.title !== undefined) return { ...head, title: { de: record.title, en: record.title } }
  const label = only && changed === 1 ? labelOf(only) : undefined
  if (label && kind === 'pause') return { ...head, title: { de: `${label.de} pausiert`, en: `${label.en} paused` } }
  if (label) return { ...head, title: { de: `${label.de} geändert`, en: `${label.en} changed` } }
  const back = { de: 'Zurück auf einen früheren Stand', en: 'Back to an earlier revision' }
  return { ...head, title: kind === 'rollback' ? back : { de: `${changed} Einträge`, en: `${changed} items` } }
}
