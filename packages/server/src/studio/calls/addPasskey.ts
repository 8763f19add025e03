import { originOf } from '../accounts/own-page.ts'
import { addPasskey as add } from '../accounts/passkeys.ts'
import { studioHandler } from '../services.ts'
import { sessionOf } from './getSession.ts'

export const addPasskey = studioHandler('addPasskey', async ({ services, user, input, request }) => {
  await add(services, user, input, originOf(request, services))
  return sessionOf(services, user)
})
