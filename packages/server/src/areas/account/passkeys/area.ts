import { definePart } from '../../../runtime/area.ts'
import { purged } from '../../../runtime/retention.ts'
import { addPasskey } from './calls/addPasskey.ts'
import { beginPasskey } from './calls/beginPasskey.ts'
import { listPasskeys } from './calls/listPasskeys.ts'
import { removePasskey } from './calls/removePasskey.ts'
import { renamePasskey } from './calls/renamePasskey.ts'
import { requestPasskey } from './calls/requestPasskey.ts'
import { signInByPasskey } from './calls/signInByPasskey.ts'

export const passkeys = definePart({
  calls: { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey, requestPasskey, signInByPasskey },
  rateLimits: {
    addPasskey: { calls: 30, minutes: 60 },
    beginPasskey: { calls: 60, minutes: 60 },
    removePasskey: { calls: 30, minutes: 60 },
    renamePasskey: { calls: 60, minutes: 10 },
    requestPasskey: { calls: 300, minutes: 10 },
    signInByPasskey: { calls: 60, minutes: 10 },
  },
  retention: [purged('passkey_challenges', 'expires_at < $1', { olderThanMs: 0, oldestBy: 'expires_at' })],
})
