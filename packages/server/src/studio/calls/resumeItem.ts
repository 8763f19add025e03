import { resumeContent } from '../../content/studio.ts'
import { applying } from '../plan/applying.ts'
import { todayOf } from '../plan/read-plan.ts'
import { studioHandler } from '../services.ts'

export const resumeItem = studioHandler('resumeItem', async ({ services, input: { kind, id, reason }, user }) => {
  const today = todayOf(services, await services.live())
  return applying(services, (client) => resumeContent(client, { kind, id }, { today, author: user.name, note: reason.trim() }))
})
