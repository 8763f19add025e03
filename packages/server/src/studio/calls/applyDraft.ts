import type { Plan } from '@herzkarte/contract/studio/answers.ts'
import type pg from 'pg'
import { v7 } from 'uuid'
import { applyItems, type ItemName, inApplyTransaction, pathOf, type RevisionRecord, readRevisions } from '../../content/studio.ts'
import { noDraft, StudioError } from '../failures.ts'
import { applying, planMoved } from '../plan/applying.ts'
import { readPlan, todayOf } from '../plan/read-plan.ts'
import { type StudioRequest, studioHandler } from '../services.ts'

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
