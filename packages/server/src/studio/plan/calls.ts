import { UserError } from '@herzkarte/command'
import type { Plan, RevisionHead } from '@herzkarte/contract/studio/answers.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { v7 } from 'uuid'
import {
  applyItems,
  fitsThisVersion,
  type ItemName,
  inApplyTransaction,
  pathOf,
  pauseContent,
  type Revision,
  type RevisionRecord,
  readRevision,
  readRevisions,
  readRowsAt,
  resumeContent,
} from '../../content/studio.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import { readDraft } from '../drafts/store.ts'
import { closedDraft, noDraft, StudioError } from '../failures.ts'
import { type StudioRequest, type StudioServices, studioHandler } from '../services.ts'
import { type AnyItem, labelOf } from '../words/names.ts'
import { isSaid, linesOf } from './plan.ts'
import { differencesBetween, readPlan, todayOf } from './read-plan.ts'

export const getPlan = studioHandler('getPlan', async ({ services, input: { draftId, leftOut } }) => {
  return (await readPlan(services, draftId, leftOut)).plan
})

const handOver = statement<never, [string, string, Date, string, Date]>(
  `update studio.drafts set state = 'handedIn', handed_in_by = $2, handed_in_at = $3, note = $4
   where draft_id = $1 and state = 'open' and edited_at = $5`,
)

/** As it was checked: what somebody changes meanwhile is handed in by nobody. */
export const handIn = studioHandler('handIn', async ({ services, input: { draftId, note }, user: { userId } }) => {
  const { plan } = await readPlan(services, draftId)
  if (plan.draft.state !== 'open') throw closedDraft()
  if (plan.errors > 0 || plan.conflicts > 0 || plan.days.length === 0) throw unfinished()
  if (plan.warnings.length > 0) throw undecided()
  const editedAt = new Date(plan.draft.editedAt)
  const isDone = await transact(services.pool, (tx) => tx.run(handOver, draftId, userId, services.now(), note.trim(), editedAt))
  if (isDone === 0) throw planMoved()
  return readDraft(services.db, draftId)
})

const unfinished = () =>
  new StudioError('rejected', {
    de: 'So lässt sich der Entwurf nicht einreichen: Er ist leer, hat Fehler, oder zwei Leute haben ein Feld verschieden geändert.',
    en: 'The draft cannot be handed in: it is empty, has errors, or two people changed a field differently.',
  })

const undecided = () => new StudioError('rejected', { de: 'Es sind noch Hinweise offen.', en: 'Warnings are still open.' })

const reopen = statement<never, [string, string]>(
  `update studio.drafts set state = 'open', handed_in_by = null, handed_in_at = null, note = $2 where draft_id = $1 and state = 'handedIn'`,
)

const handedInBy = statement<{ userId: string | null }, [string]>('select handed_in_by as "userId" from studio.drafts where draft_id = $1')

/** By who approves, or by who handed it in and takes it back. */
export const giveBack = studioHandler('giveBack', async ({ services, input: { draftId, note }, user }) => {
  const draft = await services.db.first(handedInBy, draftId)
  if (!draft) throw noDraft()
  if (!user.rights.includes('approve') && draft.userId !== user.userId) throw notYours()
  if ((await transact(services.pool, (tx) => tx.run(reopen, draftId, note.trim()))) === 0) throw planMoved()
  return readDraft(services.db, draftId)
})

const notYours = () =>
  new StudioError('forbidden', { de: 'Das kann, wer freigibt oder eingereicht hat.', en: 'Who approves or handed it in can do this.' })

