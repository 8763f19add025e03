import { readPlan } from '../plan/read-plan.ts'
import { studioHandler } from '../services.ts'

export const getPlan = studioHandler('getPlan', async ({ services, input: { draftId, leftOut } }) => {
  return (await readPlan(services, draftId, leftOut)).plan
})
