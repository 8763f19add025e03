import { changePassword as change } from '../accounts/passwords.ts'
import { beginSession } from '../accounts/sessions.ts'
import { studioHandler } from '../services.ts'
import { sessionOf } from './getSession.ts'

export const changePassword = studioHandler('changePassword', async ({ services, user, input, reply }) => {
  await change(services, user, input)
  await beginSession(services, reply, user)
  return sessionOf(services, user)
})
