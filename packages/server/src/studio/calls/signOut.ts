import { endSession } from '../accounts/sessions.ts'
import { studioHandler } from '../services.ts'
import { sessionOf } from './getSession.ts'

export const signOut = studioHandler('signOut', async ({ services, request, reply }) => {
  await endSession(services, request, reply)
  return sessionOf(services, undefined)
})
