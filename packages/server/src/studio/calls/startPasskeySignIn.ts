import { limitNetwork } from '../accounts/limits.ts'
import { startPasskeySignIn as start } from '../accounts/passkeys.ts'
import { studioHandler } from '../services.ts'

export const startPasskeySignIn = studioHandler('startPasskeySignIn', async ({ services, request }) => {
  await limitNetwork(services, request, 'studio/startPasskeySignIn')
  return start(services)
})
