import { statement } from '../../kernel/database/index.ts'
import { aboutOf, savedContent } from '../drafts/content.ts'
import { inOpenDraft } from '../drafts/store.ts'
import { StudioError } from '../failures.ts'
import { studioHandler } from '../services.ts'

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
