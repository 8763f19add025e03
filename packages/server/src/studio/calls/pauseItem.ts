import { pauseContent, resumeContent } from '../../content/studio.ts'
import { applying } from '../plan/applying.ts'
import { todayOf } from '../plan/read-plan.ts'
import { studioHandler } from '../services.ts'

export const pauseItem = studioHandler('pauseItem', async ({ services, input: { kind, id, isPaused, reason }, user }) => {
  const today = todayOf(services, await services.live())
  const change = isPaused ? pauseContent : resumeContent
  return applying(services, (client) => change(client, { kind, id }, { today, author: user.name, note: reason.trim() }))
})