/** Applies a draft that was handed in, as its approver saw its plan: not if the draft or what is live has moved since. */
export const applyDraft = studioHandler('applyDraft', async (asked) => {
  const { services, input, user } = asked
  const { draftId, leftOut, broken, note } = input
  const { plan, live, items, unused } = await readPlan(services, draftId, leftOut)
  assertDecided(plan, asked)
  const options = {
    today: todayOf(services, live),
    author: user.name,
    note: note.trim(),
    allowLoss: broken.map(pathOf),
    override: plan.held.map(pathOf),
    record: recordOf(plan, asked),
  }
  return applying(services, (client) =>
    inApplyTransaction(client, async () => {
      await lockAsSeen(client, asked)
      await applyItems(
        client,
        items.map((item) => ({ ...item, file: '', path: '' })),
        options,
      )
      const [newest] = await readRevisions(client, 1)
      if (leftOut.length > 0) await keepRest(client, plan.draft, [...leftOut, ...unused])
      await client.query(`update studio.drafts set state = 'applied', revision = $2 where draft_id = $1`, [draftId, newest?.revision])
    }),
  )
})

function assertDecided({ draft, errors, conflicts, days, promises }: Plan, { input }: StudioRequest<'applyDraft'>): void {
  if (draft.state !== 'handedIn') throw planMoved()
  const decided = new Set(input.broken.map(pathOf))
  if (errors > 0 || conflicts > 0 || days.length === 0)
    throw new StudioError('rejected', {
      de: 'Ohne das Weggelassene stimmt der Rest nicht mehr, oder es bleibt nichts übrig.',
      en: 'Without what is left out the rest is wrong, or nothing is left.',
    })
  const open = promises.find((promise) => !decided.has(pathOf(promise)))
  if (open) throw new StudioError('rejected', { de: `Noch nicht entschieden: ${open.text.de}`, en: `Not decided yet: ${open.text.en}` })
}

function recordOf({ draft, promises, accepted }: Plan, { input }: StudioRequest<'applyDraft'>): RevisionRecord {
  const reasons = new Map(input.broken.map((one) => [pathOf(one), one.reason]))
  return {
    title: draft.name,
    editors: draft.editors,
    request: draft.note,
    accepted: accepted.map((problem) => ({ text: problem.text, reason: problem.accepted?.reason ?? '', by: problem.accepted?.by ?? '' })),
    broken: promises.map((promise) => ({ text: promise.text, reason: reasons.get(pathOf(promise)) ?? '' })),
  }
}

/** The draft's row stays locked until the transaction ends. */
async function lockAsSeen(client: pg.PoolClient, { services, input, user }: StudioRequest<'applyDraft'>): Promise<void> {
  const sql = 'select state, editors, edited_at as "editedAt" from studio.drafts where draft_id = $1 for update'
  const { rows } = await client.query<{ state: string; editors: string[]; editedAt: Date }>(sql, [input.draftId])
  const [newest] = await readRevisions(client, 1)
  const [draft] = rows
  if (!draft) throw noDraft()
  if (draft.state !== 'handedIn' || draft.editedAt.toISOString() !== input.editedAt || newest?.revision !== input.revision)
    throw planMoved()
  if (draft.editors.includes(user.userId) && !services.studio.ownApproval)
    throw new StudioError('forbidden', { de: 'Freigeben muss ihn jemand anders.', en: 'Somebody else has to approve it.' })
}

/** What was left out stays in a draft of its own, with its pictures. */
async function keepRest(client: pg.PoolClient, { draftId, name }: Plan['draft'], items: readonly ItemName[]): Promise<void> {
  const rest = v7()
  await client.query(
    `insert into studio.drafts (draft_id, name, state, created_by, editors, edited_at, note)
     select $2, $3, 'open', created_by, editors, edited_at, '' from studio.drafts where draft_id = $1`,
    [draftId, rest, `${name.slice(0, 73)} (Rest)`],
  )
  for (const table of ['draft_changes', 'accepted_warnings']) {
    const sql = `update studio.${table} set draft_id = $2 where draft_id = $1 and kind || '/' || id = any($3::text[])`
    await client.query(sql, [draftId, rest, items.map(pathOf)])
  }
}

const most = 200

export const listRevisions = studioHandler('listRevisions', async ({ services: { pool, db } }) => {
  const revisions = await readRevisions(pool, most)
  const single = revisions.flatMap(({ changed, revision }) => (changed === 1 ? [revision] : []))
  const items = new Map((await db.all(itemsChanged, single)).map((item) => [item.revision, item]))
  return { revisions: revisions.map((revision) => headOf(revision, items.get(revision.revision))) }
})

