import { limitNetwork } from '../accounts/limits.ts'
import { signInByPassword } from '../accounts/passwords.ts'
import { beginSession } from '../accounts/sessions.ts'
import { studioHandler } from '../services.ts'
import { sessionOf } from './getSession.ts'

export const signIn = studioHandler('signIn', async ({ services, input, request, reply }) => {
  await limitNetwork(services, request, 'studio/signIn')
  const user = await signInByPassword(services, input, request.ip)
  request.studioUser = user
  await beginSession(services, reply, user)
  return sessionOf(services, user)
})
