import { removePasskey as remove } from '../accounts/passkeys.ts'
import { studioHandler } from '../services.ts'
import { sessionOf } from './getSession.ts'

export const removePasskey = studioHandler('removePasskey', async ({ services, user, input }) => {
  await remove(services, user, input.passkeyId)
  return sessionOf(services, user)
})
