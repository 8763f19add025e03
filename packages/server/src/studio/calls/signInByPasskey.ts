import { limitNetwork } from '../accounts/limits.ts'
import { originOf } from '../accounts/own-page.ts'
import { signInByPasskey as prove } from '../accounts/passkeys.ts'
import { beginSession } from '../accounts/sessions.ts'
import { studioHandler } from '../services.ts'
import { sessionOf } from './getSession.ts'

export const signInByPasskey = studioHandler('signInByPasskey', async ({ services, input, request, reply }) => {
  await limitNetwork(services, request, 'studio/signInByPasskey')
  const user = await prove(services, input, originOf(request, services), request.ip)
  request.studioUser = user
  await beginSession(services, reply, user)
  return sessionOf(services, user)
})