/** The first revision has everything, and nobody reads a thousand lines. */
const mostLines = 200

export const getRevision = studioHandler('getRevision', async ({ services, input: { revision } }) => {
  const { pool, db } = services
  const found = await readRevision(pool, revision)
  if (!found) throw new StudioError('missing', { de: `Den Stand ${revision} gibt es nicht.`, en: `There is no revision ${revision}.` })
  const live = await services.live()
  const [before, after] = await Promise.all(
    [revision - 1, revision].map(async (at) => (await readRowsAt(pool, at)).filter(fitsThisVersion)),
  )
  if (!before || !after) throw new Error('Two contents were read.')
  const [changed, back] = [differencesBetween(before, after).filter(isSaid), differencesBetween(live.items, before).filter(isSaid)]
  const [only] = changed.length === 1 ? await db.all(itemsChanged, [revision]) : []
  const today = todayOf(services, live)
  const { record, allowedLosses, appliedAt } = found
  return {
    ...headOf({ ...found, changed: changed.length }, only),
    request: record.request ?? '',
    lines: linesOf(changed.slice(0, mostLines), before, after, dayOf(appliedAt, 'UTC')),
    allowedLosses,
    accepted: record.accepted ?? [],
    broken: record.broken ?? [],
    back: linesOf(back.slice(0, mostLines), live.items, before, today),
  }
})

export const pauseItem = studioHandler('pauseItem', async ({ services, input: { kind, id, isPaused, reason }, user }) => {
  const today = todayOf(services, await services.live())
  const change = isPaused ? pauseContent : resumeContent
  return applying(services, (client) => change(client, { kind, id }, { today, author: user.name, note: reason.trim() }))
})

/** Runs what changes the live content on a connection of its own. The person at the page is told why it fails. Returns the live revision. */
async function applying({ pool }: StudioServices, work: (client: pg.PoolClient) => Promise<unknown>): Promise<{ revision: number }> {
  const client = await pool.connect()
  try {
    await work(client)
    const [newest] = await readRevisions(client, 1)
    return { revision: newest?.revision ?? 0 }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new StudioError('rejected', { de: `Das geht so nicht: ${error.message}`, en: error.message })
  } finally {
    client.release()
  }
}

const planMoved = () =>
  new StudioError('outdated', { de: 'Der Plan hat sich geändert: Sieh ihn noch einmal an.', en: 'The plan has moved: look at it again.' })

/** One changed item of each revision. */
const itemsChanged = statement<{ revision: number; kind: string; id: string; data: unknown }, [number[]]>(`
  select distinct on (revision) revision, kind, id,
    coalesce(data, (select p.data from content_changes p where p.kind = c.kind and p.id = c.id and p.data is not null order by revision desc limit 1)) as data
  from content_changes c where revision = any($1::int[]) order by revision, kind = 'picture', kind, id`)

/** A revision with its title: what the draft was called, or what happened to the only item. */
function headOf(revision: Revision & { changed: number }, only: AnyItem | undefined): RevisionHead {
  const { kind, author, note, appliedAt, changed, record } = revision
  const head = { revision: revision.revision, kind, author, note, changed, at: appliedAt.toISOString(), editors: record.editors ?? [] }
  if (record.title !== undefined) return { ...head, title: { de: record.title, en: record.title } }
  const label = only && changed === 1 ? labelOf(only) : undefined
  if (label && kind === 'pause') return { ...head, title: { de: `${label.de} pausiert`, en: `${label.en} paused` } }
  if (label) return { ...head, title: { de: `${label.de} geändert`, en: `${label.en} changed` } }
  const back = { de: 'Zurück auf einen früheren Stand', en: 'Back to an earlier revision' }
  return { ...head, title: kind === 'rollback' ? back : { de: `${changed} Einträge`, en: `${changed} items` } }
}
