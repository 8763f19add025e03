import { startPasskey as start } from '../accounts/passkeys.ts'
import { proveOwner } from '../accounts/passwords.ts'
import { studioHandler } from '../services.ts'

/** A session alone adds no other way in. */
export const startPasskey = studioHandler('startPasskey', async ({ services, user, input }) =>
  start(services, await proveOwner(services, user, input.password, 'studio/startPasskey')),
)
