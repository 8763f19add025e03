import { transact } from '../../kernel/database/index.ts'
import { acceptProblem } from '../drafts/acceptances.ts'
import { readStudioContent, savedContent } from '../drafts/content.ts'
import { lockOpenDraft } from '../drafts/store.ts'
import { StudioError } from '../failures.ts'
import { studioHandler } from '../services.ts'

export const acceptWarning = studioHandler('acceptWarning', async ({ services, input, user: { userId } }) => {
  const { draftId, kind, id, path, code, reason } = input
  const { problems } = await readStudioContent(services, draftId)
  const problem = problems.find((one) => one.kind === kind && one.id === id && one.path === path && one.code === code)
  if (problem?.level !== 'warning') throw noWarning()
  await transact(services.pool, async (tx) => {
    await lockOpenDraft(tx, draftId)
    await acceptProblem(tx, draftId, problem, { reason, userId, now: services.now() })
  })
  return savedContent(services, draftId, [{ kind, id }])
})

const noWarning = () =>
  new StudioError('outdated', { de: 'Diesen Hinweis gibt es nicht mehr.', en: 'This warning does not exist any more.' })
