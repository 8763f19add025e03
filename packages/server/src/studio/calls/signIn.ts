import { beginSession } from '../accounts/sessions.ts'
import { signInByPassword } from '../accounts/users.ts'
import { studioHandler } from '../services.ts'
import { sessionOf } from './getSession.ts'

export const signIn = studioHandler('signIn', async ({ services, input, request, reply }) => {
  const user = await signInByPassword(services, input)
  await beginSession(services, reply, user.userId)
  return sessionOf(services, request, user)
})
