import type { Json } from '@herzkarte/contract/studio/answers.ts'
import type { Data } from '@herzkarte/contract/studio/edits.ts'
import { v7 } from 'uuid'
import { pathOf, studioSchema, writtenKinds } from '../../content/studio.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import { closedDraft, noItem, StudioError } from '../failures.ts'
import { preparePicture } from '../pictures.ts'
import { itemsToGoBack } from '../plan/read-plan.ts'
import { studioHandler } from '../services.ts'
import { changeDraft } from './change.ts'
import { aboutOf, contentWith, draftItems, readStudioContent, savedContent } from './content.ts'
import { edited } from './merge.ts'
import { inOpenDraft, putChanges, readDraft, readDrafts, takeChanges, takenElsewhere } from './store.ts'

/** What forms are made from. It changes with the code only. */
const schemas = Object.fromEntries(writtenKinds.map((kind) => [kind, studioSchema(kind) as Json]))

export const getSchemas = studioHandler('getSchemas', async () => ({ schemas }))

export const getContent = studioHandler('getContent', ({ services, input }) => readStudioContent(services, input.draftId))

export const listDrafts = studioHandler('listDrafts', async ({ services }) => ({ drafts: await readDrafts(services.db) }))

const create = statement<never, [string, string, string, Date]>(
  `insert into studio.drafts (draft_id, name, state, created_by, editors, edited_at, note) values ($1, $2, 'open', $3, '{}', $4, '')`,
)

export const createDraft = studioHandler('createDraft', async ({ services, input: { name, fromRevision }, user: { userId } }) => {
  const draftId = v7()
  const now = services.now()
  const back = fromRevision === undefined ? [] : await itemsToGoBack(services, fromRevision)
  const changes = back.map(({ kind, id, before, after }) => ({ kind, id, data: after as Data, base: before as Data, conflicts: [] }))
  await transact(services.pool, async (tx) => {
    await tx.run(create, draftId, name.trim(), userId, now)
    if (changes.length > 0) await putChanges(tx, draftId, changes, { userId, now })
  })
  return readDraft(services.db, draftId)
})

const rename = statement<never, [string, string]>('update studio.drafts set name = $2 where draft_id = $1')

/** What was handed in keeps the name under which somebody reads its plan. */
export const renameDraft = studioHandler('renameDraft', async ({ services, input: { draftId, name } }) => {
  await inOpenDraft(services, draftId, (tx) => tx.run(rename, draftId, name.trim()))
  return readDraft(services.db, draftId)
})

const remove = statement<never, [string]>('delete from studio.drafts where draft_id = $1')

/** A draft that was handed in is given back first; one that was applied belongs to the history. */
export const deleteDraft = studioHandler('deleteDraft', async ({ services, input: { draftId } }) => {
  await inOpenDraft(services, draftId, (tx) => tx.run(remove, draftId))
  return { drafts: await readDrafts(services.db) }
})

export const saveItem = studioHandler('saveItem', async ({ services, input: { draftId, kind, id, edits }, user }) => {
  await changeDraft(services, draftId, user, (find, now) => {
    const { data, base, conflicts, last } = find(kind, id)
    if (!data) throw noItem()
    return [{ kind, id, base, ...edited(data, conflicts, edits, { by: user.name, last, at: now.toISOString() }) }]
  })
  return savedContent(services, draftId, [{ kind, id }])
})

export const putItems = studioHandler('putItems', async ({ services, input: { draftId, items }, user }) => {
  const elsewhere = new Set(await takenElsewhere(services.db, draftId))
  await changeDraft(services, draftId, user, (find) =>
    items.map(({ kind, id, data }) => {
      const { base, data: before, last } = find(kind, id)
      // Who adds it again after the answer was lost takes it from nobody. The id of a picture is made of its bytes.
      const isTaken = elsewhere.has(pathOf({ kind, id })) || (before !== null && last?.by !== user.name)
      if (data !== null && kind !== 'picture' && isTaken) throw taken(id)
      return { kind, id, data: data as Data | null, base, conflicts: [] }
    }),
  )
  return savedContent(services, draftId, items)
})

const taken = (id: string) =>
  new StudioError('rejected', {
    de: `„${id}“ gibt es schon, vielleicht in einem anderen Entwurf.`,
    en: `${id} exists already, perhaps in another draft.`,
  })

export const revertItems = studioHandler('revertItems', async ({ services, input: { draftId, items }, user: { userId } }) => {
  await inOpenDraft(services, draftId, (tx) => takeChanges(tx, draftId, items, { userId, now: services.now() }))
  return savedContent(services, draftId, items)
})

const accept = statement<never, [string, string, string, string, string, string, string, string, Date]>(`
  insert into studio.accepted_warnings (draft_id, kind, id, path, code, about, reason, accepted_by, accepted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (draft_id, kind, id, path, code) do update set about = excluded.about, reason = excluded.reason, accepted_by = excluded.accepted_by,
    accepted_at = excluded.accepted_at`)

const withdraw = statement<never, [string, string, string, string, string]>(
  'delete from studio.accepted_warnings where draft_id = $1 and kind = $2 and id = $3 and path = $4 and code = $5',
)

export const acceptWarning = studioHandler('acceptWarning', async ({ services, input, user: { userId } }) => {
  const { draftId, kind, id, path, code, reason } = input
  const { problems } = await savedContent(services, draftId, [])
  const problem = problems.find((one) => one.kind === kind && one.id === id && one.path === path && one.code === code)
  if (problem?.level !== 'warning') throw noWarning()
  const warning = [draftId, kind, id, path, code] as const
  await inOpenDraft(services, draftId, (tx) =>
    reason === undefined ? tx.run(withdraw, ...warning) : tx.run(accept, ...warning, aboutOf(problem), reason, userId, services.now()),
  )
  return savedContent(services, draftId, [{ kind, id }])
})

const noWarning = () =>
  new StudioError('outdated', { de: 'Diesen Hinweis gibt es nicht mehr.', en: 'This warning does not exist any more.' })

const store = statement<never, [string, Buffer]>('insert into pictures (hash, body) values ($1, $2) on conflict do nothing')

/** Stores a picture by its hash. It belongs to the draft once an item of the kind `picture` names it. */
export const uploadPicture = studioHandler('uploadPicture', async ({ services, input: { draftId, place, name }, file }) => {
  if ((await readDraft(services.db, draftId)).state !== 'open') throw closedDraft()
  const { body, picture } = await preparePicture(file, place, name)
  await services.db.all(store, picture.hash, body)
  return picture
})

export const showPreview = studioHandler('showPreview', async ({ services, input: { draftId, ...showing } }) => {
  if (!services.preview) throw noPreview()
  const live = await services.live()
  const changes = draftId === undefined ? [] : await draftItems(services, live, draftId)
  return services.preview.show({ draftId, items: contentWith(live, changes), ...showing })
})

const noPreview = () => new StudioError('missing', { de: 'Dieses Studio hat keine Vorschau.', en: 'This studio has no preview.' })
